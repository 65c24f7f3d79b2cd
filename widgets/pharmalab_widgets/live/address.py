"""The address of the page that shows a panel: what it asks for, and addresses that ask for something else.

A notebook in JupyterLab has none that says anything; a page of Voila has that of its server.
"""

import os
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from urllib.parse import urljoin, urlsplit, urlunsplit

from pharmalab.core import shared_lines
from pharmalab_widgets.live.surroundings import on_page, shown_in

_page: ContextVar[tuple[str, str] | None] = ContextVar("page", default=None)


@contextmanager
def page_at(page: str, query: str, root: str = "", unkept: Callable[[], str] = str) -> Iterator[None]:
    """Show panels on a page inside of this.

    Args:
        page: its address on this server or site, ``/learn/pandemic``; or the whole address.
        query: what stands behind the question mark, ``seats=3``.
        root: what comes before that in the addresses that people send each other, ``https://example.org/pharmalab/``;
            '' if nobody knows: then no address is offered to be copied.
        unkept: tells why nothing is kept just now, whatever panels save; '' as long as everything is.
    """
    root = root.rstrip("/") + "/"
    token = _page.set((urljoin(root, page.lstrip("/")), query))
    try:
        with shown_in(on_page(root, unkept)):
            yield
    finally:
        _page.reset(token)


def read_address() -> dict[str, str]:
    """What the address asks for, as ``…/assistant.ipynb?game=friday`` does. Who reads a field checks it."""
    return shared_lines.read_query(_here()[1])


def address_with(fields: Mapping[str, str]) -> str:
    """Return the address of this page that says something else; '' where it has none that can be sent to somebody."""
    page = urlsplit(_here()[0])
    if page.scheme not in ("http", "https") or not page.netloc:
        return ""
    return urlunsplit((page.scheme, page.netloc, page.path, shared_lines.query_of(fields), ""))


def _here() -> tuple[str, str]:
    """Return the address and the query of the page: as `page_at` says, else as Voila does."""
    return _page.get() or (os.environ.get("VOILA_REQUEST_URL", ""), os.environ.get("QUERY_STRING", ""))
