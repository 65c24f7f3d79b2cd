"""What the card reader said: of pairs that there are, and so that some world is left."""

from collections import Counter
from collections.abc import Iterator

from pharmalab.games.alchemists.components.names import COLORS, INDEX, POTIONS
from pharmalab.games.alchemists.rules.reader import ANSWERS, bits, revealed
from pharmalab.games.alchemists.state import AlchemistsState, Fact


def of_facts(state: AlchemistsState) -> Iterator[str]:
    """What is wrong with facts, and with the cards that they name."""
    seats, cards = state.config.seats, len(state.config.deck())
    wrong = [said for n, fact in enumerate(state.facts, 1) for said in _of(fact, n, seats, cards)]
    before: tuple[Fact | None, ...] = (None, *state.facts)
    wrong += [f"facts, number {n}: second, but the one before is no potion of seat {fact.by}"
              for n, (fact, one) in enumerate(zip(state.facts, before, strict=False), 1)
              if fact.second and not (one and one.kind == fact.kind == "mix" and one.by == fact.by)]  # fmt: skip
    if wrong:
        yield from wrong
        return
    if not bits(state.facts):
        yield "facts contradict each other: no world is left"
    elif not bits((*state.facts, *revealed(state.world))):
        yield "facts and world contradict each other: no world is left"
    for seat in range(seats):
        mine = [fact for fact in state.facts if fact.by == seat and fact.lies]
        aside = [fact for fact in mine if state.feathered(fact)]
        yield from _lying(seat, [fact for fact in mine if fact not in aside], state.discard[seat], "discard pile")
        yield from _lying(seat, aside, state.aside[seat], "set-aside cards")


def _lying(seat: int, facts: list[Fact], there: tuple[str, ...], where: str) -> Iterator[str]:
    """What is wrong with the cards of mixes that still lie where they were put."""
    whole = Counter(name for fact in facts if fact.lies == 2 for name in fact.ingredients)
    if lost := whole - Counter(there):
        yield f"facts of seat {seat} have {', '.join(sorted(lost))} in the {where}, where it is not"
    elif whole.total() + sum(fact.lies == 1 for fact in facts) > len(there):
        yield f"facts of seat {seat} have more cards in the {where} than lie there"


def _of(fact: Fact, n: int, seats: int, cards: int) -> Iterator[str]:
    at = f"facts, number {n}"
    size = 1 if fact.kind == "aspect" else 2
    if fact.kind not in ANSWERS:
        yield f"{at}: there is no kind “{fact.kind}”"
    elif len(fact.ingredients) != size or any(name not in INDEX for name in fact.ingredients):
        yield f"{at}: ingredients is {fact.ingredients}"
    elif list(fact.ingredients) != sorted(set(fact.ingredients), key=INDEX.__getitem__):
        yield f"{at}: ingredients are two different ones in the order of the triangle, not {fact.ingredients}"
    elif fact.answer not in ANSWERS[fact.kind]:
        yield f"{at}: answer is “{fact.answer}”"
    elif fact.kind != "mix" and fact.asked not in (COLORS if fact.kind == "aspect" else POTIONS):
        yield f"{at}: asked is “{fact.asked}”"
    elif not 0 <= fact.by < seats or not 0 <= fact.lies <= 2:
        yield f"{at}: by is {fact.by} and lies {fact.lies}"
    elif not (not fact.held or 2 <= fact.held <= cards):
        yield f"{at}: held is {fact.held}; 2 to {cards} cards, or 0 where it is not known"
    elif strange := [name for _, name in fact.peeks if name not in fact.ingredients]:
        yield f"{at}: peeks has {strange[0]}, which was not mixed"
