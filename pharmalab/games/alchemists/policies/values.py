"""What each action is expected to bring, in points against the other actions of the same question: one function for
each kind of action, in the module of what it is about."""

from collections.abc import Callable, Mapping
from typing import Any

from pharmalab.core.agenda import Action
from pharmalab.games.alchemists.actions import artifacts as buying
from pharmalab.games.alchemists.actions import (
    declaring,
    exhibition,
    favours,
    order,
    selling,
    skipping,
    spaces,
    theories,
)
from pharmalab.games.alchemists.actions.debunking import AskAspect, Demonstrate
from pharmalab.games.alchemists.advice.cubes import Cubes
from pharmalab.games.alchemists.policies import findings, potions, purchases, rounds
from pharmalab.games.alchemists.policies.rest import decline

_FAVOURS: Mapping[str, Callable[[Cubes, Any], float]] = {
    "sage": potions.sage,
    "merchant": potions.merchant,
    "barmaid": potions.barmaid,
    "shopkeeper": purchases.shopkeeper,
}


def play_favour(cubes: Cubes, question: object, action: favours.PlayFavour) -> float:
    """The best action of the question with it, less what the favour is worth in the hand."""
    return _FAVOURS[action.favour](cubes, question) - cubes.desk.favour_worth


VALUES: Mapping[type[Action], Callable[[Cubes, Any, Any], float]] = {
    order.Keep: rounds.keep,
    order.TakeOrder: rounds.take_order,
    order.DiscardOne: rounds.discard,
    declaring.PlayAssistant: rounds.assistant,
    declaring.PlayCustodian: rounds.custodian,
    declaring.PlaceCubes: rounds.declare,
    declaring.PlayAssociate: rounds.associate,
    declaring.EndDeclaring: rounds.end_declaring,
    spaces.TakeFromRow: potions.take,
    spaces.DrawOne: potions.draw,
    spaces.TransmuteOne: potions.transmute,
    spaces.Decline: decline,
    spaces.Mix: potions.mix,
    exhibition.Promise: potions.promise,
    selling.PlaceBid: potions.bid,
    selling.Offer: potions.offer,
    favours.PlayFavour: play_favour,
    buying.BuyArtifact: purchases.buy,
    buying.PayGold: purchases.pay,
    buying.Use: purchases.use,
    skipping.Skip: purchases.skip,
    AskAspect: findings.debunk,
    Demonstrate: findings.debunk,
    theories.PublishTheory: findings.publish,
    theories.EndorseTheory: findings.endorse,
    theories.PublishLater: findings.publish_later,
    theories.PlaceSeal: findings.seal,
    theories.TakeGrant: findings.grant,
}
