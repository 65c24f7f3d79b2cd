"""The stage: a board of groups and pieces in a panel, its places, and films of what happened. It knows no game.

The slots of a scene always hold the end of a film. What led there is sent as a message before it: plies, each with the
slots that it changed. So a reload, a second view or a person who wants no motion sees the end, and nothing is lost.
"""

import re
from collections.abc import Mapping, Sequence
from functools import lru_cache
from types import MappingProxyType
from typing import Any, NamedTuple, TypedDict

from pharmalab.core.words import listing
from pharmalab.drawing.html import el
from pharmalab.drawing.scene import GROUPS, Scene
from pharmalab_widgets.live.live import Live, sendable
from pharmalab_widgets.live.synced import Synced, synced_texts

LIT = "place:"  #: for `move_focus`: the first lit place
SLOTS = (*(f"group_{n}" for n in range(GROUPS)), "hand")
WIDTHS = ("wide", "between", "phone")  #: of panels, for which a game may draw its board otherwise
STAGE = el.div(data_stage="", class_="pl-stage")  #: the stage's place in the frame of a panel

TAG = re.compile("(?=<[a-z])")

Texts = Mapping[str, str]  #: slot -> what is in it
Places = Mapping[str, tuple[str, bool | None]]  #: data-id -> the action there in words, and whether it is chosen


class Frame(NamedTuple):
    """A scene of a film.

    Attributes:
        said: what happened, in words.
        touches: the places where it happened, in order.
        ms: how long the scene is shown.
        ways: piece -> the places that it passed, one after the other.
    """

    texts: Texts
    said: str = ""
    touches: Sequence[str] = ()
    ms: int = 450
    ways: Mapping[str, Sequence[str]] = MappingProxyType({})


class Change(TypedDict):
    """The changes that a frame makes; ``set`` is slot -> its text, None for the slot's final text."""

    set: dict[str, str | None]
    said: str
    touches: list[str]
    ms: int
    ways: dict[str, list[str]]


@lru_cache(maxsize=256)
def same(text: str) -> str:
    """Return the text as it can be sent, as one object for all panels.

    The static parts of a board take half of a panel's memory, and a process may have hundreds of panels.
    """
    return sendable(text)


def texts_of(scene: Scene | None) -> dict[str, str]:
    """Return the text of each slot; all are empty if nothing may be shown."""
    texts = dict.fromkeys(SLOTS, "")
    if scene is not None:
        texts.update(zip(SLOTS, map(same, scene.groups.values()), strict=False))
        texts["hand"] = sendable("".join(piece.svg() for piece in scene.hand))
    return texts


def plies_of(before: Texts, frames: Sequence[Frame]) -> list[Change]:
    """Return the frames as changes, without frames that change nothing.

    A text that is the last of its slot is left out (None), because it is in the slot itself.
    """
    plies: list[Change] = []
    last = frames[-1].texts if frames else before
    for frame in frames:
        changed = {
            slot: None if text == last[slot] else text for slot, text in frame.texts.items() if text != before[slot]
        }
        if changed:
            said, ways = sendable(frame.said), {piece: list(places) for piece, places in frame.ways.items()}
            plies.append(Change(set=changed, said=said, touches=list(frame.touches), ms=frame.ms, ways=ways))
        before = frame.texts
    return plies


def shared(plies: Sequence[Change]) -> dict[str, object]:
    """Return the plies with each text as numbers of its parts, and the parts.

    From ply to ply few parts change, so each tag is sent once.
    """
    numbers: dict[str, int] = {}

    def cut(text: str | None) -> list[int] | None:
        return None if text is None else [numbers.setdefault(part, len(numbers)) for part in TAG.split(text)]

    film = [{**ply, "set": {slot: cut(text) for slot, text in ply["set"].items()}} for ply in plies]
    return {"film": film, "parts": list(numbers)}


class Staged(Live):
    """A panel with a stage in its frame. A subclass writes ``scene`` and ``places``, and may show films."""

    group_0, group_1, group_2, group_3, group_4, group_5 = synced_texts(6)
    group_6, group_7, group_8, group_9, group_10, group_11 = synced_texts(6)
    hand = Synced("")
    art = Synced("")  #: the art that groups share
    size = Synced[list[float]]([0, 0])  #: of the scene, in units
    #: for which of `WIDTHS` it is drawn; None if there is one drawing for all
    narrow = Synced[str | None](None)
    least = Synced(0)  #: pixels of the panel for the usual drawing, if there is another in between
    told = Synced("")  #: the position in a sentence
    note = Synced("")  #: what a newcomer should know about the drawing
    places = Synced[dict[str, list[Any]]]({})  #: data-id -> [the action there in words, whether it is chosen]
    pointed = Synced[list[str]]([])  #: data-ids of the places that a hint points to
    marked = Synced[dict[str, str]]({})  #: data-id -> "right" or "wrong", for answers given there
    of = Synced("")  #: the shown match: while it is the same, the hand keeps its room
    at = Synced(0)  #: the ply that is shown; it comes back with every click

    width = "wide"  #: which of `WIDTHS` the panel has

    def do_narrow(self, value: str) -> None:
        """Take the width of the panel from the browser, where it matters for the board."""
        if value not in WIDTHS:
            raise ValueError(f"A panel is {listing(WIDTHS, 'or')}.")
        self.width = value

    def staged(self) -> tuple[Scene | None, Places, int]:
        """Return the scene (None if it must stay hidden), the places that offer an action, and the ply."""
        raise NotImplementedError

    def redraw(self) -> None:
        with self.hold():
            scene, places, self.at = self.staged()
            for slot, text in texts_of(scene).items():
                setattr(self, slot, text)
            if scene is not None:
                self.art = same(scene.art)
                self.size, self.told = [scene.width, scene.height], sendable(scene.label)
                self.note = sendable(scene.note)
                self.narrow = None if scene.narrow is None else self.width
                self.least = scene.least
            self.places = {place: [sendable(label), pressed] for place, (label, pressed) in places.items()}
            super().redraw()

    @property
    def texts(self) -> dict[str, str]:
        """The current texts of the slots."""
        return {slot: getattr(self, slot) for slot in SLOTS}

    def film(self, frames: Sequence[Frame], holds: bool = True, before: Texts | None = None) -> None:
        """Show a film that leads to the next drawing, with buttons to pause, step and skip (``film.js``).

        Args:
            frames: the scenes of the film.
            holds: whether the rest of the panel waits until the film is over.
            before: the texts with which it begins (default: those in the slots).
        """
        if plies := plies_of(self.texts if before is None else before, frames):
            self.send({**shared(plies), "holds": holds})
