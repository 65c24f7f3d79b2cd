"""What it brings to debunk, to publish and to endorse, with which seal, and which grant."""

from pharmalab.games.alchemists.advice.cubes import Cubes
from pharmalab.games.alchemists.components.names import ALCHEMICALS, INDEX
from pharmalab.games.alchemists.mechanisms.debunk import AskAspect, Demonstrate
from pharmalab.games.alchemists.mechanisms.endorse import EndorseTheory
from pharmalab.games.alchemists.mechanisms.grants import TakeGrant
from pharmalab.games.alchemists.mechanisms.publish import PublishLater, PublishTheory
from pharmalab.games.alchemists.mechanisms.seals import ChooseSeal, PlaceSeal


def debunk(cubes: Cubes, question: object, action: AskAspect | Demonstrate) -> float:
    debunks = cubes.debunks
    if isinstance(action, AskAspect):
        one = debunks.worth((action.ingredient,), action.colour)
    else:
        one = debunks.worth((action.first, action.second), action.potion)
    return debunks.points(one) - one.tells / 100


def publish(cubes: Cubes, question: object, action: PublishTheory) -> float:
    desk = cubes.desk
    if not desk.worlds.counts[INDEX[action.ingredient]][ALCHEMICALS.index(action.alchemical)]:
        return float("-inf")
    one = cubes.theories.publishing(action.ingredient, action.alchemical)
    return one.expected + desk.purse(desk.gold - one.gold)


def endorse(cubes: Cubes, question: object, action: EndorseTheory) -> float:
    one = cubes.theories.endorsing(action.ingredient)
    return one.expected + cubes.desk.purse(cubes.desk.gold - one.gold)


def publish_later(cubes: Cubes, question: object, action: PublishLater) -> float:
    """The action stays for the turn at the space, where the same can be published, unless somebody does before."""
    return cubes.desk.purse(cubes.desk.gold) + 0.5


def seal(cubes: Cubes, question: ChooseSeal, action: PlaceSeal) -> float:
    theory = cubes.desk.view.theories[INDEX[question.about]]
    one = cubes.theories.seal(question.about, theory.alchemical if theory else "", action.kind)
    return one.expected - one.spent


def grant(cubes: Cubes, question: object, action: TakeGrant) -> float:
    """The points on it; of equal ones the one that is harder to get later."""
    tile = cubes.desk.view.config.grants[action.tile]
    own = [name for name in tile.ingredients if cubes.theories.right(name)]
    return tile.points - len(own) / 10
