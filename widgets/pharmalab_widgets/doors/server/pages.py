"""The pages of the server, as text."""
from pharmalab_widgets.pages.contents import pages
from pharmalab_widgets.pages.html import render


def page(address: str) -> str | None:
    """Return the HTML of the page at an address, ``/learn/pandemic``; None if there is none."""
    found = pages().get(address)
    if found is None:
        return None
    return render(found, base="../" * (address.count("/") - 1) or "./", door="server")
