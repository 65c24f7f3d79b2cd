"""Live: a panel whose HTML is made in Python.

A panel is a fixed ``frame`` with slots, and one part (a synced text of HTML) per slot. The browser side (``live.js``)
keeps each slot equal to its part *in place*: focus, caret, typed text and scroll position stay. A person's action comes
back as a message: an element with ``data-do="mix"`` and ``data-potion="R+"`` sends ``{"do": "mix", "potion": "R+"}``,
which calls ``do_mix(potion="R+")``. There is no other way in, and no logic of any game on the browser's side. Every
message is checked before it is obeyed, and gets an answer whatever fails.

A panel doesn't know where it is shown. A `Door` connects it to its browser side: Jupyter's, the server's, or that of a
page without a server.
"""

import logging
import reprlib
from collections.abc import Callable, Collection, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any, ClassVar, Protocol, TypeAlias

from pharmalab.drawing.html import Markup, el
from pharmalab.drawing.palette import properties
from pharmalab_widgets.live.messages import arguments
from pharmalab_widgets.live.synced import Synced, synced_of

HERE = Path(__file__).parent
#: the style sheets of all panels, the general ones first
SHEETS = (
    "live/live",
    "assistant/sheet",
    "assistant/deduction_grid",
    "assistant/round",
    "board/game_board",
    "lessons/lesson",
    "course/course",
    "exercises/exercises",
    "teacher/wall",
    "my_place/place",
)
#: the parts of the browser side
PARTS = (
    *("ids", "morph", "rove", "near", "sight", "side_bar", "popover", "waiting", "after", "files"),
    *("zoom", "hand", "film", "caption", "motion", "drag", "stage"),
    "live",
)
Json: TypeAlias = Any  #: what JSON can say: texts, numbers, lists, dicts with texts as keys
log = logging.getLogger(__name__)


def sendable(text: str) -> str:
    """Return the text with lone surrogates written out, as in Python, because they cannot be sent."""
    return text.encode(errors="backslashreplace").decode()


def styles() -> str:
    """Return the palette, and the CSS of all panels.

    Every panel has all of the CSS. A page keeps style sheets in the order in which kinds of panels appeared, so the
    rules of an earlier lesson would lose to those of a later board. Pages around the panels use the palette too.
    """
    names = f".pl-live, .pg-page, [data-voila] {{{properties()}}}\n"
    return names + "".join((HERE.parent / f"{sheet}.css").read_text("utf-8") for sheet in SHEETS)


def script() -> str:
    """Return the browser side: one module, made of several files."""
    return "".join((HERE / f"{part}.js").read_text("utf-8") for part in PARTS)


def slots(spoken: str = "status", class_: str = "pl-frame", **names: str | Markup) -> Markup:
    """Return a frame with these slots in order.

    Args:
        spoken: the slot whose changes screen readers read out.
        class_: of the frame.
        names: of each slot, the name that is read out when it gets the focus; Markup goes into the frame as it is.
    """
    live = {"role": "status", "aria_live": "polite"}
    parts = (
        name
        if isinstance(name, Markup)
        else el.div(data_slot=slot, aria_label=name, **(live if slot == spoken else {"role": "group"}))
        for slot, name in names.items()
    )
    return el.div(parts, class_=class_)


class Door(Protocol):
    """The place where a panel is shown, as the panel needs it. Neither method may raise."""

    def changed(self, names: Collection[str]) -> None:
        """Take the news that the synced values with these names have changed; `Live.values` has them."""

    def send(self, content: Json) -> None:
        """Pass a message on to the browser side. It arrives before the changes that are reported later."""


class Live:
    """Base of all panels.

    A subclass sets ``kind`` and ``frame``, adds one synced text per ``data-slot`` of the frame, writes ``parts`` and
    its ``do_…`` methods, and calls ``redraw`` when it is ready.
    """

    kind = Synced("")  #: the name in the panel's CSS class, pl-KIND
    label = Synced("")  #: the accessible name of the whole panel
    frame = Synced("")
    where = Synced("")  #: the title of the level or task that is open: a page offers to continue there
    #: [how many times focus was moved, the data-key of the element that has it]
    focus = Synced[list[Any]]([0, ""])
    answered = Synced(0)  #: the number of answered messages; the panel shows pending ones

    spoken: ClassVar[str] = "status"  #: the slot for words to the person, which is read out
    #: whether all that matters is kept in files, so that a panel which is made anew is where this one was
    resumable: ClassVar[bool] = True

    door: Door | None = None  #: None: not shown yet
    closed = False  #: whether `close` was called

    def __init__(self, kind: str, label: str, frame: str) -> None:
        self._moves = self._holds = 0
        self._before = dict[str, object]()  # the changed values' old values, as the door knows them
        self.kind, self.label, self.frame = kind, label, frame

    # --- for the door ---------------------------------------------------------------------------------------

    def values(self, names: Collection[str] | None = None) -> dict[str, Json]:
        """Return the synced values with these names (default: all) as JSON, for the browser side."""
        return {name: getattr(self, name) for name in (synced_of(type(self)) if names is None else names)}

    def receive(self, message: object) -> None:
        """Obey one message from the browser side, whatever it contains. Never raises; a refusal is drawn."""
        if self.closed:
            return
        with self.hold():
            try:
                for work in (lambda: self._obey(message), self.after, self.keep):
                    self._try(work, message)
                self.redraw_or_tell()
            finally:
                self.answered += 1

    @contextmanager
    def hold(self) -> Iterator[None]:
        """Report all changes made in this context to the door at once, at the end."""
        self._holds += 1
        try:
            yield
        finally:
            self._holds -= 1
            self._tell_door()

    def noted(self, name: str, before: object) -> None:
        """Note that a synced value has changed."""
        self._before.setdefault(name, before)
        self._tell_door()

    def _tell_door(self) -> None:
        if self._holds or not self._before:
            return
        names = [name for name, before in self._before.items() if getattr(self, name) != before]
        self._before.clear()
        if names and self.door is not None:
            self.door.changed(names)

    def send(self, content: Json) -> None:
        """Send a message to the browser side; without a door it is dropped."""
        if self.door is not None:
            self.door.send(content)

    def close(self) -> None:
        """End all long work. The door hears no more of the panel, and messages to it do nothing."""
        self.closed, self.door = True, None

    # --- what a subclass writes -----------------------------------------------------------------------------

    def parts(self) -> Mapping[str, Markup]:
        """Return the HTML of every slot."""
        raise NotImplementedError

    def failed(self, error: Exception) -> None:
        """Report to the person that something went wrong: nobody sees an exception raised in a widget's handler."""
        raise NotImplementedError

    def redraw(self) -> None:
        """Bring the browser up to date; parts that did not change are not sent."""
        with self.hold():
            for name, html in self.parts().items():
                setattr(self, name, sendable(html))

    def redraw_or_tell(self) -> None:
        """Redraw; if that fails, report it to the person, and leave the other slots as they were.

        A closed panel stays as it is.
        """
        if self.closed:
            return
        try:
            self.redraw()
        except Exception as error:
            log.exception("%s cannot be drawn", type(self).__name__)
            words = f"This can’t be drawn now ({type(error).__name__}): undo your last step, or open something else."
            setattr(self, self.spoken, str(el.p(words, class_="pl-trouble")))

    def move_focus(self, key: str) -> None:
        """Put the keyboard focus on the element with this ``data-key``, after the next redraw."""
        self._moves += 1
        self.focus = [self._moves, sendable(key)]

    def do_escape(self) -> None:
        """Handle the Escape key."""

    @property
    def actors(self) -> tuple[object, ...]:
        """The objects whose ``do_…`` methods a message can call; the first that has the method is called."""
        return (self,)

    def addressed(self, to: str) -> tuple[object, ...]:
        """Return the actors of a part of the panel with this ``data-for``; '' is the panel itself."""
        return () if to else self.actors

    def after(self) -> None:
        """Finish a message before the panel is drawn again; called even if the message was refused."""

    def keep(self) -> None:
        """Save all unsaved changes; called after ``after``."""

    def picture(self) -> str:
        """Return the panel as HTML with an image, for places where it can't run; '' if nothing may be shown."""
        return ""

    @property
    def resumes(self) -> str:
        """What happens to your place when the panel restarts, in a sentence, or ''."""
        return ""

    def _try(self, work: Callable[[], None], message: object) -> None:
        """Do *work*; if it fails, report that to the person."""
        try:
            work()
        except Exception as error:
            self._tell(error, message)

    def _tell(self, error: Exception, of: object) -> None:
        """Report a failure to the person."""
        # a ValueError is a refusal, meant for the person; anything else is a fault of ours
        level = logging.DEBUG if isinstance(error, ValueError) else logging.ERROR
        log.log(level, "%s failed", reprlib.repr(of), exc_info=error)
        try:
            self.failed(error)
        except Exception:
            log.exception("%s cannot tell what failed", type(self).__name__)

    def _obey(self, message: object) -> None:
        values = dict(message) if isinstance(message, Mapping) else {}
        name, to = values.pop("do", ""), values.pop("for", "")
        for actor in self.addressed(to) if isinstance(to, str) else ():
            action = getattr(actor, f"do_{name}", None) if isinstance(name, str) else None
            if action is not None:
                action(**arguments(action, values))
                return
        raise ValueError(f"This panel has no action {reprlib.repr(name)}.")
