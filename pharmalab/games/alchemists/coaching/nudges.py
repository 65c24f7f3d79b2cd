"""Facts that help a player answer a question, without naming an action. The coach shows them while it computes."""

from pharmalab.core.words import listing, plural
from pharmalab.games.alchemists.advice.desk import Desk
from pharmalab.games.alchemists.components.names import INGREDIENTS, ingredient
from pharmalab.games.alchemists.mechanisms.bid import Bid
from pharmalab.games.alchemists.mechanisms.buy import Buy
from pharmalab.games.alchemists.mechanisms.debunk import Debunk
from pharmalab.games.alchemists.mechanisms.declare import Declare
from pharmalab.games.alchemists.mechanisms.drink import Drink
from pharmalab.games.alchemists.mechanisms.exhibit import Exhibit
from pharmalab.games.alchemists.mechanisms.forage import Forage
from pharmalab.games.alchemists.mechanisms.order import ChooseOrder
from pharmalab.games.alchemists.mechanisms.publish import Publish, PublishNow
from pharmalab.games.alchemists.mechanisms.seals import ChooseSeal
from pharmalab.games.alchemists.mechanisms.sell import Sell
from pharmalab.games.alchemists.mechanisms.test import Test
from pharmalab.games.alchemists.mechanisms.transmute import Transmute
from pharmalab.games.alchemists.state import AlchemistsState

KNOWLEDGE = (Publish, PublishNow, ChooseSeal, Debunk)  #: the questions for which it matters what the seat knows …
GOLD = (Buy, Transmute, Bid, Sell)  #: … its gold …
REPUTATION = (Sell, Exhibit, Debunk)  #: … its reputation …
CARDS = (ChooseOrder, Declare, Forage, Test, Drink)  #: … and its cards


def almost_known(view: AlchemistsState, seat: int) -> str:
    """Return a sentence about the ingredients that a seat knows best.

    Ingredients with a theory are left out. Return '' if the seat's question isn't about theories.
    """
    if not isinstance(view.agenda[0], KNOWLEDGE):
        return ""
    worlds = Desk(view, seat).worlds
    left = {
        name: sum(map(bool, counts))
        for name, counts, theory in zip(INGREDIENTS, worlds.counts, view.theories, strict=True)
        if theory is None
    }
    known = [name for name, count in left.items() if count == 1]
    if known:
        names = listing(map(ingredient, known))
        return f"You know {names} for certain, and there is no theory about {_them(known)} yet."
    if not left:
        return ""
    best = min(left, key=left.__getitem__)
    if left[best] == len(INGREDIENTS):
        return "You can’t rule out any alchemical yet for the ingredients that have no theory."
    return f"You know most about {ingredient(best)}: {left[best]} of 8 alchemicals are still possible."


def _them(names: list[str]) -> str:
    return "it" if len(names) == 1 else "them"


def purse(view: AlchemistsState, seat: int) -> str:
    """Return a sentence about a seat's gold and the rounds that are left.

    Return '' if gold doesn't matter for the seat's question.
    """
    if not isinstance(view.agenda[0], GOLD):
        return ""
    later = view.config.rounds - view.round
    left = f"there {'is' if later == 1 else 'are'} {plural(later, 'round')} left after this one"
    rounds = left if later else "this is the last round"
    return f"You have {view.gold[seat]} gold, and {rounds}."


def standing(view: AlchemistsState, seat: int) -> str:
    """Return a sentence that compares a seat's reputation with its best rival's.

    Return '' if the two are equal, or if reputation doesn't matter for the seat's question.
    """
    if not isinstance(view.agenda[0], REPUTATION):
        return ""
    best = max(points for other, points in enumerate(view.reputation) if other != seat)
    own = view.reputation[seat]
    return f"You have {own} reputation; your best rival has {best}." if own != best else ""


def too_few_cards(view: AlchemistsState, seat: int) -> str:
    """Return a sentence that warns a seat that it holds too few ingredients to mix.

    Return '' if the seat holds enough, or if it isn't planning its round.
    """
    held = view.hands[seat]
    if len({*held}) > 1 or not isinstance(view.agenda[0], (ChooseOrder, Declare)):
        return ""
    return f"You have {plural(len(held), 'ingredient')} in hand, but a potion needs two different ingredients."


def hand(view: AlchemistsState, seat: int) -> str:
    """Return a sentence about the ingredients in a seat's hand.

    Return '' if the ingredients don't matter for the seat's question.
    """
    if not isinstance(view.agenda[0], CARDS):
        return ""
    held = listing(map(ingredient, dict.fromkeys(view.hands[seat])))
    return f"You have {held} in hand." if held else "You have no ingredients in hand."
