"""What rivals did: weights of worlds and the weighted grid, beside plain loops over worlds, pairs and types.

The loops get the same chances of pairs and acts, and their worlds from a filter. They are given floats; ours are exact.
"""

from benchmarks import rivals
from benchmarks.panel import entry_to_screen
from benchmarks.timing import shown, timed
from pharmalab.deduction.entries import AnyEntry, OfRivals, clues
from pharmalab.deduction.entries.rivals import OfHidden
from pharmalab.deduction.lines import parse
from pharmalab.deduction.rivals import Likely
from pharmalab.deduction.rivals.joint import joint
from pharmalab.deduction.rivals.slices import Slices
from pharmalab.deduction.worlds import Worlds

LEFT = (5, 4, 3, 5, 5, 2, 5, 4)
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


def weighed(entries: tuple[AnyEntry, ...], acts: tuple[OfRivals, ...]) -> Likely:
    joint.cache_clear()
    Slices.of.cache_clear()
    likely = Likely(Worlds.of(clues((*entries, *acts))), acts, None, LEFT)
    _ = likely.weights
    return likely


def main(entries: tuple[AnyEntry, ...]) -> None:
    print("\nwhat rivals did: six acts, three of them hidden potions")
    for k in (0, 1, 3):
        for what, acts in (("one hidden potion", ACTS[:1]), ("two hidden potions", ACTS[:2]), ("all six", ACTS)):
            known = entries[:k]
            ours = timed(lambda known=known, acts=acts: weighed(known, acts))  # type: ignore[misc]
            likely = weighed(known, acts)
            hidden = sum(isinstance(act, OfHidden) for act in acts)
            exact = "exact" if likely.exact else f"{len(likely.groups)} groups"
            ratio = ""
            if hidden < 3:
                theirs = timed(lambda known=known, acts=acts: rivals.weighed(known, acts, LEFT), 0.1, 3)  # type: ignore[misc]
                ratio = f"{theirs / ours:>8,.0f} × plain loops"
            per_event = shown(ours / len(acts))
            print(f"  {what:<20} {likely.worlds.count:>6} worlds {per_event:>12} an event ({exact})  aim 20 ms {ratio}")
            grid = timed(lambda likely=likely: Likely.chances.func(likely))  # type: ignore[attr-defined,misc]
            print(f"  {'':<20} weighted grid {shown(grid):>12}  aim 30 ms")
    panel = entry_to_screen((*entries[:3], *ACTS), "rivals")
    print(f"  the panel, one more entry to the redrawn view Rivals, the slowest: {shown(panel)}  aim 100 ms")
