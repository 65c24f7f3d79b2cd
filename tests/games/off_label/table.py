"""Helpers: a round with everything chosen, dice and all."""

import pharmalab
from pharmalab.core.dealers import Scripted
from pharmalab.games.off_label.components import in_order
from pharmalab.games.off_label.mechanisms.marketing import EnoughDrugs, Market, MarketDrug
from pharmalab.games.off_label.mechanisms.payment import TakeToken
from pharmalab.games.off_label.mechanisms.research import EnoughResearch, Research, SpendToken

HANDS = (("excuse", "castle", "window"), ("ace_knots", "desert", "pact"), ("battle", "sea", "island"))


def begin(doctor="painter", hands=HANDS, tokens=(), leader=0, dice=(), rolls=(), drugs=(), next_doctors=(), **fields):
    """A match at the beginning of a round. ``dice``: the faces of each seat; ``rolls``: of the investigation."""
    script = {f"dice_of_seat_{seat}": [faces] for seat, faces in enumerate(dice)}
    dealer = Scripted(investigation=rolls, drugs=drugs, doctors=next_doctors, **script)
    return pharmalab.position(
        "off_label", dealer=dealer, doctor=doctor, hands=hands, tokens=tokens, leader=leader, **fields
    )


def market(match, *drugs, research=()):
    """The rep who is asked markets these Drugs and spends these tokens."""
    seat = match.to_move
    for card in in_order(drugs):
        match.push(MarketDrug(card))
    if asked(match, Market, seat):
        match.push(EnoughDrugs())
    for suit in research:
        match.push(SpendToken(suit))
    if asked(match, Research, seat):
        match.push(EnoughResearch())
    return match


def asked(match, question, seat):
    return match.to_move == seat and isinstance(match.state.agenda[0], question)


def take(match, *suits):
    for suit in suits:
        match.push(TakeToken(suit))
    return match


def events(match, kind):
    """All events of a kind, in order."""
    return [event for ply in match.plies for event in ply.events if isinstance(event, kind)]


def supply(match, seat):
    """The tokens of a seat by suit, those it has."""
    return {suit: n for suit, n in zip(match.config.suits, match.state.tokens[seat], strict=True) if n}


def piles(match):
    return dict(zip(match.config.suits, match.state.supply, strict=True))
