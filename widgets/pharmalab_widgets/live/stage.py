"""The stage of a panel: the drawing of a board, with its places and films of recent events.

The slots always contain the final state of the board, so it is complete even without its film.
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

LIT = "place:"  #: the key with which `move_focus` goes to the first lit place
SLOTS = (*(f"group_{n}" for n in range(GROUPS)), "hand")
WIDTHS = ("wide", "between", "phone")  #: the widths of panels, for each of which a game may draw its board differently
STAGE = el.div(data_stage="", class_="pl-stage")  #: the element for the stage in a panel's frame

TAG = re.compile("(?=<[a-z])")

Texts = Mapping[str, str]  #: maps a slot to its text
Places = Mapping[str, tuple[str, bool | None]]  #: maps a data-id to the action there in words, and whether it is chosen


class Frame(NamedTuple):
    """One picture in a film.

    Attributes:
        said: the events, in words.
        touches: the places where the events happened, in order.
        ms: how long the picture is shown, in milliseconds.
        ways: the places that each moved piece passed, in order.
        turn: the same number for all frames of a turn, or 0 (see ``film.js``).
    """

    texts: Texts
    said: str = ""
    touches: Sequence[str] = ()
    ms: int = 450
    ways: Mapping[str, Sequence[str]] = MappingProxyType({})
    turn: int = 0


class Change(TypedDict):
    """The changes from one frame of a film to the next, as they are sent to the browser.

    In ``set``, None stands for a slot's text at the end of the film.
    """

    set: dict[str, str | None]
    said: str
    touches: list[str]
    ms: int
    ways: dict[str, list[str]]
    turn: int


@lru_cache(maxsize=256)
def same(text: str) -> str:
    """Return a text in a form that can be sent. Equal texts share one object, to save memory."""
    # the fixed parts of a board take half of a panel's memory, and a process may have hundreds of panels
    return sendable(text)


def texts_of(scene: Scene | None) -> dict[str, str]:
    """Return the text of each slot for a scene.

    If the scene is None because it must stay hidden, all texts are empty.
    """
    texts = dict.fromkeys(SLOTS, "")
    if scene is not None:
        texts.update(zip(SLOTS, map(same, scene.groups.values()), strict=False))
        texts["hand"] = sendable("".join(piece.svg() for piece in scene.hand))
    return texts


def plies_of(before: Texts, frames: Sequence[Frame]) -> list[Change]:
    """Convert the frames of a film to changes. Frames that change nothing are left out.

    None stands for the slot's text at the end of the film.
    """
    plies: list[Change] = []
    last = frames[-1].texts if frames else before
    for frame in frames:
        changed = {
            slot: None if text == last[slot] else text for slot, text in frame.texts.items() if text != before[slot]
        }
        if changed:
            said, ways = sendable(frame.said), {piece: list(places) for piece, places in frame.ways.items()}
            touches = list(frame.touches)
            plies.append(Change(set=changed, said=said, touches=touches, ms=frame.ms, ways=ways, turn=frame.turn))
        before = frame.texts
    return plies


def shared(plies: Sequence[Change]) -> dict[str, object]:
    """Compress a film for sending. Each text becomes a list of indexes into a table of parts.

    Parts that stay the same from frame to frame are sent only once.
    """
    numbers: dict[str, int] = {}

    def cut(text: str | None) -> list[int] | None:
        return None if text is None else [numbers.setdefault(part, len(numbers)) for part in TAG.split(text)]

    film = [{**ply, "set": {slot: cut(text) for slot, text in ply["set"].items()}} for ply in plies]
    return {"film": film, "parts": list(numbers)}


def panned(scene: Scene) -> list[float]:
    """Return the sizes for panning a board on a phone, or [] if the board isn't panned.

    The result is the width of the board in pixels, followed by the left, top, right and bottom edges of its background
    in drawing units.
    """
    if not scene.panned:
        return []
    ground = scene.ground  # of a crop, only what is left of it
    left, top = max(ground.left, 0), max(ground.top, 0)
    return [scene.panned, left, top, min(ground.right, scene.width), min(ground.bottom, scene.height)]


class Staged(Live):
    """The base class of panels that draw a board on a stage. A subclass implements ``staged``, and can show films."""

    group_0, group_1, group_2, group_3, group_4, group_5 = synced_texts(6)
    group_6, group_7, group_8, group_9, group_10, group_11 = synced_texts(6)
    hand = Synced("")
    art = Synced("")  #: the art that several groups use
    size = Synced[list[float]]([0, 0])  #: the size of the scene, in units
    #: which of `WIDTHS` the board is drawn for; None if it is the same for all
    narrow = Synced[str | None](None)
    least = Synced(0)  #: the least width of the panel, in pixels, for the usual drawing, if another is in between
    #: the width in pixels of a board that is moved under a frame, and the edges of its ground (left, top, right,
    #: bottom), in units; empty without a frame
    panned = Synced[list[float]]([])
    aims = Synced[list[str]]([])  #: the data-ids of the places that a frame shows now, the most important last
    even = Synced(False)  #: whether the pieces in the hand have the scale of the board
    told = Synced("")  #: a sentence that describes the position
    places = Synced[dict[str, list[Any]]]({})  #: data-id -> [the action there in words, whether it is chosen]
    names = Synced[dict[str, str]]({})  #: data-id -> what a screen reader says of the place, if its drawing shows more
    pointed = Synced[list[str]]([])  #: the data-ids of the places that a hint points to
    #: whether a click on a piece that can't be chosen is about the piece, and not about the region that it stands in
    exact = Synced(False)
    marked = Synced[dict[str, str]]({})  #: maps a data-id to "right" or "wrong", for answers given there
    of = Synced("")  #: the shown match; while it stays the same, the hand keeps its height
    at = Synced(0)  #: the shown ply, which every click sends back

    width = "wide"  #: which of `WIDTHS` the panel has

    def do_narrow(self, value: str) -> None:
        """Store the panel's width as reported by the browser: "wide", "between" or "phone"."""
        if value not in WIDTHS:
            raise ValueError(f"A panel’s width must be {listing(WIDTHS, 'or')}.")
        self.width = value

    def staged(self) -> tuple[Scene | None, Places, int]:
        """Return what the stage shows: the scene, the places with actions, and the number of the ply.

        The scene is None if the board is hidden.
        """
        raise NotImplementedError

    def redraw(self) -> None:
        with self.hold():
            scene, places, self.at = self.staged()
            for slot, text in texts_of(scene).items():
                setattr(self, slot, text)
            if scene is not None:
                self.art = same(scene.art)
                self.size, self.told = [scene.width, scene.height], sendable(scene.label)
                self.narrow = None if scene.narrow is None else self.width
                self.least, self.panned, self.even = scene.least, panned(scene), scene.width <= scene.even
            named = scene.names if scene else {}
            self.names = {place: sendable(", ".join(words for _, words in said)) for place, said in named.items()}
            self.places = {place: [sendable(label), pressed] for place, (label, pressed) in places.items()}
            super().redraw()

    @property
    def texts(self) -> dict[str, str]:
        """The current text of each slot."""
        return {slot: getattr(self, slot) for slot in SLOTS}

    def film(self, frames: Sequence[Frame], holds: bool = True, before: Texts | None = None) -> None:
        """Show a film that leads to the current scene, with buttons to pause, step and skip (``film.js``).

        *holds* says whether the rest of the panel waits. *before* contains the slots' texts before the film (default:
        their current texts).
        """
        if plies := plies_of(self.texts if before is None else before, frames):
            self.send({**shared(plies), "holds": holds})
