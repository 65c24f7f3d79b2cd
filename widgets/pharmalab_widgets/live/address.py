"""Read the web address of the page that shows a panel, and create addresses to share.

In Voila, the server provides the address. In JupyterLab, a notebook's address can't be shared, so it is not used.
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
    """Set the address of the page that shows the panels created within this context.

    Args:
        page: the page's address, complete or relative, such as ``/learn/pandemic``.
        query: the part after the question mark, such as ``seats=3``.
        root: the beginning of shared addresses, such as ``https://example.org/pharmalab/``, or ''.
        unkept: returns why nothing can be saved now, or ''.
    """
    root = root.rstrip("/") + "/"
    token = _page.set((urljoin(root, page.lstrip("/")), query))
    try:
        with shown_in(on_page(root, unkept)):
            yield
    finally:
        _page.reset(token)


def read_address() -> dict[str, str]:
    """Return the fields of the page's address, such as ``?game=friday``. Their values have not been checked."""
    return shared_lines.read_query(_here()[1])


def address_with(fields: Mapping[str, str]) -> str:
    """Return this page's address with these fields, or '' if the page has no address that people can share."""
    page = urlsplit(_here()[0])
    if page.scheme not in ("http", "https") or not page.netloc:
        return ""
    return urlunsplit((page.scheme, page.netloc, page.path, shared_lines.query_of(fields), ""))


def _here() -> tuple[str, str]:
    """Return the address and query of the page, set by `page_at` or by Voila."""
    return _page.get() or (os.environ.get("VOILA_REQUEST_URL", ""), os.environ.get("QUERY_STRING", ""))
