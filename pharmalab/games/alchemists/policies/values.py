"""What each action is expected to bring, in points against the other actions of the same question: one function for
each kind of action."""

from collections.abc import Callable, Mapping
from typing import Any

from pharmalab.games.alchemists import frames
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
from pharmalab.games.alchemists.advice import artifacts
from pharmalab.games.alchemists.advice.cubes import UNUSED, Cubes, Hand
from pharmalab.games.alchemists.advice.hand import without
from pharmalab.games.alchemists.advice.mixing import drunk
from pharmalab.games.alchemists.advice.sales import Sales, SaleWorth
from pharmalab.games.alchemists.components.names import ALCHEMICALS, INDEX, INGREDIENTS
from pharmalab.games.alchemists.rules.artifacts import price
from pharmalab.games.alchemists.rules.selling import biddable, free, smileys, wanted
from pharmalab.games.alchemists.rules.spaces import rows
from pharmalab.games.alchemists.state import AT

#: points of a favour card in the hand
FAVOURS = {"assistant": 1.4, "herbalist": 1.2, "custodian": 1.0, "merchant": 0.9, "barmaid": 0.9, "shopkeeper": 0.8,
           "sage": 0.75, "associate": 0.7}  # fmt: skip
DRAWN, CARD = 0.8, 0.75  #: points of an unseen favour, and of an unseen ingredient
EARLIER = 0.12  #: points of acting one place earlier
AHEAD = 0.5  #: points of getting ahead of a rival on a space
UNSEEN = 0.9  #: the part of what a known card adds that an unseen one does
SECOND = 0.4  #: the part of a sale's worth that is left for who sells later


# --- what is left to do -------------------------------------------------------------------------------------------


def rest(cubes: Cubes, hand: Hand, used: str = "", gold: float = 0.0) -> float:
    """What hand and gold still bring in this round and later, with the actions that are left.

    Args:
        used: the space of the action that is just decided.
        gold: what it brings more, or costs.
    """
    desk = cubes.desk
    left = dict(zip(AT, desk.view.left[desk.seat], strict=True))
    if used and left[used]:
        left[used] -= 1
    drinks = left["drink"] + left["custodian"]
    points, gained = cubes.cards(hand, left["transmute"], left["sell"], left["test"], drinks, left["exhibit"])
    return points + cubes.money(desk.gold + gained + gold, left["buy"], left["publish"])


# --- set-up, order, declaring -------------------------------------------------------------------------------------


def keep(cubes: Cubes, question: Any, action: order.Keep) -> float:
    return FAVOURS[action.card]


def take_order(cubes: Cubes, question: Any, action: order.TakeOrder) -> float:
    desk = cubes.desk
    space = desk.view.config.track[action.place - 1]
    ingredients = 0 if desk.view.owns(desk.seat, "witchs_trunk") else space.ingredients
    cards = ingredients * CARD + space.favours * (DRAWN if desk.later else desk.favour_worth)
    return cards - space.pay * desk.gold_worth - EARLIER * action.place


def discard(cubes: Cubes, question: Any, action: Any) -> float:
    """Of the Herbalist: what stays in the hand."""
    return cubes.hand_worth(without(cubes.desk.hand, (action.option,)), 2)


def _plans(cubes: Cubes, question: Any) -> Mapping[str, float]:
    """The points of the best way to go on, by the space of the next action; '' for the end."""
    desk = cubes.desk
    at = max(0, question.at - declaring.CUBES)
    best = cubes.next(desk.view.declared[desk.seat], at, desk.view.cubes(desk.seat))
    return {space: bundle.points for space, bundle in best.items()}


def declare(cubes: Cubes, question: Any, action: declaring.PlaceCubes) -> float:
    return _plans(cubes, question).get(action.space, float("-inf"))


def end_declaring(cubes: Cubes, question: Any, action: declaring.EndDeclaring) -> float:
    return _plans(cubes, question)[""]


def assistant(cubes: Cubes, question: Any, action: declaring.PlayAssistant) -> float:
    """The best way with one cube more."""
    desk = cubes.desk
    best = cubes.next(desk.view.declared[desk.seat], 0, desk.view.cubes(desk.seat) + 1)
    return max(bundle.points for bundle in best.values()) - desk.favour_worth


def custodian(cubes: Cubes, question: Any, action: declaring.PlayCustodian) -> float:
    """The best way with a drink more, which comes before anything is published."""
    desk = cubes.desk
    declared = list(desk.view.declared[desk.seat])
    declared[AT["custodian"]] += 1
    best = cubes.next(tuple(declared), 0, desk.view.cubes(desk.seat))
    return max(bundle.points for bundle in best.values()) - desk.favour_worth


def associate(cubes: Cubes, question: Any, action: declaring.PlayAssociate) -> float:
    """Better than to end, if rivals are ahead on the space."""
    desk = cubes.desk
    line = desk.view.line
    ahead = [seat for seat in rows(desk.view, action.space) if line.index(seat) < line.index(desk.seat)]
    return _plans(cubes, question)[""] + AHEAD * len(ahead) - desk.favour_worth


# --- cards --------------------------------------------------------------------------------------------------------


def take(cubes: Cubes, question: Any, action: spaces.TakeFromRow) -> float:
    return rest(cubes, tuple(sorted((*cubes.desk.hand, action.card))))


def draw(cubes: Cubes, question: Any, action: spaces.DrawOne) -> float:
    """The mean over the eight ingredients, a little less."""
    desk = cubes.desk
    stays = rest(cubes, desk.hand)
    found = [rest(cubes, tuple(sorted((*desk.hand, name)))) for name in INGREDIENTS]
    return stays + UNSEEN * (sum(found) / len(found) - stays)


def transmute(cubes: Cubes, question: Any, action: spaces.TransmuteOne) -> float:
    desk = cubes.desk
    return rest(cubes, without(desk.hand, (action.card,)), "transmute", 1 + question.played)


def decline(cubes: Cubes, question: Any, action: spaces.Decline) -> float:
    """Its cubes are unused then, but for the Boots."""
    desk = cubes.desk
    space, seat = question.space, desk.seat
    prices, again = desk.view.config.costs(space), question.again
    nth = desk.view.declared[seat][AT[space]] - desk.view.left[seat][AT[space]]
    back = 0.0 if again else UNUSED * prices[min(nth, len(prices) - 1)]
    if space in ("debunk", "publish"):
        return back + (desk.purse(desk.gold) if space == "publish" else 0.0)
    return back + rest(cubes, desk.hand, space)


# --- mixing -------------------------------------------------------------------------------------------------------


def mix(cubes: Cubes, question: Any, action: spaces.Mix) -> float:
    desk, pair = cubes.desk, (action.a, action.b)
    learns = desk.bits[pair] * desk.bit_worth
    if isinstance(question, frames.MixFor):
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


def promise(cubes: Cubes, question: Any, action: exhibition.Promise) -> float:
    desk = cubes.desk
    left = 1 if question.again else desk.view.left[desk.seat][AT["exhibit"]]
    plan = cubes.exhibition.plan(desk.hand, left)
    ways = [one for one in plan if one.potion == action.potion]
    points = sum(one.points for one in plan)
    return rest(cubes, desk.hand, "exhibit") + points + 1 - plan.index(ways[0]) if ways else float("-inf")


# --- selling ------------------------------------------------------------------------------------------------------


def bid(cubes: Cubes, question: Any, action: selling.PlaceBid) -> float:
    """The chance to be first, if each rival bids any discount alike, times the best sale at that discount."""
    desk, view = cubes.desk, cubes.desk.view
    order_ = rows(view, "sell")
    mine, first = smileys(view.reputation[desk.seat], action.discount), 1.0
    for rival in order_:
        if rival != desk.seat:
            bids = biddable(view.reputation[rival])
            ahead = order_.index(rival) < order_.index(desk.seat)
            first *= sum(smileys(view.reputation[rival], one) + ahead <= mine for one in bids) / len(bids)
    stays = rest(cubes, desk.hand, "sell")
    best = cubes.sales.best(desk.hand, wanted(view), action.discount)
    gains = max(0.0, sold(cubes, best, "sell") - stays) if best else 0.0
    later = 0.0 if view.config.seats == 2 else SECOND if len(order_) < view.config.seats else SECOND / 2
    return gains * (first + (1 - first) * later)


def sold(cubes: Cubes, one: SaleWorth, used: str = "") -> float:
    """A sale, and what is left after it."""
    desk = cubes.desk
    return one.reputation + one.bits * desk.bit_worth + rest(cubes, without(desk.hand, one.pair), used, one.gold)


def offer(cubes: Cubes, question: Any, action: selling.Offer) -> float:
    desk, sales = cubes.desk, cubes.sales
    discount = desk.view.bids[desk.seat]
    return max(sold(cubes, sales.worth(pair, action.potion, action.guarantee, discount), "sell") for pair in desk.pairs)


def play_favour(cubes: Cubes, question: Any, action: favours.PlayFavour) -> float:
    """The best action of the question with it, less what the favour is worth in the hand."""
    return _FAVOURS[action.favour](cubes, question) - cubes.desk.favour_worth


def _sage(cubes: Cubes, question: Any) -> float:
    desk = cubes.desk
    found = [transmute(cubes, question, spaces.TransmuteOne(card)) for card in dict.fromkeys(desk.hand)]
    return max(found) + rest(cubes, desk.hand, "", 1) - rest(cubes, desk.hand)


def _merchant(cubes: Cubes, question: Any) -> float:
    """A gold piece for the first one to sell; else the choice among all three potions."""
    desk, sales = cubes.desk, cubes.sales
    first = not desk.view.seller or bool(question.played)
    potions = free(desk.view, question.played) if first else wanted(desk.view)
    best = sales.best(desk.hand, potions, desk.view.bids[desk.seat])
    if not best:
        return float("-inf")
    return sold(cubes, best, "sell") + (desk.gold_worth if first else 0.0)


def _barmaid(cubes: Cubes, question: Any) -> float:
    desk = cubes.desk
    if isinstance(question, frames.PlayBarmaid):
        return desk.gold_worth + 1.0
    sales, (potion, guarantee) = Sales(desk, question.played + 1), desk.view.offer
    discount = desk.view.bids[desk.seat]
    return max(sold(cubes, sales.worth(pair, potion, guarantee, discount)) for pair in desk.pairs)


def _shopkeeper(cubes: Cubes, question: Any) -> float:
    """The best artifact at a gold piece less; none if that does not pay."""
    desk, played = cubes.desk, question.played + 1
    best = max(_bought(cubes, one, played) for one in desk.view.artifact_row)
    return best if best > rest(cubes, desk.hand, "buy") else float("-inf")


_FAVOURS: Mapping[str, Callable[[Cubes, Any], float]] = {
    "sage": _sage, "merchant": _merchant, "barmaid": _barmaid, "shopkeeper": _shopkeeper,
}  # fmt: skip


# --- artifacts ----------------------------------------------------------------------------------------------------


def _bought(cubes: Cubes, artifact: str, shopkeepers: int) -> float:
    """Points of an artifact, and what is left after it; -inf if it is too dear."""
    desk = cubes.desk
    left = desk.gold - price(desk.view, desk.seat, artifact, shopkeepers)
    if left < 0:
        return float("-inf")
    return artifacts.worth(desk, artifact, left) + rest(cubes, desk.hand, "buy", left - desk.gold)


def buy(cubes: Cubes, question: Any, action: buying.BuyArtifact) -> float:
    return _bought(cubes, action.artifact, question.played)


def pay(cubes: Cubes, question: Any, action: buying.PayGold) -> float:
    return cubes.desk.reputation(action.amount) + rest(cubes, cubes.desk.hand, "", -action.amount)


def use(cubes: Cubes, question: Any, action: buying.Use) -> float:
    """It costs nothing: whoever uses the Boots may still decline."""
    return 0.0 if action.artifact == "magic_mortar" and not cubes.desk.later else 1.0


def skip(cubes: Cubes, question: Any, action: skipping.Skip) -> float:
    return rest(cubes, cubes.desk.hand) if isinstance(question, frames.PayAltar) else 0.5


# --- theories -----------------------------------------------------------------------------------------------------


def debunk(cubes: Cubes, question: Any, action: AskAspect | Demonstrate) -> float:
    debunks = cubes.debunks
    if isinstance(action, AskAspect):
        one = debunks.worth((action.ingredient,), action.colour)
    else:
        one = debunks.worth((action.first, action.second), action.potion)
    return debunks.points(one) - one.tells / 100


def publish(cubes: Cubes, question: Any, action: theories.PublishTheory) -> float:
    desk = cubes.desk
    if not desk.worlds.counts[INDEX[action.ingredient]][ALCHEMICALS.index(action.alchemical)]:
        return float("-inf")
    one = cubes.theories.publishing(action.ingredient, action.alchemical)
    return one.expected + desk.purse(desk.gold - one.gold)


def endorse(cubes: Cubes, question: Any, action: theories.EndorseTheory) -> float:
    one = cubes.theories.endorsing(action.ingredient)
    return one.expected + cubes.desk.purse(cubes.desk.gold - one.gold)


def publish_later(cubes: Cubes, question: Any, action: theories.PublishLater) -> float:
    """The action stays for the turn at the space, where the same can be published, unless somebody does before."""
    return cubes.desk.purse(cubes.desk.gold) + 0.5


def seal(cubes: Cubes, question: Any, action: theories.PlaceSeal) -> float:
    theory = cubes.desk.view.theories[INDEX[question.about]]
    one = cubes.theories.seal(question.about, theory.alchemical if theory else "", action.kind)
    return one.expected - one.spent


def grant(cubes: Cubes, question: Any, action: theories.TakeGrant) -> float:
    """The points on it; of equal ones the one that is harder to get later."""
    tile = cubes.desk.view.config.grants[action.tile]
    own = [name for name in tile.ingredients if cubes.theories.right(name)]
    return tile.points - len(own) / 10


VALUES: Mapping[type, Callable[[Cubes, Any, Any], float]] = {
    order.Keep: keep,
    order.TakeOrder: take_order,
    order.DiscardOne: discard,
    declaring.PlayAssistant: assistant,
    declaring.PlayCustodian: custodian,
    declaring.PlaceCubes: declare,
    declaring.PlayAssociate: associate,
    declaring.EndDeclaring: end_declaring,
    spaces.TakeFromRow: take,
    spaces.DrawOne: draw,
    spaces.TransmuteOne: transmute,
    spaces.Decline: decline,
    spaces.Mix: mix,
    exhibition.Promise: promise,
    selling.PlaceBid: bid,
    selling.Offer: offer,
    favours.PlayFavour: play_favour,
    buying.BuyArtifact: buy,
    buying.PayGold: pay,
    buying.Use: use,
    skipping.Skip: skip,
    AskAspect: debunk,
    Demonstrate: debunk,
    theories.PublishTheory: publish,
    theories.EndorseTheory: endorse,
    theories.PublishLater: publish_later,
    theories.PlaceSeal: seal,
    theories.TakeGrant: grant,
}
