"""Make a QR code that contains a user's saved data, if the data fit.

The code opens a page that asks before it imports the data.
"""

from contextlib import suppress
from ipaddress import ip_address
from typing import NamedTuple
from urllib.parse import urlsplit

from pharmalab.core.words import number
from pharmalab.drawing.html import Markup, el, markup
from pharmalab.place import Packed
from pharmalab.place.spots import ANSWERS, LESSONS

VERSION = 30  #: the version of the largest code, which has 137 squares a side and can still be scanned from a screen
MOST = 1_732  #: the number of bytes that it holds, with the lowest level of error correction


class Code(NamedTuple):
    """The QR code of a user's saved data.

    Attributes:
        content: the text of the code, or "" if it would be too long.
        partly: whether the code contains only lessons and answers.
        needed: the number of characters that all data need, and the number that lessons and answers alone need.
    """

    content: str
    partly: bool
    needed: tuple[int, int]


def reachable(address: str) -> str:
    """Return the address if other computers can reach it; otherwise return ""."""
    host = urlsplit(address).hostname or ""
    with suppress(ValueError):
        host = "localhost" if ip_address(host).is_loopback else host
    return "" if host == "localhost" else address


def code_of(packed: Packed, address: str) -> Code:
    """Return the QR code for all saved data or, if that is too much, only for lessons and answers.

    *address* is the page that imports the data, or ''.
    """
    before = f"{address}#" if address else ""
    texts = [before + some.short for some in (packed, packed.only(LESSONS, ANSWERS)) if some.files]
    content = next((text for text in texts if len(text) <= MOST), "")
    return Code(content, content not in texts[:1], (len(texts[0]), len(texts[-1])) if texts else (0, 0))


def draw(code: Code, address: str) -> Markup:
    """Return a picture of the QR code with instructions, or the reason why there is no code."""
    if not code.content:
        some, few = map(number, code.needed)
        return el.p(
            f"A QR code can hold {number(MOST)} characters. Everything you’ve saved needs {some}, and your lessons "
            f"and answers alone need {few}. Save a backup file instead."
        )
    import segno  # an optional dependency

    picture = segno.make(code.content, error="l", boost_error=False)
    alone = " This code holds your lessons and answers, but there’s no room for your games." if code.partly else ""
    way = (
        "Point a phone’s camera at the code and open the page. The page asks before it imports anything."
        if address
        else "Scan the code with a phone and copy the text. Then open “My place” there and paste it under “Import”."
    )
    return markup(
        el.p(f"{way}{alone}"),
        el.img(
            src=picture.svg_data_uri(scale=4, border=4, dark="#000", light="#fff"),
            alt="QR code of your saved data",
            class_="pl-code",
        ),
        el.p(
            f"This code uses {number(len(code.content))} of {number(MOST)} characters. Anyone who scans it gets your "
            "answers, so don’t show it to others.",
            class_="pl-fine",
        ),
    )
