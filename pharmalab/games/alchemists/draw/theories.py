"""Draw the theory board: the eight ingredients in columns with their theories, the alchemicals, and the grants."""

from collections.abc import Iterator
from functools import lru_cache, partial

from pharmalab.core.words import capital, listing, plural
from pharmalab.deduction.alchemy import ALCHEMICALS, INGREDIENTS
from pharmalab.deduction.words import NAMES
from pharmalab.drawing.alchemists import DIVIDED_NAMES
from pharmalab.drawing.html import Markup, el, markup
from pharmalab.drawing.marks import SMALL, THROUGH, box, line, move, piece, use, words
from pharmalab.drawing.palette import hue
from pharmalab.drawing.table import gap
from pharmalab.drawing.text_layout import text_width
from pharmalab.games.alchemists.components.confidence import WEAK, doubt
from pharmalab.games.alchemists.components.names import BLANK, COLOUR_WORDS, circles, ingredient, title
from pharmalab.games.alchemists.components.theories import GRANT_GOLD, Grant
from pharmalab.games.alchemists.draw.places import HEADS, Places
from pharmalab.games.alchemists.draw.unsure import unsure
from pharmalab.games.alchemists.pictures.chemistry import ALCHEMICAL_W, alchemical_id, ingredient_id
from pharmalab.games.alchemists.pictures.tokens import CUBE, SEAL, conflict
from pharmalab.games.alchemists.state import Seal, Theory

Pair = tuple[str, str]
Conflicts = tuple[tuple[int, Pair], ...]


def region(n: int) -> str:
    """Return the names of the board's regions that contain an ingredient's theory, separated by semicolons.

    A region is a part of the board that a lesson can show on its own. Regions may contain other regions.
    """
    return f"book:{INGREDIENTS[n]};circles:{INGREDIENTS[n]};theories"


@lru_cache(maxsize=256)
def book(places: Places, n: int, theory: Theory | None, conflicts: Conflicts, true: str) -> Markup:
    """Draw an ingredient with its theory.

    *n* is the ingredient's number in the order of the triangle. Each conflict is given with its number and its two
    ingredients. *true* is the true alchemical, or '' until revealed.
    """
    name = INGREDIENTS[n]
    x, y, width, height = places.theory(n)
    middle, slot, head = width / 2, places.heads, places.circles_tall
    return markup(
        el.g(
            el.g(
                box(0, 0, width, head, "mat"),
                use(ingredient_id(name), transform=move(middle - 14, 2, 28 / 24)),
                el.rect(x=3, y=slot, width=width - 6, height=24, rx=5, fill=hue("card"), stroke=hue("line")),
                data_in=f"circles:{name}",
            ),
            el.g(box(0, head + 2, width, height - head - 2, "mat", "line")),
            true and _true(theory, true, middle, slot + 64),
            data_id=f"book:{name}",
            data_in="theories",
            data_label=_said(name, theory, conflicts, true),
            transform=move(x, y),
        ),
        markup(
            el.g(_token(theory.alchemical, middle + x, y + slot + 12, width), data_in=region(n), data_of=f"hand:{name}",
                 data_label=circles(theory.alchemical), **THROUGH),
            el.g(_seals(places, n, theory.seals, x, y + slot), data_in=f"seals:{name};theories", **THROUGH),
        ) if theory else "",
        el.g(
            (piece(f"conflict:{one}:{other}:{name}", x + middle + 21 * (k - (len(conflicts) - 1) / 2), y + slot + 64,
                   el.g(conflict(number))) for k, (number, (one, other)) in enumerate(conflicts)),
            data_in=region(n),
            **THROUGH,
        ) if not true and conflicts else "",
    )  # fmt: skip


@lru_cache(maxsize=16)
def names(places: Places) -> Markup:
    """Write the names of the ingredients, splitting names wider than their columns into two or three lines."""
    return el.g(map(partial(_name, places), range(len(INGREDIENTS))), **THROUGH)


def _name(places: Places, n: int) -> Markup:
    x, y, width, _ = places.theory(n)

    lines = [NAMES[n]]
    if _too_wide(places, n, NAMES[n]):
        lines = [line for word in DIVIDED_NAMES[n].split() for line in _divided(places, n, word)]
        if len(lines) > 2 and places.heads == HEADS:  # there is no room for three
            lines = _divided(places, n, DIVIDED_NAMES[n].split()[-1])
    step = places.letters + 0.5
    first = y + places.heads - 5 - step * max(len(lines) - 1, 0.5)  # one line is in the middle of two
    return el.g((words(said, x + width / 2, first + step * k, places.letters, at="middle", room=width)
                 for k, said in enumerate(lines)), data_in=region(n), aria_hidden="true")  # fmt: skip


def _divided(places: Places, n: int, word: str) -> list[str]:
    """Return a word of a name that needs several lines, in one line or, at its soft hyphen, in two."""
    whole = word.replace("\u00ad", "")
    return word.replace("\u00ad", "- ").split() if _too_wide(places, n, whole) else [whole]


def _too_wide(places: Places, n: int, said: str) -> bool:
    """Return whether words are wider than an ingredient's column."""
    return text_width(said) * places.letters > places.theory(n).width


def _seals(places: Places, n: int, seals: tuple[Seal, ...], x: float, y: float) -> Iterator[Markup]:
    """Draw the seals on a theory, in the order in which they were placed."""
    width = places.column - 2
    step = min(2 * SEAL - 1, (width - 2 * SEAL) / max(len(seals) - 1, 1))
    for k, one in enumerate(seals):
        sign = f"alchemists-sealed-{one.seat}" if one.kind == BLANK else f"alchemists-seal-{one.kind}-{one.seat}"
        down = (-3, 5)[k % 2] if places.staggered and len(seals) > 2 else 0
        at = x + width / 2 + step * (k - (len(seals) - 1) / 2)
        name = f"sealed:{INGREDIENTS[n]}:{one.seat}:{k}"
        yield piece(name, at, y + 39 + down, use(sign), comes_from=f"seat:{one.seat}", comes="stamp")


def _token(alchemical: str, x: float, y: float, width: float) -> Markup:
    """Draw an alchemical around a point: the piece that moves from its place to a theory."""
    scale = min(1, (width - 3) / ALCHEMICAL_W)
    inside = el.g(use(alchemical_id(alchemical)), transform=move(-ALCHEMICAL_W / 2, -9.5))
    return piece(f"alchemical:{alchemical}", x, y, inside, scale=scale)


def _true(theory: Theory | None, true: str, x: float, y: float) -> Markup:
    """Draw the true alchemical of an ingredient and, if a theory was published, a tick or a cross."""
    sign = use(alchemical_id(true), transform=move(-16, -6, 40 / 54))
    if theory is None:
        return el.g(sign, transform=move(x - 4, y))
    right = theory.alchemical == true
    mark = "M-28 1l4 4l6 -8" if right else "M-28 -3l8 8m0 -8l-8 8"
    return el.g(sign, el.path(d=mark, **line("good" if right else "bad", 3)), transform=move(x + 2, y))


def _said(name: str, theory: Theory | None, conflicts: Conflicts, true: str) -> str:
    """Return a theory in words."""
    said = [f"{title(name)}: {_published(theory)}" if theory else f"{title(name)}: no theory"]
    other = [ingredient(one) for _, pair in conflicts for one in pair if one != name]
    if other:
        said.append(f"in conflict with {listing(other)}")
    if true:
        said.append(f"it is {circles(true)}")
    return "; ".join(said)


def _published(theory: Theory) -> str:
    seals = ", ".join(f"seat {one.seat + 1}{_kind(one.kind)}" for one in theory.seals)
    return f"{circles(theory.alchemical)}; {plural(len(theory.seals), 'seal')} ({seals})"


def _kind(kind: str) -> str:
    return "" if kind == BLANK else f" {kind}" if kind not in COLOUR_WORDS else f" hedged against {COLOUR_WORDS[kind]}"


@lru_cache(maxsize=64)
def alchemicals(places: Places, published: tuple[str, ...]) -> Markup:
    """Draw the alchemicals that no theory uses yet, with a gap for each published alchemical."""
    found = []
    for n, name in enumerate(ALCHEMICALS):
        x, y, width, height = places.alchemical(n)
        gone = name in published
        found.append(el.g(
            el.rect(width=width, height=height, rx=6, fill=hue("felt" if gone else "card"), stroke=hue("line")),
            gone and gap(width, height),
            data_id=f"token:{name}", data_in="tokens",
            data_label=f"{capital(circles(name))}{', published' if gone else ''}",
            transform=move(x, y),
        ))  # fmt: skip
        if not gone:
            found.append(el.g(_token(name, x + width / 2, y + height / 2, width), data_in=f"token:{name};tokens",
                              **THROUGH))  # fmt: skip
    return markup(found)


@lru_cache(maxsize=64)
def grants(places: Places, left: tuple[int, ...], granted: tuple[tuple[int, ...], ...]) -> Markup:
    """Draw each grant with its ingredients and with the seat that owns it."""
    tiles = places.config.grants
    x, y, width, _ = places.grants
    owners = {tile: seat for seat, won in enumerate(granted) for tile in won}
    said = f"Grants, {GRANT_GOLD} gold each" if tiles else "No grants"
    return el.g(
        words(said, x + 2, y + 13, SMALL, "soft", room=width - 24),
        unsure(max((tile.confidence for tile in tiles), key=WEAK.index, default=""), x + width - 12, y + 8),
        (_grant(places, n, tile, owners.get(n)) for n, tile in enumerate(tiles)),
        data_in="grants",
    )


def _grant(places: Places, n: int, tile: Grant, owner: int | None) -> Markup:
    x, y, width, height = places.grant(n)
    step = min(25, (width - 4) / max(len(tile.ingredients), 1))
    scale = min(1.0, step / 24)
    first = width / 2 - step * len(tile.ingredients) / 2
    names = listing(list(map(ingredient, tile.ingredients)))
    won = f", won by seat {owner + 1}" if owner is not None else ""
    pictures = [use(ingredient_id(name), transform=move(first + step * k, 2, scale))
                for k, name in enumerate(tile.ingredients)]  # fmt: skip
    return markup(
        el.g(
            box(0, 0, width, height, "card", "gold", rx=6, stroke_width=1.5),
            el.g(pictures, opacity=None if owner is None else 0.45),
            words(f"★{tile.points}", 8, height - 6, SMALL, bold=True),
            data_id=f"grant:{n + 1}",
            data_label=f"Grant for {names}: {plural(tile.points, 'point')}{won}{doubt(tile.confidence)}",
            transform=move(x, y),
        ),
        el.g(piece(f"granted:{n}", x + width - CUBE - 4, y + height - CUBE - 3, use(f"alchemists-cube-{owner}"),
                   comes_from=f"seat:{owner}", comes="stamp"), **THROUGH) if owner is not None else "",
    )  # fmt: skip
