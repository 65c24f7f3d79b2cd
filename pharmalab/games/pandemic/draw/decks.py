"""The two decks with all that is known of what comes: layers of the infection deck, packets of the player deck."""

from pharmalab.core.piles import Layer, Pile
from pharmalab.core.words import plural
from pharmalab.drawing.html import Markup, el, markup
from pharmalab.drawing.pieces import lines
from pharmalab.games.pandemic.components import CITIES, EPIDEMIC, FULL, LETTER, title
from pharmalab.games.pandemic.pictures.geometry import TALL, WIDE
from pharmalab.games.pandemic.pictures.pieces import (
    CAN,
    INK,
    LEFT,
    LINE,
    PAPER,
    ROOM,
    SOFT,
    STATION,
    back,
    cubes,
    move,
    words,
)
from pharmalab.games.pandemic.state import PandemicState

MANY = 14  #: more cards of a layer are counted by colour, not named
EMS = ROOM / 13.5  #: that go into a line


def decks(view: PandemicState) -> Markup:
    """The two decks, one below the other, and the legend where there is room for it."""
    said = known(view.infection, 10)
    second = 430 + LINE * len(said)
    packets = [(len(layer), layer.known.count(EPIDEMIC)) for layer in view.player_deck.layers]
    told = lines(epidemics(packets), EMS, 4)
    end = second + 100 + LINE * len(told)
    return markup(
        _infection(view, said),
        el.g(_player_deck(view, packets, told), transform=move(0, second)),
        end + 70 < TALL and _legend(TALL - 74),
    )


def _infection(view: PandemicState, said: list[str]) -> Markup:
    pile = view.infection
    every = "; ".join(f"{len(layer)}: {_names(layer)}" for layer in pile.layers)
    return el.g(
        el.title(f"Infection deck from the top, {every}"),
        len(pile) > 0 and el.g(back(infection=True, tall=46), transform=move(LEFT, 346)),
        words("Infection deck", LEFT + 46, 364, 15, bold=True),
        words(plural(len(pile), "card"), LEFT + 46, 384, 14.5, SOFT),
        words("none are turned over next" if view.quiet else f"{plural(view.rate, 'card')} turned over a turn",
              WIDE - LEFT, 384, 13.5, SOFT, at="end"),
        [words(line, LEFT, 410 + LINE * n, 13.5) for n, line in enumerate(said)],
    )  # fmt: skip


def known(pile: Pile, room: int, ems: float = EMS) -> list[str]:
    """What is known of the infection deck from its top, in at most so many lines: names as long as there is room, else
    how many of each colour."""
    found: list[str] = []
    depth, layers = 0, list(pile.layers)
    while layers:
        layer = layers.pop(0)
        text = f"{_which(depth, layer, not layers)}: {_names(layer)}"
        depth += len(layer)
        while len(layer) == 1 and layers and len(layers[0]) == 1 and not layers[0].blanks:  # known one by one
            text += f", then {_names(layers.pop(0))}"
            depth += 1
        named = lines(text, ems)
        if len(layer) > MANY or len(found) + len(named) + min(len(layers), 3) > room:
            named = lines(f"{_which(depth - len(layer), layer, not layers)}: {_colours(layer)}", ems)
        if len(found) + len(named) > room:
            return [*found[: room - 1], "… and more below"]
        found += named
    return found


def _which(depth: int, layer: Layer, last: bool) -> str:
    n = len(layer)
    if depth == 0:
        return "Top card" if n == 1 else f"Top {n}, in unknown order" if not last else f"All {n}, in unknown order"
    if n == 1:
        return "Last card" if last else "Next card"
    return f"{'Last' if last else 'Next'} {n}" + (", in unknown order" if not last else "")


def _names(layer: Layer) -> str:
    return ", ".join([title(str(card)) for card in layer.known] + ([f"{layer.blanks} unknown"] if layer.blanks else []))


def _colours(layer: Layer) -> str:
    counts = [(colour, sum(CITIES[str(card)].colour == colour for card in layer.known)) for colour in LETTER]
    said = [f"{n} {colour}" for colour, n in counts if n] + ([f"{layer.blanks} unknown"] if layer.blanks else [])
    return ", ".join(said)


def _player_deck(view: PandemicState, packets: list[tuple[int, int]], told: list[str]) -> Markup:
    """The player deck as its packets: how many cards, and whether an epidemic is among them."""
    number = sum(n for n, _ in packets)
    bars, x = [], float(LEFT)
    for n, epidemics in packets:
        wide = 30 + (ROOM - 30 * len(packets)) * n / number
        bars.append(
            el.g(
                el.title(f"{plural(n, 'card')}, {plural(epidemics, 'epidemic') if epidemics else 'no epidemics'}"),
                el.rect(x=x + 1, y=52, width=wide - 2, height=30, rx=4, fill="#DDE7F1" if epidemics else PAPER,
                        stroke="#31506F", stroke_width=1.4),
                (wide > 44 or not epidemics) and words(n, x + 8, 72, 14.5),
                [_epidemic(x + wide - 15 - 18 * k, 67) for k in range(min(epidemics, 3))],
            )
        )  # fmt: skip
        x += wide
    return markup(
        number > 0 and el.g(back(tall=46), transform=move(LEFT, 0)),
        words("Player deck", LEFT + 46, 18, 15, bold=True),
        words(plural(number, "card"), LEFT + 46, 38, 14.5, SOFT),
        words(f"{plural(number // 2, 'draw')} of two", WIDE - LEFT, 38, 13.5, SOFT, at="end"),
        bars,
        [words(line, LEFT, 103 + LINE * n, 13.5) for n, line in enumerate(told)],
    )


def _epidemic(x: float, y: float) -> Markup:
    """The sign of an epidemic."""
    return markup(
        el.path(d=f"M{x:.1f} {y - 9}L{x + 9.5:.1f} {y + 8}H{x - 9.5:.1f}Z", fill="#2C6E49", stroke="#fff",
                stroke_width=1.2, stroke_linejoin="round"),
        words("!", x, y + 6, 13, "#fff", at="middle", bold=True),
    )  # fmt: skip


def epidemics(packets: list[tuple[int, int]]) -> str:
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


def _legend(y: float) -> Markup:
    """What the signs on the map mean."""
    ring = {"r": 8, "fill": "none", "stroke": CAN, "stroke_width": 2.4}
    rows: tuple[tuple[Markup, str], ...] = (
        (el.g(cubes("red", 2), transform="scale(.62)"), "two cubes of red"),
        (el.g(cubes("red", FULL), transform="scale(.62)"), "full: next an outbreak"),
        (el.circle(**ring), "can be chosen"),
        (el.circle(**ring, stroke_dasharray="3.2 3.2"), "by a flight for a card"),
        (el.g(STATION, transform="scale(.62)"), "research station"),
        (el.path(d="M-9 4H9", stroke=INK, stroke_width=1.6), "on top of the infections"),
    )
    return markup(
        el.path(d=f"M{LEFT} {y - 4}H{WIDE - LEFT}", stroke="#D3DAD5", stroke_width=1.4),
        [
            el.g(el.g(sign, transform=move(9, -4.5)), words(text, 24, 0, 13, SOFT),
                 transform=move(LEFT + 190 * (n % 2), y + 15 + 21 * (n // 2)))
            for n, (sign, text) in enumerate(rows)
        ],
    )  # fmt: skip
