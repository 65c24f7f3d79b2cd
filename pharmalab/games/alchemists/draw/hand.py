"""The player's own pieces: ingredients and favours by kind, unused seals, and bid cards when it's time to bid."""

from collections.abc import Iterator
from functools import lru_cache

from pharmalab.core.words import plural
from pharmalab.deduction.alchemy import INGREDIENTS
from pharmalab.drawing.html import Markup, el, markup
from pharmalab.drawing.marks import NAME, SMALL, TEXT, move, use, words
from pharmalab.drawing.palette import hue
from pharmalab.drawing.scene import InHand
from pharmalab.drawing.table import card_face, mat
from pharmalab.games.alchemists.components.cards import BID_CARDS, FAVOUR_CARDS, FAVOURS, BidCard
from pharmalab.games.alchemists.components.confidence import doubt
from pharmalab.games.alchemists.components.names import BLANK, COLOUR_WORDS, title
from pharmalab.games.alchemists.components.rulebook import does
from pharmalab.games.alchemists.components.theories import SEAL_KINDS, SEALS
from pharmalab.games.alchemists.draw.unsure import unsure
from pharmalab.games.alchemists.pictures.chemistry import (
    ALCHEMICAL_W,
    CARD_H,
    CARD_W,
    alchemical_id,
    card_name,
    ingredient_id,
)
from pharmalab.games.alchemists.pictures.things import sign_id

FAN, SHOWN = 7, 4  #: the distance between cards of a stack, and the most cards shown
TALL = CARD_H + 10
LEAST = 0.74  #: the scale to which pieces shrink on a phone, where their words then have 11 px
WIDE = 104  #: the width of a favour


@lru_cache(maxsize=64)
def in_hand(
    seat: int, hand: tuple[str, ...], favours: tuple[str, ...], seals: tuple[str, ...], aside: tuple[str, ...],
    bids: bool, told: tuple[str, ...],
) -> tuple[InHand, ...]:  # fmt: skip
    """Return the player's own pieces, to be drawn as a hand.

    *aside* lists the ingredients under the Feather in Cap. *bids* says whether to show the bid cards. *told* gives the
    alchemical shown on each ingredient's card, or ''.
    """
    return (
        *(
            _stack(name, hand.count(name), one)
            for name, one in zip((*INGREDIENTS, BLANK), (*told, ""), strict=True)
            if name in hand
        ),
        *(_favour(name, favours.count(name)) for name in (*FAVOURS, BLANK) if name in favours),
        *(_bid(card) for card in BID_CARDS.values() if bids),
        *_seals(seat, seals),
        *_aside(aside),
    )


def _before(name: str, place: str, width: int, body: Markup, label: str, comes_from: str = "") -> InHand:
    return InHand(name, place, width, TALL, body, label, least=int(LEAST * width), comes_from=comes_from)


def _stack(name: str, n: int, told: str) -> InHand:
    """Return the stack of all cards of one ingredient."""
    card = "alchemists-back" if name == BLANK else f"{ingredient_id(name)}-card"
    fan = FAN * (min(n, SHOWN) - 1)
    cards = [use(card, 3 + FAN * k, 4) for k in range(min(n, SHOWN))]
    if told:
        cards.append(el.g(_told(name, told), transform=move(3 + fan, 4)))
    count = n > 1 and markup(
        el.circle(cx=fan + CARD_W - 9, cy=16, r=13, fill=hue("main")),
        words(f"×{n}", fan + CARD_W - 9, 22, TEXT, "white", bold=True, at="middle", room=26),
    )
    said = "ingredients that are not seen" if name == BLANK else title(name)
    label = said + (f", {n} of them" if n > 1 else "")
    place = "" if name == BLANK else f"hand:{name}"
    return _before(f"hand:{name}", place, CARD_W + 6 + fan, markup(cards, count), label, "deck")


def _told(name: str, told: str) -> Markup:
    """Draw an ingredient's card with the circles of its theory."""
    return markup(
        card_face(CARD_W, CARD_H),
        use(ingredient_id(name), transform=move(CARD_W / 2 - 16, 1, 4 / 3)),
        use(alchemical_id(told), transform=move(9, 34, (CARD_W - 18) / ALCHEMICAL_W)),
        card_name(name),
    )


def _favour(name: str, n: int) -> InHand:
    fan = FAN * (min(n, SHOWN) - 1)
    if name == BLANK:
        face = markup(card_face(WIDE, CARD_H), words("favour", WIDE / 2, 50, SMALL, "soft", at="middle"))
    else:
        face = markup(
            card_face(WIDE, CARD_H),
            el.rect(width=WIDE, height=24, rx=8, fill=hue("event")),
            words(title(name), WIDE / 2, 17.5, SMALL, "white", bold=True, at="middle", room=WIDE - 4),
            use(sign_id(name), transform=move(WIDE / 2 - 18, 28, 1.5)),
            words(FAVOUR_CARDS[name].short, WIDE / 2, CARD_H - 8, SMALL, at="middle", room=WIDE - 4),
        )
    below = [el.g(card_face(WIDE, CARD_H), transform=move(3 + FAN * k, 4)) for k in range(min(n, SHOWN) - 1)]
    cards = [*below, el.g(face, transform=move(3 + fan, 4))]
    count = n > 1 and markup(
        el.circle(cx=fan + WIDE - 9, cy=44, r=13, fill=hue("main")),
        words(f"×{n}", fan + WIDE - 9, 50, TEXT, "white", bold=True, at="middle", room=26),
    )
    said = "hidden favours" if name == BLANK else f"Favour {title(name)}. {does(name)}"
    place = "" if name == BLANK else f"favour:{name}"
    return _before(f"favour:{name}", place, WIDE + 6 + fan, markup(cards, count),
                   said + (f", {n} of them" if n > 1 else ""), "favours")  # fmt: skip


def _bid(card: BidCard) -> InHand:
    discount, smileys = card.discount, card.smileys
    body = markup(
        card_face(50, CARD_H),
        words(f"−{discount}" if discount else "0", 25, 36, NAME + 4, bold=True, at="middle"),
        words("gold", 25, 53, SMALL, "soft", at="middle"),
        words(f"☺{smileys}", 25, CARD_H - 9, TEXT, "good", bold=True, at="middle", room=44),
        unsure(card.confidence, 41, 9),
    )
    label = f"Bid a discount of {discount} gold: {plural(smileys, 'smiley')}{doubt(card.confidence)}"
    return _before(f"bid:{discount}", f"bid:{discount}", 56, el.g(body, transform=move(3, 4)), label)


def _seals(seat: int, seals: tuple[str, ...]) -> Iterator[InHand]:
    """Yield the unused seals, grouped by kind."""
    if not any(seals):
        return
    if BLANK in seals:
        yield _before(f"seals:{seat}", "", 52, _heap(seat, f"alchemists-sealed-{seat}", len(seals), "seals"),
                      plural(len(seals), "seal"))  # fmt: skip
        return
    for kind in SEAL_KINDS:
        if n := seals.count(kind):
            what = COLOUR_WORDS.get(kind, kind)
            said = f"hedged against {what}: no points, and no loss if only {what} is wrong"
            if kind not in COLOUR_WORDS:
                said = f"{SEALS[kind].points} points if the theory is right"
            yield _before(f"seal:{kind}", f"seal:{kind}", 52, _heap(seat, f"alchemists-seal-{kind}-{seat}", n, what),
                          f"Seal, {said}: {n} left")  # fmt: skip


def _heap(seat: int, sign: str, n: int, said: str) -> Markup:
    return markup(
        mat(48, CARD_H),
        el.g(use(sign), transform=move(24, 30, 1.8)),
        words(f"×{n}", 24, 67, TEXT, bold=True, at="middle"),
        words(said, 24, CARD_H - 6, SMALL, "soft", at="middle", room=44),
    )


def _aside(aside: tuple[str, ...]) -> Iterator[InHand]:
    """Yield the cards under the Feather in Cap."""
    if not aside:
        return
    step = min(26.0, 78 / max(len(aside) - 1, 1))
    pictures = [use("alchemists-chip-back" if name == BLANK else f"{ingredient_id(name)}-chip", 5 + step * n, 30)
                for n, name in enumerate(aside)]  # fmt: skip
    cap = use(sign_id("feather_in_cap"), 4, 3)
    body = markup(mat(122, CARD_H), cap, words("under the cap", 32, 20, SMALL, room=86), pictures)
    yield _before("aside", "", 124, body, f"Set aside for the Feather in Cap: {plural(len(aside), 'ingredient')}")
