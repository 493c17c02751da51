//! The program `pentarchy-lab`: the command line of the crate's modules.

#![forbid(unsafe_code)]
// Whatever goes wrong is told or handled: nothing ends the program but its end.
#![cfg_attr(not(test), deny(clippy::expect_used, clippy::panic, clippy::unwrap_used))]

use std::io::{self, Write};
use std::path::PathBuf;
use std::process::ExitCode;

use clap::{Args, Parser, Subcommand, value_parser};
use pentarchy_core::link::LinkError;
use pentarchy_lab::arena::{self, Arena};
use pentarchy_lab::calibrate::{self, Calibration};
use pentarchy_lab::evolve::{self, Evolution};
use pentarchy_lab::habits::{self, Sample};
use pentarchy_lab::limits::Limits;
use pentarchy_lab::{balance, bench, engine, link, map_check, puzzles, review, words};

/// Pentarchy's games without a screen.
#[derive(Parser)]
#[command(name = "pentarchy-lab", version, arg_required_else_help = true)]
struct Cli {
    #[command(subcommand)]
    task: Task,
}

#[derive(Subcommand)]
enum Task {
    /// Answer requests on standard input, one JSON object a line (docs/protocol.md)
    Engine(EngineArgs),
    /// Play computer players against each other and report how strong they are
    Arena(ArenaArgs),
    /// Play League between equal players and report how even its sides and classes are
    Balance(BalanceArgs),
    /// Compare what positions are judged to be worth with how their games ended
    Calibrate(CalibrateArgs),
    /// Count what computer players do that looks odd to a person
    Habits(HabitsArgs),
    /// Look at a game again: who stood better, what was better, what was luck
    Review(ReviewArgs),
    /// Print the game of a link as a save, for whatever takes one
    Save {
        /// The link, such as `pentarchy:skirmish:7x5#12345`, with or without what was played
        link: String,
    },
    /// Find positions with exactly one good move in games between computer players
    Puzzles(PuzzlesArgs),
    /// Improve the weights of a game's evaluation by mutation and selection
    Evolve(EvolveArgs),
    /// Measure how fast a game's rules and players are on this machine
    Bench(BenchArgs),
    /// Look at maps of League (docs/maps.md)
    Map(MapArgs),
}

#[derive(Args)]
struct EngineArgs {
    /// Keep the running game's save in this file, and go on with the game that it holds
    #[arg(long, value_name = "FILE")]
    journal: Option<PathBuf>,
}

#[derive(Args)]
struct ArenaArgs {
    /// The game, e.g. skirmish
    game: String,
    /// The players, one a seat, e.g. `three_ply,one_ply`; a name may be
    /// given several times, and have a budget of nodes of its own: `master:20000,master`
    #[arg(long, value_delimiter = ',', required = true)]
    bots: Vec<String>,
    /// How many games; each seed is played with every rotation of the seats
    #[arg(long, default_value_t = 200, value_parser = value_parser!(u32).range(1..))]
    games: u32,
    /// The most milliseconds for a decision
    #[arg(long, value_parser = value_parser!(u64).range(1..))]
    ms: Option<u64>,
    /// The most positions for a decision
    #[arg(long, value_parser = value_parser!(u64).range(1..))]
    nodes: Option<u64>,
    /// The first seed
    #[arg(long, default_value_t = 0)]
    seed: u64,
    /// The game's setup as JSON; what is left out takes its default
    #[arg(long, value_name = "JSON", default_value = "{}")]
    setup: String,
    /// Print one JSON object instead of a table
    #[arg(long)]
    json: bool,
}

#[derive(Args)]
struct BalanceArgs {
    /// The player on both sides
    #[arg(long, default_value = "master")]
    bot: String,
    /// How many games; each drawing of map and classes is played from both sides
    #[arg(long, default_value_t = 400, value_parser = value_parser!(u32).range(1..))]
    games: u32,
    /// The most positions for a decision
    #[arg(long, value_parser = value_parser!(u64).range(1..))]
    nodes: Option<u64>,
    /// The seed of the drawings
    #[arg(long, default_value_t = 0)]
    seed: u64,
}

#[derive(Args)]
struct CalibrateArgs {
    /// The game, e.g. skirmish
    game: String,
    /// The player on every seat
    #[arg(long, default_value = "normal")]
    bot: String,
    /// How many games
    #[arg(long, default_value_t = 400, value_parser = value_parser!(u32).range(1..))]
    games: u32,
    /// How many players; the fewest if left out
    #[arg(long)]
    players: Option<u8>,
    /// Of how many positions of each game, drawn by lot
    #[arg(long, default_value_t = 4, value_parser = value_parser!(u8).range(1..))]
    positions: u8,
    /// The first seed
    #[arg(long, default_value_t = 0)]
    seed: u64,
}

#[derive(Args)]
struct HabitsArgs {
    /// The game: conquest or league
    game: String,
    /// The player on every seat
    #[arg(long, default_value = "master")]
    bot: String,
    /// How many games
    #[arg(long, default_value_t = 40, value_parser = value_parser!(u32).range(1..))]
    games: u32,
    /// How many players; the fewest if left out
    #[arg(long)]
    players: Option<u8>,
    /// The first seed
    #[arg(long, default_value_t = 0)]
    seed: u64,
}

#[derive(Args)]
struct PuzzlesArgs {
    /// The game, e.g. skirmish
    game: String,
    /// How many
    #[arg(long, default_value_t = 60)]
    count: usize,
    /// The first seed
    #[arg(long, default_value_t = 0)]
    seed: u64,
}

#[derive(Args)]
struct ReviewArgs {
    /// The save, or a link that carries what was played
    #[arg(value_name = "FILE|LINK")]
    file: PathBuf,
    /// How many positions are looked at for each decision
    #[arg(long, default_value_t = pentarchy_core::review::NODES, value_parser = value_parser!(u64).range(1..))]
    nodes: u64,
    /// Print one JSON object instead of text
    #[arg(long)]
    json: bool,
}

#[derive(Args)]
struct EvolveArgs {
    /// The game, e.g. skirmish
    game: String,
    /// How many generations in all; a run that was killed goes on where it was
    #[arg(long)]
    generations: u32,
    /// How many matches decide a generation
    #[arg(long, default_value_t = 101, value_parser = value_parser!(u32).range(1..))]
    matches: u32,
    /// Where the record is kept, with the champion's weights
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
    /// A file with the weights to begin with, instead of the game's own
    #[arg(long, value_name = "FILE")]
    from: Option<PathBuf>,
    /// The seed
    #[arg(long, default_value_t = 0)]
    seed: u64,
}

#[derive(Args)]
struct BenchArgs {
    /// The game; all games if left out
    game: Option<String>,
}

#[derive(Args)]
struct MapArgs {
    #[command(subcommand)]
    task: MapTask,
}

#[derive(Subcommand)]
enum MapTask {
    /// Say whether a picture is a map, and if not, why and at which pixel
    Check {
        /// The picture
        file: PathBuf,
    },
}

fn main() -> ExitCode {
    let result = match Cli::parse().task {
        Task::Engine(args) => run_engine(args).map(|()| String::new()),
        Task::Arena(args) => run_arena(args),
        Task::Balance(args) => {
            let limits = Limits { ms: None, nodes: args.nodes };
            balance::run(&args.bot, args.games, args.seed, limits)
        }
        Task::Calibrate(args) => run_calibration(args),
        Task::Habits(HabitsArgs { game, bot, games, players, seed }) => {
            habits::run(&game, &Sample { bot, games, players, seed })
        }
        Task::Puzzles(args) => puzzles::run(&args.game, args.count, args.seed),
        Task::Review(args) => review::run(&args.file, args.nodes, args.json),
        Task::Save { link } => {
            link::save(&link).unwrap_or_else(|| Err(words::link_error(&LinkError::NotALink)))
        }
        Task::Evolve(args) => run_evolution(args),
        Task::Bench(args) => bench::run(args.game.as_deref()),
        Task::Map(MapArgs { task: MapTask::Check { file } }) => {
            map_check::run(&file).map(|text| text + "\n")
        }
    };
    match result.and_then(|text| print(&text)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => {
            words::warn(&why);
            ExitCode::FAILURE
        }
    }
}

/// Prints; that nobody reads it to the end is no mistake.
fn print(text: &str) -> Result<(), String> {
    match io::stdout().write_all(text.as_bytes()) {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => Err(error.to_string()),
        _ => Ok(()),
    }
}

fn run_engine(args: EngineArgs) -> Result<(), String> {
    engine::serve(io::stdin().lock(), io::stdout().lock(), args.journal)
        .map_err(|error| error.to_string())
}

fn run_arena(args: ArenaArgs) -> Result<String, String> {
    let arena = Arena {
        game: args.game,
        bots: args.bots,
        games: args.games,
        limits: Limits { ms: args.ms, nodes: args.nodes },
        seed: args.seed,
        setup: args.setup,
    };
    let report = arena::run(&arena).map_err(|error| error.to_string())?;
    if !args.json {
        return Ok(report.table());
    }
    let json = serde_json::to_string(&report).map_err(|error| error.to_string())?;
    Ok(json + "\n")
}

fn run_calibration(args: CalibrateArgs) -> Result<String, String> {
    let CalibrateArgs { game, bot, games, players, positions, seed } = args;
    calibrate::run(&Calibration { game, bot, games, players, positions: positions.into(), seed })
}

fn run_evolution(args: EvolveArgs) -> Result<String, String> {
    let evolution = Evolution {
        game: args.game,
        generations: args.generations,
        matches: args.matches,
        out: args.out,
        from: args.from,
        seed: args.seed,
    };
    let record = evolve::run(&evolution).map_err(|error| error.to_string())?;
    Ok(record.report())
}
