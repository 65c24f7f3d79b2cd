"""Turn typed text into a plain formula, which remembers the original position of each character."""

import re
import unicodedata
from typing import NamedTuple

from pharmalab.core.texts import shorten, unprintable_words
from pharmalab.core.words import capital

LONGEST, DEEPEST = 1_000, 40  #: characters of a formula, and brackets inside each other
SIGNS = {
    **dict.fromkeys("\u2212\u2013\u2014\u2012\u2010\u2011", "-"),
    **dict.fromkeys("×·⋅∙∗•", "*"),
    **dict.fromkeys("÷∕⁄", "/"),
    **dict.fromkeys("[", "("),
    **dict.fromkeys("]", ")"),
    "^": "**",
    "π": "pi",
}
WAYS = {
    **dict.fromkeys(":\\", "divide with /, as in 3/17"),
    "=": "write only what comes after it",
    **dict.fromkeys("≈~", "leave it out, because a decimal may be rounded anyway"),
    **dict.fromkeys("'’", "write only the number or the formula, without words"),
}
PLAIN = re.compile(r"[0-9A-Za-z_+\-*/(). ,]")
DIGIT = re.compile(r"[0-9]")
RAISED_POINT = re.compile(r"(?<![0-9.,·])(0)[·∙⋅]([0-9]+)")  #: 0·16, a decimal point in British books, elsewhere 0 × 16
BUILT = re.compile(r"[⁰¹²³⁴⁵⁶⁷⁸⁹]+[⁄∕/][₀₁₂₃₄₅₆₇₈₉]+")  #: ¹⁄₃₀
NUMERAL = re.compile(r"(?<![0-9.,])[0-9]+(?:[.,][0-9]+)+")
TWO_WAYS = re.compile(r"[1-9][0-9]{0,2},[0-9]{3}")  #: 40,320: 40320, or 40.32?
FULL_WIDTH = "，"
THOUSANDS = re.compile(r"[1-9][0-9]{0,2}(,[0-9]{3})+")
APOSTROPHE = re.compile(r"(?<=[0-9])['’](?=[0-9]{3}(?![0-9]))")
ROOTED = re.compile(r"[0-9]+|\.[0-9]+")
SINGLE = (
    "sqrt",
    "ln",
    "log",
    "log2",
    "log10",
    "exp",
    "factorial",
)  #: functions of one number, in whose brackets a comma separates nothing
ODDS = re.compile(r"\s*([0-9]{1,9})\s*:\s*([1-9][0-9]{0,8})\s*")  #: 1:7, the fraction 1/7 or odds
#: a decimal with digits that repeat for ever: 0.0(3), or with a line over them
REPEATING = re.compile(r"(?<![0-9.,])([0-9]+)[.,]([0-9]*?)(?:\(([0-9]+)\)|((?:[0-9][\u0304\u0305])+))(?![0-9(])")
ENDLESS = re.compile(r"([0-9]+[.,][0-9]*?)([0-9])\2{2,}(?:\.{3}|…)")  #: 0.0333...
CUT = re.compile(r"(?<=[.,][0-9])([0-9]*)(?:\.{3}|…)")  #: 0.142857...
BEFORE_PERCENT = re.compile(r"(?:^|(?<=[-+*(,;]))\s*([0-9]+) */$")  #: '100/' in '100/3 %'
DECIMAL = re.compile(r"[eE]|\s*[%‰]")  #: the text that only follows a decimal: nobody has thousands of percent


class Unreadable(ValueError):
    """Raised for an entry that can't be read as an answer. The message says where the fault is, and how to fix it."""


class Tidy(NamedTuple):
    """A plain formula that knows the original position of each of its characters (counted from 1)."""

    text: str
    places: tuple[int, ...]

    def place(self, at: int) -> int:
        """Return the original position of the character at index *at* (from 0).

        If *at* is past the end, return the original position of the last character.
        """
        return self.places[min(at, len(self.places) - 1)] if self.places else 1


def check(text: str) -> None:
    """Raise Unreadable if a text is empty or too long, or contains a control character."""
    if found := unprintable_words(text):
        raise Unreadable(f"the answer contains the control character {found}: remove it")
    if len(text) > LONGEST:
        raise Unreadable(f"the answer has {len(text)} characters, but the limit is {LONGEST}: shorten it")
    if not text.strip():
        raise Unreadable("Type your answer first.")


def tidy(text: str) -> Tidy:
    """Return a learner's text as a plain formula in ASCII.

    For example, ½ becomes (1/2), x² becomes x**(2), and 5 % becomes (5/100). Thousands separators disappear.

    Raises:
        Unreadable: the text is empty, too long or too deeply nested, or contains an unknown character.
    """
    check(text)
    if found := RAISED_POINT.search(text):
        point = f"{found[1]}.{found[2]}"
        raise Unreadable(
            f"“{found[0]}” could mean {point} or {found[1]} × {found[2]}. If you mean {point}, write it that way."
        )
    text = APOSTROPHE.sub(" ", text)  # between thousands, as in 1'000
    if "..." in text or "…" in text:
        text = CUT.sub(r"\1", ENDLESS.sub(r"\1(\2)", text))
    writer = _Writer(text.replace(FULL_WIDTH, ","))
    while writer.at < len(text):
        writer.next()
    return Tidy("".join(sign for sign, _ in writer.out), tuple(place for _, place in writer.out))


def reads_two_ways(found: re.Match[str]) -> bool:
    """Return whether a number's comma could be either a decimal comma or a thousands separator."""
    before, after = found.string[: found.start()], found.end()
    spaced = re.search(r"[0-9]\s$", before)  # 40 320,125: thousands are parted otherwise
    return bool(TWO_WAYS.fullmatch(found[0])) and not spaced and not DECIMAL.match(found.string, after)


def plain_numeral(numeral: str) -> str:
    """Return a number as Python writes it. If it has both points and commas, the last one is the decimal separator."""
    for parting, decimal in (",.", ".,"):
        whole, _, rest = numeral.partition(decimal)
        sure = rest.isdigit() or (not rest and whole.count(parting) > 1)
        if sure and THOUSANDS.fullmatch(whole.replace(parting, ",")):
            return whole.replace(parting, "") + (f".{rest}" if rest else "")
    return numeral.replace(",", ".")


def _two_fractions(found: re.Match[str]) -> Unreadable:
    """Return the reply to two numbers with a colon, which many countries read as a fraction, and others as odds."""
    one, other = int(found[1]), int(found[2])
    return Unreadable(
        f"“{found[0].strip()}” could mean the fraction {one}/{other}, or the odds {one} to {other}, which is a chance "
        f"of {one}/{one + other}. Write the fraction that you mean."
    )


class _Writer:
    """A single pass through the text.

    Attributes:
        out: characters with their places.
        calls: for each open bracket, whether it is a function's, where commas separate arguments.
    """

    def __init__(self, text: str) -> None:
        self.text, self.at = text, 0
        self.out: list[tuple[str, int]] = []
        self.calls: list[bool] = []

    def next(self) -> None:
        sign, at = self.text[self.at], self.at
        plain = SIGNS.get(sign) or unicodedata.normalize("NFKC", sign)
        plain = SIGNS.get(plain, plain)
        if sign.isspace():
            if not self._between_thousands():
                self.put(" ")
        elif built := BUILT.match(self.text, at):
            self._fraction(unicodedata.normalize("NFKC", built[0]).replace("⁄", "/").replace("∕", "/"))
            self.at = built.end()
        elif unicodedata.decomposition(sign).startswith("<super>"):
            self._power()
        elif unicodedata.decomposition(sign).startswith("<fraction>"):
            self._fraction(plain.replace("⁄", "/"))
        elif sign == "√":
            self._root()
        elif plain == "!":
            self._factorial()
        elif plain in ("%", "‰"):
            self._percent(plain, 100 if plain == "%" else 1000)
        elif repeating := REPEATING.match(self.text, at):
            self._repeating(repeating)
        elif (numeral := NUMERAL.match(self.text, at)) and not (self.calls and self.calls[-1]):
            self._numeral(numeral)
        else:
            self._plain(plain)
        if self.at == at:
            self.at += 1

    def put(self, signs: str, place: int = 0) -> None:
        self.out += [(sign, place or self.at + 1) for sign in signs]

    def refuse(self, why: str) -> Unreadable:
        sign = shorten(self.text[self.at])
        return Unreadable(f"“{sign}” at character {self.at + 1} can’t be read. {capital(why)}.")

    def _plain(self, plain: str) -> None:
        if not all(PLAIN.fullmatch(one) for one in plain):
            if odds := ODDS.fullmatch(self.text):
                raise _two_fractions(odds)
            nothing = "write a number or a formula, such as 3/17 or comb(9, 4)"
            if plain in "≈~" and self.text[: self.at].strip():
                raise self.refuse("write only what comes before it")
            if plain != ";" or not (self.calls and self.calls[-1]):
                raise self.refuse(WAYS.get(plain, nothing))
            plain = ","  # C(50; 8), as spreadsheets write it
        if plain == "(":
            self.calls.append(self._called())
            if len(self.calls) > DEEPEST:
                raise self.refuse(f"write at most {DEEPEST} brackets inside each other")
        elif plain == ")" and self.calls:
            self.calls.pop()
        self.put(plain)

    def _called(self) -> bool:
        """Return whether the last word is a function of several numbers."""
        found = re.search(r"\w*$", "".join(sign for sign, _ in self.out))
        word = found[0] if found else ""
        return bool(word) and not DIGIT.match(word) and word.lower() not in SINGLE

    def _number_start(self) -> int:
        """Return where the last number or word begins; the end if there is none."""
        end = len(self.out)
        while end and self.out[end - 1][0] == " ":
            end -= 1
        start = end
        while start and (self.out[start - 1][0].isalnum() or self.out[start - 1][0] in "._"):
            start -= 1
        return start if start < end else len(self.out)

    def _around(self, before: str, after: str, why: str) -> None:
        """Put text around the last number."""
        start = self._number_start()
        if start == len(self.out):
            raise self.refuse(why)
        place = self.out[start][1]
        self.out[start:start] = [(sign, place) for sign in before]
        self.put(after)

    def _factorial(self) -> None:
        """Write the factorial of the last number, or of the last brackets, as in (50 − 9)!."""
        start = self._bracket_start()
        if start is not None:
            self.out[start:start] = [(sign, self.out[start][1]) for sign in "factorial("]
            self.put(")")
        else:
            self._around("factorial(", ")", "write ! after a number or a letter, as in 9!")

    def _bracket_start(self) -> int | None:
        """Return where the last brackets begin; None if no brackets come last, or if they are a function's."""
        depth = 0
        for n in range(len(self.out) - 1, -1, -1):
            depth += (self.out[n][0] == ")") - (self.out[n][0] == "(")
            if not depth and self.out[n][0] != " ":  # no bracket at the end, or the one that opens the last brackets
                named = n > 0 and self.out[n - 1][0].isalnum()
                return n if self.out[n][0] == "(" and not named else None
        return None

    def _percent(self, sign: str, parts: int) -> None:
        """Write a percentage: of the last number, of a fraction such as 100/3, or of the last brackets."""
        start = self._bracket_start()
        if start is None:
            start = self._number_start()
            if start < len(self.out) and not DIGIT.match(self.out[start][0]):
                start = len(self.out)
            before = "".join(one for one, _ in self.out[:start]).rstrip()
            if start < len(self.out) and (above := BEFORE_PERCENT.search(before)):
                start = above.start(1)
        before = "".join(one for one, _ in self.out[:start]).rstrip()
        if start == len(self.out) or before.endswith(("/", "**")):
            raise self.refuse(f"write {sign} directly after one number, as in 14.3 {sign}")
        self.out[start:start] = [("(", self.out[start][1])]
        self.put(f"/{parts})")

    def _repeating(self, found: re.Match[str]) -> None:
        """Write a decimal with repeating digits as a fraction: 0.0(3) as (3/90)."""
        whole, once, again = found[1], found[2], found[3] or re.sub(r"[^0-9]", "", found[4])
        above = int(whole + once + again) - int(whole + once)
        self.put(f"({above}/{'9' * len(again)}{'0' * len(once)})")
        self.at = found.end()

    def _power(self) -> None:
        digits = ""
        place = self.at + 1
        while self.at < len(self.text) and unicodedata.decomposition(self.text[self.at]).startswith("<super>"):
            digits += unicodedata.normalize("NFKC", self.text[self.at]).replace("\u2212", "-")
            self.at += 1
        if not re.fullmatch(r"-?[0-9]+", digits):
            self.at = place - 1
            raise self.refuse("only digits can be raised; write a power as x^2")
        self.put(f"**({digits})", place)

    def _fraction(self, plain: str) -> None:
        last = next((sign for sign, _ in reversed(self.out) if sign != " "), "")
        if DIGIT.match(last):  # 1½, 1 ½
            while self.out[-1][0] == " ":
                self.out.pop()
            if not all(DIGIT.match(sign) for sign, _ in self.out[self._number_start() :]):
                raise self.refuse("write + before a fraction, unless it follows a whole number, as in 1½")
            self._around("(", f"+{plain})", "")
        else:
            self.put(f"({plain})")

    def _root(self) -> None:
        if self.out and (self.out[-1][0] == ")" or DIGIT.match(self.out[-1][0])):  # 3√5
            self.put("*")
        self.put("sqrt")
        start = self.at + 1
        while self.text[start : start + 1].isspace():
            start += 1
        if not (found := NUMERAL.match(self.text, start) or ROOTED.match(self.text, start)):
            return
        self.put("(")
        self.at = start
        if NUMERAL.match(self.text, start):
            self._numeral(found)
        else:
            self.put(found[0])
            self.at = found.end()
        self.put(")")

    def _between_thousands(self) -> bool:
        """Return whether this space separates thousands, as in 40 320."""
        before = re.search(r"(?<![0-9.,])[0-9]{1,3}(\s[0-9]{3})*$", self.text[: self.at])
        after = re.compile(r"\s[0-9]{3}(?![0-9])").match(self.text, self.at)
        return bool(before and after)

    def _numeral(self, found: re.Match[str]) -> None:
        """Write a number with points or commas. Raises Unreadable if a comma may be decimal or separate thousands."""
        if reads_two_ways(found):
            whole, _, rest = found[0].partition(",")
            self.at += len(whole)
            raise self.refuse(f"{found[0]} could mean {whole}{rest} or {whole}.{rest}. Write the number you mean")
        plain = iter(plain_numeral(found[0]))
        sign = next(plain)
        for written in found[0]:
            if written.isdigit() == sign.isdigit():  # thousands separators are skipped
                self.put(sign)
                sign = next(plain, "")
            self.at += 1
