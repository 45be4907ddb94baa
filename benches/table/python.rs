//! Peers in Python: one process beside this one, which takes its turns like everyone else and times itself.

use std::cell::RefCell;
use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::time::Duration;

/// A running interpreter.
pub struct Python {
    child: Child,
    pipes: RefCell<(ChildStdin, BufReader<ChildStdout>)>,
}

impl Python {
    /// `None` where there is no `python3`.
    pub fn start() -> Option<Self> {
        let program = include_str!("python.py");
        let mut command = Command::new("python3");
        command.args(["-c", program]).stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut child = command.spawn().ok()?;
        let (input, output) = (child.stdin.take()?, child.stdout.take()?);
        let mut output = BufReader::new(output);
        let mut ready = String::new();
        output.read_line(&mut ready).ok()?;
        (ready.trim() == "ready").then_some(Self { child, pipes: RefCell::new((input, output)) })
    }

    /// Does `work` on the file at `path`: the time, and the number that the work answers with.
    pub fn run(&self, work: &str, path: &Path) -> Option<(Duration, f64)> {
        let mut pipes = self.pipes.borrow_mut();
        writeln!(pipes.0, "{work} {}", path.display()).ok()?;
        pipes.0.flush().ok()?;
        let mut answer = String::new();
        pipes.1.read_line(&mut answer).ok()?;
        let (time, done) = answer.trim().split_once(' ')?;
        Some((Duration::from_nanos(time.parse().ok()?), done.parse().ok()?))
    }
}

impl Drop for Python {
    fn drop(&mut self) {
        // It ends by itself with its input; killing makes sure, and failing to changes nothing.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
