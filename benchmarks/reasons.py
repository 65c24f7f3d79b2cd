"""How long reasons are: the words of step cards over random logs, beside a plain search with backtracking.

The rival is what a solver prints that tries the candidates one by one: one line for every dead end. Nobody else
explains these deductions in sentences, so the ratio is in words, not in seconds.
"""

from collections import Counter
from collections.abc import Iterator
from itertools import islice
from random import Random

from benchmarks import rivals
from pharmalab.deduction import Notes
from pharmalab.deduction.entries import AnyEntry
from pharmalab.deduction.grid import cells_of
from pharmalab.deduction.puzzles import true_entries
from pharmalab.deduction.steps import Step
from pharmalab.deduction.worlds import world_at

SIZES = (4, 5, 6, 8)
KINDS = ("mix",) * 12 + ("sell",) * 5 + ("aspect",) * 3  #: 60 % mixes, 25 % sales, 15 % aspects
LIMITS = (40, 80, 120, 200)  #: words
COMPARED = 20  #: hard cards that the rival works out too
HARD = ("T41", "T42", "T50", "T60")


def logs(count: int, seed: str = "reasons") -> Iterator[tuple[AnyEntry, ...]]:
    """Logs of true entries, no entry twice; the same seed gives the same logs."""
    rng = Random(seed)
    for n in range(count):
        entries = true_entries(world_at(rng.randrange(40_320)), KINDS, rng)
        yield tuple(islice(dict.fromkeys(islice(entries, 60)), SIZES[n % len(SIZES)]))


def against(entries: tuple[AnyEntry, ...], step: Step) -> float:
    """How many times as many words backtracking takes for the first cell of a card, with the same entries."""
    i, a = next(cells_of(step.eliminated))
    return rivals.dead_ends(entries, i, a) / step.words


def main(count: int = 200) -> None:
    """The distribution over the longest card of each log, the kinds of hard cards, and the ratio to the rival."""
    most, at_once, kinds, ratios, cards = [], [], Counter[str](), [], 0
    for entries in logs(count):
        steps = Notes(entries).steps
        most.append(max((step.words for step in steps), default=0))
        at_once.append(max((step.words_at_once for step in steps), default=0))
        cards += len(steps)
        kinds.update(step.technique for step in steps)
        hard = [step for step in steps if step.technique in HARD]
        if hard and len(ratios) < COMPARED:
            ratios.append(against(entries, max(hard, key=lambda step: step.words)))
    print(f"\nwords of the longest card: {count} logs of 4, 5, 6 and 8 entries (60 % mixes, 25 % sales, 15 % aspects)")
    print(f"  {'':>14} {'shown at once':>20} {'with all cases':>20}")
    for limit in LIMITS:
        aim = {80: "aim 5 %", 200: "aim 0 %"}.get(limit, "")
        shares = (sum(n > limit for n in lengths) / count for lengths in (at_once, most))
        print(f"  over {limit:>3} words {''.join(f'{share:>21.1%}' for share in shares)} of logs   {aim}")
    print(f"  the longest    {max(at_once):>20} {max(most):>20} words")
    for technique in HARD:
        aim = "aim 1 %" if technique == "T50" else ""
        print(f"  cards that are {technique} {kinds[technique] / cards:>23.2%} of {cards:,}   {aim}")
    ratios.sort()
    if ratios:
        print(
            f"  backtracking takes {ratios[len(ratios) // 2]:>16,.0f} × the words (median of {len(ratios)} hard cards)"
        )
