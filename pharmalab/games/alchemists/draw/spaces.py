"""Draw the order track with its markers, and the action spaces with their cubes."""

from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import groupby
from operator import itemgetter

from pharmalab.core.words import plural
from pharmalab.drawing.html import Markup, el, markup
from pharmalab.drawing.marks import SMALL, TEXT, THROUGH, box, line, move, piece, use, words
from pharmalab.drawing.palette import hue
from pharmalab.drawing.table import felt, mat
from pharmalab.games.alchemists.components.board import BOARD, SPACE_NAMES, SPACES, OrderSpace, order_confidence
from pharmalab.games.alchemists.components.confidence import doubt
from pharmalab.games.alchemists.components.rulebook import does
from pharmalab.games.alchemists.draw.places import STEP, Places
from pharmalab.games.alchemists.draw.unsure import unsure
from pharmalab.games.alchemists.pictures.tokens import CUBE
from pharmalab.games.alchemists.state import AT

COVERED = ("test", "drink")  #: the spaces that the exhibition covers
UNSEEN = {"fill": "none", "pointer_events": "all"}  #: invisible ground that catches clicks


@lru_cache(maxsize=16)
def table(places: Places) -> Markup:
    """Draw the table under the board, with the order track."""
    track = places.config.track
    return markup(
        felt(places.width, places.height),
        el.g((_order(places, place, track) for place in range(1, len(track) + 1)), data_in="order"),
    )


def _order(places: Places, place: int, track: tuple[OrderSpace, ...]) -> Markup:
    x, y, width, height = places.order(place)
    space, last = track[place - 1], place == len(track)
    gifts = ["alchemists-card"] * space.ingredients + ["alchemists-favour"] * space.favours
    step = min(16, (width - 16) / max(len(gifts), 1))
    first = width / 2 - step * (len(gifts) - 1) / 2
    said = [plural(n, word) for n, word in ((space.ingredients, "ingredient"), (space.favours, "favour")) if n]
    label = f"{'Paralysed, acts last' if last else f'Order space {place}'}: {', '.join(said) or 'no cards'}"
    price = markup(
        use("alchemists-coin", width / 2 + 12, 17),
        words(f"−{space.pay}", width / 2 + 1, 22.5, SMALL, "bad", bold=True, at="end", room=width / 2 + 1),
    )
    known = order_confidence(places.config.seats)
    ground = {"stroke_dasharray": "6 4", "stroke_width": 2} if last else {}
    return el.g(
        box(0, 0, width, height, "shade" if last else "mat", "edge" if last else "line", **ground),
        [use(gift, first + step * n, 16) for n, gift in enumerate(gifts)],
        bool(space.pay) and price,
        not gifts and not space.pay and words("–", width / 2, 22, TEXT, "soft", at="middle"),
        place == 1 and unsure(known, 11, height - 11),  # once for the track
        data_id=f"order:{place}",
        data_label=label + (f"; costs {space.pay} gold" if space.pay else "") + doubt(known),
        transform=move(x, y),
    )


@lru_cache(maxsize=64)
def markers(places: Places, order: tuple[int, ...], paralysed: tuple[int, ...]) -> Markup:
    """Draw each seat's flask on the order track.

    The flasks of paralysed seats stand on the last space, in the order in which these seats drank their potions.
    """
    last = len(places.config.track)
    stand = {seat: place for seat, place in enumerate(order) if place}
    stand |= dict.fromkeys(paralysed, last)
    flasks = []
    for seat, place in stand.items():
        x, y, width, height = places.order(place)
        there = [other for other, where in stand.items() if where == place]
        there.sort(key=lambda other: paralysed.index(other) if other in paralysed else -1)
        step = min(26, (width - 28) / max(len(there) - 1, 1))
        middle = x + width / 2 + step * (there.index(seat) - (len(there) - 1) / 2)
        flasks.append(piece(f"marker:{seat}", middle, y + height - 4, use(f"alchemists-flask-{seat}"),
                            comes_from=f"seat:{seat}"))  # fmt: skip
    return el.g(flasks, data_in="order", **THROUGH)


# --- action spaces ----------------------------------------------------------------------------------------------------


@lru_cache(maxsize=64)
def rows(places: Places, round_: int) -> Markup:
    """Draw the action spaces in the order in which they are resolved, with closed spaces pale.

    In the final round, the exhibition covers the spaces for testing and drinking.
    """
    final = round_ == places.config.rounds
    shown = [space for space in SPACES if space not in (COVERED if final else ("exhibit",))]
    return markup(
        (_row(places, space, places.config.is_open(space, max(round_, 1))) for space in shown),
        (_covered(places, n, space) for n, space in enumerate(COVERED if final else ())),
    )


def _covered(places: Places, n: int, space: str) -> Markup:
    """Draw the struck-out name of a space that the exhibition covers."""
    x, y, width, height = places.covered(n)
    name = SPACE_NAMES[space].split()[0]
    return el.g(
        el.rect(width=width, height=height, **UNSEEN),
        words(name, 0, height - 3, SMALL, "soft", room=width),
        el.path(d=f"M0 {height / 2 + 1:g}h{min(width, 40):g}", **line("soft", 1.2)),
        data_id=f"space:{space}",
        data_label=f"{SPACE_NAMES[space]}; closed this round",
        data_in=on_row("exhibit"),
        transform=move(x, y),
    )


def _row(places: Places, space: str, is_open: bool) -> Markup:
    x, y, width, height = places.row(space)
    costs = places.config.costs(space)
    slots = "".join(
        f"M{places.name + rank * places.cell + dx} {places.cube(space, rank, 0)[1] - y:g}h{CUBE}v{CUBE}h-{CUBE}z"
        for rank in range(places.config.seats) for _, dx in places.slots(space)
    )  # fmt: skip
    name = SPACE_NAMES[space].split()[0]
    own, known = places.own(space), BOARD[space].confidence.get(places.config.seats, "")
    closed = "" if is_open else "; closed this round"
    place = el.g(
        el.rect(x=2, y=2, width=round(own.width - 4, 1), height=own.height - 4, rx=8, fill=hue("mat")),
        words(name, 8, places.cube(space, 0, 0)[1] - y + 16, SMALL + 1, bold=True,
              room=places.name - (25 if known else 10)),
        el.path(d=slots, fill=hue("edge"), fill_opacity=0.4 if is_open else 0.75),  # a closed row is paler
        unsure(known, places.name - 8, places.cube(space, 0, 0)[1] - y + CUBE / 2),
        data_id=f"space:{space}",
        data_label=f"{SPACE_NAMES[space]}: {_price(costs)}{closed}. {does(space)}{doubt(known)}",
    )  # fmt: skip
    return el.g(mat(width, height), place, data_in=on_row(space), transform=move(x, y),
                opacity=None if is_open else 0.55)  # fmt: skip


def _price(costs: tuple[int, ...]) -> str:
    """Return the cost of a space in words, like 'up to 3 actions, 1 cube each' or '2 cubes, once'."""
    if len(costs) == 1:
        return f"{plural(costs[0], 'cube')}, once"
    if len(set(costs)) == 1:
        return f"up to {plural(len(costs), 'action')}, {plural(costs[0], 'cube')} each"
    return f"{plural(costs[0], 'cube')}, or {costs[1]} for the second action"


def on_row(space: str) -> str:
    """Return the names of the board's regions that contain the pieces on an action space, separated by semicolons.

    A region is a part of the board that a lesson can show on its own. Regions may contain other regions.
    """
    return f"space:{space};spaces"


NO_BID = -1
Cubes = tuple[tuple[str, int, int, int, int], ...]  #: space, rank, seat, actions declared and still to come


@lru_cache(maxsize=256)
def cubes(places: Places, lie: Cubes) -> Markup:
    """Draw the cubes on the action spaces."""
    return el.g((el.g(_on_row(places, space, those), data_in=on_row(space))
                 for space, those in groupby(lie, itemgetter(0))), **THROUGH)  # fmt: skip


def _on_row(places: Places, space: str, lie: Iterable[tuple[str, int, int, int, int]]) -> Iterator[Markup]:
    for _, rank, seat, declared, left in lie:
        for n, (action, x) in enumerate(places.slots(space)):
            if declared - left <= action < declared:
                yield piece(f"cube:{seat}:{space}:{n}", *places.cube(space, rank, x), use(f"alchemists-cube-{seat}"),
                            comes_from=f"seat:{seat}", comes="drop")  # fmt: skip


def ranks(space: str, line: tuple[int, ...], associates: tuple[tuple[str, ...], ...]) -> list[int]:
    """Return the seats in the order in which they act on a space. Seats with an Associate there come first."""
    return sorted(line, key=lambda seat: space not in associates[seat])


def lying(line: tuple[int, ...], associates: tuple[tuple[str, ...], ...], declared: tuple[tuple[int, ...], ...],
          left: tuple[tuple[int, ...], ...]) -> Cubes:  # fmt: skip
    """Return the cubes on all action spaces, with one entry for each space and seat.

    The entries are sorted by space, then by the order in which the seats act.
    """
    return tuple(
        (space, rank, seat, declared[seat][AT[space]], left[seat][AT[space]])
        for space in SPACES
        for rank, seat in enumerate(ranks(space, line, associates))
        if left[seat][AT[space]]
    )


@lru_cache(maxsize=64)
def bids(places: Places, seats: tuple[int, ...], bids_: tuple[int, ...]) -> Markup:
    """Draw the bid cards beside the sellers' cubes, in the order of *seats*.

    A card shows its discount, unless it is face down.
    """
    found = []
    for rank, seat in enumerate(seats):
        if bids_[seat] != NO_BID:
            x, y = places.cube("sell", rank, places.slots("sell")[-1][1] + STEP + 2)
            said = "?" if bids_[seat] < 0 else f"−{bids_[seat]}" if bids_[seat] else "0"
            card = markup(el.rect(width=27, height=CUBE, rx=4, fill=hue("event")),
                          words(said, 13.5, 15.6, SMALL, "white", bold=True, at="middle", room=26))  # fmt: skip
            found.append(piece(f"bidding:{seat}", x, y, el.g(card), comes_from=f"seat:{seat}"))
    return el.g(found, data_in=on_row("sell"), **THROUGH)


@lru_cache(maxsize=64)
def aside(places: Places, unused: tuple[int, ...], hospital: tuple[int, ...]) -> Markup:
    """Draw the unused cubes and the cubes in the hospital."""
    return markup(
        _aside(places, "unused", "Unused cubes: one favour for every two", unused),
        _aside(places, "hospital", "Hospital: these cubes spend the next round with the unused cubes", hospital),
    )


def _aside(places: Places, name: str, label: str, numbers: tuple[int, ...]) -> Markup:
    x, y, width, height = getattr(places, name)
    return markup(
        el.g(mat(width, height), words(name, width / 2, 16, SMALL, "soft", at="middle", room=width - 8), data_id=name,
             data_label=label, transform=move(x, y)),
        el.g((piece(f"cube:{seat}:{name}:{n}", x + 5 + at, y + 21, use(f"alchemists-cube-{seat}"),
                    comes_from=f"seat:{seat}") for seat, n, at in _heaps(numbers, width - 10)), data_in=name,
             **THROUGH),
    )  # fmt: skip


def _heaps(numbers: tuple[int, ...], room: float) -> Iterator[tuple[int, int, float]]:
    """Yield the seat, the number and the left edge of each cube in a heap.

    If a seat has many cubes, they overlap, but its last cube is always fully visible.
    """
    seats = sum(map(bool, numbers))
    step = min(STEP, (room - seats * (CUBE + 3) + 3) / max(sum(numbers) - seats, 1))
    x = 0.0
    for seat, many in enumerate(numbers):
        yield from ((seat, n, x + step * n) for n in range(many))
        x += CUBE + 3 + step * (many - 1) if many else 0


def now(places: Places, space: str) -> Iterator[Markup]:
    """Draw an arrow that points at the action space being resolved."""
    if space:
        x = max(places.row(space).x, 9)
        low = places.cube(space, 0, 0)[1] + CUBE / 2
        arrow = el.path(d="M-8 -8L5 0L-8 8Z", fill=hue("accent"), stroke=hue("card"))
        yield el.g(piece("now", x, low, arrow), data_in=on_row(space))
