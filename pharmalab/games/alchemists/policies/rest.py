"""The value of a position after an action: the rest of the round, plus the cards and gold kept for later."""

from pharmalab.games.alchemists.advice.cubes import UNUSED, Cubes, Hand
from pharmalab.games.alchemists.advice.hand import without
from pharmalab.games.alchemists.advice.sales import SaleWorth
from pharmalab.games.alchemists.mechanisms.act import Act, Decline
from pharmalab.games.alchemists.state import AT


def rest(cubes: Cubes, hand: Hand, used: str = "", gold: float = 0.0, more: str = "") -> float:
    """Return the value, in points, of the seat's hand and gold, given its remaining actions.

    *used* is the action's space, and *more* is a space with one extra action. Both may be ''. *gold* is the gold gained
    by the action, or minus its cost.
    """
    desk = cubes.desk
    left = dict(zip(AT, desk.view.left[desk.seat], strict=True))
    if more:
        left[more] += 1
    if used and left[used]:
        left[used] -= 1
    drinks = left["drink"] + left["custodian"]
    points, gained = cubes.cards(hand, left["transmute"], left["sell"], left["test"], drinks, left["exhibit"])
    return points + cubes.money(desk.gold + gained + gold, left["buy"], left["publish"])


def sold(cubes: Cubes, one: SaleWorth, used: str = "") -> float:
    """Return the expected points from a sale and from the position after it.

    *used* is the space of the action, or '' if the action has no space.
    """
    desk = cubes.desk
    return one.reputation + one.bits * desk.bit_worth + rest(cubes, without(desk.hand, one.pair), used, one.gold)


def decline(cubes: Cubes, question: Act, action: Decline) -> float:
    """Return the expected points from declining an action.

    The action's cubes become unused cubes, which have some value. An action repeated with the Boots of Speed uses no
    cubes.
    """
    desk = cubes.desk
    space, seat = question.space, desk.seat
    prices, again = desk.view.config.costs(space), question.again
    nth = desk.view.declared[seat][AT[space]] - desk.view.left[seat][AT[space]]
    back = 0.0 if again else UNUSED * prices[min(nth, len(prices) - 1)]
    if space in ("debunk", "publish"):
        return back + (desk.purse(desk.gold) if space == "publish" else 0.0)
    return back + rest(cubes, desk.hand, space)
