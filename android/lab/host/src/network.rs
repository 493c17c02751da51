//! What the kernel tells of connections over the network.

/// How many stand. Both ends of each are here: nothing leaves a room of the lab's.
pub fn connections() -> usize {
    const STANDS: &str = "01";
    let table = std::fs::read_to_string("/proc/net/tcp").unwrap_or_default();
    let states = table.lines().skip(1).filter_map(|line| line.split_whitespace().nth(3));
    states.filter(|state| *state == STANDS).count() / 2
}
