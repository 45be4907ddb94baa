//! Archives, also those that mean harm.

use super::{SMALL, printed, results, short, write};
use std::io::Write as _;
use zip::write::SimpleFileOptions;

/// An archive with these entries.
fn archive(entries: &[(&str, &[u8])]) -> Vec<u8> {
    let mut writer = zip::ZipWriter::new(std::io::Cursor::new(Vec::new()));
    for (name, bytes) in entries {
        writer.start_file(*name, SimpleFileOptions::default()).expect("begun");
        writer.write_all(bytes).expect("written");
    }
    writer.finish().expect("whole").into_inner()
}

const RIGHT: &[u8] = b"value = 3\npruned: L4\n";

/// Grades a folder `class` with these files.
fn graded(files: &[(&str, &[u8])]) -> Vec<String> {
    let folder = tempfile::tempdir().expect("a folder");
    write(folder.path(), &[("e.poda", SMALL.as_bytes())]);
    for (name, bytes) in files {
        write(folder.path(), &[(&format!("class/{name}"), bytes)]);
    }
    let found = short(&results(folder.path(), &["grade", "e.poda", "class"]));
    let above: Vec<_> = std::fs::read_dir(folder.path()).expect("a folder").collect();
    assert_eq!(above.len(), 2, "nothing is unpacked anywhere");
    found
}

#[test]
fn an_archive_is_a_folder() {
    let one = archive(&[
        ("homework/answers.sheet", RIGHT),
        ("homework/.DS_Store", b"x"),
        ("__MACOSX/._answers.sheet", b"\0"),
    ]);
    let other = archive(&[("answers.sheet", b"value = 3\n")]);
    assert_eq!(graded(&[("ada.zip", &one), ("alan/hw.zip", &other)]), ["ada graded 3", "alan graded 1"]);
    // A whole class in one.
    let folder = tempfile::tempdir().expect("a folder");
    let class = archive(&[
        ("class/Ada King_12_assignsubmission_file_/answers.sheet", RIGHT),
        ("class/Alan_7_assignsubmission_file_/answers.sheet", b"value = 1\n"),
    ]);
    write(folder.path(), &[("e.poda", SMALL.as_bytes()), ("class.zip", &class)]);
    assert_eq!(short(&results(folder.path(), &["grade", "e.poda", "class.zip"])), ["12 graded 3", "7 graded 0"]);
}

#[test]
fn names_lead_nowhere() {
    for name in [
        "../ada.sheet",
        "/etc/ada.sheet",
        "a/../../ada.sheet",
        "C:\\x\\ada.sheet",
        "..\\ada.sheet",
        "\\\\host\\ada.sheet",
    ] {
        let found = graded(&[("eve.zip", &archive(&[(name, RIGHT)])), ("zoe.sheet", RIGHT)]);
        assert_eq!(found, ["eve unreadable 0", "zoe graded 3"], "{name}");
    }
}

#[test]
fn links_encrypted_entries_and_archives_in_archives_stay_closed() {
    let mut writer = zip::ZipWriter::new(std::io::Cursor::new(Vec::new()));
    writer.add_symlink("ada.sheet", "/etc/passwd", SimpleFileOptions::default()).expect("a link");
    let link = writer.finish().expect("whole").into_inner();
    // The flag that says that an entry is encrypted, in both of its heads.
    let mut encrypted = archive(&[("ada.sheet", RIGHT)]);
    let heads: Vec<usize> = [b"PK\x03\x04", b"PK\x01\x02"]
        .iter()
        .filter_map(|head| encrypted.windows(4).position(|four| four == head.as_slice()))
        .collect();
    encrypted[heads[0] + 6] |= 1;
    encrypted[heads[1] + 8] |= 1;
    let nested = archive(&[("deep.zip", &archive(&[("ada.sheet", RIGHT)]))]);
    for bytes in [link, encrypted, nested] {
        assert_eq!(graded(&[("eve.zip", &bytes), ("zoe.sheet", RIGHT)]), ["eve unreadable 0", "zoe graded 3"]);
    }
}

#[test]
fn damaged_archives_are_said_and_bombs_do_not_go_off() {
    let whole = archive(&[("answers.sheet", RIGHT)]);
    for bytes in [b"".to_vec(), b"PK".to_vec(), whole[..whole.len() / 2].to_vec(), vec![0; 100]] {
        assert_eq!(graded(&[("eve.zip", &bytes)]), ["eve unreadable 0"]);
    }
    // 300 MB of nothing in a few hundred kilobytes: a sheet is read up to its limit and no further.
    let bomb = archive(&[("answers.sheet", &vec![b'\n'; 300_000_000])]);
    assert!(bomb.len() < 2_000_000);
    assert_eq!(graded(&[("eve.zip", &bomb), ("zoe.sheet", RIGHT)]), ["eve unreadable 0", "zoe graded 3"]);
}

/// Any byte of an archive changed: always a result, never a crash.
#[test]
fn no_changed_byte_brings_it_down() {
    let whole = archive(&[("ada/answers.sheet", RIGHT)]);
    let folder = tempfile::tempdir().expect("a folder");
    write(folder.path(), &[("e.poda", SMALL.as_bytes())]);
    for at in 0..whole.len() {
        let mut bytes = whole.clone();
        bytes[at] ^= 0xFF;
        write(folder.path(), &[(&format!("class/s{at}.zip"), &bytes)]);
    }
    let (text, status) = printed(folder.path(), &["grade", "e.poda", "class", "--format", "csv", "--quiet"]);
    assert!(matches!(status, Some(0 | 4)), "{status:?}: {text}");
    assert!(text.lines().count() > whole.len() / 2, "{text}");
}
