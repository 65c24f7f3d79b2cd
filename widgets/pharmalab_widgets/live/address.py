"""The address of the page that shows a panel: what it asks for, and addresses that ask for something else. A notebook
in JupyterLab has none that says anything."""

import os
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from urllib.parse import urlsplit, urlunsplit

from pharmalab.core import shared_lines

_page: ContextVar[tuple[str, str] | None] = ContextVar("page", default=None)


@contextmanager
def page_at(address: str, query: str) -> Iterator[None]:
    """Show panels on the page with this address inside of this.

    Args:
        address: as people send it to each other, ``https://example.org/learn/pandemic``; '' if nobody can reach it.
        query: what stands behind the question mark, ``seats=3``.
    """
    token = _page.set((address, query))
    try:
        yield
    finally:
        _page.reset(token)


def read_address() -> dict[str, str]:
    """What the address asks for, as ``…/assistant.ipynb?game=friday`` does. Who reads a field checks it."""
    return shared_lines.read_query(_here()[1])


def address_with(fields: Mapping[str, str]) -> str:
    """The address of this page that says something else; '' where it has none that can be sent to somebody."""
    page = urlsplit(_here()[0])
    if page.scheme not in ("http", "https") or not page.netloc:
        return ""
    return urlunsplit((page.scheme, page.netloc, page.path, shared_lines.query_of(fields), ""))


def _here() -> tuple[str, str]:
    """The address and the query of the page: as `page_at` says, else as Voila does."""
    return _page.get() or (os.environ.get("VOILA_REQUEST_URL", ""), os.environ.get("QUERY_STRING", ""))
