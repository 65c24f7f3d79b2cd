"""``make bench``: how fast the engine is, as ratios against named rivals in the same run. ``ARGS=deduction``,
``ARGS=evidence``, ``ARGS=games``, ``ARGS=workers`` or ``ARGS=lean`` measures one part; ``ARGS=pandemic``,
``ARGS=pocket_pharma`` and ``ARGS=alchemists``, only by name, count the wins of their policies; ``ARGS=clicks`` and
``ARGS=doors``, only by name, measure clicks in a browser, and the server and the site.

The log: eight mixes of the world behind the code DEMO, after 0, 1, 3 and 8 entries. Where nobody else does the job
the yardstick is one filtering of all permutations. Set-up (done once in a session) is timed apart, in a fresh process.
"""

import subprocess
import sys
import tracemalloc
from collections.abc import Callable
from itertools import combinations

from benchmarks import (
    alchemists,
    alchemists_policies,
    clicks,
    doors,
    evidence,
    games,
    lean,
    pandemic_policies,
    pocket_pharma_policies,
    reasons,
    rivals,
    site,
    workers,
)
from benchmarks.panel import entry_to_screen
from benchmarks.timing import shown, timed
from pharmalab.deduction import Notes
from pharmalab.deduction.advice import Advice
from pharmalab.deduction.alchemy import ASPECTS, INGREDIENTS, opposite
from pharmalab.deduction.byproducts import certain_aspects
from pharmalab.deduction.card_reader import CardReader
from pharmalab.deduction.diagnosis import diagnose
from pharmalab.deduction.entries import AnyEntry, Aspect, clues
from pharmalab.deduction.grid import cells_of
from pharmalab.deduction.path import Path
from pharmalab.deduction.reasons import why_not
from pharmalab.deduction.worlds import Worlds, makes

PAIRS = (
    ("toad", "mushroom"), ("claw", "scorpion"), ("fern", "flower"), ("root", "feather"),
    ("mushroom", "scorpion"), ("toad", "feather"), ("fern", "root"), ("claw", "flower"),
)  # fmt: skip

ONE = "one filtering of permutations"


def log() -> tuple[AnyEntry, ...]:
    reader = CardReader.from_code("DEMO")
    return tuple(reader.test(a, b) for a, b in PAIRS)


def line(what: str, ours: float, rival: float | None = None, name: str = "", aim: str = "") -> None:
    ratio = f"{rival / ours:>10,.0f} × {name}" if rival is not None else ""
    print(f"  {what:<42} {shown(ours):>12}  {aim:<14}{ratio}")


def count_and_grid(entries: tuple[AnyEntry, ...]) -> object:
    worlds = Worlds.of(clues(entries))
    return worlds.count, worlds.counts, worlds.crosses


def main() -> None:
    wanted = sys.argv[1:] or ["deduction", "evidence", "games", "workers", "lean"]
    if "deduction" in wanted:
        deduction()
    if "evidence" in wanted:
        evidence.main(log())
    if "games" in wanted:
        games.main()
        alchemists.main()
    if "workers" in wanted:
        workers.main()
    if "clicks" in wanted:
        clicks.main()
    if "doors" in wanted:
        doors.main(*map(float, sys.argv[2:3]))
        site.main()
    if "lean" in wanted:
        lean.main()
    if "pandemic" in wanted:
        pandemic_policies.main()
    if "pocket_pharma" in wanted:
        pocket_pharma_policies.main()
    if "alchemists" in wanted:
        alchemists.main()
        alchemists_policies.main(*sys.argv[2:3])


def deduction() -> None:
    set_up()
    makes()
    entries = log()
    for k in (0, 1, 3, 8):
        section(entries[:k])
    long_log(entries)
    reasons.main()
    panel(entries)


def set_up() -> None:
    code = (
        "from time import perf_counter as t; from pharmalab.deduction.worlds import makes; "
        "s = t(); makes(); print(t() - s)"
    )
    runs = sorted(float(subprocess.check_output([sys.executable, "-c", code])) for _ in range(5))
    tracemalloc.start()
    makes()
    notes = Notes(log())
    _ = notes.worlds.counts, notes.steps, Advice(notes.worlds).mixes(), Advice(Worlds.of(())).plans()
    peak = tracemalloc.get_traced_memory()[1] / 1e6
    tracemalloc.stop()
    print(f"set-up, once in a session: {shown(runs[2])} (aim 100 ms); engine memory, peak: {peak:.1f} MB (aim 20 MB)")


def section(entries: tuple[AnyEntry, ...]) -> None:
    worlds = rivals.filtered(entries)
    print(f"\nafter {len(entries)} entries: {len(worlds)} worlds")
    filtering = timed(lambda: rivals.count_and_grid(rivals.filtered(entries)))
    solving = timed(lambda: rivals.count_and_grid(rivals.solved(entries)))
    ours = timed(lambda: count_and_grid(entries))
    line("count + grid", ours, filtering, "filtering permutations", "aim 0.2 ms")
    line("", ours, solving, "python-constraint")

    def advice() -> Advice:
        return Advice(Worlds.of(clues(entries)))

    # the rivals of the advice get their worlds from a filter, as we get ours from the entries
    def loops(job: Callable[[list[rivals.World]], object]) -> float:
        return timed(lambda: job(rivals.filtered(entries)), 0.1)

    by_loops = "filter and plain loops"
    line("bits of 28 pairs", timed(lambda: advice().best_pairs), loops(rivals.bits), by_loops, "aim 1 ms")
    line("all columns of 28 pairs", timed(lambda: advice().mixes()), loops(rivals.columns), by_loops, "aim 5 ms")
    line("all 378 two-mix plans", timed(lambda: advice().plans()), loops(rivals.plans), by_loops, "aim 50 ms")
    line("step cards with their sentences", timed(lambda: cards(entries)), filtering, ONE)
    if not entries:
        return
    path, excluded = Path(entries).run(), list(cells_of(Worlds.of(clues(entries)).crosses))
    slowest = max(timed(lambda i=i, a=a: why_not(entries, i, a, path), 0.02) for i, a in excluded)
    line(f"why_not, worst of {len(excluded)} cells", slowest, filtering, ONE, "aim 50 ms")
    wrong = (*entries, spoiler(entries))
    line("conflicts after one false entry", timed(lambda: diagnosis(wrong)), filtering, ONE, "aim 200 ms")


def cards(entries: tuple[AnyEntry, ...]) -> list[str]:
    return [step.sentence for step in Path(entries).run().steps]


def spoiler(entries: tuple[AnyEntry, ...]) -> Aspect:
    """An aspect of a mixed ingredient that the entries exclude."""
    for i, aspects in certain_aspects(Worlds.of(clues(entries))).items():
        shown = ASPECTS[opposite(aspects[0])]
        return Aspect(INGREDIENTS[i], shown[0], shown[1])
    raise AssertionError("no aspect is certain yet")


def diagnosis(entries: tuple[AnyEntry, ...]) -> object:
    found = diagnose(entries)
    return found.conflicts, found.repairs, found.edits


def long_log(entries: tuple[AnyEntry, ...]) -> None:
    """Twelve entries: four sales and the eight mixes of the same world."""
    reader = CardReader.from_code("DEMO")
    sold = list(combinations(("toad", "claw", "fern", "root"), 2))[:4]
    twelve = (*(reader.sell(a, b, "G+") for a, b in sold), *entries)
    wrong = (*twelve, spoiler(entries))
    print("\na log of 12 entries (four sales, eight mixes)")
    filtering = timed(lambda: rivals.filtered(twelve))
    line("step cards with their sentences", timed(lambda: cards(twelve)), filtering, ONE, "aim 1 000 ms")
    line("conflicts after one false entry", timed(lambda: diagnosis(wrong)), filtering, ONE, "aim 200 ms")


def panel(entries: tuple[AnyEntry, ...]) -> None:
    """One more entry: from the message to the redrawn grid and open view, Python side; the slowest of the eight."""
    print("\nthe panel: one entry to the redrawn grid and the open view, Python side")
    filtering = timed(lambda: rivals.filtered(entries[:4]))
    for view in ("next", "notes", "why"):
        line(f"view {view}", entry_to_screen(entries, view), filtering, ONE, "aim 50 ms")


if __name__ == "__main__":
    main()
