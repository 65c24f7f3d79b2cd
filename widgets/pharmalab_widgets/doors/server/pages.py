"""Render the pages that the server serves."""

from functools import cache

from pharmalab_widgets.pages.contents import pages
from pharmalab_widgets.pages.html import render
from pharmalab_widgets.pages.ways import MISSING


def page(address: str) -> str | None:
    """Return the HTML of the page at an address such as ``/learn/pandemic``, or None if there is no such page."""
    found = pages().get(address)
    return None if found is None or address == MISSING else render(found, base=_base(address), door="server")


def missing(address: str) -> str:
    """Return the HTML to show for an address without a page."""
    return _missing(_base(address[:LONGEST]))


@cache
def _missing(base: str) -> str:
    return render(pages()[MISSING], base=base, door="server")


LONGEST = 200  #: the maximum number of characters of an unknown address to show


def _base(address: str) -> str:
    """Return the relative address of the home page, as seen from *address*."""
    return "../" * (address.count("/") - 1) or "./"
