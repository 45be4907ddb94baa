//! Questions as they are written in `ask`.

use crate::syntax::ast::{Ask, Counted, Moment, Nodes, Points, Reference, What};
use crate::text::{Source, Spanned};
use crate::value::Number;

/// What is asked, and the marks for it.
pub fn ask(source: &Source, ask: &Ask) -> (String, String) {
    let mut marks = Vec::new();
    if let Some(points) = &ask.points {
        marks.push(points_of(&points.item));
    }
    if let Some(tolerance) = &ask.tolerance {
        marks.push(format!("tolerance {}", tolerance.item));
    }
    (what(source, &ask.what.item), marks.join(" "))
}

fn points_of(points: &Points) -> String {
    let one = points.points == Number::from(1_i64);
    let mut text = format!("for {} {}", points.points, if one { "point" } else { "points" });
    if points.each {
        text += " each";
    }
    if let Some(cost) = &points.per_error {
        text += &format!(" minus {cost} per error");
    }
    text
}

fn what(source: &Source, what: &What) -> String {
    let node = |node: &Spanned<Reference>| source.slice(node.span).to_owned();
    let unknown = |name: &Spanned<String>| format!("?{}", name.item);
    match what {
        What::Values(Nodes::Default) => "value".into(),
        What::Values(Nodes::These(list)) if list.len() == 1 => format!("value{}", nodes(source, what_nodes(what))),
        What::Values(of) => format!("values{}", nodes(source, of)),
        What::BestMove => "best move".into(),
        What::BestMoves => "best moves".into(),
        What::Line => "line".into(),
        What::PrunedLeaves => "pruned leaves".into(),
        What::PrunedSubtrees => "pruned subtrees".into(),
        What::PrunedNodes => "pruned nodes".into(),
        What::Cuts => "cuts".into(),
        What::VisitedLeaves => "visited leaves".into(),
        What::VisitOrder => "visit order".into(),
        What::VisitedNodes => "visited nodes".into(),
        What::Count(of) => format!("count of {}", counted(*of)),
        What::Windows(moment, of) => format!("windows at {}{}", moment_word(*moment), nodes(source, of)),
        What::Trace => "trace".into(),
        What::Tree => "tree".into(),
        What::Cutoffs => "cutoffs".into(),
        What::ValuesThatPrune(name, of) => format!("values of {} that prune {}", unknown(name), node(of)),
        What::ValuesThatMakeBest(name, of) => format!("values of {} that make {} best", unknown(name), node(of)),
        What::RootValueOf(name) => format!("root value of {}", unknown(name)),
        What::LeavesNeverNeeded => "leaves never needed".into(),
        What::LeavesThatCouldBePruned => "leaves that could be pruned".into(),
        What::BestOrder => "best order".into(),
        What::WorstOrder => "worst order".into(),
        What::CountInTheBestOrder => "count in the best order".into(),
        What::Convention => "convention".into(),
    }
}

fn what_nodes(what: &What) -> &Nodes {
    match what {
        What::Values(nodes) | What::Windows(_, nodes) => nodes,
        _ => &Nodes::Default,
    }
}

fn nodes(source: &Source, nodes: &Nodes) -> String {
    match nodes {
        Nodes::Default => String::new(),
        Nodes::All => " of all".into(),
        Nodes::Visited => " of visited".into(),
        Nodes::These(list) => {
            let names: Vec<&str> = list.iter().map(|node| source.slice(node.span)).collect();
            format!(" of {}", names.join(", "))
        }
    }
}

/// `entry`, `exit`
pub fn moment_word(moment: Moment) -> &'static str {
    match moment {
        Moment::Entry => "entry",
        Moment::Exit => "exit",
    }
}

/// What is counted, in words.
pub fn counted(counted: Counted) -> &'static str {
    match counted {
        Counted::VisitedLeaves => "visited leaves",
        Counted::PrunedLeaves => "pruned leaves",
        Counted::VisitedNodes => "visited nodes",
        Counted::PrunedNodes => "pruned nodes",
        Counted::PrunedSubtrees => "pruned subtrees",
        Counted::Cuts => "cuts",
        Counted::Leaves => "leaves",
        Counted::Nodes => "nodes",
    }
}
