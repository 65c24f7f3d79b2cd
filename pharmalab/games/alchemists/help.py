"""What a question costs and what it brings, in a line or two under it: numbers as they are in this position."""

from collections.abc import Callable, Mapping
from typing import Any

from pharmalab.core.agenda import Question
from pharmalab.core.words import listing, plural
from pharmalab.games.alchemists import frames
from pharmalab.games.alchemists.components.board import BOARD, order_confidence
from pharmalab.games.alchemists.components.cards import BID_CARDS, GUARANTEES
from pharmalab.games.alchemists.components.confidence import unsure_words
from pharmalab.games.alchemists.components.rulebook import does
from pharmalab.games.alchemists.components.theories import CHANGES, GRANT_GOLD, SEALS, WRONG
from pharmalab.games.alchemists.rules.drawing import DiscardTwo
from pharmalab.games.alchemists.rules.publishing import to_the_bank
from pharmalab.games.alchemists.rules.selling import price
from pharmalab.games.alchemists.state import AlchemistsState

GUARANTEE_WORDS = {"exact": "exact", "sign": "right sign", "neutral": "neutral", "wrong": "anything"}


def help_with(view: AlchemistsState) -> str:
    """What the question on top costs and brings; '' where nobody is asked."""
    top = view.agenda[0] if view.agenda else None
    told = HELP.get(type(top)) if isinstance(top, Question) else None
    return told(view, top) if told else ""


def _mixed(view: AlchemistsState, seat: int) -> str:
    """What a mix costs."""
    said = "Costs two different ingredients"
    return f"{said}, of which the Mortar saves one" if view.owns(seat, "magic_mortar") else said


# --- set-up, order, declaring -----------------------------------------------------------------------------------------


def _keep(view: AlchemistsState, top: object) -> str:
    return "Costs nothing; the others are discarded unseen. A card is played once, at its own moment."


def _order(view: AlchemistsState, top: object) -> str:
    said = "Costs what stands in red; brings the cards drawn on it. Farther left acts earlier, and declares later."
    known = unsure_words(order_confidence(view.config.seats))
    return f"{said} Not sure is the track of {view.config.seats} players: {known}." if known else said


def _declare(view: AlchemistsState, top: object) -> str:
    said = "Costs the cubes that the empty places show. What is not declared is unused: two such cubes bring a favour."
    known = unsure_words(BOARD["forage"].confidence.get(view.config.seats, ""))
    return f"{said} Not sure is how often {view.config.seats} players may forage: {known}." if known else said


def _discard(view: AlchemistsState, top: object) -> str:
    return ("Costs two ingredients of your hand, new or old; nobody sees which. A Herbalist is not kept in hand: "
            "she is played at once.")  # fmt: skip


# --- action spaces ----------------------------------------------------------------------------------------------------


def _forage(view: AlchemistsState, top: object) -> str:
    return "Costs nothing. What lies in the row everybody sees you take; what you draw, nobody."


def _transmute(view: AlchemistsState, top: Any) -> str:
    return f"Costs an ingredient, which nobody sees; brings {plural(1 + top.played, 'gold piece')}."


def _test(view: AlchemistsState, top: Any) -> str:
    gold = " and 1 gold" if view.unhappy else ""
    return (f"{_mixed(view, top.seat)}{gold}; brings you their potion, which everybody sees. After a negative one a "
            "test costs 1 gold.")  # fmt: skip


def _drink(view: AlchemistsState, top: Any) -> str:
    return (f"{_mixed(view, top.seat)}; brings you their potion, which everybody sees. Blue minus costs a "
            "reputation, green minus paralyses, red minus sends a cube to the hospital.")  # fmt: skip


def _bid(view: AlchemistsState, top: object) -> str:
    doubts = [said for card in BID_CARDS.values() if (said := unsure_words(card.confidence))]
    return ("Costs that gold of your price. The most smileys sell first, of equals whose cubes lie farther left."
            + (f" Not sure are the smileys: {doubts[-1]}." if doubts else ""))  # fmt: skip


def _sell(view: AlchemistsState, top: Any) -> str:
    seat, bid = top.seat, view.bids[top.seat]
    prices = ((name, price(view.reputation[seat], bid, name)) for name in GUARANTEES)
    paid = listing([f"{GUARANTEE_WORDS[name]} {gold}" for name, gold in prices if gold > 0])
    return (f"{_mixed(view, top.seat)}; brings, in gold, if the guarantee is kept: {paid}. Neutral or a wrong sign "
            "costs 1 reputation.")  # fmt: skip


def _buy(view: AlchemistsState, top: Any) -> str:
    purse = plural(view.gold[top.seat], "gold piece")
    return f"Costs the price on the coin; you have {purse}. Brings its points, and what it does."


def _debunk(view: AlchemistsState, top: object) -> str:
    return (f"Costs no cards. Brings {CHANGES.debunked} reputation, and each seal there costs its owner "
            f"{-CHANGES.refuted} but a hedge against the colour; if nothing is shown you lose "
            f"{-CHANGES.failed}.")  # fmt: skip


def _publish(view: AlchemistsState, top: Any) -> str:
    bank = to_the_bank(view, top.seat)
    brings = CHANGES.published + CHANGES.authority * view.owns(top.seat, "seal_of_authority")
    return (f"Costs a seal and {bank} gold; brings {brings} reputation, and points if it is right. To endorse costs 1 "
            "gold more for each seal that is there, to its owner.")  # fmt: skip


def _exhibit(view: AlchemistsState, top: Any) -> str:
    return (f"{_mixed(view, top.seat)}. The first to show a potion gains 1 reputation, and whoever has shown both "
            "signs of a colour 2; another potion than promised costs 1.")  # fmt: skip


# --- within an action -------------------------------------------------------------------------------------------------


def _mix(view: AlchemistsState, top: Any) -> str:
    if top.button == "cap":
        return does("thinking_cap")
    return f"{_mixed(view, top.seat)}; only the answer is shown to all."


def _seal(view: AlchemistsState, top: object) -> str:
    return (f"Costs the seal. If the theory is right a gold star brings {SEALS['gold'].points} points, a silver one "
            f"{SEALS['silver'].points}; if not each costs {-WRONG}, but a hedge if only its colour is "
            "wrong.")  # fmt: skip


def _grant(view: AlchemistsState, top: object) -> str:
    return f"Costs nothing; brings {GRANT_GOLD} gold now, and its points at the end."


def _at_once(view: AlchemistsState, top: object) -> str:
    return f"{_publish(view, top)} It uses up your next action at Publish theory."


def _barmaid(view: AlchemistsState, top: object) -> str:
    return f"Costs the card. {does('barmaid')}"


def _artifact(view: AlchemistsState, top: Any) -> str:
    return does(top.artifact)


def _altar(view: AlchemistsState, top: object) -> str:
    return "Costs 1 to 8 gold; brings as much reputation. 3 gold left at the end are a point."


HELP: Mapping[type[Question], Callable[[AlchemistsState, Any], str]] = {
    frames.KeepFavour: _keep,
    frames.ChooseOrder: _order,
    DiscardTwo: _discard,
    frames.Declare: _declare,
    frames.Forage: _forage,
    frames.Transmute: _transmute,
    frames.Custodian: _drink,
    frames.Bid: _bid,
    frames.Sell: _sell,
    frames.Buy: _buy,
    frames.PayAltar: _altar,
    frames.Debunk: _debunk,
    frames.Publish: _publish,
    frames.Test: _test,
    frames.Drink: _drink,
    frames.Exhibit: _exhibit,
    frames.Once: _artifact,
    frames.Look: _artifact,
    frames.ReturnOther: _artifact,
    frames.MixFor: _mix,
    frames.PlayBarmaid: _barmaid,
    frames.ChooseSeal: _seal,
    frames.ChooseGrant: _grant,
    frames.PublishNow: _at_once,
}
