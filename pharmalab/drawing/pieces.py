"""A board in pieces: SVGs side by side on a wide page, one below the other on a phone.

A piece is 400 units wide. On a phone it takes the whole width: there text of 14 units has 11 px and more, and what is
32 units wide can be hit with a finger (24 px). Two stand side by side as soon as each has 250 px.
"""

import re
import unicodedata
from functools import lru_cache

from pharmalab.drawing.html import Markup, el

WIDE = 400
FONT = (
    "system-ui,'Segoe UI',Roboto,'Noto Sans','DejaVu Sans','PingFang SC','Hiragino Sans GB','Microsoft YaHei',"
    "'Noto Sans CJK SC','Source Han Sans SC','WenQuanYi Micro Hei',sans-serif"
)
COLUMNS = "repeat(auto-fit,minmax(min(100%,max(250px,40%)),1fr))"  # one or two, never three
CLOSING, OPENING = "，。、；：？！）》】」』”’…,.;:?!)]}%", "（《【「『“‘(["  # never first, never last on a line


def piece(tall: float, *children: object, **attributes: object) -> Markup:
    """A part of a board, 400 units wide and so many high."""
    return el.svg(
        *children,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {WIDE} {tall:g}",
        width="100%",
        style="display:block;height:auto;max-width:440px",
        font_family=FONT,
        **attributes,
    )


def board(*pieces: Markup, **attributes: object) -> Markup:
    """The pieces of a board, in the order in which they are read."""
    style = f"display:grid;gap:8px;grid-template-columns:{COLUMNS};justify-items:center;max-width:900px;margin:0 auto"
    return el.div(pieces, style=style, **attributes)


def wide(text: str) -> float:
    """About how wide a text is, in ems: Chinese signs are square, and marks over letters take no room."""
    return sum(map(_width, text))


@lru_cache(maxsize=4096)
def _width(sign: str) -> float:
    if unicodedata.combining(sign):
        return 0.0
    if unicodedata.east_asian_width(sign) in "WF" or sign in "MWmw…":
        return 1.0
    return 0.7 if sign.isupper() else 0.56


def lines(text: str, ems: float) -> list[str]:
    """The text in lines of at most so many ems. It breaks at spaces and between Chinese signs, and a word that is
    longer than a line breaks anywhere; punctuation stays with what it closes."""
    out = [""]
    for piece in _words(text):
        if not out[-1] or wide((out[-1] + piece).rstrip()) <= ems:
            out[-1] += piece
        else:
            out.append(piece)
        while wide(out[-1].rstrip()) > ems and len(out[-1].rstrip()) > 1:
            last = out.pop()
            fits = next(n for n in range(len(last), 0, -1) if n == 1 or wide(last[:n]) <= ems)
            out += [last[:fits], last[fits:]]
    return [line.strip() for line in out]


def _words(text: str) -> list[str]:
    """What stays on one line, each with the spaces behind it: words, and Chinese signs."""
    found: list[str] = []
    for token in re.findall(r"\s*[^\s\u2E80-\uFFEF]+\s*|\s*[\u2E80-\uFFEF]\s*", text):
        if found and (token[0] in CLOSING or found[-1][-1] in OPENING) and not found[-1][-1].isspace():
            found[-1] += token
        else:
            found.append(token)
    return found


def cut(text: str, ems: float) -> str:
    """The text, shortened with … where it is wider than so many ems."""
    if wide(text) <= ems:
        return text
    while text and wide(text) + 1 > ems:
        text = text[:-1]
    return text.rstrip() + "…"
