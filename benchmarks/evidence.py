"""What rivals did: weights of worlds and the weighted grid, beside plain loops over worlds, pairs and types.

The loops get the same chances of pairs and acts, and their worlds from a filter. They are given floats; ours are exact.
"""

from statistics import median
from time import process_time

from benchmarks import rivals
from benchmarks.panel import entry_to_screen
from benchmarks.timing import shown, timed
from pharmalab.deduction.advice import Advice
from pharmalab.deduction.entries import AnyEntry, OfRivals, clues
from pharmalab.deduction.entries.rivals import OfHidden
from pharmalab.deduction.lines import parse
from pharmalab.deduction.rivals import Likely
from pharmalab.deduction.rivals.acts import Acts
from pharmalab.deduction.rivals.branches import Branches
from pharmalab.deduction.rivals.cards import law
from pharmalab.deduction.rivals.exchange import places
from pharmalab.deduction.rivals.joint import joint
from pharmalab.deduction.rivals.slices import Slices
from pharmalab.deduction.worlds import Worlds

LEFT = (5, 4, 3, 5, 5, 2, 5, 4)
ONE = "one filtering of permutations"
ACTS: tuple[OfRivals, ...] = tuple(
    entry
    for entry in parse("""
Green showed R+, holding fern, 4 cards, left 54355254
Red showed G-, left 54355254
Green published toad = pNn with a red hedge
Red published fern = nPp
Red endorsed toad = pNn
Green showed B+, holding fern, 4 cards, left 54355254
""").entries
    if isinstance(entry, OfRivals)
)
#: the same three potions from hands that nobody counted: two cards, and the pair is all of it
UNCOUNTED = tuple(act.replace(known=(), cards=None) for act in ACTS if isinstance(act, OfHidden))
COUNTED = tuple(act for act in ACTS if isinstance(act, OfHidden))
CASES: tuple[tuple[str, tuple[OfRivals, ...]], ...] = (
    ("one hidden potion", UNCOUNTED[:1]),
    ("two hidden potions", UNCOUNTED[:2]),
    ("three hidden potions", UNCOUNTED),
    ("three, from an even deck", tuple(act.replace(left=(5,) * 8) for act in UNCOUNTED)),
    ("two, hands counted", COUNTED[:2]),
    ("three, hands counted", COUNTED),
    ("all six acts", ACTS),
)


LOOPS = 200_000  #: pairs that all worlds allow: plain loops over more take minutes


def forget() -> None:
    """As if nothing had been weighed yet."""
    for kept in (joint, Branches.of, Acts.of, places, law, Slices.of):
        kept.cache_clear()


def weighed(entries: tuple[AnyEntry, ...], acts: tuple[OfRivals, ...]) -> Likely:
    forget()
    likely = Likely(Worlds.of(clues((*entries, *acts))), acts, None, LEFT)
    _ = likely.weights
    return likely


def last(entries: tuple[AnyEntry, ...], acts: tuple[OfRivals, ...]) -> float:
    """CPU seconds for the last act, if the others were weighed before, as in a game."""
    runs = []
    for _ in range(3):
        weighed(entries, acts[:-1])
        likely = Likely(Worlds.of(clues((*entries, *acts))), acts, None, LEFT)
        begun = process_time()
        _ = likely.weights
        runs.append(process_time() - begun)
    return median(runs)


def main(entries: tuple[AnyEntry, ...]) -> None:
    print("\nwhat rivals did, from an uneven deck; CPU time an event (aim 20 ms), nothing kept from before; and of the")
    print("last one, if the others were weighed before")
    for k in (0, 1, 3):
        known = entries[:k]
        filtering = timed(lambda known=known: rivals.count_and_grid(rivals.filtered(known)), 0, 1)  # type: ignore[misc]
        for what, acts in CASES:
            ours = timed(lambda known=known, acts=acts: weighed(known, acts), 0.2)  # type: ignore[misc]
            likely, theirs, name = weighed(known, acts), filtering, ONE
            exact = "exact" if likely.exact else f"{len(likely.groups)} groups"
            loops = acts in (UNCOUNTED[:1], UNCOUNTED[:2], UNCOUNTED)  # they know of no hand that lasts
            if loops and likely.worlds.count * 4 ** len(acts) < LOOPS:
                theirs = timed(lambda known=known, acts=acts: rivals.weighed(known, acts, LEFT), 0, 1)  # type: ignore[misc]
                name = "plain loops"
            times = f"{shown(ours / len(acts)):>12} {shown(last(known, acts)):>12}"
            line = f"{what:<26} {likely.worlds.count:>6} worlds {times}  ({exact}) {theirs / ours:>8,.1f} × {name}"
            print(f"  {line}", flush=True)
        grid = timed(lambda likely=likely: Likely.chances.func(likely))  # type: ignore[attr-defined,misc]
        print(f"  {'weighted grid of these':<40} {shown(grid):>12}  aim 30 ms  {filtering / grid:>8,.0f} × {ONE}")
    print("the panel: one more entry to the redrawn view Rivals, the slowest; CPU time, Python side")
    filtering = timed(lambda: rivals.filtered(entries[:3]), 0, 1)
    for what, acts in (("without weights", ()), ("hands uncounted", (*UNCOUNTED, *ACTS[2:5])), ("hands counted", ACTS)):
        forget()
        panel = entry_to_screen((*entries[:3], *acts), "rivals")
        aim = "aim 100 ms" if acts else "aim 50 ms"
        print(f"  {what:<40} {shown(panel):>12}  {aim:<10} {filtering / panel:>8,.1f} × {ONE}", flush=True)
    first_advice(entries)


def first_advice(entries: tuple[AnyEntry, ...]) -> None:
    """A game of 12 entries with three rivals: from the entries to every column of the 28 mixes, nothing kept before;
    beside it the same by plain loops, which know of no hand that lasts, from the worlds that are left."""
    known, acts = entries[:3], (*ACTS, *(act.replace(rival="Blue") for act in UNCOUNTED))
    likely = weighed(known, acts)

    def advise() -> object:
        return Advice(weighed(known, acts).weighted_worlds).mixes()

    ours, few = timed(advise, 0.2), UNCOUNTED[:2]
    same = timed(lambda: Advice(weighed(known, few).weighted_worlds).mixes(), 0.2)
    theirs = timed(lambda: rivals.weighed(known, few, LEFT), 0, 1)
    print(f"first advice with rivals, {len(known) + len(acts)} entries, {likely.worlds.count} worlds ({likely.label})")
    print(f"  {'all columns of 28 mixes':<40} {shown(ours):>12}  aim 300 ms")
    by_loops = f"{theirs / same:>8,.1f} × plain loops, weights alone"
    print(f"  {'the same after two hidden potions':<40} {shown(same):>12}  {by_loops}")
