//! Anybody's text inside a LaTeX document. pdfLaTeX itself knows the letters of European languages; Greek ones and the
//! signs of mathematics become commands, which every LaTeX knows.

/// What figures need in the preamble besides their package; XeLaTeX and LuaLaTeX do without.
pub(super) const PREAMBLE: &str = "; for pdfLaTeX also \\usepackage[T1]{fontenc}";

/// From α to ω.
#[rustfmt::skip]
const SMALL_GREEK: [&str; 25] = [
    "\\alpha", "\\beta", "\\gamma", "\\delta", "\\varepsilon", "\\zeta", "\\eta", "\\theta", "\\iota", "\\kappa",
    "\\lambda", "\\mu", "\\nu", "\\xi", "o", "\\pi", "\\rho", "\\varsigma", "\\sigma", "\\tau", "\\upsilon", "\\varphi",
    "\\chi", "\\psi", "\\omega",
];

/// From Α to Ω; none is between Ρ and Σ.
#[rustfmt::skip]
const GREAT_GREEK: [&str; 25] = [
    "\\mathrm{A}", "\\mathrm{B}", "\\Gamma", "\\Delta", "\\mathrm{E}", "\\mathrm{Z}", "\\mathrm{H}", "\\Theta",
    "\\mathrm{I}", "\\mathrm{K}", "\\Lambda", "\\mathrm{M}", "\\mathrm{N}", "\\Xi", "\\mathrm{O}", "\\Pi",
    "\\mathrm{P}", "", "\\Sigma", "\\mathrm{T}", "\\Upsilon", "\\Phi", "\\mathrm{X}", "\\Psi", "\\Omega",
];

/// Signs with their commands in mathematics, none of which needs a package.
#[rustfmt::skip]
const SIGNS: [(char, &str); 118] = [
    ('ϑ', "\\vartheta"), ('ϕ', "\\phi"), ('ϖ', "\\varpi"), ('ϱ', "\\varrho"), ('ϵ', "\\epsilon"), ('ℓ', "\\ell"),
    ('ℕ', "\\mathbf{N}"), ('ℤ', "\\mathbf{Z}"), ('ℚ', "\\mathbf{Q}"), ('ℝ', "\\mathbf{R}"), ('ℂ', "\\mathbf{C}"),
    ('ℙ', "\\mathbf{P}"), ('𝔼', "\\mathbf{E}"), ('∞', "\\infty"), ('≤', "\\le"), ('≥', "\\ge"), ('⩽', "\\le"),
    ('⩾', "\\ge"), ('≠', "\\ne"), ('≈', "\\approx"), ('≡', "\\equiv"), ('≅', "\\cong"), ('≃', "\\simeq"),
    ('∼', "\\sim"), ('∝', "\\propto"), ('≪', "\\ll"), ('≫', "\\gg"), ('≺', "\\prec"), ('≻', "\\succ"),
    ('≼', "\\preceq"), ('≽', "\\succeq"), ('±', "\\pm"), ('∓', "\\mp"), ('×', "\\times"), ('÷', "\\div"),
    ('·', "\\cdot"), ('⋅', "\\cdot"), ('∘', "\\circ"), ('∗', "\\ast"), ('−', "-"), ('∕', "/"), ('∖', "\\setminus"),
    ('⊕', "\\oplus"), ('⊖', "\\ominus"), ('⊗', "\\otimes"), ('⊙', "\\odot"), ('√', "\\surd"), ('∑', "\\textstyle\\sum"),
    ('∏', "\\textstyle\\prod"), ('∫', "\\textstyle\\int"), ('∂', "\\partial"), ('∇', "\\nabla"), ('′', "{}^{\\prime}"),
    ('″', "{}^{\\prime\\prime}"), ('∈', "\\in"), ('∉', "\\notin"), ('∋', "\\ni"), ('∅', "\\emptyset"), ('∪', "\\cup"),
    ('∩', "\\cap"), ('⊂', "\\subset"), ('⊃', "\\supset"), ('⊆', "\\subseteq"), ('⊇', "\\supseteq"), ('∧', "\\wedge"),
    ('∨', "\\vee"), ('¬', "\\neg"), ('∀', "\\forall"), ('∃', "\\exists"), ('⊤', "\\top"), ('⊥', "\\bot"),
    ('⊢', "\\vdash"), ('⊨', "\\models"), ('∣', "\\mid"), ('∥', "\\parallel"), ('∠', "\\angle"), ('⌈', "\\lceil"),
    ('⌉', "\\rceil"), ('⌊', "\\lfloor"), ('⌋', "\\rfloor"), ('⟨', "\\langle"), ('⟩', "\\rangle"), ('←', "\\leftarrow"),
    ('→', "\\rightarrow"), ('↑', "\\uparrow"), ('↓', "\\downarrow"), ('↔', "\\leftrightarrow"), ('↕', "\\updownarrow"),
    ('↖', "\\nwarrow"), ('↗', "\\nearrow"), ('↘', "\\searrow"), ('↙', "\\swarrow"), ('↦', "\\mapsto"),
    ('⇐', "\\Leftarrow"), ('⇒', "\\Rightarrow"), ('⇔', "\\Leftrightarrow"), ('⇑', "\\Uparrow"), ('⇓', "\\Downarrow"),
    ('⟶', "\\longrightarrow"), ('⟵', "\\longleftarrow"), ('⋯', "\\cdots"), ('⋮', "\\vdots"), ('△', "\\triangle"),
    ('▽', "\\bigtriangledown"), ('○', "\\bigcirc"), ('●', "\\bullet"), ('◇', "\\diamond"), ('⋄', "\\diamond"),
    ('★', "\\star"), ('☆', "\\star"), ('♠', "\\spadesuit"), ('♥', "\\heartsuit"), ('♡', "\\heartsuit"),
    ('♦', "\\diamondsuit"), ('♢', "\\diamondsuit"), ('♣', "\\clubsuit"), ('♭', "\\flat"), ('♯', "\\sharp"),
];

/// Fractions of one letter that pdfLaTeX lacks.
#[rustfmt::skip]
const FRACTIONS: [(char, u8, u8); 12] = [
    ('⅓', 1, 3), ('⅔', 2, 3), ('⅕', 1, 5), ('⅖', 2, 5), ('⅗', 3, 5), ('⅘', 4, 5), ('⅙', 1, 6), ('⅚', 5, 6),
    ('⅛', 1, 8), ('⅜', 3, 8), ('⅝', 5, 8), ('⅞', 7, 8),
];

/// `text` with all that LaTeX would read as something else made harmless.
pub fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '\\' => out += "\\textbackslash{}",
            '{' | '}' | '$' | '&' | '#' | '%' | '_' => {
                out.push('\\');
                out.push(letter);
            }
            '^' => out += "\\textasciicircum{}",
            '~' => out += "\\textasciitilde{}",
            '<' => out += "\\textless{}",
            '>' => out += "\\textgreater{}",
            '|' => out += "\\textbar{}",
            '`' => out += "\\textasciigrave{}",
            // Packages for languages give a meaning of their own to the letter, and older encodings lack it.
            '"' => out += "\\symbol{34}",
            // Brackets and commas end the options of a node, unless they are inside braces.
            '[' | ']' | ',' | ';' | '=' => {
                out.push('{');
                out.push(letter);
                out.push('}');
            }
            // Two of them would become a dash.
            '-' if out.ends_with('-') => out += "{}-",
            '…' => out += "\\dots{}",
            '\u{2009}' | '\u{202f}' => out += "\\,",
            letter => match sign(letter) {
                Some(sign) => out = out + "\\ensuremath{" + &sign + "}",
                None => out.push(letter),
            },
        }
    }
    out
}

/// A sign as a command of mathematics.
fn sign(letter: char) -> Option<String> {
    let code = letter as usize;
    // From the first of a row of letters.
    let digit = |first: usize| char::from_digit((code - first) as u32, 10);
    let known = match letter {
        'α'..='ω' => SMALL_GREEK.get(code - 'α' as usize),
        'Α'..='Ω' => GREAT_GREEK.get(code - 'Α' as usize),
        '⁰' | '⁴'..='⁹' => return Some(format!("{{}}^{}", digit('⁰' as usize)?)),
        '₀'..='₉' => return Some(format!("{{}}_{}", digit('₀' as usize)?)),
        '⁺' => Some(&"{}^+"),
        '⁻' => Some(&"{}^-"),
        'ⁿ' => Some(&"{}^n"),
        '₊' => Some(&"{}_+"),
        '₋' => Some(&"{}_-"),
        'ₙ' => Some(&"{}_n"),
        'ᵢ' => Some(&"{}_i"),
        _ => SIGNS.iter().find(|(sign, _)| *sign == letter).map(|(_, command)| command),
    };
    let fraction = FRACTIONS.iter().find(|(sign, ..)| *sign == letter);
    let fraction = fraction.map(|(_, above, below)| format!("\\frac{{{above}}}{{{below}}}"));
    known.filter(|known| !known.is_empty()).map(|known| (*known).to_owned()).or(fraction)
}

#[cfg(test)]
mod tests {
    use super::escaped;

    #[test]
    fn nothing_is_read_as_a_command() {
        assert_eq!(escaped("50% of $x_1 \\{a}"), "50\\% of \\$x\\_1 \\textbackslash{}\\{a\\}");
        assert_eq!(escaped("a],[b"), "a{]}{,}{[}b");
        assert_eq!(escaped("e2-e4 -- \"x\""), "e2-e4 -{}- \\symbol{34}x\\symbol{34}");
    }

    #[test]
    fn signs_become_commands() {
        assert_eq!(escaped("α ω Ω"), "\\ensuremath{\\alpha} \\ensuremath{\\omega} \\ensuremath{\\Omega}");
        assert_eq!(
            escaped("x₁₂ ≠ ⅔"),
            "x\\ensuremath{{}_1}\\ensuremath{{}_2} \\ensuremath{\\ne} \\ensuremath{\\frac{2}{3}}"
        );
        // pdfLaTeX knows these.
        assert_eq!(escaped("ñ ß ½ € – “x”"), "ñ ß ½ € – “x”");
    }
}
