"""Draw the reputation track, and the seats' mats with all public information about each seat."""

from collections.abc import Iterator
from functools import lru_cache

from pharmalab.core.words import listing, lower_first, plural
from pharmalab.deduction.alchemy import POTIONS
from pharmalab.drawing.html import Markup, el, markup
from pharmalab.drawing.marks import NAME, NUMBER, SMALL, TEXT, THROUGH, box, move, piece, use, words
from pharmalab.drawing.palette import hue
from pharmalab.drawing.table import mat
from pharmalab.drawing.text_layout import BOLD, cut_text
from pharmalab.games.alchemists.components.board import ZONES, Zone, zone
from pharmalab.games.alchemists.components.names import potion, title
from pharmalab.games.alchemists.draw.artifacts import artifact_words
from pharmalab.games.alchemists.draw.places import LAST, TOKENS, Places
from pharmalab.games.alchemists.pictures.chemistry import POTION, potion_id
from pharmalab.games.alchemists.pictures.things import sign_id
from pharmalab.games.alchemists.pictures.tokens import CUBE, FAME

Points = tuple[tuple[str, int], ...]  #: victory points, item by item
GROUNDS = {"red": "badtint", "plain": "mat", "green": "goodtint", "blue": "tint"}  #: the ground colours of the zones
SQUEEZED = 1.25  #: how much longer than its room a name may be; its letters are then set closer
NUMBERS = 138  #: room for gold and reputation


# --- mats -------------------------------------------------------------------------------------------------------------


@lru_cache(maxsize=256)
def seat(
    places: Places, at: int, name: str, gold: int, reputation: int, cards: tuple[int, int, int], free: int,
    potions: tuple[str, ...], owned: tuple[str, ...], used: tuple[str, ...], points: Points | None,
    last: str = "",
) -> Markup:  # fmt: skip
    """Draw a seat's mat.

    Args:
        places: the layout of the board.
        at: the seat.
        name: the seat's name.
        gold: the seat's gold.
        reputation: the seat's reputation.
        cards: the numbers of ingredients, favours and seals in hand.
        free: the number of cubes off the board.
        potions: the potions known to be made.
        owned: the seat's artifacts.
        used: the artifacts used in this round.
        points: the victory points, item by item; None during the game.
        last: the seat's last potion, drawn with a ring, or ''.
    """
    x, y, width, height = places.mat(at)
    room = width - 42 - NUMBERS
    return el.g(
        el.g(
            mat(width, height),
            words(cut_text(name, SQUEEZED * room / NAME / BOLD), 36, 28, NAME, bold=True, room=room),
            data_id=f"seat:{at}",
            data_label=_told(name, gold, reputation, cards, potions, points or (), last),
            transform=move(x, y),
        ),
        el.g(use(f"alchemists-flask-{at}"), transform=move(x + 18, y + 35), **THROUGH),
        _number("alchemists-coin", gold, x + width - NUMBERS, y + 5),
        _number("alchemists-laurel", reputation, x + width - 70, y + 5),
        el.g(_held(cards, x + 12, y + 50), _free(at, free, x + 182, y + 39, width - 190), **THROUGH)
        if points is None else
        el.g(words(plural(sum(n for _, n in points), "victory point"), x + 12, y + 57, NAME, "good", bold=True),
             **THROUGH),
        _potions(at, potions, last, x + 5, y + 63),
        markup(_owned(owned, used, *places.cupboard(at))),
        data_in=region(at),
    )  # fmt: skip


def region(at: int) -> str:
    """Return the names of the board's regions that contain a seat's pieces, separated by semicolons.

    A region is a part of the board that a lesson can show on its own. Regions may contain other regions.
    """
    return f"seat:{at};seats"


def _told(
    name: str, gold: int, reputation: int, cards: tuple[int, int, int], potions: tuple[str, ...], points: Points,
    last: str,
) -> str:  # fmt: skip
    """Return a mat's content in words."""
    held = [plural(n, word) for n, word in zip(cards, ("ingredient", "favour", "seal"), strict=True)]
    made = listing(list(map(potion, potions))) or "no potion"
    scored = listing([f"{n} from {lower_first(title(item))}" for item, n in points])
    told = f"{name}: {gold} gold, reputation {reputation}, {listing(held)}; made {made}"
    told += f", {potion(last)} last" if len(potions) > 1 and last in potions else ""
    return told + (f"; points: {scored}" if points else "")


def _number(sign: str, number: int, x: float, y: float) -> Markup:
    figure = words(number, x + 32, y + 24, NUMBER - 2, bold=True, room=36)
    return el.g(use(sign, x + 15, y + 15), figure, **THROUGH)


def _held(cards: tuple[int, int, int], x: float, y: float) -> Iterator[Markup]:
    """Write how many ingredients, favours and seals the seat has."""
    for n, (sign, number) in enumerate(zip(("card", "favour", "seals"), cards, strict=True)):
        left = x + 46 * n
        yield use(f"alchemists-{sign}", left, y)
        yield words(number, left + 11, y + 6, TEXT, bold=True, room=24)


def _free(at: int, free: int, x: float, y: float, room: float) -> Iterator[Markup]:
    step = min(CUBE + 2, (room - CUBE) / max(free - 1, 1))
    for n in range(free):
        yield piece(f"cube:{at}:free:{n}", x + step * n, y, use(f"alchemists-cube-{at}"))


def _potions(at: int, made: tuple[str, ...], last: str, x: float, y: float) -> Markup:
    """Draw the potions that the seat is known to have made; the others are empty rings."""
    lie = [(one, POTION + TOKENS * n) for n, one in enumerate(POTIONS)]
    return el.g(
        (piece(f"made:{at}:{one}", left, POTION, use(potion_id(one)), comes="pop") if one in made
         else use(f"{potion_id(one)}-not", left, POTION) for one, left in lie),
        (el.circle(cx=left, cy=POTION, r=POTION, fill="none", stroke=hue("lit"), stroke_width=4)
         for one, left in lie if one == last and one in made),
        transform=move(x, y),
        **THROUGH,
    )  # fmt: skip


def _owned(
    owned: tuple[str, ...], used: tuple[str, ...], x: float, y: float, room: float, side: float
) -> Iterator[Markup]:  # fmt: skip
    step = min(side + 4, (room - side) / max(len(owned) - 1, 1))
    for n, name in enumerate(owned):
        spent = name in used
        inside = el.g(box(0, 0, 26, 26, "card", "line", rx=5), use(sign_id(name), 1, 1), opacity=0.5 if spent else None)
        label = artifact_words(name) + ("; used this round" if spent else "")
        yield piece(f"owned:{name}", x + step * n, y, inside, scale=side / 26, place=f"artifact:{name}",
                    comes_from="space:buy", label=label)  # fmt: skip


# --- reputation -------------------------------------------------------------------------------------------------------


@lru_cache(maxsize=16)
def track(places: Places) -> Markup:
    """Draw the reputation track and its zones."""
    x, y, width, height = places.track
    step = width / LAST
    return el.g(
        (el.rect(x=round(step * (number - 1), 1), width=round(step + 0.2, 1), height=height,
                 fill=hue(GROUNDS[_zone(number)]), data_spot=f"reputation-{number}") for number in range(1, LAST + 1)),
        (el.path(d=f"M{step * (one.least - 1):.1f} 0v{height}", stroke=hue("edge"), stroke_width=2)
         for one in ZONES.values() if one.least > 1),
        box(0, 0, width, height, "", "edge"),
        (words(_printed(number), step * (number - 0.5), 50, SMALL, at="middle") for number in range(1, LAST + 1)),
        (words(_sale(one), step * (one.least - 1) + 4, 65, SMALL, "soft", class_="pl-detail",
               room=step * (_end(name) - one.least) - 8) for name, one in ZONES.items() if _sale(one)),
        data_id="reputation",
        data_label="Reputation track. " + ". ".join(filter(None, map(_zoned, ZONES))),
        transform=move(x, y),
    )  # fmt: skip


def _printed(number: int) -> int | str:
    """Return the words on a number's space. Numbers of two figures would touch each other, so odd ones are dots."""
    return "·" if number > 10 and number % 2 else number


def _zone(number: int) -> str:
    return next(name for name, one in ZONES.items() if one is zone(number))


def _end(name: str) -> int:
    """Return the first number after a zone."""
    later = [one.least for one in ZONES.values() if one.least > ZONES[name].least]
    return min(later, default=LAST + 1)


def _does(name: str) -> str:
    """Return the effects of a zone in a few words, like 'price −1, loss −1'."""
    one = ZONES[name]
    loss = f"loss {one.loss:+d}".replace("-", "−") if one.loss else ""
    return ", ".join(filter(None, (_sale(one), loss)))


def _sale(one: Zone) -> str:
    """Return what a zone changes when a potion is sold, in a few words."""
    said = [(one.price, "gold "), (one.smileys, "☺")]
    return ", ".join(f"{word}{number:+d}".replace("-", "−") for number, word in said if number)


def _zoned(name: str) -> str:
    return f"From {ZONES[name].least}: {_does(name)}" if _does(name) else ""


@lru_cache(maxsize=64)
def reputations(places: Places, numbers: tuple[int, ...]) -> Markup:
    """Draw the seats' markers on the reputation track.

    Up to four markers fit on one number, in two columns of two.
    """
    found = []
    for at, number in enumerate(numbers):
        here = [other for other, there in enumerate(numbers) if min(there, LAST) == min(number, LAST)]
        column, row = divmod(here.index(at), 2)
        x = places.reputation(max(number, 1)) + 2 * FAME * (column - (len(here) > 2) / 2)
        edge = places.track.x + places.track.width - FAME - 1
        y = places.track.y + FAME + 1 + 2 * FAME * (row or len(here) == 1)
        found.append(piece(f"reputation:{at}", min(x, edge), y, use(f"alchemists-fame-{at}")))
    return el.g(found, data_in="reputation", **THROUGH)


def asked(places: Places, at: int) -> Iterator[Markup]:
    """Draw an arrow that points at the seat whose turn it is to choose."""
    if at >= 0:
        x, y = places.mat(at)[:2]
        yield el.g(piece("turn", x + 18, max(y + 2, 13), use("alchemists-turn")), data_in=region(at))


def starts(places: Places, at: int) -> Iterator[Markup]:
    """Draw the starting player's flag."""
    if at >= 0:
        x, y = places.mat(at)[:2]
        yield el.g(piece("starts", x + 166, y + 50, use("alchemists-starts")), data_in=region(at))
