//! Where files stand in a repository, for platforms that know them by that name only.

/// Where the files of a run stand in a repository.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Repository {
    /// The absolute path of its topmost folder; empty where that is not known.
    pub root: String,
    /// The absolute path of the folder that relative paths start from.
    pub here: String,
}

impl Repository {
    /// The whole path of a file, with slashes.
    pub(super) fn absolute(&self, file: &str) -> String {
        let file = file.replace('\\', "/");
        let is_absolute = file.starts_with('/') || file.get(1..3) == Some(":/");
        if is_absolute { file } else { format!("{}/{file}", self.here.replace('\\', "/")) }
    }

    /// A file as the repository calls it: relative to its root; `None` where it is no file inside.
    pub(super) fn path(&self, file: &str) -> Option<String> {
        if file == "-" {
            return None;
        }
        let whole = self.absolute(file);
        let root = self.root.replace('\\', "/");
        let (whole, root) = (parts(&whole)?, parts(&root)?);
        let inside = whole.strip_prefix(root.as_slice())?;
        (!inside.is_empty()).then(|| inside.join("/"))
    }
}

/// The folders of a path, `..` taken back; `None` where it leads above the first.
fn parts(path: &str) -> Option<Vec<&str>> {
    let mut parts = Vec::new();
    for part in path.split('/') {
        match part {
            "" | "." => {}
            ".." => {
                parts.pop()?;
            }
            other => parts.push(other),
        }
    }
    Some(parts)
}

#[cfg(test)]
mod tests {
    use super::Repository;

    #[test]
    fn paths_are_those_of_the_repository() {
        let at = |root: &str, here: &str| Repository { root: root.into(), here: here.into() };
        let home = at("/w/course", "/w/course/week7");
        let cases = [
            ("a.sheet", Some("week7/a.sheet")),
            ("./x/../a.sheet", Some("week7/a.sheet")),
            ("../a.sheet", Some("a.sheet")),
            ("/w/course/b.sheet", Some("b.sheet")),
            ("../../../etc/passwd", None),
            ("/etc/passwd", None),
            ("-", None),
        ];
        for (file, expected) in cases {
            assert_eq!(home.path(file).as_deref(), expected, "{file}");
        }
        assert_eq!(Repository::default().path("x/a.sheet").as_deref(), Some("x/a.sheet"));
        assert_eq!(Repository::default().path("../a.sheet"), None);
        assert_eq!(at("D:\\a\\c", "D:\\a\\c").path("x\\a.sheet").as_deref(), Some("x/a.sheet"));
    }
}
