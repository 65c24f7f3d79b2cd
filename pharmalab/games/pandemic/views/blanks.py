"""What a seat knows: all of it where the team decides; else everything but the cards in other hands."""

from random import Random
from typing import Any

from pharmalab.core.values import replace
from pharmalab.games.pandemic.components import BLANK
from pharmalab.games.pandemic.state import PandemicState


def view(state: PandemicState, seat: int) -> PandemicState:
    """The hidden cards of other hands blank. As far as the seat can tell each may as well lie in the player deck: they
    join its pool."""
    if state.config.decides == "team":
        return state
    hands, hidden = [], []
    for owner, hand in enumerate(state.hands):
        if owner != seat:
            seen = [card for card in hand if card in state.shown]
            hidden += [card for card in hand if card not in state.shown and card != BLANK]
            hand = (BLANK,) * (len(hand) - len(seen)) + tuple(seen)
        hands.append(hand)
    deck = state.player_deck
    if hidden:
        deck = replace(deck, pool=tuple(sorted([*deck.pool, *hidden])))
    agenda: Any = tuple([frame.seen_by(seat) for frame in state.agenda])
    return replace(state, agenda=agenda, hands=tuple(hands), player_deck=deck)


def resample(view: PandemicState, rng: Random) -> PandemicState:
    """The blanks filled from the pool of the player deck; the rest of it is the deck."""
    if view.config.decides == "team":
        return view
    pool = list(view.player_deck.pool)
    rng.shuffle(pool)
    hands = tuple([
        tuple(sorted([pool.pop() if card == BLANK else card for card in hand])) for hand in view.hands
    ])  # fmt: skip
    return replace(view, hands=hands, player_deck=replace(view.player_deck, pool=tuple(sorted(pool))))
