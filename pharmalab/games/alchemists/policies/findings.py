"""The professor's estimates for theories: debunking, publishing, endorsing, choosing seals and taking grants."""

from pharmalab.games.alchemists.advice.cubes import Cubes
from pharmalab.games.alchemists.components.names import ALCHEMICALS, INDEX
from pharmalab.games.alchemists.mechanisms.debunk import AskAspect, Demonstrate
from pharmalab.games.alchemists.mechanisms.endorse import EndorseTheory
from pharmalab.games.alchemists.mechanisms.grants import TakeGrant
from pharmalab.games.alchemists.mechanisms.publish import PublishLater, PublishTheory
from pharmalab.games.alchemists.mechanisms.seals import ChooseSeal, PlaceSeal


def debunk(cubes: Cubes, question: object, action: AskAspect | Demonstrate) -> float:
    """Return the expected points from asking a debunking question."""
    debunks = cubes.debunks
    if isinstance(action, AskAspect):
        one = debunks.worth((action.ingredient,), action.colour)
    else:
        one = debunks.worth((action.first, action.second), action.potion)
    return debunks.points(one) - one.tells / 100


def publish(cubes: Cubes, question: object, action: PublishTheory) -> float:
    """Return the expected points from publishing a theory, or -inf if the seat's own facts rule the theory out."""
    desk = cubes.desk
    if not desk.worlds.counts[INDEX[action.ingredient]][ALCHEMICALS.index(action.alchemical)]:
        return float("-inf")
    one = cubes.theories.publishing(action.ingredient, action.alchemical)
    return one.expected + desk.purse(desk.gold - one.gold)


def endorse(cubes: Cubes, question: object, action: EndorseTheory) -> float:
    """Return the expected points from endorsing a theory."""
    one = cubes.theories.endorsing(action.ingredient)
    return one.expected + cubes.desk.purse(cubes.desk.gold - one.gold)


def publish_later(cubes: Cubes, question: object, action: PublishLater) -> float:
    """Return the expected points from publishing later in the round instead of now."""
    return cubes.desk.purse(cubes.desk.gold) + 0.5


def seal(cubes: Cubes, question: ChooseSeal, action: PlaceSeal) -> float:
    """Return the expected points from putting a seal on a theory."""
    theory = cubes.desk.view.theories[INDEX[question.about]]
    one = cubes.theories.seal(question.about, theory.alchemical if theory else "", action.kind)
    return one.expected - one.spent


def grant(cubes: Cubes, question: object, action: TakeGrant) -> float:
    """Return the value of taking a grant, in points.

    If two grants give the same points, the grant that would be harder to win later is worth slightly more.
    """
    tile = cubes.desk.view.config.grants[action.tile]
    own = [name for name in tile.ingredients if cubes.theories.right(name)]
    return tile.points - len(own) / 10
