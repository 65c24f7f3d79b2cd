"""The address of the page that shows a panel: its fields, and addresses with other fields.

A notebook in JupyterLab has no useful address; a page of Voila has its server's.
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
    """Tell the panels inside this context which page shows them.

    Args:
        page: its address on this server or site, ``/learn/pandemic``; or the whole address.
        query: the part after the question mark, ``seats=3``.
        root: the part before the page in addresses that people share, ``https://example.org/pharmalab/``;
            '' if it is unknown: then no address is offered for copying.
        unkept: returns why nothing is kept just now, whatever panels save; '' as long as everything is.
    """
    root = root.rstrip("/") + "/"
    token = _page.set((urljoin(root, page.lstrip("/")), query))
    try:
        with shown_in(on_page(root, unkept)):
            yield
    finally:
        _page.reset(token)


def read_address() -> dict[str, str]:
    """Return the fields of the address, as in ``…/assistant.ipynb?game=friday``; callers must check their fields."""
    return shared_lines.read_query(_here()[1])


def address_with(fields: Mapping[str, str]) -> str:
    """Return the address of this page with other fields; '' if it has no address that can be shared."""
    page = urlsplit(_here()[0])
    if page.scheme not in ("http", "https") or not page.netloc:
        return ""
    return urlunsplit((page.scheme, page.netloc, page.path, shared_lines.query_of(fields), ""))


def _here() -> tuple[str, str]:
    """Return the address and the query of the page, from `page_at` or from Voila."""
    return _page.get() or (os.environ.get("VOILA_REQUEST_URL", ""), os.environ.get("QUERY_STRING", ""))
