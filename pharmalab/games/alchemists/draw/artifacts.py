"""Draw the artifacts on sale, with their names, and the artifacts of later levels."""

from functools import lru_cache

from pharmalab.core.words import plural
from pharmalab.drawing.html import Markup, el, markup
from pharmalab.drawing.marks import SMALL, THROUGH, move, piece, use, words
from pharmalab.drawing.table import mat
from pharmalab.drawing.text_layout import break_lines
from pharmalab.games.alchemists.components.cards import ARTIFACTS
from pharmalab.games.alchemists.components.rulebook import does
from pharmalab.games.alchemists.draw.places import Places
from pharmalab.games.alchemists.draw.spaces import on_row
from pharmalab.games.alchemists.pictures.chemistry import plate
from pharmalab.games.alchemists.pictures.things import sign_id

#: artifacts whose points are counted at the end
COUNTED = {"crystal_cabinet", "feather_in_cap", "magic_mirror", "wisdom_idol"}
LEAST = 28  #: the least width of a card that shows no name


@lru_cache(maxsize=64)
def artifacts(places: Places, row: tuple[str, ...], decks: tuple[tuple[str, ...], ...]) -> Markup:
    """Draw the artifacts on sale with their names, and the artifacts of later levels."""
    x, y, width, height = places.inside("buy")
    wide = min(96.0, (width + 2) / max(places.config.artifacts_each, len(row), 1) - 2)
    return markup(
        el.g(
            not row and words("none on sale", x + 4, y + height / 2 + 5, SMALL, "soft"),
            (piece(f"sale:{name}", x + (wide + 2) * n, y + 2, _artifact(name, wide, height - 4),
                   place=f"artifact:{name}", comes_from="conference", label=artifact_words(name))
             for n, name in enumerate(row)),
            data_in=on_row("buy"),
        ),
        _later(places, decks),
    )  # fmt: skip


def artifact_words(name: str) -> str:
    """Describe an artifact in words, such as 'Silver Chalice, 4 gold, 6 points. It is worth 6 points.'.

    The words give the artifact's name, price and printed points, and then its effect.
    """
    one = ARTIFACTS[name]
    points = "" if name in COUNTED else f", {plural(one.points, 'point')}"
    return f"{one.name}, {one.cost} gold{points}. {does(name)}"


@lru_cache(maxsize=256)
def _artifact(name: str, wide: float, tall: float) -> Markup:
    one = ARTIFACTS[name]
    room, named = wide - 2, wide >= 56
    said = break_lines(one.name, room / SMALL * 1.05, 2) if named else []
    return el.g(
        plate(round(wide, 1), tall),
        use(sign_id(name), 1 if named else wide / 2 - 12, 3),
        price(one.cost, wide - 12 if named else wide / 2, 14 if named else tall - 14),
        named and _points(name, 25, 20, wide - 49),
        (words(row, wide / 2, tall - 22 + 16 * n, SMALL, at="middle", room=room) for n, row in enumerate(said)),
    )


def _points(name: str, x: float, y: float, room: float) -> Markup:
    points = "★?" if name in COUNTED else f"★{ARTIFACTS[name].points}"
    return words(points, x, y, SMALL, "soft", room=max(room, 20))


def price(gold: int, x: float, y: float) -> Markup:
    """Draw a coin that shows an amount of gold."""
    return markup(use("alchemists-coin", x, y), words(gold, x, y + 5.5, SMALL, "dark", bold=True, at="middle"))


def _later(places: Places, decks: tuple[tuple[str, ...], ...]) -> Markup:
    x, y, width, height = places.later
    room = width - 2 * 18 - 12 - LEAST
    step = min(36 * places.big, room / max(2 * places.config.artifacts_each - 1, 1))  # many cards lie like a fan
    found: list[Markup] = []
    at = x + 6.0
    for deck in filter(None, decks):
        level = "I" * ARTIFACTS[deck[0]].level
        found.append(el.g(words(level, at + 7, y + height / 2 + 5, SMALL, "soft", bold=True, at="middle"), **THROUGH))
        at += 18
        for name in deck:
            found.append(piece(f"later:{name}", at, y + 5, _chip(name, max(LEAST, step - 2), height - 10),
                               place=f"artifact:{name}", label=f"Coming later: {artifact_words(name)}"))  # fmt: skip
            at += step
    nothing = words("no artifacts to come", width / 2, height / 2 + 5, SMALL, "soft", at="middle", room=width - 12)
    return el.g(el.g(mat(width, height, not found and nothing), transform=move(x, y)), found, data_in="later")


@lru_cache(maxsize=128)
def _chip(name: str, wide: float, tall: float) -> Markup:
    return el.g(
        plate(round(wide, 1), tall),
        use(sign_id(name), transform=move(wide / 2 - 12, 3)),
        price(ARTIFACTS[name].cost, wide / 2, tall - 14),
    )
