"""The texts of a panel that depend on where it is shown, such as in a notebook or on a web page."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass

from pharmalab.drawing.html import Markup, el


@dataclass(frozen=True)
class Surroundings:
    """The texts and addresses that depend on where a panel is shown.

    Args:
        root: the beginning of every page's address, such as ``https://example.org/``, or None without pages.
        code: a sentence about where a line of code can be run, or ''.
        storage: what to do if saved data can't be written.
        keeping: sentences about where and how long data are saved, or ''.
        details: whether people may see Python's error messages.
        unkept: returns why nothing can be saved now, or ''.
    """

    root: str | None = None
    code: str = ""
    storage: str = "fix this, or set PHARMALAB_HOME to another folder and start again"
    keeping: str = ""
    details: bool = True
    unkept: Callable[[], str] = str

    def way(self, page: str, title: str, code: str) -> Markup:
        """Return a link to another panel's page or, without pages, the code that opens the panel.

        *page* is an address such as ``learn/pandemic``.
        """
        return el.code(code) if self.root is None else el.a(title, href=self.root + page)

    def way_words(self, page: str, code: str) -> str:
        """Return words for an error message: the address or the line of code that opens another panel."""
        return f"with {code}" if self.root is None else f"at {self.root}{page}"


IN_CODE = Surroundings()
_here: ContextVar[Surroundings] = ContextVar("here", default=IN_CODE)


def here() -> Surroundings:
    """Return the surroundings in which the current panel is shown."""
    return _here.get()


def on_page(root: str, unkept: Callable[[], str] = str) -> Surroundings:
    """Return the `Surroundings` of panels on a page of the server or of the static website.

    The arguments are explained in `Surroundings`.
    """
    return Surroundings(
        root,
        code="This code runs in JupyterLab.",
        storage="tell whoever runs this page",
        keeping="Everything is stored only in this browser, so save a backup before you clear the browser’s data.",
        details=False,
        unkept=unkept,
    )


def words_of(error: Exception) -> str:
    """Return the message that tells a user about an error.

    A ValueError is a refusal with its own message. Any other error is a bug in pharmalab.
    """
    if isinstance(error, ValueError):
        return str(error)
    if here().details:
        return f"Something went wrong: {type(error).__name__}: {error}"
    return "Something went wrong here. Try again, or reload the page."


@contextmanager
def shown_in(surroundings: Surroundings) -> Iterator[None]:
    """Use these surroundings for the panels created within this context."""
    token = _here.set(surroundings)
    try:
        yield
    finally:
        _here.reset(token)
