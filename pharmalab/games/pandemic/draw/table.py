"""What lies beside the map, as one panel of the same size: tracks, cures and the two decks."""

from pharmalab.core.events import Who
from pharmalab.core.words import plural
from pharmalab.drawing.html import Markup, el, markup
from pharmalab.drawing.pieces import BOLD, cut, lines, wide
from pharmalab.games.pandemic.components import LETTER
from pharmalab.games.pandemic.draw.choosing import Choice
from pharmalab.games.pandemic.draw.decks import decks
from pharmalab.games.pandemic.frames import Turn
from pharmalab.games.pandemic.pictures.geometry import TALL, WIDE
from pharmalab.games.pandemic.pictures.pieces import (
    BAD,
    CAN,
    EDGE,
    FILL,
    GOOD,
    INK,
    LEFT,
    PAPER,
    ROOM,
    SOFT,
    TINT,
    chip,
    move,
    panel,
    part,
    words,
)
from pharmalab.games.pandemic.state import PandemicState

BUTTONS = {"pass": "Pass", "continue": "Go on", "agree": "Agree", "refuse": "Do not agree"}


def table(view: PandemicState, choice: Choice, who: Who, style: str) -> Markup:
    """The panel."""
    return panel(
        TALL,
        style,
        _turn(view, choice.parts, who),
        _rates(view),
        _outbreaks(view),
        [_disease(view, colour, choice.parts, n) for n, colour in enumerate(view.config.colours)],
        decks(view),
    )


def _turn(view: PandemicState, can: frozenset[str], who: Who) -> Markup:
    """Whose turn it is, what is left of it, and the buttons; or how it ended."""
    if not view.agenda:
        said = lines(view.lost or "Every cure is discovered.", (ROOM - 16) / 14, 2)
        return markup(
            el.rect(x=12, y=14, width=WIDE - 24, height=70, rx=10, fill=BAD if view.lost else GOOD),
            words("Lost" if view.lost else "Won", LEFT + 8, 38, 18, "#fff", bold=True),
            [words(line, LEFT + 8, 57 + 17 * n, 14, "#fff", room=ROOM - 16) for n, line in enumerate(said)],
        )
    turn = next((frame for frame in view.agenda if isinstance(frame, Turn)), None)
    left = f"{plural(turn.left, 'action')} left" if turn else "the actions are done"
    head = f"Turn {view.turn}: {who(view.mover)}" if view.turn else "Set-up"
    room = (ROOM - 10 - 14.5 * wide(left)) / 18 / BOLD
    buttons, x = [], float(LEFT)
    for key, text in BUTTONS.items():
        if key in can:
            long = 24 + 9.5 * len(text)
            buttons.append(
                part(key, can, el.rect(x=x, y=48, width=long, height=34, rx=17, fill=CAN),
                     words(text, x + long / 2, 70, 15, "#fff", at="middle", bold=True))
            )  # fmt: skip
            x += long + 10
    return markup(
        el.g(el.title(head), words(cut(head, room), LEFT, 35, 18, bold=True)),
        view.turn > 0 and words(left, WIDE - LEFT, 35, 14.5, SOFT, at="end"),
        buttons,
        view.quiet and words("One Quiet Night is to come", WIDE - LEFT, 69, 14, "#5B3A86", at="end", bold=True),
    )


# --- tracks -------------------------------------------------------------------------------------------------------


def _rates(view: PandemicState) -> Markup:
    rates = view.config.rates
    step = min(50.0, (ROOM - 118) / len(rates))
    places = []
    for n, rate in enumerate(rates):
        x, here = 132 + step * (n + 0.5), n == view.epidemics
        places.append(el.circle(cx=x, cy=112, r=17 if here else 13, fill="#2C6E49" if here else PAPER, stroke="#2C6E49",
                                stroke_width=1.6))  # fmt: skip
        size, ink = (17, "#fff") if here else (14, SOFT)
        places.append(words(rate, x, 112 + size * 0.36, size, ink, at="middle", bold=here))
    return el.g(
        el.title(f"After {plural(view.epidemics, 'epidemic')}, cards turned over in a turn: {view.rate}"),
        words("Infection", LEFT, 108, 15, bold=True),
        words("rate", LEFT, 125, 15, bold=True),
        el.path(d=f"M{132 + step / 2:g} 112H{132 + step * (len(rates) - 0.5):g}", stroke="#2C6E49", stroke_width=2.5),
        places,
    )


def _outbreaks(view: PandemicState) -> Markup:
    last = view.config.outbreak_limit
    step = (ROOM - 98) / (last + 1)
    places = []
    for n in range(last + 1):
        x, here, end = 114 + step * n, n == view.outbreaks, n == last
        tone = f"hsl({44 - 40 * n / last:.0f} {60 + 15 * n / last:.0f}% {88 - 14 * n / last:.0f}%)"
        fill, ink = (INK, "#fff") if here else (BAD, "#fff") if end else (tone, INK)
        places.append(el.rect(x=x + 1, y=144, width=step - 2, height=30, rx=5, fill=fill))
        places.append(words("✕" if end else n, x + step / 2, 165, 17 if here else 14.5, ink, at="middle", bold=here))
    return el.g(
        el.title(f"{plural(view.outbreaks, 'outbreak')}; {plural(last, 'outbreak')} lose{'s' * (last == 1)} the game"),
        words("Outbreaks", LEFT, 164, 15, bold=True),
        places,
    )


def _disease(view: PandemicState, colour: str, can: frozenset[str], n: int) -> Markup:
    """One disease: whether there is a cure, and the cubes that are left."""
    key, left = f"cure:{colour}", view.supply(colour)
    state, fill, ink = "no cure yet", "none", SOFT
    if colour in view.eradicated:
        state, fill, ink = "★ eradicated", "#5B3A86", "#fff"
    elif colour in view.cured:
        state, fill, ink = "✓ cured", GOOD, "#fff"
    low = left <= 4
    return part(
        key,
        can,
        el.title(f"{colour}: {state}; {left} of {plural(view.config.supply, 'cube')} in the supply"),
        el.rect(width=180, height=66, rx=9, fill=TINT[colour], stroke=CAN if key in can else FILL[colour],
                stroke_width=4 if key in can else 1.6),
        el.g(chip(colour, LETTER[colour]), transform=move(24, 25, 1.15)),
        words(colour.capitalize(), 46, 31, 16, bold=True),
        words(left, 168, 32, 21, BAD if low else INK, at="end", bold=True),
        words("cubes left", 170, 55, 13, BAD if low else SOFT, at="end"),
        el.rect(x=8, y=42, width=94, height=19, rx=9.5, fill=fill, stroke="none" if fill != "none" else EDGE,
                stroke_dasharray="3 3"),
        words(state, 55, 56, 13, ink, at="middle", bold=fill != "none", room=88),
        transform=move(LEFT + 188 * (n % 2), 190 + 74 * (n // 2)),
    )  # fmt: skip
