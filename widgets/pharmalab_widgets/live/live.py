"""The base class of all panels. The HTML of a panel is generated in Python.

A panel consists of a fixed ``frame`` with slots, and the HTML for each slot. The browser side (``live.js``) updates
each slot *in place*, so focus and typed text are kept. A click on an element with ``data-do="mix"`` and
``data-potion="R+"`` sends ``{"do": "mix", "potion": "R+"}``, which calls ``do_mix(potion="R+")``.

A `Door` connects a panel to its browser side: in Jupyter, on the server, or on a page without a server.
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
#: the style sheets of all panels, from general to special
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
#: the files of the browser side
PARTS = (
    *("ids", "morph", "rove", "near", "sight", "side_bar", "popover", "waiting", "after", "voice", "files"),
    *("zoom", "frame", "hand", "film", "caption", "motion", "drag", "stage"),
    "live",
)
Json: TypeAlias = Any  #: a JSON value: text, number, boolean, None, list, or dict with texts as keys
log = logging.getLogger(__name__)


def sendable(text: str) -> str:
    """Return the text in a form that can be sent: lone surrogates are escaped as in Python."""
    return text.encode(errors="backslashreplace").decode()


def styles() -> str:
    """Return the palette and the CSS of all panels. Pages around the panels use the palette too."""
    # every panel includes all of it: otherwise the order of the style sheets, and so the look, would depend on which
    # kind of panel a page shows first
    names = f".pl-live, .pg-page, [data-voila] {{{properties()}}}\n"
    return names + "".join((HERE.parent / f"{sheet}.css").read_text("utf-8") for sheet in SHEETS)


def script() -> str:
    """Return the JavaScript of the browser side: a single module made from several files."""
    return "".join((HERE / f"{part}.js").read_text("utf-8") for part in PARTS)


def slots(spoken: str = "status", class_: str = "pl-frame", **names: str | Markup) -> Markup:
    """Return the frame of a panel with these slots, in order.

    *spoken* is the slot whose changes screen readers announce. *names* gives each slot a name for screen readers. If
    the name is Markup, it is inserted instead of the slot.
    """
    parts = (
        name
        if isinstance(name, Markup)
        else el.div(data_slot=slot, aria_label=name, role="group", data_spoken=slot == spoken)
        for slot, name in names.items()
    )
    return el.div(parts, class_=class_)


class Door(Protocol):
    """The connection between a panel and its browser side. No method may raise an error."""

    def changed(self, names: Collection[str]) -> None:
        """Handle a change to the synced values with these names. `Live.values` returns the new values."""

    def send(self, content: Json) -> None:
        """Send a message to the browser side. It arrives before any later changes to synced values."""


class Live:
    """The base class of all panels.

    A subclass sets ``kind`` and ``frame``, adds a synced text for each ``data-slot`` in the frame, implements ``parts``
    and the ``do_…`` methods, and calls ``redraw`` when it is ready.
    """

    kind = Synced("")  #: the name in the panel's CSS class, pl-KIND
    label = Synced("")  #: the accessible name of the whole panel
    frame = Synced("")
    where = Synced("")  #: the title of the open level or task, where a page offers to continue
    #: [how many times focus was moved, the data-key of the element that has it]
    focus = Synced[list[Any]]([0, ""])
    answered = Synced(0)  #: the number of answered messages, so that the browser can show whether any are pending

    spoken: ClassVar[str] = "status"  #: the slot whose text screen readers announce
    #: whether everything important is saved in files, so that a new panel can continue where this one was
    resumable: ClassVar[bool] = True

    door: Door | None = None  #: None until the panel is shown
    closed = False  #: whether `close` was called

    def __init__(self, kind: str, label: str, frame: str) -> None:
        self._moves = self._holds = 0
        self._before = dict[str, object]()  # maps the name of each changed value to the value that the door knows
        self.kind, self.label, self.frame = kind, label, frame

    # --- for the door ---------------------------------------------------------------------------------------

    def values(self, names: Collection[str] | None = None) -> dict[str, Json]:
        """Return the synced values with these names (default: all) as JSON, for the browser side."""
        return {name: getattr(self, name) for name in (synced_of(type(self)) if names is None else names)}

    def receive(self, message: object) -> None:
        """Act on a message from the browser side. This never raises an error: refusals are shown to the user."""
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
        """Collect the changes made within this context, and send them to the browser together when the context ends."""
        self._holds += 1
        try:
            yield
        finally:
            self._holds -= 1
            self._tell_door()

    def noted(self, name: str, before: object) -> None:
        """Record that a synced value has changed."""
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
        """Send a message to the browser, or drop it if the panel isn't shown in a browser."""
        if self.door is not None:
            self.door.send(content)

    def close(self) -> None:
        """Stop all background work and disconnect the door. Later messages are ignored."""
        self.closed, self.door = True, None

    # --- what a subclass writes -----------------------------------------------------------------------------

    def parts(self) -> Mapping[str, Markup]:
        """Return the HTML of every slot."""
        raise NotImplementedError

    def failed(self, error: Exception) -> None:
        """Tell the user about an error."""
        raise NotImplementedError

    def redraw(self) -> None:
        """Draw the panel again. Only parts that have changed are sent to the browser."""
        with self.hold():
            for name, html in self.parts().items():
                setattr(self, name, sendable(html))

    def redraw_or_tell(self) -> None:
        """Draw the panel again. If that fails, tell the user, and change nothing else.

        A closed panel is not redrawn.
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
        """Move the keyboard focus to the element with this ``data-key`` after the next redraw."""
        self._moves += 1
        self.focus = [self._moves, sendable(key)]

    def do_escape(self) -> None:
        """Handle the Escape key."""

    @property
    def actors(self) -> tuple[object, ...]:
        """The objects whose ``do_…`` methods a message can call. The first object that has the method is used."""
        return (self,)

    def addressed(self, to: str) -> tuple[object, ...]:
        """Return the objects that handle messages for the part of the panel whose ``data-for`` is *to*.

        If *to* is '', messages are for the panel itself.
        """
        return () if to else self.actors

    def after(self) -> None:
        """Update the panel after each message, even a refused one, and before the redraw. Subclasses override this."""

    def keep(self) -> None:
        """Save all unsaved changes. Called after every message, once `after` has run."""

    def picture(self) -> str:
        """Return static HTML with an image of the panel, for places where no panel can run; '' to show no image."""
        return ""

    @property
    def resumes(self) -> str:
        """A sentence that says where the user can continue when the panel restarts; '' if there is nothing to say."""
        return ""

    def _try(self, work: Callable[[], None], message: object) -> None:
        """Call *work*. If it fails, report the failure to the person."""
        try:
            work()
        except Exception as error:
            self._tell(error, message)

    def _tell(self, error: Exception, of: object) -> None:
        """Report a failure to the person."""
        # a ValueError is a refusal, meant for the person; any other error is a bug of ours
        level = logging.DEBUG if isinstance(error, ValueError) else logging.ERROR
        log.log(level, "%s failed", reprlib.repr(of), exc_info=error)
        try:
            self.failed(error)
        except Exception:
            log.exception("%s could not report an error", type(self).__name__)

    def _obey(self, message: object) -> None:
        values = dict(message) if isinstance(message, Mapping) else {}
        name, to = values.pop("do", ""), values.pop("for", "")
        for actor in self.addressed(to) if isinstance(to, str) else ():
            action = getattr(actor, f"do_{name}", None) if isinstance(name, str) else None
            if action is not None:
                action(**arguments(action, values))
                return
        raise ValueError(f"This panel has no action {reprlib.repr(name)}.")
