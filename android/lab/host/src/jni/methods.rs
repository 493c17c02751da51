//! The methods and fields that some Android has and that the app or its crates ask for.

/// What is known of one.
pub struct Method {
    /// The first version of Android that has it.
    pub since: i32,
    /// Does it belong to the thread of the views?
    pub is_of_views: bool,
}

/// What is known of the method or field of this name and signature.
pub fn known(name: &str, signature: &str) -> Option<Method> {
    include_str!("methods.txt").lines().filter(|line| !line.starts_with('#')).find_map(|line| {
        let mut words = line.split(' ');
        let since = words.next()?.parse().ok()?;
        let is_it = words.next() == Some(name) && words.next() == Some(signature);
        is_it.then(|| Method { since, is_of_views: words.next() == Some("views") })
    })
}
