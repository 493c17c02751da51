//! `pentarchy-server`: rooms for a club, and a load to try it with.

// Whatever goes wrong is told or handled: nothing ends the program but its end.
#![cfg_attr(not(test), deny(clippy::expect_used, clippy::panic, clippy::unwrap_used))]

use std::fmt::Display;
use std::io::{self, IsTerminal};
use std::net::SocketAddr;
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::Arc;
use std::time::Duration;

use clap::{Args, Parser, Subcommand};
use pentarchy_core::game::Seat;
use pentarchy_core::games;
use pentarchy_net::hall::Limits;
use pentarchy_net::invite::{Invite, PORT};
use pentarchy_net::keys::PublicKey;
use pentarchy_net::log::{RoomCode, TimeControl};
use pentarchy_net::message::{PROTOCOL, ToDevice, ToHost, own_rules};
use pentarchy_server::figures::{self, Figures};
use pentarchy_server::files::Files;
use pentarchy_server::gateway::{Capacity, Gateway};
use pentarchy_server::postgres_store::Postgres;
use pentarchy_server::store::Store;
use pentarchy_server::talk::Talk;
use pentarchy_server::{console, files, key, qr, swarm};
use serde_json::value::RawValue;
use signal_hook::consts::{SIGINT, SIGTERM};

/// Rooms for Pentarchy's games over a network.
#[derive(Parser)]
#[command(version, args_conflicts_with_subcommands = true)]
struct Cli {
    #[command(subcommand)]
    task: Option<Task>,
    #[command(flatten)]
    serve: Serve,
}

/// What a room is to be like to which the program invites.
#[derive(Args)]
struct Room {
    /// How many play in it
    #[arg(long, default_value_t = 2)]
    players: u8,
    /// The computer player on all of its seats but the first
    #[arg(long, value_name = "PLAYER")]
    computers: Option<String>,
    /// Computer players may be asked for advice in it
    #[arg(long)]
    hints: bool,
}

#[derive(Subcommand)]
enum Task {
    /// Opens a room on a server that runs here, and prints an invitation to it.
    Invite(Invited),
    /// Plays many rooms against a server, and reports how it did.
    Swarm(Swarm),
}

#[derive(Args)]
struct Serve {
    /// Where to listen
    #[arg(long, default_value_t = SocketAddr::from(([0, 0, 0, 0], PORT)))]
    listen: SocketAddr,
    /// Where the key and the rooms are kept
    #[arg(long, default_value = "pentarchy-rooms")]
    folder: PathBuf,
    /// Keep the rooms in a database, `postgres://user:password@host/name`
    #[arg(long)]
    store: Option<String>,
    /// How others reach this machine, for links; with a path where a web server stands before it
    #[arg(long, default_value = "localhost")]
    host: String,
    /// Open a room of this game and print an invitation to it
    #[arg(long, value_name = "GAME")]
    invite: Option<String>,
    #[command(flatten)]
    room: Room,
    /// Where this machine alone can look at figures: 127.0.0.1:7686, for instance
    #[arg(long)]
    figures: Option<SocketAddr>,
    /// Threads that keep the logs
    #[arg(long, default_value_t = 8, value_parser = clap::value_parser!(u8).range(1..))]
    keepers: u8,
    /// The most connections
    #[arg(long, default_value_t = 20_000)]
    connections: usize,
    /// The most connections from one address
    #[arg(long, default_value_t = 200)]
    per_address: usize,
    /// The most rooms in memory
    #[arg(long, default_value_t = 20_000)]
    rooms: usize,
    /// How many rooms an address may open in ten minutes
    #[arg(long, default_value_t = 100)]
    openings: u32,
    /// How many messages a connection may send in a second
    #[arg(long, default_value_t = 20)]
    messages: u32,
}

#[derive(Args)]
struct Invited {
    /// The game
    game: String,
    /// Where the server's key is
    #[arg(long, default_value = "pentarchy-rooms")]
    folder: PathBuf,
    /// Where the server listens
    #[arg(long, default_value_t = SocketAddr::from(([127, 0, 0, 1], PORT)))]
    server: SocketAddr,
    /// How others reach this machine; with a path where a web server stands before it
    #[arg(long, default_value = "localhost")]
    host: String,
    #[command(flatten)]
    room: Room,
}

#[derive(Args)]
struct Swarm {
    /// The server; several share the load
    #[arg(required = true)]
    addresses: Vec<SocketAddr>,
    /// The server's key, as it prints it
    #[arg(long)]
    key: String,
    /// The game
    #[arg(long, default_value = games::ids()[0])]
    game: String,
    /// How many rooms at a time
    #[arg(long, default_value_t = 100)]
    rooms: usize,
    /// How many devices in each
    #[arg(long, default_value_t = 2)]
    players: u8,
    /// The computer player on one more seat of each
    #[arg(long, value_name = "PLAYER")]
    computer: Option<String>,
    /// How many commands in all
    #[arg(long, default_value_t = 10_000)]
    commands: u64,
    /// Seconds that a device thinks about a command
    #[arg(long, default_value_t = 0.0)]
    pause: f64,
    /// Seconds over which the devices come
    #[arg(long, default_value_t = 0.0)]
    arrival: f64,
    /// The computer player that chooses; at random without
    #[arg(long)]
    player: Option<String>,
    /// Through web sockets
    #[arg(long)]
    web: bool,
    /// Seconds after which it ends
    #[arg(long, default_value_t = 600.0)]
    limit: f64,
    /// For the random choices
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

fn main() -> ExitCode {
    let cli = Cli::parse();
    let done = match cli.task {
        Some(Task::Invite(options)) => invite_to_running(&options),
        Some(Task::Swarm(options)) => play(options),
        None => serve(&cli.serve),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            console::complain(format_args!("pentarchy-server: {error}"));
            ExitCode::FAILURE
        }
    }
}

fn serve(options: &Serve) -> io::Result<()> {
    let folder = options.folder.display();
    let there = |error| about(format_args!("the folder {folder}"), &error);
    std::fs::create_dir_all(&options.folder).map_err(there)?;
    let own = key::load_or_make(&options.folder.join("key")).map_err(there)?;
    let limits = Limits {
        rooms: options.rooms,
        openings: options.openings,
        messages: options.messages,
        is_shared: options.store.is_some(),
        ..Limits::default()
    };
    let capacity = Capacity { connections: options.connections, per_address: options.per_address };
    let shared = figures::Shared::new(Figures::default().into());
    // Two that write the same files would write over each other.
    let _claimed = match options.store {
        None => Some(files::claim(&options.folder).map_err(there)?),
        Some(_) => None,
    };
    let stores = stores(options)?;
    let mut gateway =
        Gateway::new(options.listen, own.clone(), stores, (limits, capacity), Arc::clone(&shared))
            .map_err(|error| about(format_args!("--listen {}", options.listen), &error))?;
    let address = gateway.address()?;
    console::tell(format_args!("listening {address}"));
    console::tell(format_args!("key {}", own.public));
    if let Some(wanted) = options.figures {
        let shown = figures::show(&shared, wanted);
        let shown = shown.map_err(|error| about(format_args!("--figures {wanted}"), &error))?;
        console::tell(format_args!("figures http://{shown}"));
    }
    if let Some(game) = &options.invite {
        let mut ask = |message: &ToHost| -> io::Result<ToDevice> {
            Ok(serde_json::from_slice(&gateway.ask_hall(&serde_json::to_vec(message)?)?)?)
        };
        let room = open_room(&mut ask, game, &options.room)?;
        tell_invitation(&options.host, address.port(), &own.public, room)?;
    }
    for signal in [SIGINT, SIGTERM] {
        signal_hook::flag::register(signal, gateway.stop().flag)?;
    }
    gateway.run()
}

/// What went wrong, and with what.
fn about(what: impl Display, error: &io::Error) -> io::Error {
    let why = error.get_ref().and_then(|error| error.source()).map(|why| format!(": {why}"));
    io::Error::new(error.kind(), format!("{what}: {error}{}", why.unwrap_or_default()))
}

fn stores(options: &Serve) -> io::Result<Vec<Box<dyn Store>>> {
    let one = || -> io::Result<Box<dyn Store>> {
        match &options.store {
            None => {
                let folder = options.folder.join("rooms");
                let there = |error| about(format_args!("the folder {}", folder.display()), &error);
                Ok(Box::new(Files::new(&folder).map_err(there)?))
            }
            Some(url) => {
                let there = |error| about("--store", &io::Error::other(error));
                Ok(Box::new(Postgres::new(url).map_err(there)?))
            }
        }
    };
    (0..options.keepers).map(|_| one()).collect()
}

/// Opens a room for whoever gets the invitation.
fn open_room(
    ask: &mut impl FnMut(&ToHost) -> io::Result<ToDevice>,
    game: &str,
    Room { players, computers, hints }: &Room,
) -> io::Result<RoomCode> {
    ask(&ToHost::Hello { protocol: PROTOCOL, rules: own_rules() })?;
    let setup = RawValue::from_string("{}".to_owned())?;
    let (players, hints, clock) = (*players, *hints, TimeControl::None);
    let create = ToHost::Create { game: game.to_owned(), players, setup, clock, hints };
    let wrong = |what: String, answer: &ToDevice| {
        io::Error::new(io::ErrorKind::InvalidInput, format!("{what}: {answer:?}"))
    };
    let room = match ask(&create)? {
        ToDevice::Created { room } => room,
        other => {
            let games = games::ids().join(", ");
            let what = format!("no room of {game} for {players} (there are {games})");
            return Err(wrong(what, &other));
        }
    };
    if let Some(player) = computers {
        ask(&ToHost::Enter { room, have: 0, hash: None })?;
        for seat in (1..players).map(Seat) {
            let answer = ask(&ToHost::Computer { seat, player: Some(player.clone()) })?;
            if matches!(answer, ToDevice::Refused { .. }) {
                return Err(wrong(format!("no player {player} of {game}"), &answer));
            }
        }
    }
    Ok(room)
}

/// Prints how others come into a room.
fn tell_invitation(host: &str, port: u16, server: &PublicKey, room: RoomCode) -> io::Result<()> {
    // Behind a web server the port is that one's.
    let port = if host.contains('/') { String::new() } else { format!(":{port}") };
    let link = format!("pentarchy:join:{host}{port}#{server}.{room}");
    let no_host = |_| io::Error::other(format!("{host} is no host for links"));
    let invite: Invite = link.parse().map_err(no_host)?;
    console::tell(format_args!("invitation {invite}"));
    if invite.host == "localhost" {
        console::complain(
            "that leads nowhere but on this machine: --host says how others reach it",
        );
    }
    if io::stdout().is_terminal() {
        console::tell(qr::drawn(&invite.to_string()).unwrap_or_default());
    }
    Ok(())
}

/// Opens a room on a server that runs, as its own device.
fn invite_to_running(options: &Invited) -> io::Result<()> {
    let path = options.folder.join("key");
    if !path.is_file() {
        let why = format!("{}: no server has run there", path.display());
        return Err(io::Error::new(io::ErrorKind::NotFound, why));
    }
    let own = key::load_or_make(&path).map_err(|error| about(path.display(), &error))?;
    let there = |error| about(format_args!("--server {}", options.server), &error);
    let mut talk = Talk::begin(options.server, &own).map_err(there)?;
    let room = open_room(&mut |message| talk.ask(message), &options.game, &options.room)?;
    tell_invitation(&options.host, options.server.port(), &own.public, room)
}

fn play(options: Swarm) -> io::Result<()> {
    let seconds = |seconds: f64| Duration::try_from_secs_f64(seconds).unwrap_or_default();
    let players = options.players;
    let wrong = |why: &str| io::Error::new(io::ErrorKind::InvalidInput, why.to_owned());
    let report = swarm::run(swarm::Options {
        addresses: options.addresses,
        server: options.key.parse().map_err(wrong)?,
        game: options.game,
        rooms: options.rooms,
        players,
        computer: options.computer,
        commands: options.commands,
        pause: seconds(options.pause),
        arrival: seconds(options.arrival),
        player: options.player,
        web: options.web,
        limit: seconds(options.limit),
        seed: options.seed,
    });
    let report = report.ok_or_else(|| wrong("there is no such game"))??;
    console::tell(report.told(players));
    Ok(())
}
