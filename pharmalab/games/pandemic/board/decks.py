"""Draw the infection deck and the player deck, with everything that is known about the order of their cards."""

from functools import lru_cache

from pharmalab.core.piles import Layer, Pile
from pharmalab.core.words import plural
from pharmalab.drawing.html import Markup, el, markup
from pharmalab.games.pandemic.board.geometry import FOOT, Layout
from pharmalab.games.pandemic.board.pieces import CARD, EDGE, INK, ON, SOFT, figure, move, piece, use, words
from pharmalab.games.pandemic.board.pieces import EPIDEMIC as GREEN
from pharmalab.games.pandemic.components import CITIES, EPIDEMIC, EVENTS, ORDER, in_order, title

INFECTION, PLAYER = 14, 940  #: the x coordinates of the two piles
LEGEND = INFECTION + 116  #: the left edge of the text beside the infection piles
MANY = 12  #: more cards than this at the bottom are not named, because they are all the cards that are left
PACKETS, LONG = PLAYER + 116, 136  #: the left edge of the player deck's packets, and their width


def upcoming(pile: Pile, rate: int) -> frozenset[str]:
    """Return the cities whose cards are in the layers that supply the next *rate* infection cards.

    The bottom layer is left out.
    """
    found: list[str] = []
    depth = 0
    for layer in pile.layers[:-1]:
        if depth >= rate:
            break
        found += map(str, layer.known)
        depth += len(layer)
    return frozenset(found)


# --- infections -----------------------------------------------------------------------------------------------------


@lru_cache(maxsize=16)
def infections(layout: Layout, pile: Pile, discard: tuple[str, ...], rate: int, asked: bool) -> Markup:
    """Draw the infection deck and its discard pile, and mark the cities of discarded and upcoming cards.

    If *asked* is true, players can click the discarded cards.
    """
    soon = upcoming(pile, rate)
    told = f"Infection discard pile: {_list(discard)}"
    return markup(
        soon and _marks(layout, tuple(city for city in CITIES if city in soon), "soon"),
        [_open(layout, city) for city in discard] if asked else discard and _marks(layout, discard, "out"),
        el.g(
            _deck("pile:infection", "infection", INFECTION, len(pile), known(pile)),
            _discard("pile:infection_discard", INFECTION + 54, len(discard), told),
            words(f"{len(soon)} may be next" if soon else "none known", LEGEND + 20, FOOT + 49, fill=SOFT),
            data_in="infections",
        ),
    )


def legend() -> Markup:
    """Draw the legend that explains the marks on the map."""
    return markup(
        words("Infections", LEGEND, FOOT + 24, bold=True),
        use("soon", x=LEGEND + 6, y=FOOT + 44),
        use("out", x=LEGEND + 6, y=FOOT + 65),
        words("discarded", LEGEND + 20, FOOT + 70, fill=SOFT),
    )


def _marks(layout: Layout, cities: tuple[str, ...], kind: str) -> Markup:
    """Draw small cards beside the names of cities. They are hidden in levels that hide the infections."""
    corners = [(city, x - 4.5, y - 6) for city, (x, y) in zip(cities, map(layout.mark, cities), strict=True)]
    said = "Infection cards that may be next" if kind == "soon" else "Discarded infection cards"
    return el.g(
        el.title(said),
        [el.path(d=f"M{x:g} {y:g}h9v12h-9z", data_in=f"city:{city} if infections") for city, x, y in corners],
        fill=GREEN if kind == "soon" else CARD,
        stroke=GREEN,
        stroke_width=1.6,
    )


@lru_cache(maxsize=64)
def _open(layout: Layout, city: str) -> Markup:
    """Draw a discarded infection card that the player can choose."""
    return piece(f"infection:{city}", move(*layout.mark(city)), use("out"), f"infection:{city}", region=f"city:{city}")


def known(pile: Pile) -> str:
    """Describe in words what is known about the infection deck's cards, from the top down."""
    said: list[str] = []
    depth, layers = 0, list(pile.layers)
    while layers:
        layer = layers.pop(0)
        rest = not layers and said and len(layer) > MANY
        text = f"{_which(depth, layer, not layers)}: {'all others' if rest else _names(layer)}"
        depth += len(layer)
        while len(layer) == 1 and layers and len(layers[0]) == 1 and not layers[0].blanks:  # known cards
            text += f", then {_names(layers.pop(0))}"
            depth += 1
        said.append(text)
    return ". ".join([f"Infection deck of {plural(len(pile), 'card')}", *said])


def _which(depth: int, layer: Layer, last: bool) -> str:
    n = len(layer)
    if depth == 0:
        return "Top card" if n == 1 else f"Top {n}, in unknown order" if not last else f"All {n}, in unknown order"
    if n == 1:
        return "Last card" if last else "Next card"
    return f"{'Last' if last else 'Next'} {n}" + (", in unknown order" if not last else "")


def _names(layer: Layer) -> str:
    return ", ".join([title(str(card)) for card in layer.known] + ([f"{layer.blanks} unknown"] if layer.blanks else []))


# --- player cards ---------------------------------------------------------------------------------------------------


@lru_cache(maxsize=16)
def player_piles(pile: Pile, discard: tuple[str, ...], removed: tuple[str, ...]) -> Markup:
    """Draw the player deck with its packets, and the player discard pile."""
    packets = tuple([(len(layer), layer.known.count(EPIDEMIC)) for layer in pile.layers])
    out = f". Out of the game: {_list(tuple(card for card in removed if card in ORDER))}" if removed else ""
    events = sum(card in EVENTS for card in discard)
    about = f"Player deck of {plural(len(pile), 'card')}. {epidemics(packets)}"
    used = f"Player discard pile: {_list(discard)}{out}"
    return markup(
        el.g(
            _deck("pile:player", "back", PLAYER, len(pile), about),
            _discard("pile:player_discard", PLAYER + 54, len(discard), used, events),
            data_in="player",
        ),
        el.g(_packets(packets), data_in="packets"),
    )


@lru_cache(maxsize=256)
def _packets(packets: tuple[tuple[int, int], ...]) -> Markup:
    """Draw the packets from the top, each with the number of its cards and a sign for each of its epidemics."""
    number = sum(n for n, _ in packets)
    bars, said, signs, x = [], [], [], float(PACKETS)
    for n, count in packets:
        long = 24 + (LONG - 24 * len(packets)) * n / number
        middle = round(x + long / 2)
        bars.append(f"M{x + 1:.0f} {FOOT + 50}h{long - 3:.0f}v22h-{long - 3:.0f}z")
        said.append(el.text(n, x=middle, y=FOOT + 66.5))
        signs += [
            use("epidemic", x=middle + 9 * (2 * k + 1 - min(count, 3)), y=FOOT + 40) for k in range(min(count, 3))
        ]
        x += long
    return markup(
        el.path(d="".join(bars), fill=CARD, stroke=GREEN, stroke_linejoin="round"),
        el.g(said, fill=INK, text_anchor="middle"),
        signs,
    )


def epidemics(packets: tuple[tuple[int, int], ...]) -> str:
    """Describe in words which packets of the player deck hold epidemics.

    *packets* holds a pair for each packet, from the top: its number of cards and its number of epidemics. For example,
    'An epidemic is among the next 7 cards, one among the 12 after that, one among the last 12.'
    """
    said: list[str] = []
    for at, (n, count) in enumerate(packets):
        last = at == len(packets) - 1
        cards = f"the next {plural(n, 'card')}" if at == 0 else f"the last {n}" if last else f"the {n} after that"
        number = "an epidemic" if count == 1 else f"{count} epidemics" if count else "no epidemic"
        if not said:
            said.append(f"{number} {'are' if count > 1 else 'is'} among {cards}")
        else:
            said.append(f"{'one' if count == 1 else count or 'none'} among {cards}")
    text = ", ".join(said) if any(count for _, count in packets) else "no epidemic is left"
    return text[0].upper() + text[1:] + "."


# --- both -----------------------------------------------------------------------------------------------------------


def _deck(place: str, symbol: str, x: int, number: int, said: str) -> Markup:
    """Draw a face-down deck with its number of cards."""
    return el.g(
        el.title(said),
        use(symbol) if number else _empty(),
        figure(number, 23, 40, ON if number else INK),
        data_id=place,
        transform=move(x, FOOT + 8),
    )


def _discard(place: str, x: int, number: int, said: str, events: int = 0) -> Markup:
    """Draw a discard pile with its number of cards, and a sign if there are event cards in it."""
    return el.g(
        el.title(said),
        use("discard") if number else _empty(),
        figure(number, 23, 40),
        events > 0 and use("events", x=23, y=52),
        data_id=place,
        transform=move(x, FOOT + 8),
    )


def _empty() -> Markup:
    return el.rect(width=46, height=62, rx=6, fill="none", stroke=EDGE, stroke_dasharray="4 4", pointer_events="all")


def _list(cards: tuple[str, ...]) -> str:
    return ", ".join(map(title, in_order([card for card in cards if card in ORDER]))) or "empty"
