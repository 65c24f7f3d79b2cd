"""What single frames need: a pair in the cauldron, an offer, a theory, an artifact."""

from collections.abc import Callable, Iterator
from itertools import takewhile
from typing import Any

from pharmalab.core.words import listing
from pharmalab.deduction.alchemy import ASPECTS
from pharmalab.games.alchemists.components.names import (
    ALCHEMICALS,
    BLANK,
    COLORS,
    INDEX,
    INGREDIENTS,
    PAIRS,
    POTIONS,
    QUALITIES,
)
from pharmalab.games.alchemists.components.theories import SEALS_PER_THEORY
from pharmalab.games.alchemists.mechanisms.act import Act
from pharmalab.games.alchemists.mechanisms.favours.herbalist import HERBALIST, DiscardTwo
from pharmalab.games.alchemists.mechanisms.grants import within_reach
from pharmalab.games.alchemists.mechanisms.ingredients import DrawIngredient, Ingredients
from pharmalab.games.alchemists.mechanisms.potion import owner_of_cauldron
from pharmalab.games.alchemists.problems.theories import of_turned_seals
from pharmalab.games.alchemists.state import AlchemistsState

#: frames that come only while two cards are in the cauldron, and what an answer has to be of before it
BREWING = ("Scan", "TestResult", "DrinkResult", "SaleResult", "PlayBarmaid", "ExhibitResult", "Watch", "Look", "Peek",
           "PutAway", "MortarPick", "ReturnOther", "TakeBack")  # fmt: skip
BUTTONS = {"test": "mix", "drink": "mix", "custodian": "mix", "sell": "sale", "exhibit": "mix", "cap": "mix"}
RESULTS = {"SaleResult": "sale", "PlayBarmaid": "sale", "ExhibitResult": "mix"}
MOST_PLAYED = 2  #: copies of a Merchant, Barmaid, Sage or Shopkeeper


def of_the_frames(state: AlchemistsState) -> Iterator[str]:
    """What is wrong. The frames come in an order that the rules put them in."""
    yield from _brewing(state)
    for frame in state.agenda:
        name = type(frame).__name__
        if name in _CHECKS:
            yield from (f"agenda, {name}: {said}" for said in _CHECKS[name](state, frame))
        if not 0 <= getattr(frame, "played", 0) <= MOST_PLAYED:
            yield f"agenda, {name}: played is {frame.played}; there are {MOST_PLAYED} of each favour"
        elif isinstance(frame, Act) and frame.played and not (frame.favour and frame is state.agenda[0]):
            yield f"agenda, {name}: played is {frame.played}, and no favour can have been played for it"


def _brewing(state: AlchemistsState) -> Iterator[str]:
    there = [frame for frame in state.agenda if type(frame).__name__ in BREWING]
    if bool(there) != bool(state.cauldron):
        yield f"cauldron is {listing(state.cauldron) or 'empty'}, and agenda has {_names(there) or 'no potion'}"
        return
    if not there:
        return
    owner = owner_of_cauldron(state)
    for frame in there:
        name = type(frame).__name__
        seat = frame.owner if name in ("Look", "Peek") else getattr(frame, "to", getattr(frame, "seat", owner))
        if seat != owner:
            yield f"agenda, {name}: it is about seat {seat}, and the cauldron is that of seat {owner}"
    if any(type(frame).__name__ == "Scan" for frame in there):
        return
    last = state.facts[-1] if state.facts else None
    kinds = {kind for frame in there if (kind := RESULTS.get(type(frame).__name__))}
    if last is None or last.by != owner or last.kind not in (kinds or {"mix", "sale"}) or (
        BLANK not in (*last.ingredients, *state.cauldron) and last.ingredients != state.cauldron
    ):  # fmt: skip
        yield f"facts does not end with the answer for the cauldron of seat {owner}, and agenda has {_names(there)}"


def _names(frames: list[Any]) -> str:
    return listing(dict.fromkeys(type(frame).__name__ for frame in frames))


# --- potions --------------------------------------------------------------------------------------------------


def _scan(state: AlchemistsState, frame: Any) -> Iterator[str]:
    if BUTTONS.get(frame.button) != frame.fact:
        yield f"button is “{frame.button}” and fact “{frame.fact}”"
    yield from _asked(state, frame)


def _mix_for(state: AlchemistsState, frame: Any) -> Iterator[str]:
    if frame.button not in ("sell", "exhibit", "cap"):
        yield f"button is “{frame.button}”"
    yield from _asked(state, frame)
    if frame.button == "cap" and not state.owns(frame.seat, "thinking_cap"):
        yield f"seat {frame.seat} has no Thinking Cap"
    if not frame.second or state.cauldron:
        return
    last = state.facts[-1] if state.facts else None
    if frame.button != "cap" or last is None or last.by != frame.seat or last.kind != "mix":
        yield "second is true, and facts does not end with a first pair"
    elif last.known and any(name not in state.hands[frame.seat] for name in last.ingredients):
        yield f"second is true, and hands of seat {frame.seat} has not {listing(last.ingredients)}, the first pair"


def _asked(state: AlchemistsState, frame: Any) -> Iterator[str]:
    """The potion that was offered or promised."""
    able = {"sell": state.offer[:1], "exhibit": ASPECTS}.get(frame.button, ("",))
    if frame.asked not in able:
        yield f"asked is “{frame.asked}”; for {frame.button} it can be {listing(able) if any(able) else 'empty'}"
    if frame.button == "sell":
        yield from _offer(state, frame)


def _offer(state: AlchemistsState, frame: object) -> Iterator[str]:
    if state.offer[0] not in POTIONS or state.offer[1] not in QUALITIES:
        yield f"offer is {state.offer}, which is no potion with a guarantee"


def _look(state: AlchemistsState, frame: Any) -> Iterator[str]:
    seat, used = getattr(frame, "seat", -1), type(frame).__name__ == "Peek"
    seat = frame.to if used else seat
    if seat == frame.owner or not state.owns(seat, "periscope") or ("periscope" in state.used[seat]) != used:
        yield f"seat {seat} cannot look through the Periscope"


def _mortar(state: AlchemistsState, frame: Any) -> Iterator[str]:
    seat = owner_of_cauldron(state)
    if not state.owns(seat, "magic_mortar"):
        yield f"seat {seat} has no Magic Mortar"
    if type(frame).__name__ != "ReturnOther":
        return
    if frame.card != BLANK and frame.card not in state.cauldron:
        yield f"card is “{frame.card}”, which is not in the cauldron"
    if not state.facts or not state.feathered(state.facts[-1]):
        yield f"seat {seat} sets nothing aside under a Feather in Cap"


def _altar(state: AlchemistsState, frame: Any) -> Iterator[str]:
    if not state.owns(frame.seat, "altar_of_gold"):
        yield f"seat {frame.seat} has no Altar of Gold"


def _herbalists(state: AlchemistsState, frame: Any) -> Iterator[str]:
    played = state.favour_discard[-1].count(HERBALIST)
    if not 0 <= frame.shown <= played:
        yield f"shown is {frame.shown}, and favour_discard has {played} herbalist played"
    above = list(takewhile(lambda one: one is not frame, state.agenda))
    if frame.shown and not all(isinstance(one, DrawIngredient | Ingredients | DiscardTwo) for one in above):
        yield f"shown is {frame.shown}, and agenda has not come to these favours yet"


# --- theories -------------------------------------------------------------------------------------------------


def _seal(state: AlchemistsState, frame: Any) -> Iterator[str]:
    theory = state.theories[INDEX[frame.about]] if frame.about in INDEX else None
    if theory is None:
        yield f"about is “{frame.about}”, and there is no such theory"
        return
    seats = [seal.seat for seal in theory.seals]
    if bool(seats) == frame.new or frame.seat in seats or len(seats) >= SEALS_PER_THEORY:
        yield f"seat {frame.seat} cannot put a seal beside those of seats {seats}"
    if not state.seals[frame.seat]:
        yield f"seals of seat {frame.seat} is empty"


def _grant(state: AlchemistsState, frame: Any) -> Iterator[str]:
    if frame.tiles != within_reach(state, frame.seat) or len(frame.tiles) < 2 or state.granted[frame.seat]:
        yield f"tiles is {frame.tiles}, of which seat {frame.seat} has not the choice"


def _aspect(state: AlchemistsState, frame: Any) -> Iterator[str]:
    if state.config.debunks != "apprentice" or frame.ingredient not in INDEX or frame.colour not in COLORS:
        yield f"ingredient is “{frame.ingredient}” and colour “{frame.colour}”, which nobody can ask"


def _demonstration(state: AlchemistsState, frame: Any) -> Iterator[str]:
    if state.config.debunks != "master" or frame.ingredients not in PAIRS or frame.potion not in POTIONS:
        yield f"ingredients is {frame.ingredients} and potion “{frame.potion}”, which nobody can ask"


def _consequences(state: AlchemistsState, frame: Any) -> Iterator[str]:
    names = frame.refuted
    if not names or len(set(names)) != len(names) or any(name not in state_books(state) for name in names):
        yield f"refuted is {listing(names) or 'nothing'}, and theories has {listing(state_books(state)) or 'none'}"
        return
    if frame.colour not in COLORS:
        yield f"colour is “{frame.colour}”"
    yield from of_turned_seals(state, names, "what was refuted")


def state_books(state: AlchemistsState) -> list[str]:
    """The ingredients with a theory."""
    return [name for name, theory in zip(INGREDIENTS, state.theories, strict=True) if theory]


def _at_once(state: AlchemistsState, frame: Any) -> Iterator[str]:
    names, tokens = frame.ingredients, frame.alchemicals
    if not names or len(names) != len(tokens) or not set(names) <= INDEX.keys() or not set(tokens) <= set(ALCHEMICALS):
        yield f"ingredients is {names} and alchemicals {tokens}, which were not refuted"


_CHECKS: dict[str, Callable[[AlchemistsState, Any], Iterator[str]]] = {
    "Scan": _scan,
    "MixFor": _mix_for,
    "SaleResult": _offer,
    "PlayBarmaid": _offer,
    "Look": _look,
    "Peek": _look,
    "MortarPick": _mortar,
    "ReturnOther": _mortar,
    "PayAltar": _altar,
    "Herbalists": _herbalists,
    "ChooseSeal": _seal,
    "ChooseGrant": _grant,
    "ShowAspect": _aspect,
    "ShowMix": _demonstration,
    "Consequences": _consequences,
    "MayPublish": _at_once,
    "PublishNow": _at_once,
}  #: of the frame, by the name of its kind
