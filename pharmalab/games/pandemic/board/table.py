"""Draw the strip below the map, with tracks and player cards, and a banner when the match has ended."""

from functools import lru_cache

from pharmalab.core.piles import Pile
from pharmalab.core.words import plural
from pharmalab.drawing.html import Markup, el, markup
from pharmalab.drawing.palette import hue
from pharmalab.drawing.text_layout import text_width
from pharmalab.games.pandemic.board.decks import PACKETS, legend, player_piles
from pharmalab.games.pandemic.board.geometry import FOOT, Layout
from pharmalab.games.pandemic.board.pieces import (
    CARD,
    EDGE,
    INK,
    ON,
    SHADOW,
    SOFT,
    figure,
    move,
    piece,
    use,
    words,
)

TRACKS, SLOTS, LONG = 286, 440, 208  #: the left edges of the tracks and of their spaces, and the length of all spaces
RATE, BURST = FOOT + 24, FOOT + 60  #: the y coordinates of the two tracks


@lru_cache(maxsize=16)
def slots(rates: tuple[int, ...], outbreak_limit: int) -> Markup:
    """Draw the tracks' numbered spaces, which never change."""
    steps = [_slot(_at(n, len(rates)), RATE, rate, hue("epidemic")) for n, rate in enumerate(rates)]
    bursts = [_slot(_at(n, outbreak_limit + 1), BURST, n, EDGE) for n in range(outbreak_limit)]
    return markup(
        el.g(words("Infection rate", TRACKS, RATE + 5, fill=SOFT), steps, data_in="track:rate"),
        el.g(
            words("Outbreaks", TRACKS, BURST + 5, fill=SOFT),
            bursts,
            _slot(_at(outbreak_limit, outbreak_limit + 1), BURST, "✕", hue("bad")),
            data_in="track:outbreaks",
        ),
        el.g(words("Player cards", PACKETS, FOOT + 24, bold=True), data_in="player"),
        el.g(legend(), data_in="infections"),
    )


def _at(n: int, of: int) -> float:
    """Return the x coordinate of the centre of a track's n-th space."""
    return SLOTS + LONG / of * (n + 0.5) if of > 8 else SLOTS + 26 * (n + 0.5)


def _slot(x: float, y: float, said: object, edge: str) -> Markup:
    return markup(
        el.rect(x=f"{x - 10:g}", y=y - 12, width=20, height=24, rx=5, fill=CARD, stroke=edge),
        words(said, x, y + 5.5, fill=INK, at="middle"),
    )


@lru_cache(maxsize=16)
def table(
    layout: Layout, rates: tuple[int, ...], epidemics: int, outbreaks: int, outbreak_limit: int, quiet: bool,
    deck: Pile, discard: tuple[str, ...], removed: tuple[str, ...], lost: str | None,
) -> Markup:  # fmt: skip
    """Draw the changing parts of the strip below the map: tracks, player cards and, at the end, a banner.

    *lost* is why the team lost, '' if it won, or None during the match.
    """
    return markup(
        _rate(epidemics, rates, quiet),
        _outbreaks(outbreaks, outbreak_limit),
        player_piles(deck, discard, removed),
        lost is not None and _ended(layout, lost),
    )


@lru_cache(maxsize=64)
def _rate(epidemics: int, rates: tuple[int, ...], quiet: bool) -> Markup:
    said = f"Infection rate {rates[epidemics]} after {plural(epidemics, 'epidemic')}"
    return el.g(
        el.title(said + ("; One Quiet Night skips the next infections" if quiet else "")),
        use("track"),
        use("quiet", x=SLOTS - TRACKS - 20) if quiet else figure(rates[epidemics], SLOTS - TRACKS - 20, 8.5),
        piece("rate", move(_at(epidemics, len(rates)) - TRACKS, 0), use("here")),
        data_id="track:rate",
        transform=move(TRACKS, RATE),
    )  # fmt: skip


@lru_cache(maxsize=64)
def _outbreaks(number: int, most: int) -> Markup:
    return el.g(
        el.title(f"{plural(number, 'outbreak')} so far; the game is lost at outbreak {most}"),
        use("track"),
        figure(number, SLOTS - TRACKS - 20, 8.5, hue("bad") if number * 2 > most else INK),
        piece("outbreaks", move(_at(min(number, most), most + 1) - TRACKS, 0), use("here")),
        data_id="track:outbreaks",
        transform=move(TRACKS, BURST),
    )


@lru_cache(maxsize=8)
def _ended(layout: Layout, lost: str) -> Markup:
    """Draw a banner over the map that says how the match ended."""
    said = lost or "Every cure has been discovered: the world is saved."
    long = min(layout.wide - 40, 120 + 18 * text_width(said))
    x, y = round((layout.wide - long) / 2), layout.foot - 46
    return el.g(
        el.rect(x=x + 1, y=y + 3, width=round(long), height=42, rx=8, fill=SHADOW),
        el.rect(x=x, y=y, width=round(long), height=42, rx=8, fill=hue("lost") if lost else hue("won"), stroke=ON),
        words("Lost" if lost else "Won", x + 18, y + 30, 24, ON, bold=True),
        words(said, x + 92, y + 28, 18, ON, room=long - 108),
        data_in="ended",
    )
