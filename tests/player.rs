//! The step player in a real browser: clicked through, its table compared with what `solve` says. Needs `chromedriver` and
//! Chromium; where they are not installed, this says that it did not run.

use serde_json::{Value, json};
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

/// A browser that is driven by WebDriver (<https://www.w3.org/TR/webdriver2/>).
struct Browser {
    driver: Child,
    port: u16,
    session: String,
}

impl Browser {
    /// Starts one; `None` where there is none.
    fn start() -> Option<Self> {
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
        let options = json!({ "args": ["--headless", "--no-sandbox", "--disable-gpu", "--window-size=1400,1100"] });
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

    fn command(&self, what: &str, body: &Value) -> Value {
        self.ask("POST", &format!("/session/{}/{what}", self.session), body)
    }

    fn run(&self, script: &str) -> Value {
        self.command("execute/sync", &json!({ "script": script, "args": [] }))
    }

    fn click(&self, id: &str) {
        let found = self.command("element", &json!({ "using": "css selector", "value": format!("#{id}") }));
        let element = found.as_object().and_then(|object| object.values().next()).expect("an element");
        let element = element.as_str().expect("its id");
        let done = self.command(&format!("element/{element}/click"), &json!({}));
        assert!(done.is_null(), "{done}");
    }

    fn press(&self, key: &str) {
        let actions = json!([{ "type": "keyDown", "value": key }, { "type": "keyUp", "value": key }]);
        self.command("actions", &json!({ "actions": [{ "type": "key", "id": "keys", "actions": actions }] }));
    }

    fn table(&self, run: usize) -> Vec<Vec<String>> {
        let script = format!(
            "return [...document.querySelectorAll('#r{run}-table tbody tr')]\
             .map(row => [...row.cells].map(cell => cell.textContent))"
        );
        serde_json::from_value(self.run(&script)).expect("rows")
    }

    fn keep(&self, name: &str) {
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

fn poda(arguments: &[&str]) -> String {
    let output =
        Command::new(env!("CARGO_BIN_EXE_poda")).args(arguments).env("LC_ALL", "C").env("COLUMNS", "200").output();
    let output = output.expect("poda runs");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).expect("UTF-8")
}

/// The rows of the table of steps that `solve` writes, without blanks.
fn solved(tree: &str, order: &str) -> Vec<String> {
    let text = poda(&["solve", "-e", tree, "--search", "alpha-beta", "--order", order]);
    let steps = text.split("\nSteps\n\n").nth(1).expect("steps").split("\n\n").next().expect("a table");
    assert!(steps.starts_with("step"), "{text}");
    steps.lines().skip(2).map(|line| line.split_whitespace().collect::<String>()).collect()
}

/// A row of the page, as `solve` writes it, without blanks.
fn plain(row: &[String]) -> String {
    let text: String = row.concat().split_whitespace().collect();
    text.replace('∞', "inf").replace('−', "-")
}

#[test]
fn the_player_shows_what_solve_says() {
    let Some(browser) = Browser::start() else {
        eprintln!("chromedriver or Chromium is not installed, so that this test did not run");
        return;
    };
    let folder = tempfile::tempdir().expect("a folder");
    let tree = "MAX[MIN[3,12,8],MIN[2,MAX[4,-6]],MIN[14,5,2]]";
    let page = poda(&["draw", "-e", tree, "--search", "alpha-beta", "--format", "html"]);
    assert!(!page.contains("http://") || page.matches("http://").count() == page.matches("http://www.w3.org/").count());
    let path = folder.path().join("player.html");
    std::fs::write(&path, &page).expect("a file");
    browser.command("url", &json!({ "url": format!("file://{}", path.display()) }));
    assert!(browser.table(0).is_empty(), "nothing has happened yet");

    let expected = solved(tree, "left-to-right");
    for count in 1..=expected.len() {
        browser.click("forward");
        let rows = browser.table(0);
        assert_eq!(rows.len(), count);
        assert_eq!(plain(&rows[count - 1]), expected[count - 1], "step {count}");
    }
    assert_eq!(browser.run("return document.getElementById('forward').disabled"), json!(true));
    let value = "return document.querySelector('#r0-n5 .value').textContent";
    assert_eq!(browser.run(value), json!("≤ 2"));
    let pruned = "return [...document.querySelectorAll('#r0 .node.pruned')].map(node => node.id)";
    assert_eq!(browser.run(pruned), json!(["r0-n7", "r0-n8", "r0-n9"]));
    browser.keep("player-end");

    browser.press("\u{e011}");
    assert!(browser.table(0).is_empty(), "Home goes to the beginning");
    browser.press("c");
    let rows = browser.table(0);
    assert!(rows.last().is_some_and(|row| row[2].starts_with("cut")), "{rows:?}");
    let says = browser.run("return document.getElementById('r0-says').textContent");
    assert!(says.as_str().is_some_and(|says| says.contains("β=2 ≤ α=3")), "{says}");
    let lines =
        browser.run("return [...document.querySelectorAll('#r0 .line.now')].map(line => line.textContent.trim())");
    assert_eq!(lines, json!(["if β ≤ α: stop here: cut"]));

    browser.click("beside");
    browser.keep("player-beside");
    browser.press("\u{e010}");
    let mirrored: Vec<String> = browser.table(1).iter().map(|row| plain(row)).collect();
    assert_eq!(mirrored, solved(tree, "right-to-left"));
}
