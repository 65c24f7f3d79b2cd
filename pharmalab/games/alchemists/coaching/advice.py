"""Advice on plans in Alchemists, for the coach's first hint.

Every function returns a clause that completes "you'd …", such as "take the toad, because mixed with your fern it could
make any of 7 potions".
"""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from pharmalab.core.agenda import Action
from pharmalab.core.figures import a_chance, percent
from pharmalab.core.words import listing, lower_first, plural
from pharmalab.deduction.advice.outlook import Outlook
from pharmalab.games.alchemists.advice.debunks import Debunks
from pharmalab.games.alchemists.advice.desk import Desk, Pair
from pharmalab.games.alchemists.advice.mixing import disjoint
from pharmalab.games.alchemists.advice.sales import Sales, SaleWorth
from pharmalab.games.alchemists.components.board import SPACE_NAMES, OrderSpace
from pharmalab.games.alchemists.components.cards import ARTIFACTS
from pharmalab.games.alchemists.components.names import (
    ALCHEMICALS,
    COLOUR_WORDS,
    INDEX,
    ingredient,
    pair,
    potion,
    title,
)
from pharmalab.games.alchemists.components.rulebook import does
from pharmalab.games.alchemists.components.theories import SEALS
from pharmalab.games.alchemists.components.theory_words import ingredients, seal_words
from pharmalab.games.alchemists.mechanisms.act import Act, Decline
from pharmalab.games.alchemists.mechanisms.bid import PlaceBid
from pharmalab.games.alchemists.mechanisms.buy import BuyArtifact, affordable, price
from pharmalab.games.alchemists.mechanisms.debunk import AskAspect, Demonstrate
from pharmalab.games.alchemists.mechanisms.declare import EndDeclaring, PlaceCubes, cubes_left
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
from pharmalab.games.alchemists.mechanisms.potion import MixFor
from pharmalab.games.alchemists.mechanisms.publish import PublishLater, PublishTheory
from pharmalab.games.alchemists.mechanisms.seals import PlaceSeal
from pharmalab.games.alchemists.mechanisms.sell import Offer, wanted
from pharmalab.games.alchemists.mechanisms.sell import price as asking_price
from pharmalab.games.alchemists.mechanisms.setup import Keep
from pharmalab.games.alchemists.mechanisms.transmute import TransmuteOne
from pharmalab.games.alchemists.state import AT, AlchemistsState

#: what a favour is good for, as a clause after "which"
GAINS = {
    "assistant": "gives you one more cube in a round",
    "associate": "lets you act first on a space",
    "custodian": "lets you drink a potion before the sale, so that you know what you can sell",
    "barmaid": "makes a potion that you sell one level better",
    "merchant": "earns you 1 gold if you sell first, or lets you sell a blocked potion",
    "sage": "earns you 1 more gold for an ingredient",
    "shopkeeper": "makes an artifact 1 gold cheaper",
    "herbalist": "draws three ingredients for you",
}


def advice(view: AlchemistsState, seat: int, plan: Sequence[Action]) -> str:
    """Return a sentence that says what a plan does first, and why.

    Return '' if there is no advice about actions of this kind.
    """
    say = _SAYS.get(type(plan[0]))
    return say(Desk(view, seat), plan[0]) if say else ""


# --- cards and potions --------------------------------------------------------------------------------------------


def _made(desk: Desk, a: str, b: str) -> tuple[str, ...]:
    """Return the potions that two different ingredients may still make, given the seat's own facts."""
    return tuple(desk.certainly(_pair(a, b)))


def _pair(a: str, b: str) -> Pair:
    return (a, b) if INDEX[a] < INDEX[b] else (b, a)


def _open(desk: Desk, a: str, b: str) -> str:
    """Return what the seat's own results say of a mix that isn't certain."""
    number = len(_made(desk, a, b))
    return f"you don’t know yet what {pair((a, b))} make: {plural(number, 'potion')} are possible"


def _foraged(desk: Desk, card: str, hand: Iterable[str]) -> str:
    """Return what a card would do in a hand."""
    others = [other for other in dict.fromkeys(hand) if other not in (card, "?")]
    if not others:
        return "every potion takes two different ingredients"
    partner = max(others, key=lambda other: desk.bits[_pair(card, other)])
    made = _made(desk, card, partner)
    if len(made) == 1:
        return f"you know that it makes {potion(made[0])} with your {ingredient(partner)}"
    return f"mixed with your {ingredient(partner)} it could make any of {len(made)} potions"


def _take(desk: Desk, action: TakeFromRow) -> str:
    take, held = f"take the {ingredient(action.card)}", desk.hand.count(action.card)
    if not held:
        return f"{take}, because {_foraged(desk, action.card, desk.hand)}"
    others = dict.fromkeys(other for other in desk.hand if other not in (action.card, "?"))
    unknown = [other for other in others if desk.bits[_pair(action.card, other)]]
    if len(unknown) <= held:
        return f"{take}, although you already have {'one' if held == 1 else held}"
    partners = listing(f"your {ingredient(other)}" for other in unknown[: held + 1])
    makes = f"what {ingredient(action.card)} makes with {partners}"
    return f"{take}, because with {held + 1} of them you could find out {makes}"


def _draw(desk: Desk, action: DrawOne) -> str:
    if desk.view.row and set(desk.view.row) <= set(desk.hand):
        return "draw from the deck, because you already have every ingredient in the row"
    return "draw from the deck, because nobody then sees which ingredient you have"


def _transmute(desk: Desk, action: TransmuteOne) -> str:
    copies = desk.hand.count(action.card)
    if copies > 1:
        return f"turn a {ingredient(action.card)} into gold, because you have {copies}"
    why = _spare(desk, action.card) or f"you have {f'only {desk.gold}' if desk.gold else 'no'} gold"
    return f"turn the {ingredient(action.card)} into gold, because {why}"


def _spare(desk: Desk, card: str) -> str:
    """Return why a card teaches little, if it does."""
    others = [other for other in dict.fromkeys(desk.hand) if other not in (card, "?")]
    if others and not any(desk.bits[_pair(card, other)] for other in others):
        return "you know what it makes with each of your other cards"
    return ""


def _discard(desk: Desk, action: DiscardOne) -> str:
    card, copies = action.option, Counter(desk.hand)[action.option]
    if copies > 1:
        return f"discard a {ingredient(card)}, because you have {copies}"
    if why := _spare(desk, card):
        return f"discard the {ingredient(card)}, because {why}"
    kept = [_pair(a, b) for a in {*desk.hand} for b in {*desk.hand} if a < b and card not in (a, b)]
    best = max(kept, key=lambda one: desk.bits[one], default=None)
    if best and desk.bits[best]:
        return f"discard the {ingredient(card)}, because with your {pair(best)} you can still make an unknown potion"
    return f"discard the {ingredient(card)}, because you have to discard two cards"


def _mix(desk: Desk, action: Mix) -> str:
    mix, frame = f"mix {pair((action.a, action.b))}", desk.view.agenda[0]
    if isinstance(frame, MixFor) and frame.asked:
        if frame.button == "sell":
            return f"{mix}, because {_sold(Sales(desk).worth((action.a, action.b), *desk.view.offer), 'they')}"
        return f"{mix}, because {_makes(desk, (action.a, action.b), frame.asked, 'they')}"
    made = _made(desk, action.a, action.b)
    if len(made) == 1:
        return f"{mix}, although you already know that they make {potion(made[0])}"
    return f"{mix}, because it would show you which of {len(made)} possible potions they make"


def _makes(desk: Desk, names: Pair, wish: str, they: str = "") -> str:
    """Return how likely two ingredients make a potion."""
    chance, they = desk.certainly(names).get(wish, 0.0), they or pair(names)
    if chance == 1:
        return f"{they} are certain to make {potion(wish)}"
    return f"{they} have {a_chance(chance, 0)} of making {potion(wish)}"


# --- gold ---------------------------------------------------------------------------------------------------------


def _sold(sale: SaleWorth, they: str = "") -> str:
    """Return how likely a sale is to meet its guarantee."""
    they = they or pair(sale.pair)
    if sale.chance == 1:
        return f"{they} are certain to meet that guarantee"
    return f"{they} have {a_chance(sale.chance, 0)} of meeting that guarantee"


def _offer(desk: Desk, action: Offer) -> str:
    view, seat = desk.view, desk.seat
    sales = [Sales(desk).worth(one, action.potion, action.guarantee, view.bids[seat]) for one in desk.pairs]
    gold = asking_price(view.reputation[seat], view.bids[seat], action.guarantee)
    offer = f"offer {potion(action.potion)} for {gold} gold"
    if not sales:
        return offer
    best = max(sales, key=lambda one: (one.chance, one.reputation))
    return f"{offer}, because {_sold(best)}"


def _bid(desk: Desk, action: PlaceBid) -> str:
    if not action.discount:
        return "bid no discount, because you’d then keep the whole price"
    return f"bid a discount of {action.discount}, because a higher bid lets you sell earlier"


def _buy(desk: Desk, action: BuyArtifact) -> str:
    artifact, frame = ARTIFACTS[action.artifact], desk.view.agenda[0]
    gold = price(desk.view, desk.seat, action.artifact, getattr(frame, "played", 0))
    effect = lower_first(does(action.artifact)).rstrip(".")
    points = f", and it’s worth {plural(artifact.points, 'point')}" if artifact.points else ""
    return f"buy the {artifact.name} for {gold} gold, because {effect}{points}"


# --- theories -----------------------------------------------------------------------------------------------------


def _publish(desk: Desk, action: PublishTheory) -> str:
    claim = f"publish that {ingredient(action.ingredient)} is {action.alchemical}"
    return f"{claim}, {_judged(desk, action.ingredient, action.alchemical)}"


def _endorse(desk: Desk, action: EndorseTheory) -> str:
    theory = desk.view.theories[INDEX[action.ingredient]]
    endorse = f"endorse the theory about {ingredient(action.ingredient)}"
    return f"{endorse}, {_judged(desk, action.ingredient, theory.alchemical)}" if theory else endorse


def _left(desk: Desk, name: str) -> int:
    """Return how many alchemicals the player's results leave possible for an ingredient."""
    return sum(map(bool, desk.worlds.counts[INDEX[name]]))


def _judged(desk: Desk, name: str, alchemical: str) -> str:
    """Return what the seat's own results say of a theory."""
    left = _left(desk, name)
    if not desk.worlds.counts[INDEX[name]][ALCHEMICALS.index(alchemical)]:
        return "although your results rule it out"
    if left == 1:
        return "because your results leave only that alchemical for it"
    colour = Outlook(desk.worlds).publishable.get(INDEX[name], "")
    if colour:
        return f"because only its {COLOUR_WORDS[colour]} sign is in doubt, and a {COLOUR_WORDS[colour]} hedge covers it"
    if left == len(ALCHEMICALS):
        return "although you know nothing about it yet"
    return f"because your results leave only {left} of 8 alchemicals for it"


def _seal(desk: Desk, action: PlaceSeal) -> str:
    seal, about = f"put {seal_words(action.kind)} on it", getattr(desk.view.agenda[0], "about", "")
    theory = desk.view.theories[INDEX[about]] if about in INDEX else None
    if action.kind in COLOUR_WORDS:
        return f"{seal}, because it costs you nothing if only the {COLOUR_WORDS[action.kind]} sign is wrong"
    chance = desk.chance(about, ALCHEMICALS.index(theory.alchemical)) if theory else 0.0
    points = plural(SEALS[action.kind].points, "point")
    if chance == 1:
        return f"{seal}, because it’s worth {points} and your results prove the theory"
    return f"{seal}, because it’s worth {points} if the theory is right ({percent(chance, 0)})"


def _debunk(desk: Desk, names: tuple[str, ...], asked: str) -> str:
    found = Debunks(desk).worth(names, asked)
    if found.sure and found.refutes:
        wrong = "theory" if len(found.refutes) == 1 else "theories"
        return f"because your results prove the {wrong} about {ingredients(found.refutes)} wrong"
    if not found.chance:
        return "although that refutes nothing, as far as your results show"
    return f"because that has {a_chance(found.chance, 0)} of success"


def _aspect(desk: Desk, action: AskAspect) -> str:
    ask = f"ask for the {COLOUR_WORDS[action.colour]} sign of {ingredient(action.ingredient)}"
    return f"{ask}, {_debunk(desk, (action.ingredient,), action.colour)}"


def _demonstrate(desk: Desk, action: Demonstrate) -> str:
    ask = f"ask whether {pair((action.first, action.second))} make {potion(action.potion)}"
    return f"{ask}, {_debunk(desk, (action.first, action.second), action.potion)}"


def _promise(desk: Desk, action: Promise) -> str:
    promise = f"promise {potion(action.potion)}"
    if not desk.pairs:
        return promise
    best = max(desk.pairs, key=lambda one: desk.certainly(one).get(action.potion, 0.0))
    return f"{promise}, because {_makes(desk, best, action.potion)}"


def _grant(desk: Desk, action: TakeGrant) -> str:
    points = plural(desk.view.config.grants[action.tile].points, "point")
    return f"take the grant for {ingredients(action.ingredients)}, because it’s worth {points} at the end"


# --- the round ----------------------------------------------------------------------------------------------------


def _order(desk: Desk, action: TakeOrder) -> str:
    space = desk.view.config.track[action.place - 1]
    cards = [plural(n, word) for n, word in ((space.ingredients, "ingredient"), (space.favours, "favour")) if n]
    held = plural(len(desk.hand), "ingredient")
    take = f"take order space {action.place}"
    gold = f" for {space.pay} gold" if space.pay else ""
    if more := _richer(desk, space, action.place):
        return (
            f"{take}{gold}, because from there you’d act earlier than from space {more}, even though space {more} "
            "gives you more cards"
        )
    if not cards:
        return f"{take}{gold}, because you’d act earlier from there"
    if space.ingredients:
        return f"{take}, because it gives you {listing(cards)}{gold}, and you have {held} in hand"
    return f"{take}, because it gives you {listing(cards)}{gold}"


def _richer(desk: Desk, space: OrderSpace, place: int) -> int:
    """Return the first later order space that costs no more and gives more cards; 0 if there is none."""
    for later, other in enumerate(desk.view.config.track[place:], place + 1):
        gains = other.ingredients - space.ingredients, other.favours - space.favours
        if later not in desk.view.order and other.pay <= space.pay and min(gains) >= 0 < max(gains):
            return later
    return 0


def _cubes(desk: Desk, action: PlaceCubes) -> str:
    cubes = action.price(desk.view)
    put = "a cube" if cubes == 1 else f"{cubes} cubes"
    return f"put {put} on {SPACE_NAMES[action.space]}, {_REASONS[action.space](desk)}"


def _to_forage(desk: Desk) -> str:
    held = plural(len(desk.hand), "card")
    if len({*desk.hand}) < 2:
        return f"because every potion takes two different ingredients, and you have {held}"
    new = [card for card in dict.fromkeys(desk.view.row) if card not in desk.hand]
    if not new:
        return f"because every potion uses up two ingredients, and you have {held}"
    best = max(new, key=lambda card: max(desk.bits[_pair(card, other)] for other in {*desk.hand}))
    why = _foraged(desk, best, desk.hand)
    return f"because the row has {ingredient(best)}, and {why}"


def _to_mix(desk: Desk) -> str:
    declared = desk.view.declared[desk.seat]
    before = sum(declared[AT[space]] for space in ("test", "drink", "custodian"))
    pairs = disjoint(desk, desk.hand, before + 1)
    if len(pairs) > before:
        return f"because {_open(desk, *pairs[before])}"
    if len({*desk.hand}) < 2 * (before + 1):
        return "because you’d then see one more potion, once you have the ingredients"
    return "although you know what each two of your ingredients make"


def _to_sell(desk: Desk) -> str:
    if not desk.pairs:
        return "because the adventurer pays gold, once you have two different ingredients"
    ways = [(one, wish) for one in desk.pairs for wish in wanted(desk.view)]
    best = max(ways, key=lambda way: desk.certainly(way[0]).get(way[1], 0.0), default=None)
    if best is None or best[1] not in desk.certainly(best[0]):
        return "although none of your pairs can make what the adventurer wants"
    return f"because {_makes(desk, *best)}, which the adventurer wants"


def _to_buy(desk: Desk) -> str:
    able = affordable(desk.view, desk.seat)
    if not able:
        return f"although no artifact costs as little as your {desk.gold} gold"
    best = max(able, key=lambda one: ARTIFACTS[one].points)
    return f"because your {desk.gold} gold is enough for the {ARTIFACTS[best].name}"


def _to_debunk(desk: Desk) -> str:
    if not any(desk.view.theories):
        return "although there is no theory to debunk yet"
    found = Debunks(desk).quietest()
    if found and found.refutes:
        return f"because your results prove the theory about {ingredients(found.refutes)} wrong"
    return "although your results prove no theory wrong"


def _to_publish(desk: Desk) -> str:
    free = [name for name, theory in zip(INDEX, desk.view.theories, strict=True) if theory is None]
    if not free:
        return "although every ingredient has a theory"
    best = min(free, key=lambda name: _left(desk, name))
    left = _left(desk, best)
    if left == 1:
        return f"because you know what {ingredient(best)} is"
    if left == len(ALCHEMICALS):
        return "although you know nothing about any free ingredient yet"
    return f"because your results leave only {left} of 8 alchemicals for {ingredient(best)}"


def _to_exhibit(desk: Desk) -> str:
    best = max(((desk.certainly(one).get(wish, 0.0), one, wish) for one in desk.pairs for wish in desk.certainly(one)
                if wish != "0"), default=None)  # fmt: skip
    return f"because {_makes(desk, best[1], best[2])}" if best else "although you have no two different ingredients"


def _to_transmute(desk: Desk) -> str:
    if not desk.hand:
        return "although you have no ingredient yet"
    return (
        f"because you have {desk.gold} gold, and {plural(len(desk.hand), 'ingredient')} that you could turn into gold"
    )


_REASONS: Mapping[str, Callable[[Desk], str]] = {
    "forage": _to_forage,
    "transmute": _to_transmute,
    "sell": _to_sell,
    "buy": _to_buy,
    "debunk": _to_debunk,
    "publish": _to_publish,
    "test": _to_mix,
    "drink": _to_mix,
    "exhibit": _to_exhibit,
}


def _end(desk: Desk, action: EndDeclaring) -> str:
    left = cubes_left(desk.view, desk.seat)
    if not left:
        return "stop here, because you have used all your cubes"
    return f"stop here and keep {plural(left, 'cube')} unused, because two unused cubes get you a favour"


def _decline(desk: Desk, action: Decline) -> str:
    frame = desk.view.agenda[0]
    if not isinstance(frame, Act) or frame.again:
        return "decline, because nothing you can do there helps you now"
    return f"decline {SPACE_NAMES[frame.space]}, because two unused cubes get you a favour"


def _later(desk: Desk, action: PublishLater) -> str:
    return "publish nothing now, because you’d then keep the seal and the gold"


# --- favours ------------------------------------------------------------------------------------------------------


def _keep(desk: Desk, action: Keep) -> str:
    return f"keep the {title(action.card)}, which {GAINS[action.card]}"


def _favour(desk: Desk, action: PlayFavour) -> str:
    return f"play the {title(action.favour)}, which {GAINS[action.favour]}"


def _assistant(desk: Desk, action: PlayAssistant) -> str:
    return f"play an Assistant, which {GAINS['assistant']}"


def _custodian(desk: Desk, action: PlayCustodian) -> str:
    return f"play a Custodian, which {GAINS['custodian']}"


def _associate(desk: Desk, action: PlayAssociate) -> str:
    return f"play an Associate on {SPACE_NAMES[action.space]}, because you’d then act there first"


_SAYS: Mapping[type[Action], Callable[[Desk, Any], str]] = {
    AskAspect: _aspect,
    BuyArtifact: _buy,
    Decline: _decline,
    Demonstrate: _demonstrate,
    DiscardOne: _discard,
    DrawOne: _draw,
    EndDeclaring: _end,
    EndorseTheory: _endorse,
    Keep: _keep,
    Mix: _mix,
    Offer: _offer,
    PlaceBid: _bid,
    PlaceCubes: _cubes,
    PlaceSeal: _seal,
    PlayAssistant: _assistant,
    PlayAssociate: _associate,
    PlayCustodian: _custodian,
    PlayFavour: _favour,
    Promise: _promise,
    PublishLater: _later,
    PublishTheory: _publish,
    TakeFromRow: _take,
    TakeGrant: _grant,
    TakeOrder: _order,
    TransmuteOne: _transmute,
}
