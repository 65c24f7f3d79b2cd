"""The coach's first hints in Alchemists: sentences that point out a fact but don't name a move."""

from pharmalab.core.words import listing, plural
from pharmalab.games.alchemists.advice.desk import Desk
from pharmalab.games.alchemists.components.names import INGREDIENTS
from pharmalab.games.alchemists.mechanisms.declare import Declare
from pharmalab.games.alchemists.mechanisms.order import ChooseOrder
from pharmalab.games.alchemists.state import AlchemistsState


def almost_known(view: AlchemistsState, seat: int) -> str:
    """Return a sentence about the ingredients that a seat knows best among those without a theory."""
    worlds = Desk(view, seat).worlds
    left = {
        name: sum(map(bool, counts))
        for name, counts, theory in zip(INGREDIENTS, worlds.counts, view.theories, strict=True)
        if theory is None
    }
    known = [name for name, count in left.items() if count == 1]
    if known:
        return f"You know {listing(known)} for certain, and there is no theory about {_them(known)} yet."
    if not left:
        return ""
    best = min(left, key=left.__getitem__)
    if left[best] == len(INGREDIENTS):
        return "You can’t rule out any alchemical yet for the ingredients that have no theory."
    return f"You know most about {best}: {left[best]} of 8 alchemicals are still possible."


def _them(names: list[str]) -> str:
    return "it" if len(names) == 1 else "them"


def purse(view: AlchemistsState, seat: int) -> str:
    """Return a sentence about a seat's gold and the remaining rounds."""
    later = view.config.rounds - view.round
    left = f"there {'is' if later == 1 else 'are'} {plural(later, 'round')} left after this one"
    rounds = left if later else "this is the last round"
    return f"You have {view.gold[seat]} gold, and {rounds}."


def standing(view: AlchemistsState, seat: int) -> str:
    """Return a sentence that compares a seat's reputation with its best rival's; '' if they are equal."""
    best = max(points for other, points in enumerate(view.reputation) if other != seat)
    own = view.reputation[seat]
    return f"You have {own} reputation; your best rival has {best}." if own != best else ""


def too_few_cards(view: AlchemistsState, seat: int) -> str:
    """Return a sentence for a seat that plans its round but holds too few ingredients to mix; otherwise ''."""
    held = view.hands[seat]
    if len({*held}) > 1 or not isinstance(view.agenda[0], (ChooseOrder, Declare)):
        return ""
    return f"You have {plural(len(held), 'ingredient')} in hand, but every potion takes two different ones."


def hand(view: AlchemistsState, seat: int) -> str:
    """Return a sentence about how many ingredients a seat has in hand."""
    return f"You have {plural(len(view.hands[seat]), 'ingredient')} in hand."
