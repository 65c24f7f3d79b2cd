"""A place as a QR code, if it is small enough: a phone opens the code's page, and the page asks first."""

from contextlib import suppress
from ipaddress import ip_address
from typing import NamedTuple
from urllib.parse import urlsplit

from pharmalab.core.words import number
from pharmalab.drawing.html import Markup, el, markup
from pharmalab.place import Packed
from pharmalab.place.spots import ANSWERS, LESSONS

VERSION = 30  #: of the largest code: 137 squares a side, which a phone still reads from a screen
MOST = 1_732  #: bytes that it holds, with the least correction of errors


class Code(NamedTuple):
    """The QR code of a place.

    Attributes:
        content: the text of the code, "" if it would be too long.
        partly: whether it contains only lessons and answers.
        needed: characters for everything, and for lessons and answers alone.
    """

    content: str
    partly: bool
    needed: tuple[int, int]


def reachable(address: str) -> str:
    """Return the address of a page, or "" if another computer cannot open it."""
    host = urlsplit(address).hostname or ""
    with suppress(ValueError):
        host = "localhost" if ip_address(host).is_loopback else host
    return "" if host == "localhost" else address


def code_of(packed: Packed, address: str) -> Code:
    """Return the code of a place, or of its lessons and answers if everything is too much.

    ``address`` is the page that imports it; '' if nobody else can open one: then the code contains the text to paste
    there.
    """
    before = f"{address}#" if address else ""
    texts = [before + some.short for some in (packed, packed.only(LESSONS, ANSWERS)) if some.files]
    content = next((text for text in texts if len(text) <= MOST), "")
    return Code(content, content not in texts[:1], (len(texts[0]), len(texts[-1])) if texts else (0, 0))


def draw(code: Code, address: str) -> Markup:
    """Return the code as a picture with its use; or why there is none."""
    if not code.content:
        some, few = map(number, code.needed)
        return el.p(
            f"A code holds {number(MOST)} characters. Your whole place takes {some}, and your lessons and answers "
            f"alone take {few}. Export a file instead."
        )
    import segno  # not in every installation

    picture = segno.make(code.content, error="l", boost_error=False)
    alone = " It holds your lessons and answers; your games don't fit." if code.partly else ""
    way = (
        "Point a phone's camera at it and open the page. The page asks before it imports anything."
        if address
        else "Read it with a phone, copy the text, and paste it under Import there."
    )
    return markup(
        el.p(f"{way}{alone}"),
        el.img(
            src=picture.svg_data_uri(scale=4, border=4, dark="#000", light="#fff"),
            alt="QR code with your place",
            class_="pl-code",
        ),
        el.p(
            f"{number(len(code.content))} of {number(MOST)} characters. Whoever reads it has your answers, so show it "
            "to nobody else.",
            class_="pl-fine",
        ),
    )
