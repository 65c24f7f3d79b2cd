"""The professor's estimates for keeping a favour, taking an order space and declaring actions."""

from collections.abc import Mapping

from pharmalab.games.alchemists.advice.cubes import Cubes
from pharmalab.games.alchemists.advice.hand import without
from pharmalab.games.alchemists.advice.turns import earlier
from pharmalab.games.alchemists.mechanisms.declare import CUBES, Declare, EndDeclaring, PlaceCubes
from pharmalab.games.alchemists.mechanisms.favours.assistant import PlayAssistant
from pharmalab.games.alchemists.mechanisms.favours.associate import PlayAssociate
from pharmalab.games.alchemists.mechanisms.favours.custodian import PlayCustodian
from pharmalab.games.alchemists.mechanisms.favours.herbalist import DiscardOne
from pharmalab.games.alchemists.mechanisms.order import TakeOrder
from pharmalab.games.alchemists.mechanisms.setup import Keep
from pharmalab.games.alchemists.state import AT

#: points of a favour card in the hand
FAVOURS = {"assistant": 1.4, "herbalist": 1.2, "custodian": 1.0, "merchant": 0.9, "barmaid": 0.9, "shopkeeper": 0.8,
           "sage": 0.75, "associate": 0.7}  # fmt: skip
DRAWN, CARD = 0.8, 0.75  #: points of an unseen favour, and of an unseen ingredient
EARLIER = 0.12  #: points of acting one place earlier


def keep(cubes: Cubes, question: object, action: Keep) -> float:
    """Return the expected points from keeping a favour."""
    return FAVOURS[action.card]


def take_order(cubes: Cubes, question: object, action: TakeOrder) -> float:
    """Return the expected points from taking an order space."""
    desk = cubes.desk
    space = desk.view.config.track[action.place - 1]
    ingredients = 0 if desk.view.owns(desk.seat, "witchs_trunk") else space.ingredients
    cards = ingredients * CARD + space.favours * (DRAWN if desk.later else desk.favour_worth)
    return cards - space.pay * desk.gold_worth - EARLIER * action.place


def discard(cubes: Cubes, question: object, action: DiscardOne) -> float:
    """Return the expected points from discarding a card for the Herbalist."""
    return cubes.hand_worth(without(cubes.desk.hand, (action.option,)), 2)


def _plans(cubes: Cubes, question: Declare) -> Mapping[str, float]:
    """Return the points of the best plan for each space of the next action; '' stands for no further action."""
    desk = cubes.desk
    at = max(0, question.at - CUBES)
    best = cubes.next(desk.view.declared[desk.seat], at, desk.view.cubes(desk.seat))
    return {space: bundle.points for space, bundle in best.items()}


def declare(cubes: Cubes, question: Declare, action: PlaceCubes) -> float:
    """Return the expected points from declaring an action on a space."""
    return _plans(cubes, question).get(action.space, float("-inf"))


def end_declaring(cubes: Cubes, question: Declare, action: EndDeclaring) -> float:
    """Return the expected points from declaring no more actions."""
    return _plans(cubes, question)[""]


def assistant(cubes: Cubes, question: object, action: PlayAssistant) -> float:
    """Return the expected points from playing an Assistant.

    The result is the value of the best declaration with one more cube, minus the card's own value.
    """
    desk = cubes.desk
    best = cubes.next(desk.view.declared[desk.seat], 0, desk.view.cubes(desk.seat) + 1)
    return max(bundle.points for bundle in best.values()) - desk.favour_worth


def custodian(cubes: Cubes, question: object, action: PlayCustodian) -> float:
    """Return the expected points from playing a Custodian.

    The result is the value of the best declaration with one more drink, minus the card's own value.
    """
    desk = cubes.desk
    declared = list(desk.view.declared[desk.seat])
    declared[AT["custodian"]] += 1
    best = cubes.next(tuple(declared), 0, desk.view.cubes(desk.seat))
    return max(bundle.points for bundle in best.values()) - desk.favour_worth


def associate(cubes: Cubes, question: Declare, action: PlayAssociate) -> float:
    """Return the expected points from playing an Associate.

    An Associate lets the seat act on a space before the rivals ahead of it in the order of play.
    """
    desk = cubes.desk
    ahead = desk.view.line[: desk.view.line.index(desk.seat)]
    return _plans(cubes, question)[""] + earlier(cubes, action.space, ahead) - desk.favour_worth
