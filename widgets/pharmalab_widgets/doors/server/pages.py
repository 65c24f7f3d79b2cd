"""The pages of the server, as text."""

from pharmalab_widgets.pages.contents import pages
from pharmalab_widgets.pages.html import render


def page(address: str) -> str | None:
    """Return the HTML of the page at an address, ``/learn/pandemic``; None if there is none."""
    found = pages().get(address)
    return None if found is None or address == MISSING else render(found, base=_base(address), door="server")


def missing(address: str) -> str:
    """Return the HTML that stands where there is no page of this address."""
    return render(pages()[MISSING], base=_base(address), door="server")


MISSING = "/404"


def _base(address: str) -> str:
    """How the home page is reached from an address."""
    return "../" * (address.count("/") - 1) or "./"
