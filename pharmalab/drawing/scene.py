"""Scenes: a scene is the drawing of a board in groups of pieces, with the player's hand below it.

**Places.** Everything that can be clicked is a place. Its ``data-id`` is the id in ``Action.touches`` and
``Event.touches``. Each place is one element, and no place is inside another. A sign with a ``data-means`` stands in for
a place, such as a city beyond the edge of a map. The drawing doesn't show the possible actions, because the panel
highlights them.

**Pieces.** Everything that moves, appears or disappears has a ``data-piece``. This name, such as ``pawn:0`` or
``cube:paris:blue:2``, stays the same for the whole match. When a piece moves, only its ``transform`` changes.
``data-from`` names the piece or place that a new piece comes from. ``data-to`` names the place to which a piece goes
when it disappears. ``data-comes`` says how a piece appears or changes: ``pop``, ``drop``, ``stamp``, ``tumble`` or
``glow``. Without it, the piece fades in. On a track, squares that nobody can click have a ``data-spot`` with their id
(see `Event.ways`).

**Names.** A screen reader calls a place by its ``data-label``. Another part of the drawing, such as a price, may add
words to this name. It has a ``data-of`` with the place's id, and its own ``data-label``.

**Regions.** A level may show only some regions of a board. A part's ``data-in`` names its regions. A part with
``hospital;table`` is shown with either region. A road with ``city:Lima+city:Bogota`` is shown only with both regions. A
part with ``city:Lima if deck`` lies in ``city:Lima``, and is shown only if ``deck`` is shown too. Every place is also a
region, named by its ``data-id``. Everything inside a region is shown with it. The box ``ground`` in ``Scene.regions``
is the picture under the pieces, such as a map.

**Words in a drawing.** In a drawing that is 1,200 units wide, no text is smaller than 15 units. Details that narrow
panels may hide have the class ``pl-detail``. They appear on focus, on hover, and when the board is zoomed in. Colours
are names in the palette (`hue`).
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
    """A piece in the player's hand, such as a card or a token, shown below the board.

    Attributes:
        name: the ``data-piece`` of the piece.
        place: the ``data-id`` of the piece, or '' if it can't be clicked.
        body: the SVG. One unit is a pixel if there is room.
        least: the smallest size in pixels, in a hand with several rows.
        label: a description of the piece in words.
        bare: the same piece drawn without computed numbers, or None.
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

    Its size (in units), its art, and the names of its groups and regions never change during a match.

    Args:
        groups: the SVG of each group (at most 12); later groups are on top.
        label: a sentence that describes the position.
        art: SVG symbols and gradients. Their ids begin with the game's name.
        hand: the pieces in the player's hand, in order.
        narrow: a function that draws the same places for phones.
        between: a function that draws the same places for panels below ``least``.
        least: the panel width in pixels below which ``between`` is used.
        regions: the box of each region, by name.
        panned: the width in pixels of a board that phones show in a movable frame, or 0.
        even: the largest crop (width in units) whose hand has the same scale as the board, or 0.
        names: for screen readers, (region, words) pairs by place. Words with the region '' are always read.
        written: the name of the group that shows a question, or ''.
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
