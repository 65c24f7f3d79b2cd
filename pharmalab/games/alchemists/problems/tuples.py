"""Check numbers, spaces and potions in a state for mistakes that the types of the fields allow."""

from pharmalab.core.texts import shorten
from pharmalab.core.words import plural
from pharmalab.games.alchemists.components.board import SPACE_NAMES, SPACES
from pharmalab.games.alchemists.components.cards import BIDS
from pharmalab.games.alchemists.components.names import ALCHEMICALS
from pharmalab.games.alchemists.mechanisms.facts import ANSWERS
from pharmalab.games.alchemists.state import NO_BID, AlchemistsState


def of_tuples(state: AlchemistsState) -> list[str]:
    """Return a sentence for each tuple in a state that has the wrong length, and for each impossible number."""
    wrong = []
    if len(state.world) > len(ALCHEMICALS) or not set(state.world) <= set(ALCHEMICALS):
        wrong.append(f"world is {list(state.world)}; it has alchemicals, one for each ingredient")
    for name, size in (("theories", 8), ("first", 6), ("blocked", 3)):
        if len(getattr(state, name)) != size:
            wrong.append(f"“{name}” has {plural(len(getattr(state, name)), 'entry')}, but it must have {size}")
    return wrong or [*_numbers(state), *_round(state), *_declared(state)]


def _numbers(state: AlchemistsState) -> list[str]:
    wrong = [f"{name} of seat {seat} contains “{shorten(strange[0])}”, which isn’t a potion"
              for name in ("potions", "struck") for seat, row in enumerate(getattr(state, name))
              if (strange := [one for one in row if one not in ANSWERS["mix"]])]  # fmt: skip
    wrong += [f"bids of seat {seat} is {bid}; it is one of {', '.join(map(str, BIDS))}, or {NO_BID} for none"
              for seat, bid in enumerate(state.bids) if bid not in (NO_BID, *BIDS)]  # fmt: skip
    wrong += [f"associates of seat {seat} is {list(row)}; it has action spaces, each once"
              for seat, row in enumerate(state.associates)
              if len(set(row)) != len(row) or not set(row) <= set(SPACES)]  # fmt: skip
    places = len(state.config.track)
    chosen = [n for n in state.order if 0 < n < places]
    if len(set(chosen)) != len(chosen):
        wrong.append("order has two seats on one space")
    return wrong


def _round(state: AlchemistsState) -> list[str]:
    wrong = []
    if state.line and sorted(state.line) != list(range(state.config.seats)):
        wrong.append(f"line is {list(state.line)}; it has each seat once")
    if len(set(state.paralysed)) != len(state.paralysed):
        wrong.append(f"paralysed is {list(state.paralysed)}; it has a seat at most once")
    return wrong


def _declared(state: AlchemistsState) -> list[str]:
    wrong = []
    for seat, (declared, left, performed) in enumerate(zip(state.declared, state.left, state.performed, strict=True)):
        for space, many, more, done in zip(SPACES, declared, left, performed, strict=True):
            most = len(state.config.costs(space))
            if many > most:
                wrong.append(f"declared of seat {seat} has {many} on {SPACE_NAMES[space]}; 0 to {most}")
            elif more + done > many:
                wrong.append(f"left and performed of seat {seat} do not fit {many} declared on {SPACE_NAMES[space]}")
    return wrong
