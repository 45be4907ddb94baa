//! Reads a `.poda` file, line by line; a tree may span many lines. What cannot be read is reported and passed over.

use crate::diagnostics::closest;
use crate::syntax::ast::{Document, Exercise, Statement, StatementKind, TreeSink};
use crate::syntax::grammar::{Rule, matched};
use crate::syntax::line::Line;
use crate::syntax::statement;
use crate::syntax::tree::{self, MOST_NODES, Setting};
use crate::syntax::{DocumentProblem, Problem, TreeProblem};
use crate::text::{Source, Span, Spanned};

/// The version of the language that is read here.
const VERSION: u32 = 1;

/// Reads a file of exercises, or one that holds a lone tree, as [`read_document_within`] does with the usual limit.
pub fn read_document<S: TreeSink, T>(
    source: &Source,
    new_sink: impl FnMut() -> S,
    finish: impl FnMut(S) -> T,
) -> (Document<T>, Vec<Problem>) {
    read_document_within(source, MOST_NODES, new_sink, finish)
}

/// Reads a file of exercises, or one that holds a lone tree. No tree may have more nodes than `most_nodes`.
///
/// Each tree is told to a new sink, and what `finish` makes of that sink is kept. A statement that cannot be read is left
/// out; the problems say why.
pub fn read_document_within<S: TreeSink, T>(
    source: &Source,
    most_nodes: usize,
    new_sink: impl FnMut() -> S,
    finish: impl FnMut(S) -> T,
) -> (Document<T>, Vec<Problem>) {
    let mut reader = Reader {
        text: source.text(),
        setting: Setting { most_nodes, ..Setting::EXERCISE },
        new_sink,
        finish,
        document: Document { version: None, exercises: Vec::new() },
        loose: Vec::new(),
        problems: Vec::new(),
    };
    let mut at = 0;
    while at < reader.text.len() {
        at = reader.line(Line::new(reader.text, at));
    }
    reader.end();
    (reader.document, reader.problems)
}

struct Reader<'t, N, F, T> {
    text: &'t str,
    setting: Setting,
    new_sink: N,
    finish: F,
    document: Document<T>,
    /// What stands before any `exercise`: a lone tree and its `let`s.
    loose: Vec<Statement<T>>,
    problems: Vec<Problem>,
}

impl<S: TreeSink, T, N: FnMut() -> S, F: FnMut(S) -> T> Reader<'_, N, F, T> {
    /// Reads the statement that begins on `line`; returns where the next line begins.
    fn line(&mut self, line: Line<'_>) -> usize {
        let Some(first) = line.read(Rule::line_start).and_then(|mut pairs| pairs.next()) else {
            return line.next();
        };
        let span = line.span(&first);
        match first.as_rule() {
            Rule::nothing => line.next(),
            Rule::statement_key => {
                let assigned = line.read(Rule::line_start).and_then(|pairs| pairs.last());
                let after = assigned.map_or(span, |last| line.span(&last)).end as usize;
                match first.into_inner().next() {
                    Some(key) => self.statement(line, span, &key, after),
                    None => line.next(),
                }
            }
            Rule::tree_like => self.bare_tree(line, span),
            _ => {
                let found = first.as_str().chars().take(60).collect::<String>();
                let near = closest(&found, statement::KEYWORDS);
                self.problems.push(DocumentProblem::UnknownStatement { span, found, near }.into());
                self.after_unknown(line.next())
            }
        }
    }

    fn statement(
        &mut self,
        line: Line<'_>,
        keyword: Span,
        key: &pest::iterators::Pair<'_, Rule>,
        after: usize,
    ) -> usize {
        let rest = line.from(after);
        let read = match key.as_rule() {
            Rule::version_key => {
                self.version(rest, keyword);
                return line.next();
            }
            Rule::exercise_key => {
                self.exercise(rest, keyword);
                return line.next();
            }
            Rule::tree_key => return self.tree(line, keyword, None, after),
            Rule::let_key => return self.subtree(line, keyword, rest),
            Rule::about_key => statement::about(rest, keyword),
            Rule::ask_key => statement::ask(rest, keyword),
            Rule::given_key => statement::given(rest, keyword),
            _ => match key.clone().into_inner().next().and_then(|key| statement::setting_key(key.as_rule())) {
                Some(key) => statement::setting(rest, Spanned::new(key, keyword)),
                None => return line.next(),
            },
        };
        match read {
            Ok((kind, end)) => self.add(keyword, kind, end),
            Err(problem) => {
                self.problems.push(problem);
                if key.as_rule() == Rule::given_key {
                    // Something is given, though nobody knows what.
                    self.add(keyword, StatementKind::Given(Vec::new()), keyword.end as usize);
                }
                // Even a broken statement shows that there is no exercise around it.
                self.check_inside(keyword);
            }
        }
        line.next()
    }

    /// Adds a statement to the exercise that is being read.
    fn add(&mut self, keyword: Span, kind: StatementKind<T>, end: usize) {
        let statement = Statement { span: Span::new(keyword.start as usize, end), kind };
        match self.document.exercises.last_mut() {
            Some(exercise) => exercise.statements.push(statement),
            None if matches!(statement.kind, StatementKind::Let { .. }) => self.loose.push(statement),
            None => self.check_inside(keyword),
        }
    }

    /// Reports a statement outside of any exercise; once is enough.
    fn check_inside(&mut self, keyword: Span) {
        let said = self
            .problems
            .iter()
            .any(|problem| matches!(problem, Problem::Document(DocumentProblem::OutsideExercise { .. })));
        if self.document.exercises.is_empty() && !said {
            let found = self.text[keyword.range()].to_owned();
            self.problems.push(DocumentProblem::OutsideExercise { span: keyword, found }.into());
        }
    }

    fn version(&mut self, rest: Line<'_>, keyword: Span) {
        match statement::version(rest, keyword) {
            Ok(version) if version.item != VERSION => {
                self.problems.push(DocumentProblem::OtherVersion { span: version.span, version: version.item }.into());
            }
            Ok(_)
                if !self.document.exercises.is_empty() || !self.loose.is_empty() || self.document.version.is_some() =>
            {
                self.problems.push(DocumentProblem::VersionNotFirst { span: keyword }.into());
            }
            Ok(version) => self.document.version = Some(version),
            Err(problem) => self.problems.push(problem),
        }
    }

    fn exercise(&mut self, rest: Line<'_>, keyword: Span) {
        let title = statement::title(rest, keyword).map_err(|problem| self.problems.push(problem)).ok();
        if self.document.exercises.is_empty()
            && let Some(first) = self.loose.first()
        {
            let span = first.span;
            let found = self.text[span.range()].chars().take(60).collect();
            self.problems.push(DocumentProblem::OutsideExercise { span, found }.into());
            self.loose.clear();
        }
        self.document.exercises.push(Exercise { title, span: keyword, statements: Vec::new(), has_unread_tree: false });
    }

    /// `let S = MIN[2,4]`
    fn subtree(&mut self, line: Line<'_>, keyword: Span, rest: Line<'_>) -> usize {
        match statement::let_name(rest, keyword) {
            Ok((name, after)) => self.tree(line, keyword, Some(name), after),
            Err(problem) => {
                self.problems.push(problem);
                self.pass_over(line.next())
            }
        }
    }

    /// The tree from byte `after` on, of a `tree` or, with a name, of a `let`.
    fn tree(&mut self, line: Line<'_>, keyword: Span, name: Option<Spanned<String>>, after: usize) -> usize {
        let (tree, next) = match self.read_tree(after) {
            Ok(read) => read,
            Err(end) => return self.pass_over(Line::new(self.text, end).next().max(line.next())),
        };
        let end = tree.span.end as usize;
        let kind = match name {
            Some(name) => StatementKind::Let { name, tree },
            None => StatementKind::Tree(tree),
        };
        self.add(keyword, kind, end);
        next
    }

    /// A tree without a keyword: the whole of a file, or a mistake.
    fn bare_tree(&mut self, line: Line<'_>, first: Span) -> usize {
        if !self.document.exercises.is_empty() {
            self.problems.push(DocumentProblem::TreeWithoutKeyword { span: first }.into());
            let outcome = tree::read(self.text, line.start, self.text.len(), self.setting, &mut Deaf);
            return self.pass_over(Line::new(self.text, outcome.end.max(line.start)).next().max(line.next()));
        }
        if self.loose.iter().any(|statement| matches!(statement.kind, StatementKind::Tree(_))) {
            let found = self.text[first.range()].to_owned();
            self.problems.push(TreeProblem::AfterTree { span: first, found }.into());
            return self.text.len();
        }
        let (tree, next) = match self.read_tree(line.start) {
            Ok(read) => read,
            Err(end) => return self.pass_over(Line::new(self.text, end).next().max(line.next())),
        };
        self.loose.push(Statement { span: tree.span, kind: StatementKind::Tree(tree) });
        next
    }

    /// Reads a tree and the rest of its last line: the tree and the start of the next line, or where a broken one ends.
    fn read_tree(&mut self, start: usize) -> Result<(Spanned<T>, usize), usize> {
        let mut sink = (self.new_sink)();
        let outcome = tree::read(self.text, start, self.text.len(), self.setting, &mut sink);
        if !outcome.problems.is_empty() {
            self.problems.extend(outcome.problems);
            if let Some(exercise) = self.document.exercises.last_mut() {
                exercise.has_unread_tree = true;
            }
            return Err(outcome.end);
        }
        let rest = Line::new(self.text, outcome.end);
        if let Some(problem) = after_tree(rest) {
            self.problems.push(problem);
        }
        let span = Span::new(outcome.start, outcome.end);
        Ok((Spanned::new((self.finish)(sink), span), rest.next()))
    }

    /// The next line from `at` on that begins with a keyword.
    fn pass_over(&self, mut at: usize) -> usize {
        while at < self.text.len() {
            let line = Line::new(self.text, at);
            if matched(Rule::statement_start, line.written()).is_some() {
                return at;
            }
            at = line.next();
        }
        at
    }

    /// The next line from `at` on that is a statement or was meant as one: not the lines of a tree.
    fn after_unknown(&self, mut at: usize) -> usize {
        while at < self.text.len() {
            let line = Line::new(self.text, at);
            let first = line.read(Rule::line_start).and_then(|mut pairs| pairs.next()).map(|first| first.as_rule());
            if matches!(first, Some(Rule::statement_key | Rule::first_word)) {
                return at;
            }
            at = line.next();
        }
        at
    }

    fn end(&mut self) {
        if !self.document.exercises.is_empty() {
            return;
        }
        let tree = self.loose.iter().find(|statement| matches!(statement.kind, StatementKind::Tree(_)));
        match tree.map(|tree| tree.span) {
            Some(span) => {
                let statements = std::mem::take(&mut self.loose);
                self.document.exercises.push(Exercise { title: None, span, statements, has_unread_tree: false });
            }
            None if self.problems.is_empty() => {
                self.problems.push(TreeProblem::NoTree { at: Span::at(self.text.trim_end().len()) }.into());
            }
            None => {}
        }
    }
}

/// The problem with what stands behind a tree on its line.
pub fn after_tree(rest: Line<'_>) -> Option<Problem> {
    let left = rest.read(Rule::end_of_line)?.find(|pair| pair.as_rule() == Rule::rest)?;
    let span = rest.trimmed(&left);
    let found = left.as_str().trim().to_owned();
    let first = found.chars().next()?;
    let bracket = matches!(first, ']' | '］' | '】' | ')' | '}');
    Some(if bracket {
        let span = Span::new(span.start as usize, span.start as usize + first.len_utf8());
        TreeProblem::NothingToClose { span, found: first.to_string() }.into()
    } else {
        TreeProblem::AfterTree { span, found }.into()
    })
}

/// A sink for trees that nobody wants.
pub struct Deaf;

impl TreeSink for Deaf {
    fn open(&mut self, _: crate::syntax::Edge, _: crate::syntax::Head) {}
    fn leaf(&mut self, _: crate::syntax::Edge, _: Option<Spanned<String>>, _: Spanned<crate::syntax::LeafText>) {}
    fn close(&mut self, _: Span) {}
}
