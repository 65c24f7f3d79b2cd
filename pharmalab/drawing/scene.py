"""Scenes: a scene is the drawing of a board, split into groups of pieces, with the player's hand below it.

The panel sends only the groups that have changed, and lets pieces slide from their old places. It needs to know nothing
about the game.

**Places.** Everything that can be clicked is a place. Its ``data-id`` is the id that ``Action.touches`` and
``Event.touches`` use. Each place is one element, and no place is inside another. A sign may stand in for a place, such
as the name of a city that lies beyond the edge of a map. The sign has a ``data-means`` with the place's id, and a click
on it counts as a click on the place. The drawing doesn't show the possible actions, because the panel highlights them.

**Pieces.** Everything that moves, appears or disappears has a ``data-piece``, a name that stays the same for the whole
match, such as ``pawn:0``, ``cube:paris:blue:2`` or ``card:paris``. ``data-from`` names the piece or place from which a
new piece comes (such as a deck); if that piece disappears at the same time, it has turned into the new one. ``data-to``
names the place to which a piece goes when it disappears. When a piece moves, only its ``transform`` changes; the text
of its content stays the same. ``data-comes`` says how the piece appears, or how its content changes: ``pop``, ``drop``,
``stamp``, ``tumble`` or ``glow``. Without it, the piece fades in. A piece may hop along the squares of a track (see
`Event.ways`). Squares that nobody can click have a ``data-spot`` for this, with the id of the square.

**Names.** A screen reader calls a place by its ``data-label``. A part of the drawing may add words to this name, such
as the price above a card: it has a ``data-of`` with the place's id, and its own ``data-label``. If a level hides the
part, its words are left out of the name.

**Regions.** Everything that a level can show on its own has a ``data-in`` with the names of its regions. A part with
``hospital;table`` is shown if either region is shown. A part with ``city:Lima+city:Bogota``, such as a road, is shown
only if both regions are shown. A part with ``city:Lima if deck`` lies in the region ``city:Lima``, but is shown only if
``deck`` is shown too. Every place is also a region; its name is its ``data-id``. Whatever is inside a region is shown
with it. ``Scene.regions`` holds the boxes of the regions, and `drawing.spotlight` enlarges some of them. The box called
``ground`` is the box of a picture under the pieces, such as a map. A crop around pieces on this picture never extends
beyond it.

**Words in a drawing.** In a drawing that is 1,200 units wide and shown at a width of 880 pixels, 15 units are 11
pixels, and no text is smaller than that. Details that may be hidden below that width have the class ``pl-detail``. They
appear on focus, on hover, and when the board is zoomed in. Colours are names in the palette (`hue`).
"""

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from html import escape, unescape
from typing import NamedTuple

from pharmalab.drawing.html import Markup, el, markup
from pharmalab.drawing.palette import both_themes, resolve_colours
from pharmalab.drawing.plain_svg import plain
from pharmalab.drawing.still_pictures import address, simplify
from pharmalab.drawing.text_layout import FONT

GROUPS = 12  #: the most groups of a scene
GROUND = "ground"  #: the region with the picture under the pieces, such as a map
ID = re.compile(r'data-id="([^"]*)"')
TAG = re.compile(r"<(/?)(\w+)([^>]*?)(/?)>")


class Box(NamedTuple):
    """A rectangle on a board, in the board's units."""

    left: float
    top: float
    width: float
    height: float

    @staticmethod
    def around(x: float, y: float, width: float, height: float) -> "Box":
        """Return the box of this size that is centred at (x, y)."""
        return Box(x - width / 2, y - height / 2, width, height)

    @property
    def right(self) -> float:
        return self.left + self.width

    @property
    def bottom(self) -> float:
        return self.top + self.height

    def moved(self, x: float, y: float) -> "Box":
        return Box(self.left + x, self.top + y, self.width, self.height)

    def joined(self, other: "Box") -> "Box":
        """Return the smallest box that contains this box and the box *other*."""
        left, top = min(self.left, other.left), min(self.top, other.top)
        return Box(left, top, max(self.right, other.right) - left, max(self.bottom, other.bottom) - top)


@dataclass(frozen=True)
class InHand:
    """A piece in the player's hand, such as a card or a token, which is shown below the board.

    Attributes:
        name: the ``data-piece`` of the piece.
        place: the ``data-id`` of the piece, or '' if the piece can't be clicked.
        body: the SVG of the piece. It is ``width`` units wide and ``height`` units high. One unit is a pixel if there
            is room.
        least: the smallest size in pixels to which the piece may shrink if the hand has several rows.
        label: a description of the piece in words.
        bare: a drawing of the piece without the numbers that the board computes for the player, such as the points of a
            launch. A level that asks the player for these numbers shows this drawing instead. None if the piece has no
            such numbers.
    """

    name: str
    place: str
    width: int
    height: int
    body: Markup
    label: str
    least: int = 44
    comes_from: str = ""
    bare: "InHand | None" = None

    def svg(self) -> Markup:
        return el.svg(
            self.body,
            viewBox=f"0 0 {self.width} {self.height}",
            data_piece=self.name,
            data_id=self.place or None,
            data_from=self.comes_from or None,
            data_label=self.label,
            style=f"--natural:{self.width}px;--least:{self.least}px;--grow:{self.width}",
        )


@dataclass(frozen=True)
class Scene:
    """The drawing of a board, as one player sees it.

    Args:
        width: the width in units. It never changes during a match.
        height: the height in units. It never changes during a match.
        groups: the SVG text of each group, by the group's name. Later groups are painted over earlier groups. A scene
            has at most 12 groups, and their names are the same in every position of a match. Parts that change together
            are in one group, because a group is sent as a whole.
        label: a sentence that describes the position.
        art: ``<symbol>``s and gradients that groups share through ``<use href="#ID">``. This text is the same in every
            position of a match. Ids begin with the game's name, because a page may show several boards.
        hand: the pieces in the player's hand, in order.
        narrow: a function that draws the same scene, with the same places, for a panel as narrow as a phone. The hand
            is then above the board, unless the board is ``panned``. If there is no such function, a phone shows the
            board small and lets the player zoom in.
        between: a function that draws the same scene, with the same places, for panels that are wider than a phone but
            narrower than ``least``.
        least: the panel width in pixels below which ``between`` is used. It is 0 if there is no such function.
        regions: the box of each region that a level may show on its own, by name. The names are the same in every
            position of a match.
        panned: the width in pixels at which a phone shows a board that is larger than its window. The player moves the
            board within a frame. The frame also follows events on the ``ground``, and a small map shows the whole
            board. The hand is below the frame. If the width is 0, the board has no frame.
        even: the width in units up to which a level shows a crop of the board and the hand at the same scale. It is 0
            if the pieces in the hand aren't drawn to the board's scale.
        names: the full names of some places for screen readers, by the id of the place: those to which the drawing adds
            words. A name is a sequence of (region, words) pairs. A level that doesn't show a region leaves its words
            out. Words with the region '' are always included.
        written: the name of the group that shows a question with its answers; '' if there is no such group. A board
            that asks the question itself leaves this group out.
    """

    width: int
    height: int
    groups: Mapping[str, Markup]
    label: str
    art: Markup = field(default_factory=Markup)
    hand: Sequence[InHand] = ()
    narrow: "Callable[[], Scene] | None" = field(default=None, compare=False)
    least: int = 0
    between: "Callable[[], Scene] | None" = field(default=None, compare=False)
    regions: Mapping[str, Box] = field(default_factory=dict, compare=False)
    panned: int = 0
    even: int = 0
    names: Mapping[str, Sequence[tuple[str, str]]] = field(default_factory=dict, compare=False)
    written: str = ""

    def __post_init__(self) -> None:
        if len(self.groups) > GROUPS:
            raise ValueError(f"a scene has at most {GROUPS} groups, not {len(self.groups)}")

    @property
    def ground(self) -> Box:
        """Return the box of the picture under the pieces, such as a map.

        If the board has no such picture, return the box of the whole drawing.
        """
        return self.regions.get(GROUND, Box(0, 0, self.width, self.height))

    def places(self, hand: bool = True) -> frozenset[str]:
        """Return the ids of all places on the board. If ``hand`` is true, include the places in the player's hand."""
        bodies = (piece.body for piece in self.hand if hand)
        own = (piece.place for piece in self.hand if hand)
        return frozenset(own).union(*map(_ids, (*self.groups.values(), *bodies))) - {""}

    def pieces(self) -> frozenset[str]:
        """Return the ids of all pieces that a player can pick up."""
        return frozenset(piece.place for piece in self.hand).union(*map(_pieces, self.groups.values())) - {""}

    def svg(self) -> str:
        """Return the board and the hand below it as one SVG picture, in light colours."""
        return resolve_colours(self._whole())

    def still(self) -> str:
        """Return the board and the hand as a compact SVG for a notebook's file, with the colours of both themes."""
        return simplify(both_themes(self._whole()))

    def _whole(self) -> Markup:
        rows, below = self._hand_rows()
        return el.svg(
            el.title(self.label),
            el.defs(needed_art(self.art, (*self.groups.values(), rows))),
            el.rect(width="100%", height="100%", fill="var(--pl-paper)"),
            self.groups.values(),
            rows,
            xmlns="http://www.w3.org/2000/svg",
            viewBox=f"0 0 {self.width} {self.height + below}",
            width=self.width,
            height=self.height + below,
            font_family=FONT,
        )

    def _hand_rows(self, gap: int = 8) -> tuple[Markup, int]:
        """Return the hand below the board, and the height of its rows."""
        placed: list[Markup] = []
        x, y, tall = gap, gap, 0
        for piece in self.hand:
            if x > gap and x + piece.width + gap > self.width:
                x, y, tall = gap, y + tall + gap, 0
            placed.append(el.g(piece.body, transform=f"translate({x} {self.height + y})"))
            x, tall = x + piece.width + gap, max(tall, piece.height)
        return markup(placed), y + tall + gap if placed else 0

    def image(self) -> Markup:
        """Return the picture as an ``<img>``, which displays even in untrusted notebooks, on GitHub and on paper."""
        src = address(self.still())
        return Markup(f'<img alt="{escape(self.label)}" src="{src}" style="max-width:100%">')

    def _repr_html_(self) -> str:
        return self.image()


@lru_cache(maxsize=64)
def _ids(text: str) -> frozenset[str]:
    return frozenset(map(unescape, ID.findall(text)))


@lru_cache(maxsize=64)
def _pieces(text: str) -> frozenset[str]:
    return frozenset().union(*(_ids(tag[0]) for tag in TAG.finditer(text) if "data-piece=" in tag[3]))


@lru_cache(maxsize=16)
def parts_of(art: str) -> dict[str, str]:
    """Split reusable art into its outermost elements, and return them by id."""
    found, depth, begin, name = dict[str, str](), 0, 0, ""
    for tag in TAG.finditer(art):
        closes, _, attributes, alone = tag.groups()
        if not depth:
            begin, name = tag.start(), attributes.partition(' id="')[2].partition('"')[0]
        depth += -1 if closes else 0 if alone else 1
        if not depth:
            found[name] = art[begin : tag.end()]
    return found


def needed_art(art: str, drawn: Iterable[str]) -> Markup:
    """Return the parts of the art that a drawing refers to, directly or through other parts."""
    parts, texts, used = parts_of(art), list(drawn), set[str]()
    while texts:
        new = set(re.findall(r"#([\w:-]+)", texts.pop())) & parts.keys() - used
        used |= new
        texts += [parts[name] for name in new]
    return Markup("".join(part for name, part in parts.items() if name in used))


def as_scene(drawing: "Scene | str", label: str) -> Scene:
    """Convert what ``Game.draw`` returned (a scene, an SVG or lines of text) to a scene.

    Raises:
        ValueError: *drawing* looks like an SVG, but cannot be read.
    """
    if isinstance(drawing, Scene):
        return drawing
    if drawing.lstrip().startswith("<"):
        return Scene(*plain(drawing), label)
    rows = drawing.splitlines() or [""]
    style = "white-space:pre;font-family:ui-monospace,monospace"
    words = [
        el.text(line, x=12, y=26 + 22 * n, font_size=16, fill="var(--pl-ink)", xml_space="preserve", style=style)
        for n, line in enumerate(rows)
    ]
    return Scene(max(320, 24 + 10 * max(map(len, rows))), 22 * len(rows) + 24, {"text": markup(words)}, label)
