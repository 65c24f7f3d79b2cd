"""The address of a page in Voila: what it asks for, and addresses that ask for something else. A notebook in JupyterLab
has none that says anything."""

import os
from collections.abc import Mapping
from urllib.parse import urlsplit, urlunsplit

from pharmalab.core import shared_lines


def read_address() -> dict[str, str]:
    """What the address asks for, as ``…/assistant.ipynb?game=friday`` does. Who reads a field checks it."""
    return shared_lines.read_query(os.environ.get("QUERY_STRING", ""))


def address_with(fields: Mapping[str, str]) -> str:
    """The address of this page that says something else; '' where there is no Voila."""
    page = urlsplit(os.environ.get("VOILA_REQUEST_URL", ""))
    if not page.netloc:
        return ""
    return urlunsplit((page.scheme, page.netloc, page.path, shared_lines.query_of(fields), ""))
