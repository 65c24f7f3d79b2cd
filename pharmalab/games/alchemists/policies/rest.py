"""What is left to do once an action is decided: the rest of the round, and what stays for later ones."""

from pharmalab.games.alchemists.advice.cubes import UNUSED, Cubes, Hand
from pharmalab.games.alchemists.advice.hand import without
from pharmalab.games.alchemists.advice.sales import SaleWorth
from pharmalab.games.alchemists.mechanisms.act import Act, Decline
from pharmalab.games.alchemists.state import AT


def rest(cubes: Cubes, hand: Hand, used: str = "", gold: float = 0.0, more: str = "") -> float:
    """What hand and gold still bring in this round and later, with the actions that are left.

    Args:
        used: the space of the action that is just decided.
        gold: what it brings more, or costs.
        more: a space on which there is one action more.
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
    """A sale, and what is left after it."""
    desk = cubes.desk
    return one.reputation + one.bits * desk.bit_worth + rest(cubes, without(desk.hand, one.pair), used, one.gold)


def decline(cubes: Cubes, question: Act, action: Decline) -> float:
    """Its cubes are unused then, but for the Boots."""
    desk = cubes.desk
    space, seat = question.space, desk.seat
    prices, again = desk.view.config.costs(space), question.again
    nth = desk.view.declared[seat][AT[space]] - desk.view.left[seat][AT[space]]
    back = 0.0 if again else UNUSED * prices[min(nth, len(prices) - 1)]
    if space in ("debunk", "publish"):
        return back + (desk.purse(desk.gold) if space == "publish" else 0.0)
    return back + rest(cubes, desk.hand, space)
