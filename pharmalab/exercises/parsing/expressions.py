"""Read formulas in Python's grammar.

A formula may contain numbers, the signs + − × / ^, brackets, functions and one letter.
"""

import ast
import keyword
import math
import re
from collections.abc import Callable
from fractions import Fraction
from typing import NamedTuple

from pharmalab.core.texts import LINE, shorten
from pharmalab.core.words import capital, closest_name, listing
from pharmalab.exercises.parsing import arithmetic
from pharmalab.exercises.parsing.arithmetic import Exact
from pharmalab.exercises.parsing.commas import unclear_point
from pharmalab.exercises.parsing.irrationals import Irrational
from pharmalab.exercises.parsing.signs import Tidy, Unreadable, check, tidy

FUNCTIONS: dict[str, tuple[Callable[..., Exact], int]] = {
    **dict.fromkeys(("comb", "c", "binomial", "binom", "choose", "ncr", "combin"), (arithmetic.comb, 2)),
    **dict.fromkeys(("perm", "npr", "permut"), (arithmetic.perm, 2)),
    **dict.fromkeys(("factorial", "fact"), (arithmetic.factorial, 1)),
    "sqrt": (arithmetic.root, 1),
    "ln": (arithmetic.ln, 1),
    "log": (arithmetic.ln, 1),
    **dict.fromkeys(("log2", "ld", "lb"), (arithmetic.log2, 1)),
    "log10": (arithmetic.log10, 1),
    "exp": (arithmetic.exp, 1),
    "ceil": (arithmetic.ceil, 1),
    "floor": (arithmetic.floor, 1),
}
CONSTANTS = ("pi", "e")
DIFFER = "The two numbers in your answer aren’t equal. Write only one of them."
OTHERS = {"P": "perm(n, k)", "Fraction": "3/17"}  #: names from other books and programs
KNOWN = (
    "comb(n, k)",
    "perm(n, k)",
    "factorial(n)",
    "sqrt(x)",
    "ln(x)",
    "log2(x)",
    "log10(x)",
    "exp(x)",
    "ceil(x)",
    "floor(x)",
)
#: numbers in words, with which people begin
FIGURES = {
    word: str(n)
    for n, word in enumerate("zero one two three four five six seven eight nine ten eleven twelve".split())  # noqa: SIM905
}
#: the last word of a fraction, and its denominator: 'two thirds'
PARTS = {"half": 2, "halve": 2, "third": 3, "quarter": 4, "fourth": 4, "fifth": 5, "sixth": 6, "seventh": 7,
         "eighth": 8, "ninth": 9, "tenth": 10, "eleventh": 11, "twelfth": 12}  # fmt: skip
COUNTS = {**FIGURES, "a": "1", "an": "1"}
IN_WORDS = re.compile(rf"\s*([0-9]+|{'|'.join(COUNTS)})[ -]+({'|'.join(PARTS)})s?\s*", re.I)
NUMBER = re.compile(r"([0-9][0-9_]*)?(?:\.([0-9]*))?(?:[eE]([+-]?[0-9]{1,3}))?")
#: 'about', '≈': learners say so of a rounded number, which its digits say anyway
ROUGHLY = re.compile(
    r"\A\s*(?:(?:about|around|approximately|approx\.?|roughly|circa|ca\.?|nearly|almost)\s|[=≈~])", re.I
)
#: in English, German, French, Spanish, Italian, Portuguese, Dutch and others
PERCENT = re.compile(
    r"(?<=[0-9]) *(?:per ?cent|pct|pro[cz]ent|pour[ -]?cent|por ?ciento|por ?cento|per ?cento)\b", re.I
)
PERMILLE = re.compile(r"(?<=[0-9]) *(?:per ?mille|per ?mil|promille?|pour[ -]?mille|por ?mil)\b", re.I)
#: words and abbreviations that may mean percent; the first ones are misspelt
CALLED_PERCENT, LIKE = ("percent", "prozent", "procent"), 0.8  #: from 0, unlike, to 1, equal
MAYBE_PERCENT = re.compile(r"(?<=[0-9]) *(p ?c|p\. ?c\.?|pcts?|pcnt|v\. ?H\.?|vH|[^\W\d_]{5,12})(?![\w.])", re.I)
#: words that change a number, or join it with another
WEIGHTY = (
    "dozens? hundreds? thousands? millions? billions? trillions? hal(?:f|ves) thirds? quarters? "
    "(?:four|fif|six|seven|eigh|nin|ten|hundred|thousand)ths? double twice triple times squared cubed power root plus "
    "minus negative over divided by mod modulo per percentage to of out choose odds more less fewer above below under "
    "than at least most between und oder et ou"
)
NO_NOUNS = "|".join((*WEIGHTY.split(), *keyword.kwlist, *CONSTANTS, *FUNCTIONS, *OTHERS, *FIGURES))
LETTERS = "a-zß-öø-ÿ"
NOUN = rf"(?!(?:{NO_NOUNS})\b)[{LETTERS}][{LETTERS}&’-]+"
#: 'tokens' in '35 tokens', 'points for me on average' in '4.5 points for me on average': the question has said that;
#: 'of all hands' in '0.12 % of all hands'
UNIT = re.compile(
    r"(?:(?<=[%‰]) *of +|(?<=[0-9)!%‰½]) *(?:of +(?:all|the) +)?)"
    rf"{NOUN}(?: +(?:(?:for|in) +)?{NOUN}){{0,4}}\.?\s*$",
    re.I,
)
STOP = re.compile(r"(?<=[^\s.,;])\.\s*$")  #: the full stop after a number at the end of a sentence
#: the exact or the rounded number beside the other one: (66.7 %) in '2/3 (66.7 %)'
REMARK = re.compile(r"(.*[0-9)\]!%‰½])\s+[(\[](.+)[)\]]\.?\s*")
#: '3 outbreaks' in '3 outbreaks (A, B and C)'
COMMENTED = re.compile(rf"([0-9][0-9., ]* +{NOUN}(?: +{NOUN})*)\s*[(\[][^\W\d_][\w\s,&’'-]*[)\]]\.?\s*", re.I)
#: '4/27' in 'P(X = 3) = 4/27'
CHANCE = re.compile(r"\s*[A-Za-z]{1,2} *\([^()=]*=[^()=]*\) *[=≈]([^=≈]*[^=≈\s][^=≈]*)")
NOUNS = re.compile(rf"\s*{NOUN}(?: +{NOUN})*\s*", re.I)
#: 'it is 30', 'the answer: 1/7'
SENTENCE = re.compile(
    r"\s*([^\W\d_][^\W\d_ ’'-]*(?:[ ’'-]+[^\W\d_]+)*)(?: *: *| +)([-−+]?[0-9][0-9.,]*(?: ?/ ?[0-9]+)?(?: ?%)?)\.?\s*"
)
#: words that may change the number after them
UNSURE = {*WEIGHTY.split(), *FUNCTIONS, *CONSTANTS, *map(str.casefold, OTHERS), *FIGURES, "not", "and", "if", "no"}
INFIX = re.compile(r"(?<![\w.,])([0-9]{1,4}) +(?:choose|nCr) +([0-9]{1,4})(?![\w.,])", re.I)  #: 41 choose 9
COUNTED = re.compile(rf"\A\s*{NOUN}(?: +| *: *)(?=[0-9.])", re.I)  #: 'step' in 'step 4', 'mean' in 'mean: 4'
TIMES = re.compile(r"(?<=[0-9)!%½])(?<!^0)(?<![^0-9.]0) *x(?= *[0-9(.])", re.I)  #: in '4.28 x 10^-3'
#: '1 in 362 880', '8 out of 50': a chance as people say it
ONE_IN = re.compile(r"(?<=[0-9]) +(?:in|of|out +of) +(?=[0-9][0-9 .,]*\s*$)", re.I)
MIXED = re.compile(r"\s*([-−]?)\s*([0-9]+)\s+([0-9]+)\s*[/⁄]\s*([0-9]+)\s*([%‰]?)\s*")  #: 22 2/19
#: 'P(straight)' in 'P(straight) = 1/7'
LABEL = re.compile(rf"([{LETTERS}][{LETTERS}0-9_]*)(?: +[{LETTERS}][{LETTERS}0-9_]*)*( *[(\[].*[)\]])?", re.I)
EQUATION = re.compile(r"([^=≈]*[^=≈\s][^=≈]*)[=≈]([^=≈]*[^=≈\s][^=≈]*)")  #: 1/7 ≈ 0.143
WORD = re.compile(r"\s*([^\W\d_]+)\s*\.?\s*")
TOUCHING = re.compile(r"(?<![A-Za-z0-9_.])([0-9]++(?:\.[0-9]*+)?+(?:[eE][+-]?[0-9]++)?+)(?= *[A-Za-z_(])")


class Written(NamedTuple):
    """A number or polynomial, with details of how the learner wrote it.

    Attributes:
        decimal: whether the number has decimal places.
        unit: the value of a 1 in the last decimal place, such as 0.01 for 3.14; otherwise 0.
        digits: the number of significant digits.
        one_in: whether it is 1 in N. If so, ``unit`` and ``digits`` describe N.
        formula: whether it is a formula or a fraction, such as 8/2.
        unclear: a sentence about an unclear point in a denominator (see `unclear_point`), or ''.
    """

    value: Exact
    decimal: bool = False
    unit: Fraction = Fraction(0)
    digits: int = 0
    one_in: bool = False
    formula: bool = False
    unclear: str = ""


def number(text: str) -> Written:
    """Return the number that a text contains. Raises Unreadable if it can't be read.

    From “1/7 ≈ 0.143” or “1/7 (14.3 %)”, the more exact number is returned. A name is ignored: “P(A) = 1/7”.
    """
    check(text)
    try:
        return _number(text)
    except Unreadable:
        if (
            len(text) <= LINE
            and (sentence := SENTENCE.fullmatch(text))
            and not UNSURE & {*sentence[1].casefold().split()}
            and not any(sign.isnumeric() for sign in sentence[1])  # ½ isn’t a word
        ):
            says = f"Write only the number, without “{shorten(sentence[1], 40)}”: {sentence[2]}."
            raise Unreadable(says) from None
        raise


def _number(text: str) -> Written:
    found = COMMENTED.fullmatch(text)
    remarked = None if found else REMARK.fullmatch(text)
    said = _with_remark(remarked[1], remarked[2]) if remarked else None
    return (said or _without_remark(found[1] if found else text))._replace(unclear=unclear_point(text))


def _without_remark(text: str) -> Written:
    if found := CHANCE.fullmatch(text):
        return _read(found[1], "")
    if found := EQUATION.fullmatch(text):
        return _of_sides(text, found[1].strip(), found[2].strip())
    return _read(text, "")


def _with_remark(text: str, remark: str) -> Written | None:
    """Return the number before a remark in brackets, or the exact number in them; None if there is no such remark.

    Raises Unreadable if the numbers differ.
    """
    if NOUNS.fullmatch(remark) and not PERCENT.search(f"1 {remark}"):
        return _without_remark(text)
    try:
        one, other = _without_remark(text), _without_remark(remark)
    except Unreadable:
        return None
    if same := _same(one, other):
        return same
    raise Unreadable(f"{DIFFER} To multiply, write × or * before the bracket.")


def _of_sides(text: str, left: str, right: str) -> Written:
    """Return the number that both sides of an equation give. Raises Unreadable."""
    if _is_label(left):
        return _read(right, "")
    try:
        one, other = _read(left, ""), _read(right, "")
    except Unreadable:
        return _read(text, "")  # the reply names the sign
    if same := _same(one, other):
        return same
    raise Unreadable(DIFFER)


def _same(one: Written, other: Written) -> Written | None:
    """Return the more exact one of two ways to write a number; None if they are different numbers."""
    for exact, about in ((one, other), (other, one)):
        if exact.unit == 0 and not exact.one_in and _agrees(about, _fraction(exact)):
            return exact
    if one.value == other.value:
        return one
    fine, rough = sorted((one, other), key=lambda some: some.unit)
    plain = fine.unit and not one.one_in and not other.one_in
    return fine if plain and _agrees(rough, _fraction(fine)) else None


def _agrees(about: Written, exact: Fraction) -> bool:
    """Return whether a number may be another number that was rounded."""
    if about.one_in and exact:
        return abs(1 / _fraction(about) - 1 / exact) <= about.unit
    return abs(_fraction(about) - exact) <= about.unit


def _fraction(of: Written) -> Fraction:
    return of.value.rounded() if isinstance(of.value, Irrational) else of.value


def real(text: str) -> float:
    """Return the number that a text contains, as a float.

    Raises Unreadable if the text can't be read, or if the number is too large for a float.
    """
    try:
        value = float(number(text).value)
    except OverflowError:
        value = math.inf
    if not math.isfinite(value):
        raise Unreadable("This number is too large: it has more than 300 digits.")
    return value


def polynomial(text: str, letter: str) -> Written:
    """Return the polynomial in this letter, with rational coefficients, that a text contains.

    Raises Unreadable if the text can't be read.
    """
    check(text)
    found = _read(text, letter)
    try:
        nothing = arithmetic.times(Fraction(0), arithmetic.letter(letter))
        return found._replace(value=arithmetic.plus(found.value, nothing))
    except arithmetic.Refused as refused:
        raise Unreadable(f"{capital(str(refused))}.") from None


def _read(text: str, letter: str) -> Written:
    text = STOP.sub("", text)
    if not letter and (found := IN_WORDS.fullmatch(text)):
        count, part = found[1].casefold(), PARTS[found[2].casefold()]
        return _read(f"{COUNTS.get(count, count)}/{part}", "")
    if not letter and (found := WORD.fullmatch(text)) and _is_word(found[1]):
        raise _no_figures(found[1])
    typed = text if letter.casefold() == "x" else TIMES.sub(lambda found: f"{found[0][:-1]}*", text)
    typed = INFIX.sub(lambda found: f"C({found[1]},{found[2]})".ljust(len(found[0])), _without_words(typed))
    if (mixed := MIXED.fullmatch(typed)) and _is_mixed(mixed):
        return _read(f"{mixed[1]}({mixed[2]} + {mixed[3]}/{mixed[4]}){mixed[5]}", letter)
    plain = _with_times(tidy(typed), letter)
    start = len(plain.text) - len(plain.text.lstrip())
    plain = Tidy(plain.text[start:].rstrip(), plain.places[start:])
    try:
        tree = ast.parse(plain.text, mode="eval")
    except SyntaxError as error:
        at = min(max((error.offset or 1) - 1, 0), len(plain.text) - 1)
        if plain.text.count("(") != plain.text.count(")"):
            raise Unreadable("The brackets “(” and “)” in your answer don’t match. Add or remove a bracket.") from None
        if re.search(r"(?<![0-9.])0[0-9]", plain.text):
            raise Unreadable("Leave out extra zeros at the start of a number: write 7 or 0.7, not 07.") from None
        if found := MIXED.fullmatch(text):
            parts = (
                f"{found[1]}({found[2]} + {found[3]}/{found[4]})" if found[1] else f"{found[2]} + {found[3]}/{found[4]}"
            )
            raise Unreadable(f"Write + before the fraction: {parts}.") from None
        where = plain.place(at) - 1
        while where and (text[where - 1].isalpha() or text[where - 1].isspace()):  # the word before it, too
            where -= 1
        raise Unreadable(
            f"pharmalab can’t read “{shorten(text[where:].strip(), 20)}” in your answer. Write a number or a formula, "
            "such as 3/17 or comb(9, 4)."
        ) from None
    except (MemoryError, RecursionError, ValueError):
        raise Unreadable("Your answer has too many nested brackets. Use fewer brackets.") from None
    reader = _Reader(plain, letter)
    try:
        value = reader.value(tree.body)
    except RecursionError:
        raise Unreadable("Your answer has too many parts. Write a shorter answer.") from None
    match tree.body:
        case ast.BinOp(left=ast.Constant(value=1), op=ast.Div(), right=below):
            unit, digits = reader.rounded(below)
            one_in = bool(unit or ONE_IN.search(text))
            return Written(value, reader.decimal, unit, digits, one_in, not one_in)
    unit, digits = reader.rounded(tree.body)
    return Written(value, reader.decimal, unit, digits, formula=not unit and not _is_numeral(tree.body))


def _is_numeral(node: ast.expr) -> bool:
    """Return whether a formula is only a number, perhaps with a sign."""
    return isinstance(node.operand if isinstance(node, ast.UnaryOp) else node, ast.Constant)


def _is_mixed(found: re.Match[str]) -> bool:
    """Return whether a whole number and a fraction are a mixed number, such as 2 1/4. In 2 100/3, 100 are hundreds."""
    return int(found[3][:9]) < int(found[4][:9]) and len(found[3]) != 3 and len(found[4]) <= 9


def _without_words(text: str) -> str:
    """Return the text with signs or blanks instead of the words that people add to a number, and just as long.

    Raises:
        Unreadable: a word may mean percent.
    """
    if (found := MAYBE_PERCENT.search(PERCENT.sub("", text))) and _may_be_percent(found[1]):
        raise Unreadable(f"If “{found[1]}” means percent, write % instead. Otherwise leave it out.")
    for words, sign in (
        (ROUGHLY, ""),
        (PERCENT, " %"),
        (PERMILLE, " ‰"),
        (UNIT, ""),
        (COUNTED, ""),
        (ONE_IN, " /"),
    ):
        if found := words.search(text):
            text = text[: found.start()] + sign.ljust(len(found[0])) + text[found.end() :]
    return text


def _may_be_percent(word: str) -> bool:
    """Return whether a word after a number may be an abbreviation of percent, or percent with a wrong letter."""
    if word.casefold() == "percentage":
        return False
    return len(word) < 5 or "." in word or bool(closest_name(word.casefold(), CALLED_PERCENT, LIKE))


def _with_times(plain: Tidy, letter: str) -> Tidy:
    """Return the formula with the × between a number and the letter, as in 2p, which people leave out."""
    signs = list(zip(plain.text, plain.places, strict=True))
    for found in reversed(list(TOUCHING.finditer(plain.text))):
        rest = plain.text[found.end() :].lstrip()
        follows = re.match(r"[A-Za-z_]\w*", rest)
        if not letter or (follows and follows[0] != letter) or (not follows and not rest.startswith("(")):
            if follows and not _is_in_formulas(follows[0], letter):
                raise Unreadable(f"Write one number in figures, without “{shorten(follows[0], 20)}”.")
            where = plain.place(found.end())
            raise Unreadable(f"There’s no sign after “{found[1]}”, at character {where}. To multiply, write × or *.")
        signs.insert(found.end(), ("*", plain.place(found.end())))
    return Tidy("".join(sign for sign, _ in signs), tuple(place for _, place in signs))


class _Reader:
    """An evaluator of a syntax tree; ``decimal`` says whether it met a number with decimals."""

    def __init__(self, plain: Tidy, letter: str) -> None:
        self.plain, self.letter, self.decimal = plain, letter, False

    def value(self, node: ast.expr) -> Exact:
        try:
            match node:
                case ast.Constant():
                    return self.constant(node)[0]
                case ast.UnaryOp(op=ast.USub(), operand=inner):
                    return arithmetic.times(Fraction(-1), self.value(inner))
                case ast.UnaryOp(op=ast.UAdd(), operand=inner):
                    return self.value(inner)
                case ast.BinOp(left=left, op=op, right=right) if type(op) in OPERATIONS:
                    return OPERATIONS[type(op)](self.value(left), self.value(right))
                case ast.BinOp(op=ast.FloorDiv()):
                    raise Unreadable("Write “/” instead of “//”, as in 3/17.")
                case ast.Name(id=name):
                    return self.name(name, node)
                case ast.Attribute(value=ast.Name(id="math"), attr=name):
                    return self.name(name, node)
                case ast.Call(
                    func=ast.Name(id=name) | ast.Attribute(value=ast.Name(id="math"), attr=name),
                    args=args,
                    keywords=[],
                ):
                    return self.call(name, args, node)
                case ast.Tuple():
                    raise self.refuse(node, "give one number, with a point in a decimal, such as 0.25")
        except arithmetic.Refused as refused:
            raise self.refuse(node, str(refused)) from None
        raise self.refuse(node, "a formula can contain only numbers, + − × / ^, brackets and " + ", ".join(KNOWN))

    def constant(self, node: ast.Constant) -> tuple[Fraction, Fraction, int]:
        """Return the number as it was written, the unit of its last place (0 if whole), and its number of digits."""
        text = self.plain.text[node.col_offset : node.end_col_offset]
        found = NUMBER.fullmatch(text)
        if not found or not text:
            raise self.refuse(node, "write a number like 3, 0.25 or 2.5e-6")
        whole, decimals, exponent = found[1] or "0", found[2], found[3]
        value = Fraction(text.replace("_", ""))
        if decimals is None and exponent is None:
            return value, Fraction(0), 0
        self.decimal = True
        places = int(exponent or 0) - len(decimals or "")
        digits = len((whole + (decimals or "")).lstrip("0"))
        return value, Fraction(10) ** places, digits

    def name(self, name: str, node: ast.expr) -> Exact:
        if name == self.letter:
            return arithmetic.letter(name)
        if name.lower() in CONSTANTS:
            return arithmetic.constant(name.lower())
        if name.lower() in FUNCTIONS:
            raise self.refuse(node, f"{name} needs its numbers in brackets")
        own = f", and the letter here is {self.letter}" if self.letter else ""
        raise Unreadable(f"“{shorten(name)}” isn’t a number{own}. {_instead(name)}")

    def call(self, name: str, args: list[ast.expr], node: ast.expr) -> Exact:
        if name == self.letter:
            raise self.refuse(node, f"a sign is missing after {name}: write × or *")
        if name == "P" and len(args) == 2:  # of 50 things, 9 in order, as books write it
            name = "perm"
        if name.lower() not in FUNCTIONS:
            way = f"Write {OTHERS[name]}." if name in OTHERS else _instead(name)
            raise Unreadable(f"pharmalab doesn’t know {shorten(name)}(…). {way}")
        function, count = FUNCTIONS[name.lower()]
        if len(args) != count:
            usual = next(one for one in KNOWN if one.startswith(function.__name__.replace("root", "sqrt")))
            raise self.refuse(node, f"write {name} as {usual}")
        return function(*(self.value(arg) for arg in args))

    def rounded(self, node: ast.expr) -> tuple[Fraction, int]:
        """Return the unit of a single decimal's last place, and the number of its digits.

        The decimal may have a sign, be in percent, or be multiplied by a power of ten.
        """
        match node:
            case ast.Constant():
                _, unit, digits = self.constant(node)
                return unit, digits
            case ast.UnaryOp(operand=inner):
                return self.rounded(inner)
            case ast.BinOp(left=left, op=ast.Div(), right=ast.Constant(value=100 | 1000) as below):
                unit, digits = self.rounded(left)
                if not unit and isinstance(left, ast.Constant) and self.is_percent(below):
                    written = self.plain.text[left.col_offset : left.end_col_offset]
                    unit, digits = Fraction(1), len(written.replace("_", "").lstrip("0"))
                return unit / self.value(below), digits
            case ast.BinOp(left=left, op=ast.Mult(), right=ast.BinOp(left=ast.Constant(value=10), op=ast.Pow()) as ten):
                unit, digits = self.rounded(left)
                return unit * self.value(ten), digits
        return Fraction(0), 0

    def is_percent(self, below: ast.Constant) -> bool:
        """Return whether a division was written as a sign, % or ‰: then 14 % has the precision of 0.14."""
        at = below.col_offset
        return self.plain.place(at) == self.plain.place(at + 1)

    def refuse(self, node: ast.expr, why: str) -> Unreadable:
        return Unreadable(f"At character {self.plain.place(node.col_offset)}: {why}.")


def _is_word(text: str) -> bool:
    """Return whether a text is a word, and no constant or function."""
    return text.isalpha() and text.casefold() not in {*CONSTANTS, *FUNCTIONS}


def _is_label(text: str) -> bool:
    """Return whether the left side of an equation only names the number: 'p', 'chance', 'P(straight)', 'E(X)'."""
    found = LABEL.fullmatch(text)
    known = {*FUNCTIONS, *map(str.casefold, OTHERS)} - {"p"}
    return bool(found and found[1].casefold() not in (known if found[2] else known.union(CONSTANTS)))


def _is_in_formulas(word: str, letter: str) -> bool:
    """Return whether a word after a number belongs to a formula, also one of other programs, or is an x for ×."""
    times = re.fullmatch(r"x[0-9]*", word, re.I)
    return bool(times) or word == letter or word.casefold() in {*CONSTANTS, *FUNCTIONS, *map(str.casefold, OTHERS)}


def _no_figures(word: str) -> Unreadable:
    """Return the reply to an entry that is a single word."""
    if figures := FIGURES.get(word.casefold()):
        return Unreadable(f"Write the number in figures: {figures}.")
    return Unreadable(f"“{shorten(word, 20)}” isn’t a number. Write a number in figures, such as 7 or 3/17.")


def _instead(name: str) -> str:
    """Return what the learner may write instead of an unknown name."""
    near = closest_name(name, KNOWN)
    return f"Did you mean {near}?" if near else f"You can use {listing(KNOWN)}."


OPERATIONS: dict[type[ast.operator], Callable[[Exact, Exact], Exact]] = {
    ast.Add: arithmetic.plus,
    ast.Sub: lambda a, b: arithmetic.plus(a, arithmetic.times(Fraction(-1), b)),
    ast.Mult: arithmetic.times,
    ast.Div: arithmetic.over,
    ast.Pow: arithmetic.power,
}
