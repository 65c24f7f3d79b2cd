"""Estimate the width of text, and break text into lines.

Widths are estimated, not measured, because machines have different fonts.
"""

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
#: the widths of unusual signs, in hundredths of an em, from DejaVu Sans, the widest of the fonts
WIDTHS = {
    sign: width
    for signs, width in ((" .,ijlIJ'’‘·", 32), ("-:;()[]/|!ftr", 41), ("sz“”", 52), ("ackvxyeoFLTYP", 61), ("?", 54),
                         ("ABCEKRSVXZ", 71), ("wM+−=×", 87), ("mW@%—…★☺", EM))
    for sign in signs
}  # fmt: skip
BOLD = 1.14  #: how much wider bold letters are
CLOSING, OPENING = "，。、；：？！）》】」』”’…,.;:?!)]}%", "（《【「『“‘(["  # never first, never last on a line


def text_width(text: str) -> float:
    """Return the approximate width of a text, in ems.

    Chinese characters are square, and combining marks take up no space.
    """
    return sum(map(_width, text)) / EM


@lru_cache(maxsize=4096)
def _width(sign: str) -> int:
    """Return the width in hundredths of an em: whole numbers, so that a sum is the same from either end."""
    if unicodedata.combining(sign):
        return 0
    if unicodedata.east_asian_width(sign) in "WF":
        return EM
    return WIDTHS.get(sign, 79 if sign.isupper() else 64)


def break_lines(text: str, ems: float, most: int | None = None) -> list[str]:
    """Return the text broken into lines of at most *ems* ems.

    Lines break at spaces and between Chinese characters. A word that is longer than a line may break anywhere. If the
    text needs more than ``most`` lines, the last line ends in '…'.
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
    """Yield the parts that stay on one line, each with the spaces behind it: words, and Chinese characters."""
    held: list[str] = []
    for token in re.findall(r"[^\s\u2E80-\uFFEF]+\s*|[\u2E80-\uFFEF]\s*", text):
        if held and not ((token[0] in CLOSING or held[-1][-1] in OPENING) and not held[-1][-1].isspace()):
            yield "".join(held)
            held = []
        held.append(token)
    yield "".join(held)


def _broken(word: str, ems: float) -> Iterator[str]:
    """Yield a word in parts of at most *ems* ems, each at least one character with its marks, without final spaces."""
    start = width = 0
    for at, sign in enumerate(word.rstrip()):
        wider = _width(sign)
        if wider and width and width + wider > EM * ems:
            yield word[start:at]
            start, width = at, 0
        width += wider
    yield word[start:]


def cut_text(text: str, ems: float) -> str:
    """Shorten a text that is wider than *ems* ems. The shortened text ends in '…'."""
    if text_width(text) <= ems:
        return text
    fits = sum(1 for _ in takewhile(lambda width: width <= EM * (ems - 1), accumulate(map(_width, text))))
    return text[:fits].rstrip() + "…"
