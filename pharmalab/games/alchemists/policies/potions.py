"""The professor's estimates for ingredients, mixing, selling and exhibiting, and for the related favours."""

from pharmalab.games.alchemists.advice.cubes import Cubes
from pharmalab.games.alchemists.advice.hand import without
from pharmalab.games.alchemists.advice.mixing import drunk
from pharmalab.games.alchemists.advice.sales import Sales
from pharmalab.games.alchemists.advice.turns import first_to_sell
from pharmalab.games.alchemists.components.names import INGREDIENTS
from pharmalab.games.alchemists.mechanisms.act import Act
from pharmalab.games.alchemists.mechanisms.bid import PlaceBid
from pharmalab.games.alchemists.mechanisms.exhibit import Exhibit, Promise
from pharmalab.games.alchemists.mechanisms.favours.barmaid import PlayBarmaid
from pharmalab.games.alchemists.mechanisms.forage import DrawOne, TakeFromRow
from pharmalab.games.alchemists.mechanisms.mix import Mix
from pharmalab.games.alchemists.mechanisms.potion import MixFor
from pharmalab.games.alchemists.mechanisms.sell import Offer, Sell, free_potions, wanted
from pharmalab.games.alchemists.mechanisms.spaces import seats_on
from pharmalab.games.alchemists.mechanisms.transmute import Transmute, TransmuteOne
from pharmalab.games.alchemists.policies.rest import rest, sold
from pharmalab.games.alchemists.state import AT

UNSEEN = 0.9  #: the gain of an unseen card as a share of a known card's
SECOND = 0.4  #: the share of a sale's worth that is left for later sellers

# --- cards --------------------------------------------------------------------------------------------------------


def take(cubes: Cubes, question: object, action: TakeFromRow) -> float:
    """Return the expected points from taking an ingredient from the row."""
    return rest(cubes, tuple(sorted((*cubes.desk.hand, action.card))))


def draw(cubes: Cubes, question: object, action: DrawOne) -> float:
    """Return the expected points from drawing an ingredient from the deck.

    An unknown card counts slightly less than the average ingredient.
    """
    desk = cubes.desk
    stays = rest(cubes, desk.hand)
    found = [rest(cubes, tuple(sorted((*desk.hand, name)))) for name in INGREDIENTS]
    return stays + UNSEEN * (sum(found) / len(found) - stays)


def transmute(cubes: Cubes, question: Transmute, action: TransmuteOne) -> float:
    """Return the expected points from transmuting an ingredient."""
    desk = cubes.desk
    return rest(cubes, without(desk.hand, (action.card,)), "transmute", 1 + question.played)


def sage(cubes: Cubes, question: Transmute) -> float:
    """Return the expected points from playing a Sage while transmuting."""
    desk = cubes.desk
    found = [transmute(cubes, question, TransmuteOne(card)) for card in dict.fromkeys(desk.hand)]
    return max(found) + rest(cubes, desk.hand, "", 1) - rest(cubes, desk.hand)


# --- mixing -------------------------------------------------------------------------------------------------------


def mix(cubes: Cubes, question: MixFor | Act, action: Mix) -> float:
    """Return the expected points from mixing a pair."""
    desk, pair = cubes.desk, (action.a, action.b)
    learns = desk.bits[pair] * desk.bit_worth
    if isinstance(question, MixFor):
        if question.button == "cap":
            return learns
        left = without(desk.hand, pair)
        if question.button == "sell":
            return sold(cubes, Sales(desk, question.played).worth(pair, *desk.view.offer, desk.view.bids[desk.seat]))
        shown = cubes.exhibition.worth(question.asked, pair, desk.view.exhibited[desk.seat])
        return shown.points + rest(cubes, left)
    space = question.space
    hand = without(desk.hand, pair)
    if space == "test":
        return learns + rest(cubes, hand, space, -int(desk.view.unhappy))
    return learns + drunk(desk, pair) + rest(cubes, hand, space)


def promise(cubes: Cubes, question: Exhibit, action: Promise) -> float:
    """Return the expected points from promising a potion."""
    desk = cubes.desk
    left = 1 if question.again else desk.view.left[desk.seat][AT["exhibit"]]
    plan = cubes.exhibition.plan(desk.hand, left)
    ways = [one for one in plan if one.potion == action.potion]
    points = sum(one.points for one in plan)
    return rest(cubes, desk.hand, "exhibit") + points + 1 - plan.index(ways[0]) if ways else float("-inf")


# --- selling ------------------------------------------------------------------------------------------------------


def bid(cubes: Cubes, question: object, action: PlaceBid) -> float:
    """Return the expected points from a bid: the gain from the best sale, times the probability of making it.

    Each rival is assumed to make any bid with equal probability.
    """
    desk, view = cubes.desk, cubes.desk.view
    order = seats_on(view, "sell")
    others = [seat for seat in order if seat != desk.seat]
    first = first_to_sell(cubes, action.discount, others, order[: order.index(desk.seat)])
    stays = rest(cubes, desk.hand, "sell")
    best = cubes.sales.best(desk.hand, wanted(view), action.discount)
    gains = max(0.0, sold(cubes, best, "sell") - stays) if best else 0.0
    later = 0.0 if view.config.seats == 2 else SECOND if len(order) < view.config.seats else SECOND / 2
    return gains * (first + (1 - first) * later)


def offer(cubes: Cubes, question: object, action: Offer) -> float:
    """Return the expected points from offering a potion, if the seat mixes the best pair for it."""
    desk, sales = cubes.desk, cubes.sales
    discount = desk.view.bids[desk.seat]
    return max(sold(cubes, sales.worth(pair, action.potion, action.guarantee, discount), "sell") for pair in desk.pairs)


def merchant(cubes: Cubes, question: Sell) -> float:
    """Return the expected points from playing a Merchant, who pays the first seller or lets others sell any potion."""
    desk, sales = cubes.desk, cubes.sales
    first = not desk.view.seller or bool(question.played)
    potions = free_potions(desk.view, question.played) if first else wanted(desk.view)
    best = sales.best(desk.hand, potions, desk.view.bids[desk.seat])
    if not best:
        return float("-inf")
    return sold(cubes, best, "sell") + (desk.gold_worth if first else 0.0)


def barmaid(cubes: Cubes, question: MixFor | PlayBarmaid) -> float:
    """Return the expected points from playing a Barmaid."""
    desk = cubes.desk
    if isinstance(question, PlayBarmaid):
        return desk.gold_worth + 1.0
    sales, (potion, guarantee) = Sales(desk, question.played + 1), desk.view.offer
    discount = desk.view.bids[desk.seat]
    return max(sold(cubes, sales.worth(pair, potion, guarantee, discount)) for pair in desk.pairs)
