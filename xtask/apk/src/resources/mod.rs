//! What Android reads of an app without running it: the manifest, names and pictures, in its
//! binary forms.
//!
//! The sources are texts under `android/`. [`xml`] packs one of them, [`table`] lists the rest by
//! number, [`icon`] draws the launcher's pictures.

pub mod attributes;
pub mod chunk;
pub mod icon;
pub mod manifest;
pub mod strings;
pub mod table;
pub mod value;
pub mod xml;

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use roxmltree::Document;
use xtask::step::Failure;

use self::table::{Config, Table};
use self::xml::Element;

/// The app's icon.
pub const ICON: &str = "assets/pictures/app_icon.svg";

/// All that Android reads, before it is packed; files by their paths in a package.
pub struct Resources {
    /// The name by which Android knows the app.
    pub package: String,
    /// The manifest.
    pub manifest: Element,
    /// All resources.
    pub table: Table,
    /// Those that are texts.
    pub texts: BTreeMap<String, Element>,
    /// Those that are pictures.
    pub pictures: BTreeMap<String, Vec<u8>>,
}

impl Resources {
    /// Every file of a package, in Android's binary forms.
    pub fn packed(&self) -> BTreeMap<String, Vec<u8>> {
        let mut files = self.pictures.clone();
        files.insert("AndroidManifest.xml".to_owned(), self.manifest.packed());
        files.insert("resources.arsc".to_owned(), self.table.packed(&self.package));
        files.extend(self.texts.iter().map(|(path, text)| (path.clone(), text.packed())));
        files
    }
}

/// Reads the manifest and all resources.
pub fn read_all(root: &Path, version: &str) -> Result<Resources, Failure> {
    let source = root.join("android");
    let mut table = Table::default();
    let mut pictures = BTreeMap::new();
    let mut texts = Vec::new();
    for (folder, name) in files(&source.join("res"))? {
        let (kind, config) = Config::of_folder(&folder)
            .ok_or_else(|| Failure(format!("android/res: what is a folder {folder:?} for?")))?;
        let place = format!("res/{folder}/{name}");
        let text = read(&source.join(&place))?;
        if kind == "values" {
            read_strings(&text, &place, config, &mut table)?;
        } else {
            table.add_file(kind, &stem(&name), config, &place);
            texts.push((place, text));
        }
    }
    for picture in icon::draw(&read(&root.join(ICON))?)? {
        let (kind, config) = Config::of_folder(picture.folder)
            .ok_or_else(|| Failure(format!("there is no folder {:?}", picture.folder)))?;
        let place = format!("res/{}/{}.png", picture.folder, picture.name);
        table.add_file(kind, picture.name, config, &place);
        pictures.insert(place, picture.png);
    }
    let manifest = read(&source.join("AndroidManifest.xml"))?;
    let manifest = manifest::compile(&manifest, version, &table)?;
    let package = manifest::package(&manifest)?;
    let compile = |(place, text): (String, String)| {
        let element = Element::compile(&text, &table)
            .map_err(|why| Failure(format!("android/{place}: {why}")))?;
        Ok((place, element))
    };
    let texts = texts.into_iter().map(compile).collect::<Result<_, Failure>>()?;
    Ok(Resources { package, manifest, table, texts, pictures })
}

/// The files in the folders of this folder, in order: by folder and name.
fn files(folder: &Path) -> Result<Vec<(String, String)>, Failure> {
    let list = |folder: &Path| -> Result<Vec<String>, Failure> {
        let problem = |error| Failure(format!("{}: {error}", folder.display()));
        let mut names = Vec::new();
        for entry in fs::read_dir(folder).map_err(problem)? {
            names.push(entry.map_err(problem)?.file_name().to_string_lossy().into_owned());
        }
        names.sort();
        Ok(names)
    };
    let mut files = Vec::new();
    for inner in list(folder)? {
        for name in list(&folder.join(&inner))? {
            files.push((inner.clone(), name));
        }
    }
    Ok(files)
}

fn read(path: &Path) -> Result<String, Failure> {
    fs::read_to_string(path).map_err(|error| Failure(format!("{}: {error}", path.display())))
}

fn stem(name: &str) -> String {
    name.split('.').next().unwrap_or_default().to_owned()
}

fn read_strings(text: &str, place: &str, config: Config, table: &mut Table) -> Result<(), Failure> {
    let problem = |why: String| Failure(format!("android/{place}: {why}"));
    let document = Document::parse(text).map_err(|error| problem(error.to_string()))?;
    for element in document.root_element().children().filter(roxmltree::Node::is_element) {
        match (element.tag_name().name(), element.attribute("name"), element.text()) {
            ("string", Some(name), Some(text)) => table.add_string(name, config, text),
            (tag, ..) => return Err(problem(format!("a {tag} that is no named string"))),
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_app_is_named_on_android_as_in_its_own_texts() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
        for (folder, language) in [("values", "en"), ("values-fr", "fr")] {
            let names =
                read(&root.join(format!("android/res/{folder}/strings.xml"))).expect("names");
            let texts =
                read(&root.join(format!("assets/texts/{language}/app.ftl"))).expect("texts");
            let name =
                texts.lines().find_map(|line| line.strip_prefix("app-name = ")).expect("a name");
            assert!(
                names.contains(&format!("<string name=\"app_name\">{name}</string>")),
                "{name}"
            );
        }
    }
}
