"""How wide words are, and where their lines break: fonts differ from machine to machine, so nothing is measured."""

import re
import unicodedata
from collections.abc import Iterator
from functools import lru_cache
from itertools import accumulate, takewhile

EM = 100  # parts of an em
FONT = (
    "system-ui,'Segoe UI',Roboto,'Noto Sans','DejaVu Sans','PingFang SC','Hiragino Sans GB','Microsoft YaHei',"
    "'Noto Sans CJK SC','Source Han Sans SC','WenQuanYi Micro Hei',sans-serif"
)
#: of signs that are not as wide as most, in hundredths of an em, as in DejaVu Sans, the widest of the fonts
WIDTHS = {
    sign: width
    for signs, width in ((" .,ijlIJ'’‘·", 32), ("-:;()[]/|!ftr", 41), ("sz“”", 52), ("ackvxyeoFLTYP", 61), ("?", 54),
                         ("ABCEKRSVXZ", 71), ("wM+−=×", 87), ("mW@%—…★", EM))
    for sign in signs
}  # fmt: skip
BOLD = 1.14  #: bold letters are so much wider
CLOSING, OPENING = "，。、；：？！）》】」』”’…,.;:?!)]}%", "（《【「『“‘(["  # never first, never last on a line


def text_width(text: str) -> float:
    """About how wide a text is, in ems: Chinese signs are square, and marks over letters take no room."""
    return sum(map(_width, text)) / EM


@lru_cache(maxsize=4096)
def _width(sign: str) -> int:
    """In hundredths of an em: whole numbers, so that a sum is the same from whichever end it is counted."""
    if unicodedata.combining(sign):
        return 0
    if unicodedata.east_asian_width(sign) in "WF":
        return EM
    return WIDTHS.get(sign, 79 if sign.isupper() else 64)


def break_lines(text: str, ems: float, most: int | None = None) -> list[str]:
    """Return the text in lines of at most so many ems.

    It breaks at spaces and between Chinese signs, and a word that is longer than a line breaks anywhere; punctuation
    stays with what it closes. ``most``: so many lines; the last of them ends in … where there would be more.
    """
    out, line, width = [], "", 0.0
    for piece in _words(text):
        if line and width + text_width(piece.rstrip()) > ems:
            out.append(line)
            line, width = "", 0.0
        *full, rest = _broken(piece, ems)
        out += full
        line, width = line + rest, width + text_width(rest)
        if most and len(out) > most:
            break
    out = [line.strip() for line in (*out, line)]
    if most and len(out) > most:
        out[most - 1 :] = [cut_text(f"{out[most - 1]} {out[most]}", ems)]
    return out


def _words(text: str) -> Iterator[str]:
    """What stays on one line, each with the spaces behind it: words, and Chinese signs."""
    held: list[str] = []
    for token in re.findall(r"[^\s\u2E80-\uFFEF]+\s*|[\u2E80-\uFFEF]\s*", text):
        if held and not ((token[0] in CLOSING or held[-1][-1] in OPENING) and not held[-1][-1].isspace()):
            yield "".join(held)
            held = []
        held.append(token)
    yield "".join(held)


def _broken(word: str, ems: float) -> Iterator[str]:
    """A word in parts of at most so many ems, each at least one sign with its marks; spaces at its end are no part."""
    start = width = 0
    for at, sign in enumerate(word.rstrip()):
        wider = _width(sign)
        if wider and width and width + wider > EM * ems:
            yield word[start:at]
            start, width = at, 0
        width += wider
    yield word[start:]


def cut_text(text: str, ems: float) -> str:
    """Return the text, shortened with … where it is wider than so many ems."""
    if text_width(text) <= ems:
        return text
    fits = sum(1 for _ in takewhile(lambda width: width <= EM * (ems - 1), accumulate(map(_width, text))))
    return text[:fits].rstrip() + "…"
