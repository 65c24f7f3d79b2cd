"""The player's own row of cards, below the board."""

from dataclasses import replace
from functools import lru_cache

from pharmalab.drawing.html import Markup, el, markup
from pharmalab.drawing.marks import box, line, piece, use
from pharmalab.drawing.scene import InHand
from pharmalab.games.pharma_code.components.cards import EMPTY, JOKER, name
from pharmalab.games.pharma_code.config import Config
from pharmalab.games.pharma_code.draw.mats import worth
from pharmalab.games.pharma_code.pictures.cards import HEIGHT, WIDTH, card_id

SCALE, LEAST = 1.48, 60  #: a card's scale compared with the board; its least width in pixels, for two rows on a phone


@lru_cache(maxsize=64)
def in_hand(config: Config, seat: int, cards: tuple[int, ...]) -> tuple[InHand, ...]:
    """Return the cards of a row as pieces in the hand, from left to right.

    Cards that are in order from the left are marked. A marked piece also has a ``bare`` form without the mark.
    """
    length, _ = worth(config, cards)
    follows = [JOKER < number == after - 1 for number, after in zip(cards, (*cards[1:], EMPTY), strict=True)]
    links = [(n > 0 and follows[n - 1], follows[n]) for n in range(len(cards))]
    return tuple(
        replace(
            _card(seat, n, number, n < length, links[n]),
            bare=_card(seat, n, number, False, links[n]) if n < length else None,
        )
        for n, number in enumerate(cards)
    )


def _card(seat: int, n: int, number: int, counts: bool, links: tuple[bool, bool]) -> InHand:
    """Return a card of the row.

    Args:
        seat: the row's owner.
        n: the place of the card, from 0.
        number: the card.
        counts: whether the card is in the ascending start.
        links: whether the card makes a run with the card before it, and with the card after it.
    """
    wide, tall = round(WIDTH * SCALE), round(HEIGHT * SCALE)
    said = "no card" if number == EMPTY else name(number)
    body = markup(
        el.g(use("pharma_code-gap" if number == EMPTY else card_id(number)), transform=f"scale({SCALE})"),
        counts and piece(f"counts:{n}", 0, 0, _counts(wide, tall), comes="pop"),
        (
            piece(f"run:{n}:{x}", x, tall / 2, _link(), comes="pop")
            for x, linked in zip((2, wide - 2), links, strict=True)
            if linked
        ),
    )
    key = f"gap:{n}" if number == EMPTY else f"joker:{seat}-{n}" if number == JOKER else f"card:{number}"
    label = (
        f"place {n + 1}: {said}"
        + (", in order from the left" if counts else "")
        + (", in a run with the next card" if links[1] else "")
    )
    return InHand(key, f"place-{n}", wide, tall + 12, body, label, least=LEAST, comes_from="pile")


def _counts(wide: int, tall: int) -> Markup:
    """Draw the mark around a card in the ascending start."""
    return el.g(
        box(-1, -1, wide + 2, tall + 2, "", "good", rx=12, stroke_width=4),
        box(4, tall + 5, wide - 8, 6, "good", rx=3),
    )


def _link() -> Markup:
    """Draw half of the link between two cards of a run. The other card has the other half."""
    ring = {"x": -13, "y": -9, "width": 26, "height": 18, "rx": 9}
    return el.g(el.rect(**ring, **line("brown", 7)), el.rect(**ring, **line("gold", 4)))
