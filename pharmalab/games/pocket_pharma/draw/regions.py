"""The boxes of the board's regions. A level of a lesson can show a few regions by themselves.

Examples are a drug, the ``efficacy`` thresholds of all drugs, ``slot-0`` of the ``display``, and a seat's mat.
"""

from collections.abc import Mapping
from functools import lru_cache, reduce

from pharmalab.drawing.scene import Box
from pharmalab.games.pocket_pharma.draw.places import FRONT, MARKET_TALL, PRICE, TURN, Places, Spot


@lru_cache(maxsize=16)
def regions(at: Places) -> Mapping[str, Box]:
    """Return the box of each region on the board."""
    config, tall = at.config, at.card[1]
    drugs = [_box(at.drug(n), at.drug_tall) for n in range(len(config.drugs))]
    cards = [_box(at.slot(n), tall) for n in range(config.display)]
    slots = [card._replace(top=card.top - PRICE, height=tall + PRICE) for card in cards]
    heading = [Box(at.heading[0], at.heading[1] - 20, 80, 50)] if at.heading else []
    front = slots[0]._replace(height=slots[0].height + (FRONT if at.heading else 0))
    mats = [_box(at.mat(seat), at.mat_tall(seat)) for seat in range(config.seats)]
    decks = {"deck": at.deck, "discards": at.deck._replace(x=at.deck.x + at.side)}
    if config.experimental:
        decks["experimental"] = at.offer._replace(width=at.card[0] + at.side)
    parts = {name: [part.moved(*drug[:2]) for drug in drugs]
             for name, part in zip(("formulas", "efficacy", "limits"), at.on_drug, strict=True)}  # fmt: skip
    # the letters that distinguish equal cards have no box, because no level is about them
    return {
        **dict(zip(config.drugs, drugs, strict=True)),
        **{name: reduce(Box.joined, boxes) for name, boxes in parts.items()},
        **{f"slot-{n}": card for n, card in enumerate(cards)},
        "display": reduce(Box.joined, [*slots, *heading, front]),
        "prices": reduce(Box.joined, slots),
        **{f"seat-{seat}": mat for seat, mat in enumerate(mats)},
        **{name: Box(x, y - PRICE, width, tall + PRICE) for name, (x, y, width) in decks.items()},
        "actions": reduce(Box.joined, [mat._replace(top=mat.top - TURN, height=TURN) for mat in mats]),
        **({"market": _box(at.market(0), at.market(2).y + MARKET_TALL - at.market(0).y)} if config.market else {}),
    }


def _box(spot: Spot, height: float) -> Box:
    return Box(*spot[:2], spot.width, height)
