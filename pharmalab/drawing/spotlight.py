"""Spotlights: a spotlight shows only some regions of a board, enlarged.

Games only have to name their regions (see **Regions** in `drawing.scene`).
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache, partial
from html import unescape
from math import inf

from pharmalab.core.arguments import checked
from pharmalab.core.words import listing
from pharmalab.drawing.html import Markup, el, markup
from pharmalab.drawing.scene import Box, Scene
from pharmalab.drawing.text_layout import FONT

PART = re.compile(r"<(/?)(\w+)([^>]*?)(/?)>|[^<]+")
NAMES = re.compile(r'\bdata-(?:in|id)="([^"]*)"')
PHONE = 480  #: units: the width up to which a phone shows the usual board by default
APART = 60  #: units: stacked regions farther apart are moved together
CLOSE, WORTHWHILE = 360, 0.85  #: units: a wider crop is made narrower, if it gets at least so much narrower
FLATTEST = 2.4  #: times as wide as high: a flatter crop gets more ground if it fills the window
STRIP = 5  #: times as wide as high: a flatter crop is drawn in two rows, if its regions may be put into rows
ROOM = (1.2, 0.88)  #: heights per width of the room that a phone has for a board: alone, and with a row of cards
FILLED = (0.75, 1.3)  #: a phone's crop gets no more ground than that: heights per width, times its height without
ROOMY = 600  #: pixels: a narrower panel leaves out what a spotlight can spare
FEW = 4  #: cards that fit in one row on a phone
LETTERS = 13 / 330  #: the height of a label's letters, in widths of the crop: 13 pixels on a phone

Band = tuple[frozenset[str], Box]  #: regions with fixed relative places, and their box


@checked
@dataclass(frozen=True, kw_only=True)
class Spotlight:
    """The regions of a board that a level shows, and how the picture is cropped around them.

    All lengths are in units.

    Args:
        about: the regions to draw. The ground outside all regions is always drawn.
        labels: labels for regions that are new to the player; '' only keeps the space.
        hand: the places of the pieces in hand to show; None for all.
        bare: whether pieces in hand hide the numbers that the board computes.
        margin: the margin around the regions.
        least: the smallest width of the crop.
        label_margin: a larger margin for regions with a label.
        stacked: whether to close large gaps between regions above each other.
        apart: the smallest gap that *stacked* closes.
        spare: the regions to leave out on phones, in games with a drawing for phones.
        fold: the largest width of a row of regions on phones.
        phone: the largest width of a crop for which phones use the usual drawing.
        fills: whether the crop shows more ground to fill the window.
    """

    about: Sequence[str]
    labels: Mapping[str, str] = field(default_factory=dict, hash=False)
    hand: Sequence[str] | None = None
    bare: bool = False
    margin: int = 20
    least: int = 300
    phone: int = PHONE
    stacked: bool = False
    apart: int = APART
    label_margin: int = 0
    spare: Sequence[str] = ()
    fold: float = inf
    fills: bool = False

    def __post_init__(self) -> None:
        if not self.about:
            raise ValueError("a spotlight is about one region at least")
        if unknown := sorted(set(self.labels) - set(self.about)):
            raise ValueError(f"a label stands beside a region that the spotlight is about, not {listing(unknown)}")

    def on(self, scene: Scene) -> Scene:
        """Return a scene with only the spotlit part of a board.

        Raises ValueError if the board lacks one of the regions.
        """
        wide = self._close_crop(scene)
        if self.fills and wide.width > FLATTEST * wide.height:
            wide = self._close_crop(scene, round(wide.width / FLATTEST))
        narrow, between, across = scene.narrow, scene.between, wide.width
        wide = self._in_rows(scene, wide)
        if between is not None and across > scene.least:

            def at_middle_widths() -> Scene:
                drawn = between()
                return self._in_rows(drawn, self._crop(drawn))

            wide = replace(wide, between=at_middle_widths, least=scene.least)
        if narrow is not None and (self.fills or across > self.phone):
            wide = replace(wide, narrow=lambda: self._on_phone(wide, narrow()))
        elif narrow is not None and self.spare:
            small = partial(self._without_spare._close_crop, scene)
            wide = replace(wide, narrow=small, between=small, least=ROOMY)
        return wide

    def _in_rows(self, scene: Scene, crop: Scene) -> Scene:
        """Return the crop with its regions in two rows, if it is only a strip and they may be put into rows."""
        strip = self.fold < inf and crop.width > STRIP * crop.height
        return self._crop(scene, most=crop.width / 2) if strip else crop

    @property
    def _without_spare(self) -> "Spotlight":
        return replace(self, about=[name for name in self.about if name not in self.spare], spare=())

    def _on_phone(self, wide: Scene, drawn: Scene) -> Scene:
        """Return the crop of the board *drawn* for phones. *wide* is the crop of the usual board.

        A crop of a board that is moved under a frame is moved, too, if its letters would be too small otherwise. In all
        other crops, a few cards stay as large as on the usual board.
        """
        small = self._without_spare
        crop = small._crop(drawn, most=self.fold) if self.fold < inf else small._close_crop(drawn)
        if not self.fills:
            return crop
        across = min(crop.width, self.phone)
        high = round(min(across * ROOM[self.hand != ()], max(across * FILLED[0], crop.height * FILLED[1])))
        taller = small._close_crop(drawn, high) if crop.height < high else crop
        panned = round(drawn.panned * crop.width / drawn.width) if crop.width > self.phone else 0
        few = len(wide.hand) <= FEW  # many are narrow, and need fewer rows
        return replace(taller, panned=panned, hand=wide.hand if few else crop.hand)

    def _close_crop(self, scene: Scene, high: int = 0) -> Scene:
        """Return the crop. If it *fills* the window, regions are put below each other where that makes it narrower."""
        plain = self._crop(scene, high)
        close = self._crop(scene, high, CLOSE) if self.fills else plain
        return close if close.width < WORTHWHILE * plain.width else plain

    def _crop(self, scene: Scene, high: int = 0, most: float = inf) -> Scene:
        """Return the lit part of *scene*, with more of its ground if it is less *high* than that.

        Regions off the ground are moved below the others if the crop would be wider than *most*.
        """
        bands = self._bands(scene, most)
        width = round(min(max(self.least, *(box.width for _, box in bands)), scene.width))
        bands = _higher(bands, high, self._within(scene))
        shifts, height = list[tuple[int, int]](), 0
        for _, box in bands:
            left = min(max(box.left + (box.width - width) / 2, 0), scene.width - width)
            shifts.append((-round(left), height - round(box.top)))
            height += round(box.height)
        moved = {name: markup(self._moved(text, bands, shifts, scene.ground)) for name, text in scene.groups.items()}
        regions = {name: place.moved(*_shift(name, bands, shifts)) for name, place in scene.regions.items()}
        if self.labels:
            last = next(reversed(moved))
            moved[last] = markup(moved[last], self._labels(regions, Box(0, 0, width, height)))
        hand = [
            (self.bare and piece.bare) or piece for piece in scene.hand if self.hand is None or piece.place in self.hand
        ]
        names = {
            place: [(region, words) for region, words in parts if not region or region in self.about]
            for place, parts in scene.names.items()
        }
        art = in_light(scene.art, frozenset(self.about))
        return replace(
            scene, width=width, height=height, groups=moved, art=art, hand=hand, regions=regions,
            narrow=None, between=None, least=0, panned=0, names=names,
        )  # fmt: skip

    def _bands(self, scene: Scene, most: float) -> "list[Band]":
        """Return the regions from top to bottom, with their margins: in one band, unless they are stacked."""
        if unknown := [name for name in self.about if name not in scene.regions]:
            there = ", ".join(sorted(scene.regions)) or "none"
            raise ValueError(f"the board has no region “{unknown[0]}”; there are {there}")
        ground = scene.ground
        bands: list[Band] = []
        for name in sorted(self.about, key=lambda name: scene.regions[name].top):
            box = scene.regions[name]
            far = self.stacked and bool(bands) and box.top >= bands[-1][1].bottom + self.apart
            joined = [band.joined(box) for _, band in bands if not far]
            whole = self.fold == inf  # what lies on a map stays where it is
            fits = [n for n, one in enumerate(joined) if one.width <= most or (whole and ground.joined(one) == ground)]
            if fits:
                bands[fits[-1]] = bands[fits[-1]][0] | {name}, joined[fits[-1]]
            else:
                bands.append((frozenset([name]), box))
        within = self._within(scene)
        return [(names, self._with_margin(box, within, self._margin(names))) for names, box in bands]

    def _margin(self, names: frozenset[str]) -> int:
        """Return the margin of a band: one with a label needs room for it."""
        return self.margin if names.isdisjoint(self.labels) else max(self.margin, self.label_margin)

    def _within(self, scene: Scene) -> Box:
        """Return the part of the board that the crop stays in: its ground, and what is lit beside it."""
        whole, lit = Box(0, 0, scene.width, scene.height), [scene.regions[name] for name in self.about]
        within = ground = scene.ground
        for box in lit:
            if ground.joined(box) != ground:
                within = within.joined(self._with_margin(box, whole, self.margin))
        return within

    def _with_margin(self, box: Box, within: Box, margin: int) -> Box:
        left, top = max(box.left - margin, within.left), max(box.top - margin, within.top)
        right, bottom = min(box.right + margin, within.right), min(box.bottom + margin, within.bottom)
        return Box(left, top, right - left, bottom - top)

    def _moved(self, text: Markup, bands: "list[Band]", shifts: list[tuple[int, int]], ground: Box) -> Iterator[Markup]:
        """Yield the parts of a group with each band's shift. The ground stays under the band that lies on it."""
        every = frozenset(self.about)
        under = max(range(len(bands)), key=lambda n: _common(bands[n][1], ground))
        for n, ((names, _), (x, y)) in enumerate(zip(bands, shifts, strict=True)):
            if shown := in_light(text, names, ground=n == under, lit=every):
                yield el.g(shown, transform=f"translate({x} {y})")

    def _labels(self, regions: Mapping[str, Box], crop: Box) -> Iterator[Markup]:
        shown = [regions[name] for name in self.about]
        for name, words in self.labels.items():
            if words:
                label = _label(words, regions[name], shown, crop.width, crop.height)
                yield el.g(label, data_of=name, data_label=f"marked “{words}”")


def _higher(bands: list[Band], high: int, within: Box) -> list[Band]:
    """Return the bands with more ground over the first and under the last, so that they are *high* together.

    They get no higher than *within* allows.
    """
    spare = high - sum(box.height for _, box in bands)
    if spare <= 0:
        return bands
    (_, first), (_, last) = bands[0], bands[-1]
    above, below = first.top - within.top, within.bottom - last.bottom
    over = min(max(min(spare / 2, above), spare - below), above)
    under = min(spare - over, below)
    (names, box), *rest = bands
    taller = [(names, Box(box.left, box.top - over, box.width, box.height + over)), *rest]
    names, box = taller[-1]
    return [*taller[:-1], (names, Box(box.left, box.top, box.width, box.height + under))]


def _shift(name: str, bands: "list[Band]", shifts: list[tuple[int, int]]) -> tuple[int, int]:
    """Return how far a region is moved, with its band."""
    return next((shift for (names, _), shift in zip(bands, shifts, strict=True) if name in names), shifts[0])


def _label(words: str, beside: Box, shown: Sequence[Box], width: float, height: float) -> Markup:
    """Return a label above its region, inside the crop, with a tip that points to it.

    It is moved to an end of the region, or below it, if there is no room above, or if it covers less there of the
    regions that are *shown*.
    """
    size = max(15, min(width, PHONE) * LETTERS)
    wide, tall = len(words) * size * 0.56 + size, size * 1.6
    middle = beside.left + beside.width / 2
    across = [min(max(x, wide / 2 + 2), width - wide / 2 - 2) for x in (middle, beside.left, beside.right)]
    tip = size / 2
    over, under = beside.top - tall - tip, min(beside.bottom + tip, height - tall - 2)
    places = [(x, y) for y in ((over, under) if over >= 2 else (under,)) for x in across]
    x, y = min(places, key=lambda at: sum(_common(Box(at[0] - wide / 2, at[1], wide, tall), one) for one in shown))
    below = y == under
    foot, end = (y + 1, y - tip) if below else (y + tall - 1, y + tall + tip)
    root = min(max(middle, x - wide / 2 + 1.5 * size), x + wide / 2 - 1.5 * size)
    toward = min(max(middle, root - size), root + size)
    return el.g(
        el.path(d=f"M{root - tip:.0f} {foot:.0f}L{toward:.0f} {end:.0f}L{root + tip:.0f} {foot:.0f}Z",
                fill="var(--pl-ink)"),
        el.rect(x=f"{x - wide / 2:.0f}", y=f"{y:.0f}", width=f"{wide:.0f}", height=f"{tall:.0f}",
                rx=f"{tall / 2:.0f}", fill="var(--pl-ink)"),
        el.text(words, x=f"{x:.0f}", y=f"{y + tall * 0.68:.0f}", text_anchor="middle", font_size=f"{size:.0f}",
                font_family=FONT, font_weight=600, fill="var(--pl-paper)"),
        class_="pl-label is-below" if below else "pl-label",
        pointer_events="none",
    )  # fmt: skip


def _common(one: Box, other: Box) -> float:
    """Return the area that both boxes cover."""
    wide = min(one.right, other.right) - max(one.left, other.left)
    tall = min(one.bottom, other.bottom) - max(one.top, other.top)
    return max(0, wide) * max(0, tall)


@lru_cache(maxsize=256)
def in_light(text: str, about: frozenset[str], ground: bool = True, lit: frozenset[str] | None = None) -> Markup:
    """Return only the parts of a drawing that belong to spotlit regions.

    Everything inside a kept element is kept too. ``ground`` says whether to keep elements outside all regions. ``lit``
    holds the spotlit regions of the whole board, if *text* is only a part of it.
    """
    out: list[str] = []
    opened: list[tuple[str, bool | None]] = []  # tags that are open, with whether they are in light; None: no region
    written = 0  # how many of the open tags are in `out`
    for part in PART.finditer(text):
        closes, tag, attributes, alone = part.groups()
        light = opened[-1][1] if opened else None
        if closes:
            if written == len(opened):
                out.append(part[0])
                written -= 1
            opened.pop()
            continue
        if tag:
            light = _lit(attributes, about, about if lit is None else lit, light)
        if tag and not alone:
            opened.append((part[0], light))
        if light is False or (light is None and not ground) or (tag == "g" and not alone):
            continue  # a group is written with its first element
        out += [start for start, _ in opened[written:]]
        written = len(opened)
        if not tag or alone:
            out.append(part[0])
    return Markup("".join(out))


def _lit(attributes: str, about: frozenset[str], lit: frozenset[str], around: bool | None) -> bool | None:
    """Return whether an element with these attributes is lit, inside an element that is or is not."""
    named = NAMES.findall(attributes)
    if around or not named:
        return around
    regions = (region for names in named for region in unescape(names).split(";"))
    asked = (region.partition(" if ") for region in regions)
    return any(about.issuperset(here.split("+")) and (not there or there in lit) for here, _, there in asked)
