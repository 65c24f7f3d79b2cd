"""The professor's estimates for buying and using artifacts."""

from pharmalab.games.alchemists.advice import artifacts
from pharmalab.games.alchemists.advice.cubes import Cubes
from pharmalab.games.alchemists.advice.peeks import any_peek, last_shown, peek
from pharmalab.games.alchemists.components.board import SPACES
from pharmalab.games.alchemists.components.names import INGREDIENTS
from pharmalab.games.alchemists.mechanisms.artifacts.altar_of_gold import PayAltar, PayGold
from pharmalab.games.alchemists.mechanisms.artifacts.artifact import Use
from pharmalab.games.alchemists.mechanisms.artifacts.boots_of_speed import Once
from pharmalab.games.alchemists.mechanisms.artifacts.periscope import Look
from pharmalab.games.alchemists.mechanisms.buy import Buy, BuyArtifact, price
from pharmalab.games.alchemists.mechanisms.skip import Skip
from pharmalab.games.alchemists.policies.rest import rest
from pharmalab.games.alchemists.state import AT

KEPT = 0.01  #: points of keeping an artifact that can be used once a round, so that it isn't wasted


def bought(cubes: Cubes, artifact: str, shopkeepers: int) -> float:
    """Return the expected points for the rest of the game after buying an artifact; -inf if it is too expensive."""
    desk = cubes.desk
    left = desk.gold - price(desk.view, desk.seat, artifact, shopkeepers)
    if left < 0:
        return float("-inf")
    return artifacts.worth(desk, artifact, left) + rest(cubes, desk.hand, "buy", left - desk.gold)


def buy(cubes: Cubes, question: Buy, action: BuyArtifact) -> float:
    """Return the expected points from buying an artifact."""
    return bought(cubes, action.artifact, question.played)


def pay(cubes: Cubes, question: object, action: PayGold) -> float:
    """Return the expected points from putting gold on the Altar."""
    return cubes.desk.reputation(action.amount) + rest(cubes, cubes.desk.hand, "", -action.amount)


def use(cubes: Cubes, question: object, action: Use) -> float:
    """Return the expected points from using an artifact now.

    The value is another action for the Boots of Speed, the information for the Periscope, and the saved card for the
    Magic Mortar.
    """
    if isinstance(question, Once):
        return again(cubes, question.space)
    if isinstance(question, Look):
        return peek(cubes.desk, last_shown(cubes.desk)) * cubes.desk.bit_worth
    return float(bool(cubes.desk.later))


def skip(cubes: Cubes, question: object, action: Skip) -> float:
    """Return the expected points from not using an artifact now.

    The Boots of Speed and the Periscope can be used later instead.
    """
    desk, left = cubes.desk, cubes.desk.view.left
    if isinstance(question, PayAltar):
        return rest(cubes, desk.hand)
    if isinstance(question, Once):
        later = [space for space in SPACES[AT[question.space] + 1 :] if left[desk.seat][AT[space]] and space != "sell"]
        return max([KEPT, *[again(cubes, space) for space in later]])
    if isinstance(question, Look):
        return max(KEPT, any_peek(desk) * desk.bit_worth) if artifacts.rivals_mix(desk) else KEPT
    return 0.5


def again(cubes: Cubes, space: str) -> float:
    """Return the expected points from one more action on a space, at no cost in cubes."""
    desk = cubes.desk
    if space == "debunk":
        return max([0.0, *cubes.debunked])
    stays = rest(cubes, desk.hand)
    if space == "forage":
        drawn = [rest(cubes, tuple(sorted((*desk.hand, name)))) for name in INGREDIENTS]
        return sum(drawn) / len(drawn) - stays
    return rest(cubes, desk.hand, more=space) - stays


def shopkeeper(cubes: Cubes, question: Buy) -> float:
    """Return the expected points from playing a Shopkeeper to buy the best artifact for 1 gold less.

    The result is -inf if no purchase is worthwhile.
    """
    desk, played = cubes.desk, question.played + 1
    best = max(bought(cubes, one, played) for one in desk.view.artifact_row)
    return best if best > rest(cubes, desk.hand, "buy") else float("-inf")
