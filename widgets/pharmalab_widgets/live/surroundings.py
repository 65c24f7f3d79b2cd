"""A panel's words about the place where it is shown. A door sets them; no panel asks which door that is."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass

from pharmalab.drawing.html import Markup, el


@dataclass(frozen=True)
class Surroundings:
    """The words that depend on the place.

    Args:
        root: the part before the address of every page, ``https://example.org/``; None if there are no pages: then
            a line of code opens a panel.
        code: where code can be run; '' if that is clear.
        storage: what helps when nothing can be written where things are kept.
        keeping: where things are kept and how long, in sentences; '' if it is a folder of this computer.
        details: whether people may read what Python says about a fault. It can name folders, and other people's things.
        unkept: returns why nothing is kept just now, whatever panels save; '' as long as everything is.
    """

    root: str | None = None
    code: str = ""
    storage: str = "give it, or set PHARMALAB_HOME to another folder and start again"
    keeping: str = ""
    details: bool = True
    unkept: Callable[[], str] = str

    def way(self, page: str, title: str, code: str) -> Markup:
        """Return the way to another panel: a link to the page ``learn/pandemic``, or else the line of code."""
        return el.code(code) if self.root is None else el.a(title, href=self.root + page)

    def way_words(self, page: str, code: str) -> str:
        """Return the way to another panel in words, for example for an error."""
        return f"with {code}" if self.root is None else f"at {self.root}{page}"


IN_CODE = Surroundings()
_here: ContextVar[Surroundings] = ContextVar("here", default=IN_CODE)


def here() -> Surroundings:
    """Return the surroundings in which the panel is shown."""
    return _here.get()


def on_page(root: str, unkept: Callable[[], str] = str) -> Surroundings:
    """Return the surroundings of a page of the server, or of the site."""
    return Surroundings(
        root,
        code="This code runs in JupyterLab.",
        storage="tell whoever runs this page",
        keeping="Only this browser keeps it, so export it before you clear the browser's data.",
        details=False,
        unkept=unkept,
    )


def words_of(error: Exception) -> str:
    """Return the words that a person reads about an error.

    A ValueError is a refusal, which has a sentence of its own; any other error is a fault of ours.
    """
    if isinstance(error, ValueError):
        return str(error)
    if here().details:
        return f"Something went wrong: {type(error).__name__}: {error}"
    return "Something went wrong here. Try again, or load the page again."


@contextmanager
def shown_in(surroundings: Surroundings) -> Iterator[None]:
    """Let panels in this context use these surroundings."""
    token = _here.set(surroundings)
    try:
        yield
    finally:
        _here.reset(token)
