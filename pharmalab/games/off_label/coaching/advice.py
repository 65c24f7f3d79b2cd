"""Advice on plans in Off-Label, for the coach's hints.

A piece of advice completes "you'd …", for example with "offer the Window, because it treats exactly …".
"""

from collections import Counter
from collections.abc import Sequence

from pharmalab.core.agenda import Action
from pharmalab.core.events import Event
from pharmalab.core.figures import percent
from pharmalab.core.values import replace, replace_at
from pharmalab.core.words import capital, listing, plural
from pharmalab.games.off_label import odds
from pharmalab.games.off_label.components import CARDS, amounts, one, title, titles
from pharmalab.games.off_label.mechanisms.marketing import EnoughDrugs, MarketDrug
from pharmalab.games.off_label.mechanisms.payment import Paid, TakeToken
from pharmalab.games.off_label.mechanisms.research import EnoughResearch, SpendToken
from pharmalab.games.off_label.mechanisms.seats import clockwise
from pharmalab.games.off_label.state import OffLabelState


def advice(state: OffLabelState, seat: int, plan: Sequence[Action]) -> str:
    """Return the first step of a plan, with a reason, as a clause, or '' if there's nothing to say."""
    first, picked = plan[0], state.agenda[0].picked
    drugs = tuple(step.option for step in plan if isinstance(step, MarketDrug))
    tokens = [step.option for step in plan if isinstance(step, SpendToken)]
    match first:
        case MarketDrug():
            then = _offered(state, seat, (*picked, *drugs), tokens)
            return f"offer {titles(drugs)}{_spent(tokens)}, {_label(then, seat)}"
        case EnoughDrugs():
            return f"offer nothing more{_spent(tokens)}, {_label(_offered(state, seat, picked, tokens), seat)}"
        case SpendToken():
            then = _offered(state, seat, state.played[seat], [*picked, *tokens])
            return f"spend {_tokens(tokens)} on R&D, {_label(then, seat)}"
        case EnoughResearch():
            then = _offered(state, seat, state.played[seat], picked)
            return f"spend nothing {'more ' if picked else ''}on R&D, {_label(then, seat)}"
        case TakeToken():
            taken = _taken(state, [step.option for step in plan if isinstance(step, TakeToken)])
            return f"take {amounts(taken)}, {_wanted(state, seat, taken)}"
    return ""


def _spent(suits: Sequence[str]) -> str:
    """Return the second half of an offer, the R&D; '' if there is none."""
    return f" and spend {_tokens(suits)} on R&D" if suits else ""


def _tokens(suits: Sequence[str]) -> str:
    return f"{listing(f'a {one(suit)}' for suit in suits)} {'token' if len(suits) == 1 else 'tokens'}"


def _offered(state: OffLabelState, seat: int, drugs: Sequence[str], tokens: Sequence[str]) -> OffLabelState:
    """Return the state after a seat markets these Drugs and spends these tokens."""
    spent = tuple(map(tokens.count, state.config.suits))
    left = tuple(had - n for had, n in zip(state.tokens[seat], spent, strict=True))
    return replace(
        state,
        played=replace_at(state.played, seat, tuple(drugs)),
        spent=replace_at(state.spent, seat, spent),
        tokens=replace_at(state.tokens, seat, left),
    )


def _label(state: OffLabelState, seat: int) -> str:
    """Return what a seat's offer comes to: the pay, and the chances of being caught and of being first in line."""
    odd = [suit for at, suit in enumerate(state.config.suits) if state.places(seat, at)[1] % 2]
    pay = plural(state.pay(seat)[1], "token")
    if not odd:
        treats = f"treats exactly what {title(state.doctor)} treats"
        return f"because your offer then {treats}, and pays {pay} if you get through{_ahead(state, seat)}"
    caught = f"a roll of {listing(odd, 'or')} would catch you ({len(odd)} in {len(state.config.suits)})"
    spared = _spared(state, seat, odd)
    return f"because you’d get {pay} if you got through, although {caught}{_ahead(state, seat)}{spared}"


def _ahead(state: OffLabelState, seat: int) -> str:
    """Return a sentence on the chance that a seat's dice put it ahead of the offers that lie there; '' if none do."""
    offered = [other for other in clockwise(state.config.seats, state.leader) if state.played[other]]
    if len(offered) == 1:
        return ""
    lines = odds.line([odds.total_of(state, other) for other in offered], len(offered))
    chance = sum(part for order, part in lines.items() if offered[order[0]] == seat)
    place = "first in line" if len(offered) == state.config.seats else "ahead of the offers so far"
    if chance in (0, 1):
        return f". You’d {'surely' if chance else 'never'} be {place}"
    return f". You’d be {place} {percent(chance, 0)} of the time"


def _spared(state: OffLabelState, seat: int, odd: Sequence[str]) -> str:
    """Return a sentence on the tokens that would remove such a roll but aren't spent; '' if the seat has none."""
    owned = [suit for suit in odd if state.tokens[seat][state.config.suits.index(suit)]]
    if not owned:
        return ""
    return f". {capital(listing((f'a {one(suit)}' for suit in owned), 'or'))} token on R&D would hardly pay off"


def _taken(state: OffLabelState, suits: Sequence[str]) -> Sequence[str]:
    """Return the tokens that a seat takes with these picks, with those that it has to take after them."""
    question, events = state.agenda[0], list[Event]()
    replace(question, picked=(*question.picked, *suits)).asked(state, events)
    paid = next((event.suits for event in events if isinstance(event, Paid)), ())
    return paid[len(question.picked) :] or suits


def _wanted(state: OffLabelState, seat: int, suits: Sequence[str]) -> str:
    """Return why a seat should take tokens of these suits: for the Doctors to come, or to own some of each suit."""
    to_come = Counter(suit for doctor in state.doctors.cards() for suit in CARDS[str(doctor)].suits)
    best, others = max(suits, key=to_come.__getitem__), {*CARDS[state.doctor].suits}.difference(suits)
    if others and all(to_come[best] > to_come[other] for other in others):
        return f"because more Doctors to come treat {best}, and matching tokens lower your total"
    return _owned(state, seat, tuple(dict.fromkeys(suits)))


def _owned(state: OffLabelState, seat: int, suits: Sequence[str]) -> str:
    """Return how many tokens of *suits* a seat has. If there are several suits, it names those that are new to it."""
    own = dict(zip(state.config.suits, state.tokens[seat], strict=True))
    have = {suit: own[suit] + state.agenda[0].picked.count(suit) for suit in suits}
    if len(suits) == 1 and have[suits[0]]:
        return f"because you have {plural(have[suits[0]], 'token')} of that suit"
    new = [suit for suit in suits if not have[suit]]
    if not new:
        return f"because you have {listing(plural(n, one(suit), suit) for suit, n in have.items())}"
    return f"because you have no {listing(new, 'or')} yet"
