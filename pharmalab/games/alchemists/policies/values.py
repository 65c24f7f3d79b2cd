"""The professor's estimates of the expected points from each action.

Only estimates for the same question can be compared. The functions are defined in the other modules of this package.
"""

from collections.abc import Callable, Mapping
from typing import Any

from pharmalab.core.agenda import Action
from pharmalab.games.alchemists.advice.cubes import Cubes
from pharmalab.games.alchemists.mechanisms.act import Decline
from pharmalab.games.alchemists.mechanisms.artifacts.altar_of_gold import PayGold
from pharmalab.games.alchemists.mechanisms.artifacts.artifact import Use
from pharmalab.games.alchemists.mechanisms.bid import PlaceBid
from pharmalab.games.alchemists.mechanisms.buy import BuyArtifact
from pharmalab.games.alchemists.mechanisms.debunk import AskAspect, Demonstrate
from pharmalab.games.alchemists.mechanisms.declare import EndDeclaring, PlaceCubes
from pharmalab.games.alchemists.mechanisms.endorse import EndorseTheory
from pharmalab.games.alchemists.mechanisms.exhibit import Promise
from pharmalab.games.alchemists.mechanisms.favours.assistant import PlayAssistant
from pharmalab.games.alchemists.mechanisms.favours.associate import PlayAssociate
from pharmalab.games.alchemists.mechanisms.favours.custodian import PlayCustodian
from pharmalab.games.alchemists.mechanisms.favours.herbalist import DiscardOne
from pharmalab.games.alchemists.mechanisms.favours.play import PlayFavour
from pharmalab.games.alchemists.mechanisms.forage import DrawOne, TakeFromRow
from pharmalab.games.alchemists.mechanisms.grants import TakeGrant
from pharmalab.games.alchemists.mechanisms.mix import Mix
from pharmalab.games.alchemists.mechanisms.order import TakeOrder
from pharmalab.games.alchemists.mechanisms.publish import PublishLater, PublishTheory
from pharmalab.games.alchemists.mechanisms.seals import PlaceSeal
from pharmalab.games.alchemists.mechanisms.sell import Offer
from pharmalab.games.alchemists.mechanisms.setup import Keep
from pharmalab.games.alchemists.mechanisms.skip import Skip
from pharmalab.games.alchemists.mechanisms.transmute import TransmuteOne
from pharmalab.games.alchemists.policies import findings, potions, purchases, rounds
from pharmalab.games.alchemists.policies.rest import decline

_FAVOURS: Mapping[str, Callable[[Cubes, Any], float]] = {
    "sage": potions.sage,
    "merchant": potions.merchant,
    "barmaid": potions.barmaid,
    "shopkeeper": purchases.shopkeeper,
}


def play_favour(cubes: Cubes, question: object, action: PlayFavour) -> float:
    """Return the expected points of the best choice after playing a favour, minus the favour's value in the hand."""
    return _FAVOURS[action.favour](cubes, question) - cubes.desk.favour_worth


VALUES: Mapping[type[Action], Callable[[Cubes, Any, Any], float]] = {
    Keep: rounds.keep,
    TakeOrder: rounds.take_order,
    DiscardOne: rounds.discard,
    PlayAssistant: rounds.assistant,
    PlayCustodian: rounds.custodian,
    PlaceCubes: rounds.declare,
    PlayAssociate: rounds.associate,
    EndDeclaring: rounds.end_declaring,
    TakeFromRow: potions.take,
    DrawOne: potions.draw,
    TransmuteOne: potions.transmute,
    Decline: decline,
    Mix: potions.mix,
    Promise: potions.promise,
    PlaceBid: potions.bid,
    Offer: potions.offer,
    PlayFavour: play_favour,
    BuyArtifact: purchases.buy,
    PayGold: purchases.pay,
    Use: purchases.use,
    Skip: purchases.skip,
    AskAspect: findings.debunk,
    Demonstrate: findings.debunk,
    PublishTheory: findings.publish,
    EndorseTheory: findings.endorse,
    PublishLater: findings.publish_later,
    PlaceSeal: findings.seal,
    TakeGrant: findings.grant,
}
