"""The player's own Drugs and tokens, drawn below the board."""

from collections.abc import Iterator
from functools import lru_cache

from pharmalab.core.words import plural
from pharmalab.drawing.html import Markup, el, markup
from pharmalab.drawing.marks import THROUGH, use, words
from pharmalab.drawing.palette import hue
from pharmalab.drawing.scene import InHand
from pharmalab.drawing.table import gap, mat
from pharmalab.games.off_label.components import CARDS, costs, in_order, is_blank
from pharmalab.games.off_label.config import Config
from pharmalab.games.off_label.pictures import drugs, suits

SCALE = 1.3  #: the size of a Drug in hand, relative to the board
WIDE, TALL = 62, round(drugs.HEIGHT * SCALE)  #: the size of a stack of tokens
LOW = 66  #: the height of a stack on a phone, where the hand must leave space for the board


@lru_cache(maxsize=64)
def in_hand(
    config: Config, hand: tuple[str, ...], gaps: tuple[str, ...], tokens: tuple[int, ...]
) -> tuple[InHand, ...]:
    """Return the player's Drugs, cheapest first, and a stack of tokens for each suit.

    *gaps* lists Drugs that are drawn as outlines, because they have moved to the board.
    """
    return (*_drugs(config, hand, gaps), *map(_stack, config.suits, tokens))


@lru_cache(maxsize=64)
def in_low_hand(
    config: Config, hand: tuple[str, ...], gaps: tuple[str, ...], tokens: tuple[int, ...], spent: tuple[int, ...]
) -> tuple[InHand, ...]:
    """Return the hand for a phone, with shorter stacks of tokens than usual.

    A suit is left out if the player has no token of it and has spent none in this round.
    """
    stacks = zip(config.suits, tokens, spent, strict=True)
    return (*_drugs(config, hand, gaps), *(_low_stack(suit, n) for suit, n, gone in stacks if n or gone))


def _drugs(config: Config, hand: tuple[str, ...], gaps: tuple[str, ...]) -> Iterator[InHand]:
    cost = costs(config.pawn_value)
    for n, key in enumerate(in_order((*hand, *gaps))):
        if key in gaps:
            body = el.g(gap(drugs.WIDTH, drugs.HEIGHT), transform=f"scale({SCALE})")
            yield InHand(f"gap:{n}", "", round(drugs.WIDTH * SCALE), TALL, body, "a Drug that you offer", least=76)
            continue
        if is_blank(key):  # a hand that is hidden in this view
            body, size = use("off_label-back", transform="scale(2.6)"), (round(drugs.BACK_W * 2.6), TALL)
            yield InHand(f"hand:own:{n}", "", *size, body, "a Drug that is not seen", least=76, comes_from="drugs")
            continue
        body = el.g(use(drugs.drug_id(key, cost[key])), transform=f"scale({SCALE})")
        label = drugs.said(CARDS[key], cost[key])
        yield InHand(f"card:{key}", key, round(drugs.WIDTH * SCALE), TALL, body, label, least=76, comes_from="drugs")


def _stack(suit: str, n: int) -> InHand:
    """Return all tokens of a suit: the number, the discs, the name."""
    body = markup(
        mat(WIDE, TALL),
        words(n, WIDE / 2, 40, 34, "ink" if n else "soft", bold=n > 0, at="middle"),
        el.g((suits.token_of(suits.OWN, suit, k, WIDE / 2, 100 - 1.6 * suits.LIFT * min(k, suits.HIGHEST - 1), 1.6)
              for k in range(n)), **THROUGH) if n
        else el.circle(cx=WIDE / 2, cy=100, r=20, fill="none", stroke=hue("edge"), stroke_dasharray="4 4"),
        words(suit, WIDE / 2, TALL - 10, 16, at="middle", room=WIDE - 4),
    )  # fmt: skip
    return _own(suit, n, TALL, body)


def _low_stack(suit: str, n: int) -> InHand:
    """Return all tokens of a suit: the number beside a disc, and the name."""
    body = markup(
        mat(WIDE, LOW),
        words(n, 16, 32, 28, "ink" if n else "soft", bold=n > 0, at="middle", room=26),
        el.g((suits.token_of(suits.OWN, suit, k, 44, 23, 1.1) for k in range(n)), **THROUGH)
        if n
        else el.g(use(suits.disc(suit)), transform="translate(44 23) scale(1.1)", opacity=0.45),
        words(suit, WIDE / 2, LOW - 8, 16, at="middle", room=WIDE - 4),
    )
    return _own(suit, n, LOW, body)


def _own(suit: str, n: int, height: int, body: Markup) -> InHand:
    label = f"{suit}: you have {plural(n, 'token')}"
    return InHand(f"own:{suit}", f"own-{suit}", WIDE, height, body, label, least=50)
