//! Gathers what is in `assets`: the texts, the tables of pictures, and each game's folder. A game needs
//! no line outside its folder for them; one that lacks a part fails here, by name.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs};

use miniz_oxide::deflate::compress_to_vec;

/// How hard files are packed.
const BEST: u8 = 10;
const LANGUAGES: [&str; 2] = ["en", "fr"];
/// The shapes of owners, in the order of their seats.
const SHAPES: [&str; 8] =
    ["disc", "square", "triangle", "diamond", "pentagon", "hexagon", "star", "cross"];

fn main() {
    let assets = Path::new(&env::var("CARGO_MANIFEST_DIR").unwrap()).join("../assets");
    let out = PathBuf::from(env::var("OUT_DIR").unwrap());
    for part in ["texts", "pictures", "games"] {
        println!("cargo::rerun-if-changed={}", assets.join(part).display());
    }
    let games = names_in(&assets.join("games"));
    fs::write(out.join("texts.rs"), texts(&assets, &out, &games)).unwrap();
    fs::write(out.join("lessons.rs"), lessons(&assets, &out, &games)).unwrap();
    fs::write(out.join("pictures.rs"), pictures(&assets, &out, &games)).unwrap();
}

/// The names of what is in a folder, in order.
fn names_in(folder: &Path) -> Vec<String> {
    let entries =
        fs::read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let name =
        |entry: std::io::Result<fs::DirEntry>| entry.unwrap().file_name().into_string().unwrap();
    let mut names: Vec<_> = entries.map(name).collect();
    names.sort();
    names
}

fn read(path: &Path) -> String {
    fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// Packs a text into a file of this name; returns the expression that includes it.
fn pack(out: &Path, name: &str, text: &str) -> String {
    let packed = out.join(name).with_extension("deflate");
    fs::write(&packed, compress_to_vec(text.as_bytes(), BEST)).unwrap();
    format!("include_bytes!({:?})", packed.display().to_string())
}

/// All texts of each language, and the sections of each game's rules as they come in its texts.
fn texts(assets: &Path, out: &Path, games: &[String]) -> String {
    let mut code = String::new();
    for language in LANGUAGES {
        writeln!(code, "const {}: &Files = &Files {{ files: &[", language.to_uppercase()).unwrap();
        let mut all = String::new();
        let shared = assets.join("texts").join(language);
        let files = names_in(&shared).into_iter().map(|file| (file.clone(), shared.join(file)));
        let own = games.iter().flat_map(|game| {
            let folder = assets.join("games").join(game);
            let lessons = folder.join(format!("lessons.{language}.ftl"));
            [
                (format!("{game}.ftl"), folder.join(format!("{language}.ftl"))),
                (format!("{game}-lessons.ftl"), lessons),
            ]
        });
        for (file, path) in files.chain(own) {
            let text = read(&path);
            writeln!(code, "({file:?}, {}),", text.len()).unwrap();
            all.push_str(&text);
        }
        writeln!(code, "], packed: {} }};", pack(out, language, &all)).unwrap();
    }
    code.push_str("const SECTIONS: &[(&str, &[&str])] = &[\n");
    for game in games {
        let text = read(&assets.join("games").join(game).join("en.ftl"));
        let start = format!("rules-{game}-");
        let title = |line: &str| {
            let (key, _) = line.strip_prefix(&start)?.split_once(" =")?;
            key.strip_suffix("-title").map(str::to_owned)
        };
        let sections: Vec<_> = text.lines().filter_map(title).collect();
        writeln!(code, "({game:?}, &{sections:?}),").unwrap();
    }
    code.push_str("];\n");
    code
}

/// The lessons, the puzzles and the diagrams of each game.
fn lessons(assets: &Path, out: &Path, games: &[String]) -> String {
    let mut code = String::new();
    for table in ["lessons", "puzzles", "diagrams"] {
        let name = table.to_uppercase();
        writeln!(code, "pub(crate) const {name}: &[(&str, &[u8])] = &[").unwrap();
        for game in games {
            let file = assets.join("games").join(game).join(table).with_extension("json");
            // Not every game has puzzles or diagrams.
            if table != "lessons" && !file.is_file() {
                continue;
            }
            let packed = pack(out, &format!("{game}-{table}"), &read(&file));
            writeln!(code, "({game:?}, {packed}),").unwrap();
        }
        code.push_str("];\n");
    }
    code
}

/// A line of a table of pictures.
struct Row {
    name: String,
    entry: String,
    about: String,
}

/// The texts of all pictures, one after the other.
#[derive(Default)]
struct Svgs(String);

impl Svgs {
    /// Takes in a file; returns the expression for it.
    fn take(&mut self, path: &Path) -> String {
        let start = self.0.len();
        self.0.push_str(&read(path));
        format!("Svg {{ start: {start}, end: {} }}", self.0.len())
    }
}

/// The enumeration of all pictures, and the games' cards.
fn pictures(assets: &Path, out: &Path, games: &[String]) -> String {
    let mut svgs = Svgs::default();
    let shared = assets.join("pictures");
    let mut rows = rows(&shared.join("pictures.txt"), &shared, &mut svgs);
    for game in games {
        let folder = assets.join("games").join(game);
        let own = self::rows(&folder.join("pictures.txt"), &folder.join("pictures"), &mut svgs);
        rows.extend(own);
    }
    let mut code = String::from(
        "/// A picture by name.\n#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]\n#[repr(u8)]\npub enum Picture {\n",
    );
    for Row { name, about, .. } in &rows {
        writeln!(code, "/// {about}\n{name},").unwrap();
    }
    code.push_str("}\nimpl Picture {\n/// All of them, in order.\npub const ALL: &[Self] = &[");
    for Row { name, .. } in &rows {
        write!(code, "Self::{name}, ").unwrap();
    }
    code.push_str("];\nfn entry(self) -> Entry {\nENTRIES[self as usize]\n}\n}\n");
    code.push_str(
        "/// What is known of each picture, in their order.\n#[allow(clippy::unreadable_literal)]\nstatic ENTRIES: &[Entry] = &[\n",
    );
    for Row { entry, .. } in &rows {
        writeln!(code, "{entry},").unwrap();
    }
    code.push_str("];\n");
    code.push_str(
        "/// The picture on each game's card.\n#[allow(clippy::unreadable_literal)]\nconst CARDS: &[(&str, Svg)] = &[\n",
    );
    for game in games {
        let card = svgs.take(&assets.join("games").join(game).join("card.svg"));
        writeln!(code, "({game:?}, {card}),").unwrap();
    }
    code.push_str("];\n");
    writeln!(code, "static PACKED: &[u8] = {};", pack(out, "pictures", &svgs.0)).unwrap();
    code
}

fn rows(table: &Path, folder: &Path, svgs: &mut Svgs) -> Vec<Row> {
    let text = read(table);
    let lines = text.lines().filter(|line| !line.starts_with('#') && !line.is_empty());
    lines.map(|line| row(line, table, folder, svgs)).collect()
}

fn row(line: &str, table: &Path, folder: &Path, svgs: &mut Svgs) -> Row {
    let mut words = line.split_whitespace();
    let mut word =
        || words.next().unwrap_or_else(|| panic!("{}: too few columns: {line}", table.display()));
    let (name, kind, width, height, file) = (word(), word(), word(), word(), word());
    let [width, height]: [f32; 2] = [width, height].map(|cells| {
        cells.parse().unwrap_or_else(|_| panic!("{}: no size: {line}", table.display()))
    });
    let source = match kind {
        "plain" | "tile" => format!("Source::Plain({})", svgs.take(&folder.join(file))),
        "owned" => format!("Source::Owned({})", svgs.take(&folder.join(file))),
        "shaped" => {
            let shape = |shape| svgs.take(&folder.join(file).join(format!("{shape}.svg")));
            format!("Source::Shaped(&[{}])", SHAPES.map(shape).join(", "))
        }
        _ => panic!("{}: no kind of picture: {line}", table.display()),
    };
    let bleeds = kind == "tile";
    Row {
        name: name.to_owned(),
        entry: format!(
            "Entry {{ source: {source}, width: {width:?}, height: {height:?}, bleeds: {bleeds} }}"
        ),
        about: words.collect::<Vec<_>>().join(" "),
    }
}
