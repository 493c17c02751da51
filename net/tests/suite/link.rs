//! The encrypted link: who is who, and what a stranger in between can't do.

use pentarchy_core::chance::Random;
use pentarchy_net::keys::KeyPair;
use pentarchy_net::link::{Link, LinkError};

const MOST: usize = 1 << 20;

/// Carries bytes to and fro until there are none, in pieces of any size; returns what came out.
fn carry(a: &mut Link, b: &mut Link, random: &mut Random) -> [Result<Vec<Vec<u8>>, LinkError>; 2] {
    let mut came = [Ok(Vec::new()), Ok(Vec::new())];
    loop {
        let (up, down) = (a.output(), b.output());
        if up.is_empty() && down.is_empty() {
            return came;
        }
        for (place, (to, bytes)) in [(&mut *a, down), (&mut *b, up)].into_iter().enumerate() {
            let mut rest = &bytes[..];
            while !rest.is_empty() {
                let (piece, next) =
                    rest.split_at((1 + random.below(9000) as usize).min(rest.len()));
                rest = next;
                match (to.receive(piece), &mut came[place]) {
                    (Ok(messages), Ok(all)) => all.extend(messages),
                    (Err(why), result) => *result = Err(why),
                    _ => {}
                }
            }
        }
    }
}

#[test]
fn both_ends_know_each_other_and_messages_of_any_length_arrive() {
    let (device, server) = (KeyPair::generate().unwrap(), KeyPair::generate().unwrap());
    let mut random = Random::new(1);
    for is_known in [true, false] {
        let mut a = if is_known {
            Link::to_known(&device, &server.public, MOST).unwrap()
        } else {
            Link::to_stranger(&device, MOST).unwrap()
        };
        let mut b = Link::from_anybody(&server, MOST);
        assert_eq!(a.send(b"too early"), Err(LinkError::NotOpen));
        let _ = carry(&mut a, &mut b, &mut random);
        assert!(a.is_open() && b.is_open());
        assert_eq!((a.peer(), b.peer()), (Some(server.public), Some(device.public)));
        for length in [0, 1, 65_518, 65_519, 200_000, MOST] {
            let message: Vec<u8> = (0..length).map(|_| random.below(256) as u8).collect();
            a.send(&message).unwrap();
            b.send(&message).unwrap();
            let came = carry(&mut a, &mut b, &mut random);
            assert_eq!(came, [Ok(vec![message.clone()]), Ok(vec![message])]);
        }
        a.send(&vec![0; MOST + 1]).unwrap();
        assert_eq!(carry(&mut a, &mut b, &mut random)[1], Err(LinkError::TooLong));
        assert_eq!(b.receive(&[]), Err(LinkError::TooLong), "and stays broken");
    }
}

#[test]
fn a_server_without_the_key_is_found_out() {
    let (device, server) = (KeyPair::generate().unwrap(), KeyPair::generate().unwrap());
    let impostor = KeyPair::generate().unwrap();
    let mut a = Link::to_known(&device, &server.public, MOST).unwrap();
    let mut b = Link::from_anybody(&impostor, MOST);
    let came = carry(&mut a, &mut b, &mut Random::new(2));
    assert_eq!(came[1], Err(LinkError::Forged));
    assert!(!a.is_open());
}

#[test]
fn bytes_that_were_changed_doubled_or_left_out_break_the_link() {
    let (device, server) = (KeyPair::generate().unwrap(), KeyPair::generate().unwrap());
    let mut random = Random::new(3);
    for attack in 0..40 {
        let mut a = Link::to_known(&device, &server.public, MOST).unwrap();
        let mut b = Link::from_anybody(&server, MOST);
        let _ = carry(&mut a, &mut b, &mut random);
        a.send(b"first").unwrap();
        let first = a.output();
        a.send(b"second").unwrap();
        let second = a.output();
        let stream = match attack {
            0 => [first.clone(), first].concat(),
            1 => second,
            2 => [second, first].concat(),
            _ => {
                let mut changed = [first, second].concat();
                // Not in a length, which only makes the other end wait.
                let place = 2 + random.below(16) as usize;
                changed[place] ^= 1 << random.below(8);
                changed
            }
        };
        assert_eq!(b.receive(&stream), Err(LinkError::Forged), "{attack}");
    }
}

#[test]
fn whoever_speaks_something_else_is_told_nothing() {
    let server = KeyPair::generate().unwrap();
    let mut random = Random::new(4);
    for first in [&b"GET / HTTP/1.1\r\n\r\n"[..], b"\x16\x03\x01\x02\x00", b"\x03", b"\x00\x00"] {
        let mut link = Link::from_anybody(&server, MOST);
        assert_eq!(link.receive(first), Err(LinkError::NotOurs));
        assert!(link.output().is_empty());
    }
    for _ in 0..300 {
        let mut link = Link::from_anybody(&server, MOST);
        let mut bytes: Vec<u8> = (0..random.below(300)).map(|_| random.below(256) as u8).collect();
        bytes.insert(0, 1 + random.below(2) as u8);
        // An XX handshake begins with a bare key, which any bytes may be.
        let _ = link.receive(&bytes);
        assert!(!link.is_open());
    }
}

#[test]
fn of_a_stranger_no_long_frame_is_awaited() {
    let server = KeyPair::generate().unwrap();
    for first in [1, 2] {
        let mut link = Link::from_anybody(&server, MOST);
        assert_eq!(link.receive(&[first, 0xff, 0xff]), Err(LinkError::NotOurs));
        let mut link = Link::from_anybody(&server, MOST);
        assert_eq!(link.receive(&[first, 0, 96]), Ok(Vec::new()));
    }
}
