//! Reading files, as people have them: missing, folders, not text.

use crate::diagnostics::{self, Lang, Said};
use crate::report::Repository;
use crate::say;
use crate::text::{NotText, Place, Source};
use std::io::{ErrorKind, Read};
use std::path::Path;

/// Why a file could not be read.
#[derive(Debug)]
pub(crate) enum Problem {
    /// The system says so.
    Io {
        /// What the user called it.
        name: String,
        /// What the system says.
        error: std::io::Error,
    },
    /// It is a folder.
    Folder {
        /// What the user called it.
        name: String,
    },
    /// It is larger than is read.
    TooLarge {
        /// What the user called it.
        name: String,
        /// How many bytes are read.
        most: u64,
    },
    /// It is not text.
    NotText {
        /// What the user called it.
        name: String,
        /// Why.
        reason: NotText,
    },
    /// A folder holds no sheets.
    NoSheets {
        /// What the user called it.
        name: String,
    },
}

impl Problem {
    /// The file.
    pub(crate) fn name(&self) -> &str {
        match self {
            Self::Io { name, .. }
            | Self::Folder { name }
            | Self::TooLarge { name, .. }
            | Self::NotText { name, .. }
            | Self::NoSheets { name } => name,
        }
    }

    /// Where in the file, if it could be opened.
    pub(crate) fn place(&self) -> Option<Place> {
        match self {
            Self::NotText { reason: NotText::Byte { place, .. }, .. } => Some(*place),
            _ => None,
        }
    }
}

impl diagnostics::Problem for Problem {
    fn code(&self) -> &'static str {
        match self {
            Self::Io { .. } => "E0101",
            Self::Folder { .. } => "E0102",
            Self::NotText { .. } => "E0103",
            Self::NoSheets { .. } => "E0104",
            Self::TooLarge { .. } => "E0105",
        }
    }

    fn say(&self, lang: Lang) -> Said {
        let name = self.name();
        match self {
            Self::Io { error, .. } => {
                let error = system_says(error, lang);
                Said::new(say!(
                    lang,
                    "cannot read `{name}`: {error}",
                    "no se puede leer `{name}`: {error}",
                    "无法读取 `{name}`：{error}",
                ))
            }
            Self::Folder { .. } => Said::new(say!(
                lang,
                "`{name}` is a folder, and a file is needed here",
                "`{name}` es una carpeta, y aquí hace falta un archivo",
                "`{name}` 是文件夹，这里需要文件",
            )),
            Self::TooLarge { most, .. } => Said::new(say!(
                lang,
                "`{name}` is larger than {most} bytes",
                "`{name}` ocupa más de {most} bytes",
                "`{name}` 大于 {most} 字节",
            ))
            .help(say!(
                lang,
                "`--max-bytes` allows more",
                "`--max-bytes` permite más",
                "可用 `--max-bytes` 放宽限制",
            )),
            Self::NotText { reason: NotText::Byte { offset, byte, place }, .. } => {
                // Counted from 1, as columns are.
                let (nth, line, column) = (offset + 1, place.line, place.column);
                Said::new(say!(
                    lang,
                    "`{name}` is not UTF-8: byte {nth} (line {line}, column {column}) is 0x{byte:02X}",
                    "`{name}` no es UTF-8: el byte {nth} (línea {line}, columna {column}) es 0x{byte:02X}",
                    "`{name}` 不是 UTF-8：第 {nth} 个字节（第 {line} 行第 {column} 列）是 0x{byte:02X}",
                ))
                .help(say!(
                    lang,
                    "save the file as UTF-8 in your editor",
                    "guarda el archivo como UTF-8 en tu editor",
                    "请在编辑器中另存为 UTF-8",
                ))
            }
            Self::NotText { reason: NotText::Utf16, .. } => Said::new(say!(
                lang,
                "`{name}` is UTF-16, and UTF-8 is needed",
                "`{name}` está en UTF-16, y hace falta UTF-8",
                "`{name}` 是 UTF-16，需要 UTF-8",
            ))
            .help(say!(
                lang,
                "save the file as UTF-8 in your editor",
                "guarda el archivo como UTF-8 en tu editor",
                "请在编辑器中另存为 UTF-8",
            )),
            Self::NotText { reason: NotText::Binary { offset }, .. } => {
                let nth = offset + 1;
                Said::new(say!(
                    lang,
                    "`{name}` is not a text file: byte {nth} is 0",
                    "`{name}` no es un archivo de texto: el byte {nth} es 0",
                    "`{name}` 不是文本文件：第 {nth} 个字节是 0",
                ))
            }
            Self::NotText { reason: NotText::TooLarge, .. } => Said::new(say!(
                lang,
                "`{name}` is larger than 4 GiB",
                "`{name}` ocupa más de 4 GiB",
                "`{name}` 大于 4 GiB",
            )),
            Self::NoSheets { .. } => Said::new(say!(
                lang,
                "there is no answer sheet in the folder `{name}`",
                "no hay ninguna hoja de respuestas en la carpeta `{name}`",
                "文件夹 `{name}` 中没有答卷",
            ))
            .help(say!(
                lang,
                "sheets are files that end in `.sheet`",
                "las hojas son archivos que terminan en `.sheet`",
                "答卷是以 `.sheet` 结尾的文件",
            )),
        }
    }
}

/// Why the system refused: in its own words where we read English, or where we have none for it.
pub(crate) fn system_says(error: &std::io::Error, lang: Lang) -> String {
    let (spanish, chinese) = match error.kind() {
        ErrorKind::NotFound => ("no existe tal archivo o carpeta", "没有这个文件或文件夹"),
        ErrorKind::PermissionDenied => ("no hay permiso para ello", "没有权限"),
        ErrorKind::IsADirectory => ("es una carpeta", "这是文件夹"),
        ErrorKind::NotADirectory => ("una parte de la ruta no es una carpeta", "路径中有一段不是文件夹"),
        ErrorKind::AlreadyExists => ("ya hay un archivo con ese nombre", "已有同名文件"),
        ErrorKind::StorageFull => ("no queda espacio en el disco", "磁盘空间不足"),
        ErrorKind::ReadOnlyFilesystem => ("el disco es de solo lectura", "磁盘是只读的"),
        _ => return error.to_string(),
    };
    say!(lang, "{error}", "{spanish}", "{chinese}")
}

/// What a path is called in messages.
pub(crate) fn name(path: &Path) -> String {
    path.display().to_string()
}

/// The largest file that is read of an author, and of a student, in bytes.
pub(crate) const MOST_OF_AUTHORS: u64 = 1 << 30;
pub(crate) const MOST_OF_STUDENTS: u64 = 1 << 20;

/// Reads a text file of at most `most` bytes, or standard input for `-`.
pub(crate) fn read(path: &Path, most: u64) -> Result<Source, Problem> {
    let name = name(path);
    let bytes = if path == Path::new("-") {
        at_most(std::io::stdin().lock(), most, 0)
    } else if path.is_dir() {
        return Err(Problem::Folder { name });
    } else {
        std::fs::File::open(path).and_then(|file| {
            let length = file.metadata().map_or(0, |metadata| metadata.len());
            at_most(file, most, length)
        })
    };
    match bytes {
        Ok(bytes) if bytes.len() as u64 > most => Err(Problem::TooLarge { name, most }),
        Ok(bytes) => Source::decode(name.clone(), bytes).map_err(|reason| Problem::NotText { name, reason }),
        Err(error) => Err(Problem::Io { name, error }),
    }
}

/// Whether a file begins with a byte order mark.
pub(crate) fn has_mark(path: &Path) -> bool {
    let mut first = [0; 3];
    let read = std::fs::File::open(path).and_then(|mut file| file.read_exact(&mut first));
    read.is_ok() && first == *"\u{feff}".as_bytes()
}

/// Reads `most` bytes and one more, which shows that there are more; about `length` are expected.
fn at_most(input: impl Read, most: u64, length: u64) -> std::io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    // A file knows its length; room for what will not be read is not needed.
    let length = length.min(most);
    bytes.reserve_exact(usize::try_from(length).unwrap_or(0).saturating_add(1));
    input.take(most.saturating_add(1)).read_to_end(&mut bytes)?;
    Ok(bytes)
}

/// Where the repository is that GitHub's runner has checked out; else that of the folder we are in.
pub(crate) fn repository() -> Repository {
    let here = std::env::current_dir().unwrap_or_default().display().to_string();
    let root = std::env::var("GITHUB_WORKSPACE").ok().filter(|root| !root.is_empty()).unwrap_or_else(|| here.clone());
    Repository { root, here }
}
