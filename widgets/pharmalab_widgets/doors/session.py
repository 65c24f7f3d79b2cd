"""The session of a visitor's page, which exchanges JSON texts with the page, on a server or on the static website.

Each numbered message is carried out only once, even if the page repeats it after a lost connection. Invalid input is
refused, and changes nothing.

from the page                                               to the page
{"open": "p1", "panel": "play", "args": ["pandemic"],       {"panel": "p1", "opened": {all values}, "n": 0}
 "options": {}, "page": "/play/pandemic",                   {"panel": "p1", "refused": "why it can't be opened"}
 "query": "seats=3", "n": 0}
{"to": "p1", "n": 1, "message": {"do": "touch", …}}         {"panel": "p1", "content": …}   a film, before the answer
                                                            {"panel": "p1", "state": {changed values}, "n": 1}
                                                            {"panel": "p1", "state": {…}}   it changed by itself
{"close": "p1"}                                             {"refused": "why"}, with facts on the message, if known:
                                                            "to", "n"; "next": the expected number

In a message that opens a panel, ``n`` is the number of the last answered message.
"""

import logging
from collections.abc import Callable, Collection
from contextlib import AbstractContextManager, ExitStack, nullcontext
from dataclasses import dataclass
from time import monotonic
from typing import Annotated, Any

import msgspec
from msgspec import Meta, Struct

from pharmalab.core.texts import shorten
from pharmalab.core.values import Json
from pharmalab_widgets import panels
from pharmalab_widgets.doors.bookmarks import bookmark, name_of, place_of, set_bookmark
from pharmalab_widgets.live.address import page_at
from pharmalab_widgets.live.keeper import KeepingPanel, names_after
from pharmalab_widgets.live.live import Live, sendable

log = logging.getLogger(__name__)

Id = Annotated[str, Meta(pattern=r"^[A-Za-z0-9_-]{1,40}$")]
Address = Annotated[str, Meta(max_length=200, pattern=r"^/[A-Za-z0-9_./-]*$")]
Count = Annotated[int, Meta(ge=0, lt=2**53)]


@dataclass(frozen=True)
class Limits:
    """The limits on the messages that a page may send.

    *size* is the maximum size of a message in bytes. *panels* is the maximum number of panels shown at the same time.
    """

    size: int = 400_000
    panels: int = 60


class Opening(Struct, forbid_unknown_fields=True):
    """A message from the page that opens a panel."""

    open: Id
    panel: Annotated[str, Meta(max_length=40)]
    args: list[Any] = []
    options: dict[str, Any] = {}
    page: Address = "/"
    query: Annotated[str, Meta(max_length=4_000)] = ""
    n: Count = 0


class Message(Struct, forbid_unknown_fields=True):
    """A message from the page to a panel."""

    to: Id
    n: Annotated[int, Meta(ge=1, lt=2**53)]
    message: dict[str, Any]


class Closing(Struct, forbid_unknown_fields=True):
    """A message from the page that closes a panel."""

    close: Id


class Refusal(ValueError):
    """The error raised for a message that is not carried out.

    ``facts`` holds further data that the page needs, such as the number of the message.
    """

    def __init__(self, words: str, **facts: Json) -> None:
        super().__init__(words)
        self.facts = facts


class Session:
    """The session of one page of one visitor.

    Args:
        send: sends a text to the page.
        limits: the limits on what the page may send.
        around: returns a context that sets, for example, the visitor's folder.
        site: the beginning of shared addresses, such as ``https://example.org/``, or ''.
    """

    def __init__(
        self,
        send: Callable[[str], None],
        limits: Limits = Limits(),
        around: Callable[[], AbstractContextManager[object]] = nullcontext,
        site: str = "",
    ) -> None:
        self.send, self.limits, self.site, self._around = send, limits, site, around
        self.closed = False
        self.unkept = ""  #: the reason why nothing can be saved now, whatever panels try
        self._panels: dict[str, Shown] = {}

    def receive(self, text: str) -> None:
        """Carry out one message from the page, whatever it contains. This method never raises an error."""
        if self.closed:
            return
        try:
            with self._around():
                self._obey(text)
        except Refusal as refusal:
            self.tell({"refused": str(refusal), **refusal.facts})
        except Exception:
            log.exception("a message was not obeyed")
            self.tell({"refused": "Something went wrong. Load the page again."})

    def rest(self, before: float, whatever: bool = False) -> int:
        """Unload the panels that haven't been used since *before* (`time.monotonic`), and return their number.

        A panel whose level would start over is unloaded only if *whatever* is true.
        """
        with self._around():
            idle = [shown for shown in self._panels.values() if shown.used < before and shown.may_rest(whatever)]
            return sum(shown.rest() for shown in idle)

    def keeps(self, unkept: str = "") -> None:
        """Tell every panel why nothing can be saved now. If *unkept* is '', saving is possible again."""
        if unkept == self.unkept:
            return
        self.unkept = unkept
        with self._around():
            for shown in self._panels.values():
                shown.redraw()

    @property
    def used(self) -> list[float]:
        """The time when each panel in memory was last used (`time.monotonic`)."""
        return [shown.used for shown in self._panels.values() if shown.live is not None]

    def close(self) -> None:
        """Stop all work of the page's panels. After this, no more messages are sent to the page."""
        self.closed = True
        with self._around():
            for shown in self._panels.values():
                shown.close()
        self._panels.clear()

    def tell(self, answer: Json) -> None:
        if not self.closed:
            self.send(msgspec.json.encode(answer).decode())

    # --- what a message asks for ------------------------------------------------------------------------------

    def _obey(self, text: str) -> None:
        """Carry out a message of the page. Raises Refusal."""
        match _read(text, self.limits.size):
            case Opening() as opening:
                self._open(opening)
            case Message() as message:
                self._pass_on(message)
            case Closing(close=id) if id in self._panels:
                self._panels.pop(id).close()

    def _open(self, opening: Opening) -> None:
        """Open a panel, or show an open panel in its current state. Raises Refusal."""
        id = opening.open
        shown = self._panels.get(id)
        if shown is not None and shown.call != call_of(opening):
            raise Refusal("Another panel on this page has the same id. Load the page again.", to=id)
        if shown is None:
            if len(self._panels) >= self.limits.panels:
                words = f"A page can show at most {self.limits.panels} panels. Load the page again to see others."
                self.tell({"panel": id, "refused": words})
                return
            shown = Shown(self, opening)
        if shown.wake():
            self._panels[id] = shown
            shown.show()

    def _pass_on(self, message: Message) -> None:
        """Pass a message on to its panel. Raises Refusal."""
        id, n = message.to, message.n
        shown = self._panels.get(id)
        if shown is None:
            raise Refusal("This page doesn’t have that panel. Load the page again.", to=id, n=n)
        if n <= shown.n:  # the answer was lost, but its result is already shown
            self.tell({"panel": id, "state": {}, "n": n})
            return
        if n != shown.n + 1:
            raise Refusal(f"Message {n} arrived before message {shown.n + 1}.", to=id, n=n, next=shown.n + 1)
        if shown.live is None:
            if not shown.wake():
                return
            shown.show()
        shown.obey(n, message.message)


class Shown:
    """A panel that the page shows, which may be unloaded from memory.

    ``live`` is None while the panel is unloaded. ``n`` is the number of the last answered message. ``used`` is the time
    of the last activity.
    """

    def __init__(self, session: Session, opening: Opening) -> None:
        self.session, self.id, self.call = session, opening.open, call_of(opening)
        self.opening, self.n, self.used = opening, opening.n, monotonic()
        self.live: Live | None = None
        self._place = place_of(opening.open, self.call)
        self._name = ""  # the name of the panel's game, as in the bookmark
        maker = panels.PANELS.get(opening.panel)
        # the option that names the game; '' if there is none, or if the page itself names the game
        self._keeps = "" if maker is None or maker.file in opening.options else maker.file
        self._answering = False
        self._changed = set[str]()

    # --- what the panel needs of its door ---------------------------------------------------------------------

    def changed(self, names: Collection[str]) -> None:
        self.used = monotonic()
        if self._answering:
            self._changed.update(names)
            return
        self._note_name()
        if self.live is not None:
            self.session.tell({"panel": self.id, "state": self.live.values(names)})

    def send(self, content: Json) -> None:
        self.session.tell({"panel": self.id, "content": content})

    # --- what the session does with it ------------------------------------------------------------------------

    def wake(self) -> bool:
        """Build the panel again if it is unloaded, and return whether that worked. If not, tell the page why."""
        if self.live is not None:
            return True
        try:
            self.live = self._made()
        except Exception as error:
            words = sendable(str(error))
            if not isinstance(error, ValueError):  # a ValueError is a refusal, meant for the person
                log.exception("%s cannot be opened", shorten(str(self.call)))
                words = "This panel can't be opened now, because something went wrong. Load the page again."
            self.session.tell({"panel": self.id, "refused": words})
            return False
        self.live.door = self
        self._note_name()
        return True

    def _made(self) -> Live:
        """Return the new panel. Raises ValueError, or any exception that the panel raises."""
        opening, options = self.opening, dict(self.opening.options)
        with ExitStack() as stack:
            stack.enter_context(self._page())
            if self._keeps:
                stack.enter_context(names_after(name_of(opening.page, opening.query)))
                self._name = bookmark(self._place)
                if self._name:
                    options[self._keeps] = self._name
            return panels.make(opening.panel, opening.args, options)

    def _page(self) -> AbstractContextManager[None]:
        return page_at(self.opening.page, self.opening.query, self.session.site, lambda: self.session.unkept)

    def show(self) -> None:
        """Send all values of the panel to the page."""
        if self.live is not None:
            self.session.tell({"panel": self.id, "opened": self.live.values(), "n": self.n})

    def obey(self, n: int, message: dict[str, Any]) -> None:
        """Pass a message on to the panel, and send the answer."""
        assert self.live is not None
        self.used, self._answering = monotonic(), True
        try:
            with self._page():
                self.live.receive(message)
        finally:
            self.n, self._answering = n, False
            changed, self._changed = self._changed, set()
            self.session.tell({"panel": self.id, "state": self.live.values(changed), "n": n})
        self._note_name()

    def redraw(self) -> None:
        """Redraw the panel after something outside the panel has changed."""
        if self.live is not None:
            with self._page():
                self.live.redraw_or_tell()

    def _note_name(self) -> None:
        """Update the bookmark, because another game may be open now."""
        name = self.live.keeper.name if self._keeps and isinstance(self.live, KeepingPanel) else ""
        if name not in ("", self._name):
            self._name = name
            set_bookmark(self._place, name)

    def may_rest(self, whatever: bool) -> bool:
        return self.live is not None and (whatever or self.live.resumable)

    def rest(self) -> bool:
        """Unload the panel, and return whether it was in memory."""
        live, self.live = self.live, None
        if live is not None:
            live.close()
        return live is not None

    close = rest


def call_of(opening: Opening) -> list[Json]:
    """Return the call that opened a panel: the panel's name, arguments and options, and the page's address and query.

    The result is a list of JSON values, in the form that `bookmarks.place_of` expects.
    """
    return [opening.panel, opening.args, opening.options, opening.page, opening.query]


KINDS: dict[str, type[Opening | Message | Closing]] = {"open": Opening, "to": Message, "close": Closing}


def _read(text: str, size: int) -> Opening | Message | Closing:
    """Return the message that a text contains. Raises Refusal."""
    if len(text) > size or len(text.encode(errors="replace")) > size:
        raise Refusal(f"That message is too large: the limit is {size} bytes.")
    try:
        found = msgspec.json.decode(text)
        if not isinstance(found, dict):
            raise msgspec.ValidationError("it is no object")
        kind = next((kind for name, kind in KINDS.items() if name in found), None)
        if kind is None:
            raise msgspec.ValidationError("it has neither “open” nor “to” nor “close”")
        return msgspec.convert(found, kind)
    except (msgspec.MsgspecError, RecursionError, UnicodeError) as error:
        why = "it is nested too deeply" if isinstance(error, RecursionError) else str(error)
        raise Refusal(f"A message can’t be read: {shorten(sendable(why), 200)}.") from None
