//! Files of one run, below the system's folder for such things.

use std::path::{Path, PathBuf};

/// The folder of this run.
pub fn folder() -> PathBuf {
    let folder = std::env::temp_dir().join(format!("poda-table-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder for temporary files");
    folder
}

/// Writes `text` into a file of this run.
pub fn write(name: &str, text: &str) -> PathBuf {
    let path = folder().join(name);
    std::fs::write(&path, text).expect("room for temporary files");
    path
}

/// Removes what this run wrote.
pub fn remove(folder: &Path) {
    let _ = std::fs::remove_dir_all(folder);
}
