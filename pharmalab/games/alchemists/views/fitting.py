"""Fill in a seat's view so that given steps are possible.

For example, if a rival plays a hidden favour next, the favour is put into the rival's hand.
"""

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

from pharmalab.core.agenda import CHANCE, Chance
from pharmalab.deduction.alchemy import INGREDIENTS
from pharmalab.games.alchemists.components.names import BLANK
from pharmalab.games.alchemists.mechanisms.act import Decline
from pharmalab.games.alchemists.mechanisms.artifacts.altar_of_gold import PayGold
from pharmalab.games.alchemists.mechanisms.bid import TurnBid
from pharmalab.games.alchemists.mechanisms.buy import BuyArtifact
from pharmalab.games.alchemists.mechanisms.card_reader import Reading, Revelation, is_alchemical
from pharmalab.games.alchemists.mechanisms.debunk import AskAspect, Demonstrate
from pharmalab.games.alchemists.mechanisms.declare import EndDeclaring, PlaceCubes
from pharmalab.games.alchemists.mechanisms.endorse import EndorseTheory
from pharmalab.games.alchemists.mechanisms.exhibit import Promise
from pharmalab.games.alchemists.mechanisms.facts import new_fact
from pharmalab.games.alchemists.mechanisms.favours.assistant import PlayAssistant
from pharmalab.games.alchemists.mechanisms.favours.associate import PlayAssociate
from pharmalab.games.alchemists.mechanisms.favours.custodian import PlayCustodian
from pharmalab.games.alchemists.mechanisms.favours.herbalist import HERBALIST, DrawFavour, Herbalists
from pharmalab.games.alchemists.mechanisms.favours.play import PlayFavour
from pharmalab.games.alchemists.mechanisms.forage import DrawOne, TakeFromRow, TurnUp
from pharmalab.games.alchemists.mechanisms.grants import TakeGrant
from pharmalab.games.alchemists.mechanisms.ingredients import DrawIngredient
from pharmalab.games.alchemists.mechanisms.mix import Mix
from pharmalab.games.alchemists.mechanisms.order import TakeOrder
from pharmalab.games.alchemists.mechanisms.publish import PublishLater, PublishTheory
from pharmalab.games.alchemists.mechanisms.seals import OpenSeal, PlaceSeal
from pharmalab.games.alchemists.mechanisms.sell import Offer
from pharmalab.games.alchemists.mechanisms.skip import Skip
from pharmalab.games.alchemists.mechanisms.transmute import TransmuteOne
from pharmalab.games.alchemists.state import AlchemistsState
from pharmalab.games.alchemists.views.filling import NOTHING, Wanted, described

STATES = 150  #: the number of full states to try
#: kinds of action that depend on nothing hidden: what is not legal in one full state is legal in none
OPEN = (
    TakeOrder,
    PlaceCubes,
    EndDeclaring,
    TakeFromRow,
    DrawOne,
    Decline,
    BuyArtifact,
    PayGold,
    AskAspect,
    Demonstrate,
    PublishTheory,
    PublishLater,
    EndorseTheory,
    PlaceSeal,
    TakeGrant,
    Skip,
)
#: kinds of action that use cards of the hand -> the least number of cards
CARDS: dict[type, int] = {TransmuteOne: 1, Mix: 2, Offer: 2, Promise: 2}
#: kinds of action that play a favour of the hand
PLAYED: dict[type, str] = {
    PlayAssistant: "assistant",
    PlayCustodian: "custodian",
    PlayAssociate: "associate",
}


def fit(view: AlchemistsState, seat: int, steps: Sequence[Any], rng: Random) -> Iterator[AlchemistsState]:
    """Yield full states that agree with a view and may allow the given steps.

    *seat* is the seat that sees the view and the steps. Where possible, each state allows the first step.
    """
    wanted = _wanted(view, seat, steps)
    asked = getattr(view.agenda[0], "seat", CHANCE) if view.agenda else CHANCE
    if steps and asked >= 0 and len(view.hands[asked]) < CARDS.get(type(steps[0]), 0):
        return
    # a favour that is played has been placed: all else about it is open
    for _ in range(1 if wanted.favours or (steps and isinstance(steps[0], OPEN)) else STATES):
        found = described(view, rng, wanted)
        if found is None:
            return
        yield found[0]


def _wanted(view: AlchemistsState, seat: int, steps: Sequence[object]) -> Wanted:
    """Return what a full state must contain for the first step."""
    top: Any = view.agenda[0] if view.agenda else None
    if not steps or top is None:
        return NOTHING
    step = steps[0]
    if isinstance(top, Chance):
        return _of_chance(view, seat, top, step)
    if top.seat == seat:
        return NOTHING
    card = step.favour if isinstance(step, PlayFavour) else PLAYED.get(type(step))
    return Wanted(favours=((top.seat, card),)) if card else NOTHING


def _of_chance(view: AlchemistsState, seat: int, top: Any, outcome: Any) -> Wanted:
    if isinstance(top, TurnUp) or (isinstance(top, DrawIngredient) and top.to == seat):
        return Wanted(deck=(outcome,))
    if isinstance(top, DrawFavour) and top.to == seat:
        return Wanted(favour_deck=(outcome,))
    if isinstance(top, TurnBid):
        return Wanted(bids=((top.to, outcome[0]),))
    if isinstance(top, Herbalists):
        return Wanted(herbalist=(top.to, outcome == HERBALIST))
    if isinstance(top, OpenSeal) and top.seal(view).kind == BLANK:
        return Wanted(seals=((top.about, top.to, outcome[0]),))
    chances = top.distribution(view)
    if isinstance(chances, Reading) and all(name in INGREDIENTS for name in chances.ingredients):
        said = chances.kind, chances.ingredients, chances.asked, outcome
        return Wanted(facts=(new_fact(*said, seat, view.config.seats),))
    if isinstance(chances, Revelation):
        return Wanted(facts=is_alchemical(INGREDIENTS[len(view.world)], outcome, seat, ()))
    return NOTHING
