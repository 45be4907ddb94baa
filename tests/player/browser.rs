//! A browser with a page of poda in it.

use serde_json::{Value, json};
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

/// A browser that is driven by WebDriver (<https://www.w3.org/TR/webdriver2/>).
pub(super) struct Browser {
    driver: Child,
    port: u16,
    session: String,
}

impl Browser {
    /// Starts one; `None` where there is none.
    pub(super) fn start() -> Option<Self> {
        let mut driver = Command::new("chromedriver").arg("--port=0").stdout(Stdio::piped()).spawn().ok()?;
        let mut lines = BufReader::new(driver.stdout.take()?).lines();
        let port = loop {
            let line = lines.next()?.ok()?;
            let told = line.split_once("started successfully on port ");
            if let Some((_, port)) = told {
                break port.trim_end_matches('.').parse().ok()?;
            }
        };
        let mut browser = Self { driver, port, session: String::new() };
        let options = json!({ "args": [
            "--headless", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--disable-background-networking",
            "--no-first-run", "--window-size=1400,1100",
        ] });
        let wanted = json!({ "capabilities": { "alwaysMatch": { "goog:chromeOptions": options } } });
        let answer = browser.ask("POST", "/session", &wanted);
        browser.session = answer["sessionId"].as_str()?.to_owned();
        Some(browser)
    }

    /// One request of the protocol; its `value`.
    fn ask(&self, method: &str, path: &str, body: &Value) -> Value {
        let mut stream = TcpStream::connect(("127.0.0.1", self.port)).expect("the driver listens");
        stream.set_read_timeout(Some(Duration::from_secs(120))).expect("a timeout");
        let body = if method == "GET" || method == "DELETE" { String::new() } else { body.to_string() };
        let request = format!(
            "{method} {path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: {}\r\n\
             Connection: close\r\n\r\n{body}",
            body.len()
        );
        stream.write_all(request.as_bytes()).expect("a request");
        let mut reader = BufReader::new(stream);
        let mut length = 0;
        loop {
            let mut line = String::new();
            reader.read_line(&mut line).expect("a header");
            if let Some(value) = line.to_ascii_lowercase().strip_prefix("content-length:") {
                length = value.trim().parse().expect("a length");
            }
            if line.trim().is_empty() {
                break;
            }
        }
        let mut answer = vec![0; length];
        reader.read_exact(&mut answer).expect("a body");
        let answer: Value = serde_json::from_slice(&answer).expect("JSON");
        answer["value"].clone()
    }

    pub(super) fn command(&self, what: &str, body: &Value) -> Value {
        self.ask("POST", &format!("/session/{}/{what}", self.session), body)
    }

    pub(super) fn run(&self, script: &str) -> Value {
        self.command("execute/sync", &json!({ "script": script, "args": [] }))
    }

    pub(super) fn click(&self, id: &str) {
        let found = self.command("element", &json!({ "using": "css selector", "value": format!("#{id}") }));
        let element = found.as_object().and_then(|object| object.values().next()).expect("an element");
        let element = element.as_str().expect("its id");
        let done = self.command(&format!("element/{element}/click"), &json!({}));
        assert!(done.is_null(), "{done}");
    }

    pub(super) fn press(&self, key: &str) {
        let actions = json!([{ "type": "keyDown", "value": key }, { "type": "keyUp", "value": key }]);
        self.command("actions", &json!({ "actions": [{ "type": "key", "id": "keys", "actions": actions }] }));
    }

    pub(super) fn table(&self, run: usize) -> Vec<Vec<String>> {
        let script = format!(
            "return [...document.querySelectorAll('#r{run}-table tbody tr')]\
             .map(row => [...row.cells].map(cell => cell.textContent))"
        );
        serde_json::from_value(self.run(&script)).expect("rows")
    }

    pub(super) fn keep(&self, name: &str) {
        let Some(folder) = std::env::var_os("KEEP_FIGURES") else { return };
        let picture = self.ask("GET", &format!("/session/{}/screenshot", self.session), &Value::Null);
        let path = Path::new(&folder).join(format!("{name}.png.base64"));
        std::fs::write(path, picture.as_str().expect("a picture")).expect("a file");
    }
}

impl Drop for Browser {
    fn drop(&mut self) {
        if !self.session.is_empty() {
            self.ask("DELETE", &format!("/session/{}", self.session), &Value::Null);
        }
        // The driver has nothing left to do.
        let _ = self.driver.kill();
        let _ = self.driver.wait();
    }
}

pub(super) fn poda(arguments: &[&str]) -> String {
    poda_with_notes(arguments).0
}

/// What it writes, and what it notes on standard error.
pub(super) fn poda_with_notes(arguments: &[&str]) -> (String, String) {
    let output =
        Command::new(env!("CARGO_BIN_EXE_poda")).args(arguments).env("LC_ALL", "C").env("COLUMNS", "200").output();
    let output = output.expect("poda runs");
    let [out, notes] = [output.stdout, output.stderr].map(|bytes| String::from_utf8(bytes).expect("UTF-8"));
    assert!(output.status.success(), "{notes}");
    (out, notes)
}

impl Browser {
    /// A page of poda, opened.
    pub(super) fn open(folder: &Path, arguments: &[&str]) -> Option<Self> {
        let Some(browser) = Self::start() else {
            eprintln!("chromedriver or Chromium is not installed, so that this test did not run");
            return None;
        };
        browser.show(folder, arguments);
        Some(browser)
    }

    pub(super) fn show(&self, folder: &Path, arguments: &[&str]) {
        let page = poda(&[&["draw", "--format", "html"], arguments].concat());
        let path = folder.join("player.html");
        std::fs::write(&path, page).expect("a file");
        self.command("url", &json!({ "url": format!("file://{}", path.display()) }));
        // Under load a page is there before keys go to it.
        let is_ready = || self.run("return document.hasFocus()") == json!(true);
        for _ in 0..100 {
            if is_ready() {
                break;
            }
            std::thread::sleep(Duration::from_millis(20));
        }
    }

    pub(super) fn text(&self, what: &str) -> String {
        let script = format!("return document.querySelector('{what}').textContent");
        self.run(&script).as_str().expect("a text").to_owned()
    }

    /// The lines of pseudocode that run in a pane.
    pub(super) fn running(&self, run: usize) -> Vec<String> {
        let script =
            format!("return [...document.querySelectorAll('#r{run} .line.now')].map(line => line.textContent.trim())");
        serde_json::from_value(self.run(&script)).expect("lines")
    }
}
