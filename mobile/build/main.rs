//! Gathers what is in `assets`: the texts, the tables of pictures, and each game's folder. A game needs
//! no line outside its folder for them; one that lacks a part fails here, by name.

mod vectors;

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
    let mut vectors = Vectors::default();
    fs::write(out.join("sources.rs"), sources(&assets, &mut vectors)).unwrap();
    fs::write(out.join("pictures.rs"), pictures(&assets, &out, &games, vectors)).unwrap();
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

/// Packs contents into a file of this name; returns the expression that includes it.
fn pack(out: &Path, name: &str, contents: &[u8]) -> String {
    let packed = out.join(name).with_extension("deflate");
    fs::write(&packed, compress_to_vec(contents, BEST)).unwrap();
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
        writeln!(code, "], packed: {} }};", pack(out, language, all.as_bytes())).unwrap();
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
            let packed = pack(out, &format!("{game}-{table}"), read(&file).as_bytes());
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

/// All pictures, one after the other.
#[derive(Default)]
struct Vectors {
    bytes: Vec<u8>,
    /// Where each begins, and the file that it was made of.
    files: Vec<(usize, PathBuf)>,
}

impl Vectors {
    /// Takes in a file; returns the expression for it.
    fn take(&mut self, path: &Path) -> String {
        let start = self.bytes.len();
        let vector = vectors::of_svg(&read(path));
        self.bytes.extend(vector.unwrap_or_else(|why| panic!("{}: {why}", path.display())));
        self.files.push((start, path.to_owned()));
        format!("Vector {{ start: {start}, end: {} }}", self.bytes.len())
    }
}

/// The macro that names the pictures outside the tables by their files.
fn sources(assets: &Path, vectors: &mut Vectors) -> String {
    let shared = assets.join("pictures");
    let icons = names_in(&shared.join("icons")).into_iter().map(|name| format!("icons/{name}"));
    let mut code = String::from("macro_rules! source {\n");
    for name in icons.chain(["app_icon.svg".to_owned()]) {
        let vector = vectors.take(&shared.join(&name));
        writeln!(code, "({name:?}) => {{ crate::pictures::{vector} }};").unwrap();
    }
    code.push_str("}\n");
    code
}

/// The enumeration of all pictures, and the games' cards.
fn pictures(assets: &Path, out: &Path, games: &[String], mut vectors: Vectors) -> String {
    let shared = assets.join("pictures");
    let mut rows = rows(&shared.join("pictures.txt"), &shared, &mut vectors);
    for game in games {
        let folder = assets.join("games").join(game);
        let own = self::rows(&folder.join("pictures.txt"), &folder.join("pictures"), &mut vectors);
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
        "/// The picture on each game's card.\n#[allow(clippy::unreadable_literal)]\nconst CARDS: &[(&str, Vector)] = &[\n",
    );
    for game in games {
        let card = vectors.take(&assets.join("games").join(game).join("card.svg"));
        writeln!(code, "({game:?}, {card}),").unwrap();
    }
    code.push_str("];\n");
    writeln!(code, "static PACKED: &[u8] = {};", pack(out, "pictures", &vectors.bytes)).unwrap();
    code.push_str(
        "#[cfg(test)]\n#[allow(clippy::unreadable_literal)]\nstatic FILES: &[(u32, &str)] = &[\n",
    );
    for (start, file) in vectors.files {
        writeln!(code, "({start}, {:?}),", file.display().to_string()).unwrap();
    }
    code.push_str("];\n");
    code
}

fn rows(table: &Path, folder: &Path, vectors: &mut Vectors) -> Vec<Row> {
    let text = read(table);
    let lines = text.lines().filter(|line| !line.starts_with('#') && !line.is_empty());
    lines.map(|line| row(line, table, folder, vectors)).collect()
}

fn row(line: &str, table: &Path, folder: &Path, vectors: &mut Vectors) -> Row {
    let mut words = line.split_whitespace();
    let mut word =
        || words.next().unwrap_or_else(|| panic!("{}: too few columns: {line}", table.display()));
    let (name, kind, width, height, file) = (word(), word(), word(), word(), word());
    let [width, height]: [f32; 2] = [width, height].map(|cells| {
        cells.parse().unwrap_or_else(|_| panic!("{}: no size: {line}", table.display()))
    });
    let source = match kind {
        "plain" | "tile" => format!("Source::Plain({})", vectors.take(&folder.join(file))),
        "owned" => format!("Source::Owned({})", vectors.take(&folder.join(file))),
        "shaped" => {
            let shape = |shape| vectors.take(&folder.join(file).join(format!("{shape}.svg")));
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
