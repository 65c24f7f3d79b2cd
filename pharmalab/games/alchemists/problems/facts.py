"""What the card reader said: of pairs that there are, and so that some world is left."""

from collections import Counter
from collections.abc import Iterator

from pharmalab.games.alchemists.components.names import COLORS, INDEX, POTIONS
from pharmalab.games.alchemists.reader import ANSWERS, bits
from pharmalab.games.alchemists.state import AlchemistsState, Fact


def of_facts(state: AlchemistsState) -> Iterator[str]:
    """What is wrong with facts, and with the cards that they name."""
    wrong = [said for n, fact in enumerate(state.facts, 1) for said in _of(fact, n, state.config.seats)]
    yield from wrong
    if wrong:
        return
    if not bits(state.facts):
        yield "facts contradict each other: no world is left"
    for seat in range(state.config.seats):
        lying: Counter[str] = Counter()
        half = 0
        for fact in state.facts:
            if state.feathered(fact):
                continue
            if fact.by == seat and fact.lies == 2:
                lying.update(fact.ingredients)
            half += fact.by == seat and fact.lies == 1
        if lost := lying - Counter(state.discard[seat]):
            yield f"facts of seat {seat} have {', '.join(sorted(lost))} in the discard pile, where it is not"
        elif lying.total() + half > len(state.discard[seat]):
            yield f"facts of seat {seat} have more cards in the discard pile than lie there"


def _of(fact: Fact, n: int, seats: int) -> Iterator[str]:
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
    elif strange := [name for _, name in fact.peeks if name not in fact.ingredients]:
        yield f"{at}: peeks has {strange[0]}, which was not mixed"
