//! The attributes of Android's own that this app uses, with their numbers, which never change, and
//! the words that their values may be.

/// An attribute of the namespace `android`.
pub struct Attribute {
    /// Its name.
    pub name: &'static str,
    /// Its number.
    pub number: u32,
    /// What its values may be.
    pub kind: Kind,
}

/// What the values of an attribute may be.
#[derive(Clone, Copy)]
pub enum Kind {
    /// Any text.
    Text,
    /// A number.
    Integer,
    /// `true` or `false`.
    Boolean,
    /// A resource, as `@type/name`.
    Reference,
    /// One of these words.
    Choice(&'static [(&'static str, u32)]),
    /// Some of these words, with bars between them.
    Flags(&'static [(&'static str, u32)]),
}

/// All that are used.
pub const ATTRIBUTES: &[Attribute] = &[
    Attribute { name: "theme", number: 0x0101_0000, kind: Kind::Reference },
    Attribute { name: "label", number: 0x0101_0001, kind: Kind::Reference },
    Attribute { name: "icon", number: 0x0101_0002, kind: Kind::Reference },
    Attribute { name: "name", number: 0x0101_0003, kind: Kind::Text },
    Attribute { name: "hasCode", number: 0x0101_000c, kind: Kind::Boolean },
    Attribute { name: "exported", number: 0x0101_0010, kind: Kind::Boolean },
    Attribute { name: "stateNotNeeded", number: 0x0101_0016, kind: Kind::Boolean },
    Attribute {
        name: "launchMode",
        number: 0x0101_001d,
        kind: Kind::Choice(&[("standard", 0), ("singleTop", 1), ("singleTask", 2)]),
    },
    Attribute { name: "configChanges", number: 0x0101_001f, kind: Kind::Flags(CONFIG_CHANGES) },
    Attribute { name: "value", number: 0x0101_0024, kind: Kind::Text },
    Attribute { name: "mimeType", number: 0x0101_0026, kind: Kind::Text },
    Attribute { name: "scheme", number: 0x0101_0027, kind: Kind::Text },
    Attribute { name: "drawable", number: 0x0101_0199, kind: Kind::Reference },
    Attribute { name: "minSdkVersion", number: 0x0101_020c, kind: Kind::Integer },
    Attribute { name: "versionCode", number: 0x0101_021b, kind: Kind::Integer },
    Attribute { name: "versionName", number: 0x0101_021c, kind: Kind::Text },
    Attribute { name: "targetSdkVersion", number: 0x0101_0270, kind: Kind::Integer },
    Attribute { name: "allowBackup", number: 0x0101_0280, kind: Kind::Boolean },
    Attribute { name: "glEsVersion", number: 0x0101_0281, kind: Kind::Integer },
    Attribute { name: "required", number: 0x0101_028e, kind: Kind::Boolean },
    Attribute { name: "extractNativeLibs", number: 0x0101_04ea, kind: Kind::Boolean },
    Attribute { name: "fullBackupContent", number: 0x0101_04eb, kind: Kind::Reference },
    Attribute { name: "resizeableActivity", number: 0x0101_04f6, kind: Kind::Boolean },
    Attribute { name: "appCategory", number: 0x0101_0545, kind: Kind::Choice(&[("game", 0)]) },
    Attribute { name: "dataExtractionRules", number: 0x0101_063e, kind: Kind::Reference },
    Attribute { name: "enableOnBackInvokedCallback", number: 0x0101_066c, kind: Kind::Boolean },
];

const CONFIG_CHANGES: &[(&str, u32)] = &[
    ("mcc", 0x0001),
    ("mnc", 0x0002),
    ("locale", 0x0004),
    ("touchscreen", 0x0008),
    ("keyboard", 0x0010),
    ("keyboardHidden", 0x0020),
    ("navigation", 0x0040),
    ("orientation", 0x0080),
    ("screenLayout", 0x0100),
    ("uiMode", 0x0200),
    ("screenSize", 0x0400),
    ("smallestScreenSize", 0x0800),
    ("density", 0x1000),
    ("layoutDirection", 0x2000),
    ("colorMode", 0x4000),
    ("grammaticalGender", 0x8000),
    ("fontWeightAdjustment", 0x1000_0000),
    ("fontScale", 0x4000_0000),
];

/// Android's own resources that this app uses, with their numbers.
pub const SYSTEM_RESOURCES: &[(&str, u32)] =
    &[("style/Theme.DeviceDefault.NoActionBar", 0x0103_0129)];

/// The attribute of this name.
pub fn named(name: &str) -> Option<&'static Attribute> {
    ATTRIBUTES.iter().find(|attribute| attribute.name == name)
}

/// The attribute of this number.
pub fn numbered(number: u32) -> Option<&'static Attribute> {
    ATTRIBUTES.iter().find(|attribute| attribute.number == number)
}
