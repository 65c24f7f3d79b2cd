"""The decks with all that is known of what comes: layers of the infection deck, packets of the player deck."""

from functools import lru_cache

from pharmalab.core.piles import Layer, Pile
from pharmalab.core.words import plural
from pharmalab.drawing.html import Markup, el, markup
from pharmalab.games.pandemic.components import EPIDEMIC, EVENTS, ORDER, in_order, title
from pharmalab.games.pandemic.pictures.geometry import FOOT
from pharmalab.games.pandemic.pictures.pieces import CARD, EDGE, INK, ON, SOFT, move, use, words
from pharmalab.games.pandemic.pictures.pieces import EPIDEMIC as GREEN

INFECTION, PLAYER = 14, 940  #: where the piles stand
BESIDE = 116  #: from there to the words beside them
PACKETS, LONG = PLAYER + BESIDE, 136  #: where the packets of the player deck are shown, and how long they are


def upcoming(pile: Pile, rate: int) -> frozenset[str]:
    """Cities that are known to be among the next infection cards, as many as are turned over in a turn. Of a layer that
    is all the deck nothing is known."""
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
def infection_piles(pile: Pile, discard: tuple[str, ...], rate: int) -> Markup:
    """The infection deck and its discard pile, and what the marks on the map mean."""
    soon = len(upcoming(pile, rate))
    x = INFECTION + BESIDE
    return markup(
        _deck("pile:infection", "infection", INFECTION, len(pile), infections(pile)),
        _discard("pile:infection_discard", INFECTION + 54, len(discard), f"Infection discard pile: {_list(discard)}"),
        words("Infections", x, FOOT + 24, bold=True),
        use("soon", transform=move(x + 6, FOOT + 44)),
        words(f"{soon} may come next" if soon else "none known", x + 20, FOOT + 49, fill=SOFT),
        use("out", transform=move(x + 6, FOOT + 65)),
        words("discarded", x + 20, FOOT + 70, fill=SOFT),
    )


def infections(pile: Pile) -> str:
    """What is known of the infection deck from its top, in words."""
    said, depth, layers = [], 0, list(pile.layers)
    while layers:
        layer = layers.pop(0)
        text = f"{_which(depth, layer, not layers)}: {_names(layer)}"
        depth += len(layer)
        while len(layer) == 1 and layers and len(layers[0]) == 1 and not layers[0].blanks:  # known one by one
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
    """The player deck as its packets, and the discard pile."""
    packets = tuple([(len(layer), layer.known.count(EPIDEMIC)) for layer in pile.layers])
    out = f". Out of the game: {_list(tuple(card for card in removed if card in ORDER))}" if removed else ""
    events = sum(card in EVENTS for card in discard)
    return markup(
        _deck("pile:player", "back", PLAYER, len(pile), f"Player deck of {plural(len(pile), 'card')}. {epidemics(packets)}"),
        _discard("pile:player_discard", PLAYER + 54, len(discard), f"Player discard pile: {_list(discard)}{out}", events),
        words("Player cards", PACKETS, FOOT + 24, bold=True),
        _packets(packets),
    )


@lru_cache(maxsize=256)
def _packets(packets: tuple[tuple[int, int], ...]) -> Markup:
    """Packets from the top: how many cards of each, and a sign for each epidemic among them."""
    number = sum(n for n, _ in packets)
    bars, x = [], float(PACKETS)
    for n, count in packets:
        long = 24 + (LONG - 24 * len(packets)) * n / number
        bars.append(
            el.g(
                el.title(f"{plural(n, 'card')}, {count or 'no'} epidemic{'' if count == 1 else 's'}"),
                el.rect(x=f"{x + 1:.1f}", y=FOOT + 50, width=f"{long - 2:.1f}", height=22, rx=4, fill=CARD,
                        stroke=GREEN if count else EDGE),
                words(n, round(x + long / 2, 1), FOOT + 66.5, at="middle"),
                [use("epidemic", transform=move(x + long / 2 + 9 * (2 * k + 1 - min(count, 3)), FOOT + 40))
                 for k in range(min(count, 3))],
            )
        )  # fmt: skip
        x += long
    return markup(bars)


def epidemics(packets: tuple[tuple[int, int], ...]) -> str:
    """Where epidemics are, of packets from the top by their cards and the epidemics among them: 'An epidemic is among
    the next 7 cards, one among the 12 after, one among the last 12.'"""
    said: list[str] = []
    for at, (n, count) in enumerate(packets):
        last = at == len(packets) - 1
        cards = f"the next {plural(n, 'card')}" if at == 0 else f"the last {n}" if last else f"the {n} after"
        number = "an epidemic" if count == 1 else f"{count} epidemics" if count else "no epidemic"
        if not said:
            said.append(f"{number} {'are' if count > 1 else 'is'} among {cards}")
        else:
            said.append(f"{'one' if count == 1 else count or 'none'} among {cards}")
    text = ", ".join(said) if any(count for _, count in packets) else "no epidemic is left"
    return text[0].upper() + text[1:] + "."


# --- both -----------------------------------------------------------------------------------------------------------


def _deck(place: str, symbol: str, x: int, number: int, said: str) -> Markup:
    """A face-down deck with its number of cards."""
    return el.g(
        el.title(said),
        use(symbol) if number else _empty(),
        words(number, 23, 40, 24, ON if number else INK, at="middle", bold=True),
        data_id=place,
        transform=move(x, FOOT + 8),
    )


def _discard(place: str, x: int, number: int, said: str, events: int = 0) -> Markup:
    """A discard pile with its number of cards; a sign if there are event cards in it."""
    return el.g(
        el.title(said),
        use("discard") if number else _empty(),
        words(number, 23, 40, 24, INK, at="middle", bold=True),
        events > 0 and use("event", transform=move(23, 51, 0.6)),
        data_id=place,
        transform=move(x, FOOT + 8),
    )


def _empty() -> Markup:
    return el.rect(width=46, height=62, rx=6, fill="none", stroke=EDGE, stroke_dasharray="4 4", pointer_events="all")


def _list(cards: tuple[str, ...]) -> str:
    return ", ".join(map(title, in_order([card for card in cards if card in ORDER]))) or "empty"
