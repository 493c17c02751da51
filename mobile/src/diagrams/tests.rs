//! Every diagram can be drawn, has its words, and stands in the documents as it is.

use super::files::Diagrams;

#[test]
fn damaged_files_are_told_and_nothing_else_happens() {
    let whole = r#"{"positions":{"p":{}},"diagrams":[{"name":"a","section":"turn","from":"p",
        "crop":[0,0,3,2],"frames":[{}]}]}"#;
    assert!(Diagrams::read(whole).is_ok());
    for (good, bad) in [
        (r#""frames":[{}]"#, r#""frames":[]"#),
        (r#""frames":[{}]"#, r#""frames":[{},{},{},{}]"#),
        (r#""frames":[{}]"#, r#""frames":[{"touch":[{"kick":"a1"}]}]"#),
        ("[0,0,3,2]", "[0,0,0,2]"),
        ("[0,0,3,2]", "[0,0,3,200]"),
        ("[0,0,3,2]", "[1e30,0,3,2]"),
        (r#""section":"#, r#""part":"#),
    ] {
        assert!(Diagrams::read(&whole.replace(good, bad)).is_err(), "{bad}");
    }
    assert!(Diagrams::read(&" ".repeat(1 << 20)).is_err());
    assert!(Diagrams::read(&whole[..whole.len() - 3]).is_err());
}
