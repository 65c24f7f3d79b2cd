"""Check the facts of a state: the card reader's answers.

For example, a fact is wrong if a seat can't know it, or if no world agrees with all the facts.
"""

from collections import Counter
from collections.abc import Iterator

from pharmalab.core.words import listing, plural
from pharmalab.deduction.alchemy import ASPECTS
from pharmalab.games.alchemists.components.names import INDEX
from pharmalab.games.alchemists.mechanisms.artifacts.periscope import wrong_peeks
from pharmalab.games.alchemists.mechanisms.card_reader import bits, revealed
from pharmalab.games.alchemists.mechanisms.exhibit import ExhibitResult
from pharmalab.games.alchemists.mechanisms.facts import KINDS, knowers, potion_made
from pharmalab.games.alchemists.mechanisms.potion import Scan, owner_of_cauldron
from pharmalab.games.alchemists.mechanisms.setup import known_at_start
from pharmalab.games.alchemists.state import AlchemistsState, Fact


def of_facts(state: AlchemistsState) -> Iterator[str]:
    """Yield a sentence for each fault in the card reader's facts.

    This includes faults in the cards that the facts name, such as a card that should be in the discard pile but isn't.
    """
    wrong = [said for n, fact in enumerate(state.facts, 1) for said in _of(state, fact, f"facts, number {n}")]
    if not wrong:
        wrong = [*_in_their_order(state), *_seen(state)]
    if wrong:
        yield from wrong
        return
    if not bits(state.facts):
        yield "facts contradict each other: no world is left"
    elif not bits((*state.facts, *revealed(state.world))):
        yield "facts and world contradict each other: no world is left"
    for seat in range(state.config.seats):
        mine = [fact for fact in state.facts if fact.by == seat and fact.lies]
        aside = [fact for fact in mine if state.feathered(fact)]
        yield from _lying(seat, [fact for fact in mine if fact not in aside], state.discard[seat], "discard pile")
        yield from _lying(seat, aside, state.aside[seat], "set-aside cards")


def _lying(seat: int, facts: list[Fact], there: tuple[str, ...], where: str) -> Iterator[str]:
    """Yield a sentence for mixes whose cards are no longer where their fact says they are."""
    whole = Counter(name for fact in facts if fact.lies == 2 for name in fact.ingredients)
    if lost := whole - Counter(there):
        yield f"facts of seat {seat} have {', '.join(sorted(lost))} in the {where}, where it is not"
    elif whole.total() + sum(fact.lies == 1 for fact in facts) > len(there):
        yield f"facts of seat {seat} have more cards in the {where} than lie there"


def of_cards_held(state: AlchemistsState) -> Iterator[str]:
    """Yield a sentence for each fact with an impossibly large number of held cards.

    Until the next shuffle, all cards that a seat held must be in its hand, the cauldron or its discards, or set aside.
    """
    owner = owner_of_cauldron(state)
    rows = zip(state.hands, state.discard, state.aside, strict=False)  # the last row of discards belongs to nobody
    there = [sum(map(len, row)) + len(state.cauldron) * (seat == owner) for seat, row in enumerate(rows)]
    for n, fact in enumerate(state.facts, 1):
        most = max(0, there[fact.by] - 2 * fact.second)
        if fact.held > most:
            yield f"facts, number {n}: “held” is {fact.held}, but seat {fact.by} held at most {most} cards"
        there[fact.by] -= fact.lies  # they are there before the next pair is chosen


def _in_their_order(state: AlchemistsState) -> Iterator[str]:
    """Yield a sentence for facts that are in a wrong order or contradict each other."""
    begin = known_at_start(state.config)
    if state.facts[: len(begin)] != begin:
        yield "facts does not begin with what config.known tells everybody"
    before: tuple[Fact | None, ...] = (None, *state.facts)
    for n, (fact, one) in enumerate(zip(state.facts, before, strict=False), 1):
        if not fact.second:
            continue
        if one is None or one.kind != "mix" or one.by != fact.by or one.asked or one.second or one.lies:
            yield f"facts, number {n}: “second” is true, but the fact before it isn’t a first pair for the Thinking Cap"
        elif one.held != fact.held + 2 and (one.held or fact.held):
            earlier = f"for the first pair it was {one.held}"
            yield f"facts, number {n}: “held” is {fact.held}, but {earlier}; it must be 2 less, or both must be 0"


def _seen(state: AlchemistsState) -> Iterator[str]:
    """Yield a sentence for facts that disagree with the potions that everybody saw made and exhibited."""
    for n, fact in enumerate(state.facts, 1):
        if (made := potion_made(fact)) and made not in state.potions[fact.by]:
            yield f"facts, number {n}: seat {fact.by} made {made}, but this seat’s “potions” don’t list it"
    for seat, potions in enumerate(state.struck):
        if lost := [potion for potion in potions if potion not in state.potions[seat]]:
            yield f"struck of seat {seat} has {listing(lost)}, but potions of this seat doesn’t"
    coming = {type(frame) for frame in state.agenda}
    judged = state.facts[:-1] if ExhibitResult in coming and Scan not in coming else state.facts
    shown = [(fact.by, fact.asked) for fact in judged if fact.exhibited]
    for seat, potions in enumerate(state.exhibited):
        mine = sorted(potion for by, potion in shown if by == seat)
        if list(potions) != mine:
            yield f"exhibited of seat {seat} is {list(potions)}, but by facts it is {mine}"
    first = tuple(next((seat for seat, shown_ in shown if shown_ == potion), -1) for potion in ASPECTS)
    if state.first != first:
        yield f"first is {list(state.first)}; by facts it is {list(first)}"


def _of(state: AlchemistsState, fact: Fact, at: str) -> Iterator[str]:
    """Yield the faults in a single fact."""
    seats, cards, kind = state.config.seats, len(state.config.deck()), KINDS.get(fact.kind)
    if kind is None:
        yield f"{at}: “kind” is “{fact.kind}”, but it must be {listing(KINDS, 'or')}"
    elif len(fact.ingredients) != kind.size or any(name not in INDEX for name in fact.ingredients):
        yield f"{at}: “ingredients” is {fact.ingredients}, but it must name {plural(kind.size, 'ingredient')}"
    elif list(fact.ingredients) != sorted(set(fact.ingredients), key=INDEX.__getitem__):
        yield f"{at}: “ingredients” must be two different ingredients in the triangle’s order, not {fact.ingredients}"
    elif fact.answer not in kind.answers:
        yield f"{at}: “answer” is “{fact.answer}”, but for this fact it must be {listing(kind.answers, 'or')}"
    elif fact.asked not in kind.asked:
        can = listing([one or "empty" for one in kind.asked], "or")
        yield f"{at}: “asked” is “{fact.asked}”, but for this fact it must be {can}"
    elif not 0 <= fact.by < seats:
        yield f"{at}: “by” is {fact.by}, but it must be a seat, 0 to {seats - 1}"
    elif not 0 <= fact.lies <= 2:
        yield f"{at}: “lies” is {fact.lies}, but it must be 0, 1 or 2"
    elif fact.knows != (knows := knowers(fact.kind, fact.by, seats)):
        yield f"{at}: “knows” is {list(fact.knows)}, but for a {fact.kind} by seat {fact.by} it must be {list(knows)}"
    elif not kind.brewed and (fact.lies or fact.held or fact.peeks or fact.second):
        yield f"{at}: “kind” is “{fact.kind}”, but only a mix or a sale can have “lies”, “held”, “peeks” or “second”"
    elif not (not fact.held or 2 <= fact.held <= cards):
        yield f"{at}: “held” is {fact.held}, but it must be from 2 to {cards}, or 0 if unknown"
    elif fact.second and (fact.kind != "mix" or fact.asked or fact.lies):
        yield f"{at}: “second” is true, but this pair wasn’t tested with the Thinking Cap"
    elif said := wrong_peeks(fact, seats):
        yield f"{at}: {said}"
