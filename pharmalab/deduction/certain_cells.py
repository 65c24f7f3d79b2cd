"""Explain why a cell is certain: its ingredient has only one alchemical left, or its alchemical only one ingredient."""

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import reduce
from operator import or_

from pharmalab.deduction import words
from pharmalab.deduction.alchemy import ALCHEMICALS
from pharmalab.deduction.entries import AnyEntry, clues
from pharmalab.deduction.grid import COLUMNS, ROWS, cell, cells_of
from pharmalab.deduction.masks import minimal_exclusions
from pharmalab.deduction.steps import Step
from pharmalab.deduction.worlds import cells

LONGEST = 50  #: words; a longer reason only names the entries, because the steps are listed below it
Cell = tuple[int, int]


def lines(ingredient: int, alchemical: int) -> tuple[int, int]:
    """Return the other cells of an ingredient, and the other cells of an alchemical (64-bit masks).

    Neither set contains the cell that the ingredient and the alchemical share.
    """
    here = cell(ingredient, alchemical)
    return ROWS[ingredient] & ~here, COLUMNS[alchemical] & ~here


def why_certain(
    entries: Sequence[AnyEntry], used: Sequence[int], proof: Sequence[Step], ingredient: int, alchemical: int
) -> str:
    """Return the simplest reason why the ingredient (0-7) must be the alchemical (0-7).

    Example: 'Entry 3 rules out pNn, nPp and NNN for mushroom, and entries 3 and 4 rule out PPP. So mushroom is npN.'

    *used* lists entries (numbers from 0) that suffice for a proof. *proof* rules out the other cells of the ingredient
    or of the alchemical.
    """
    known, what = words.NAMES[ingredient], ALCHEMICALS[alchemical]
    so = f"So {known} is {what}."
    reasons = [_by_entries(entries, used, line, ingredient) for line in lines(ingredient, alchemical)]
    reasons += _by_last_step(proof, ingredient, alchemical)
    short = [(size, len(reason.split()), reason) for size, reason in reasons if len(reason.split()) <= LONGEST]
    if short:
        return f"{min(short)[2]} {so}"
    leave = "leaves" if len(used) == 1 else "together leave"
    return f"{words.capital(words.entry_words(used))} {leave} only {what} for {known}. The steps below show how."


def _by_entries(entries: Sequence[AnyEntry], used: Sequence[int], line: int, ingredient: int) -> tuple[int, str]:
    """Return the most entries that are needed at once, and which entries rule out which cells of a line."""
    known = clues([entries[n] for n in used])
    others = list(cells_of(line))
    sets = {(i, a): minimal_exclusions(cells()[i][a], known, shortest=True).sets for i, a in others}
    often = Counter(one for some in sets.values() for one in some)
    groups: dict[tuple[int, ...], list[Cell]] = {}
    for other in others:
        groups.setdefault(max(sets[other], key=lambda one: often[one]), []).append(other)
    parts: list[str] = []
    for numbers in sorted(groups, key=lambda one: (len(one), one)):
        rule = "rules" if len(numbers) == 1 else "rule"
        of = _of(groups[numbers], ingredient, whole=not parts)
        parts.append(f"{words.entry_words(used[k] for k in numbers)} {rule} {of}")
    said = ", and ".join([", ".join(parts[:-1]), parts[-1]] if len(parts) > 1 else parts)
    return max(map(len, groups)), f"{words.capital(said)}."


def _of(group: Sequence[Cell], ingredient: int, whole: bool) -> str:
    """Return what is ruled out in words: 'out pnP and NNN for toad' or, for the alchemical's cells, 'it out for toad'.

    Args:
        group: the cells.
        ingredient: the ingredient of the certain cell.
        whole: whether to say whose row or column it is.
    """
    (first, a), *_ = group
    if first == ingredient:
        said = f"out {words.listing([ALCHEMICALS[a] for _, a in group])}"
        return f"{said} for {words.NAMES[ingredient]}" if whole else said
    said = words.listing([words.NAMES[i] for i, _ in group])
    return f"out {ALCHEMICALS[a]} for {said}" if whole else f"it out for {said}"


def _by_last_step(proof: Sequence[Step], ingredient: int, alchemical: int) -> Iterator[tuple[int, str]]:
    """Yield the last step's reason, after a sentence about what the earlier steps leave, if the step says it all.

    Each comes with the most entries that it needs at once.
    """
    if not proof or proof[-1].cases:
        return
    *before, last = proof
    early = reduce(or_, (step.eliminated for step in before), 0)  # the cells that the earlier steps cross out
    for line in lines(ingredient, alchemical):
        settled = list(cells_of(line & last.eliminated))
        if line & ~early & ~last.eliminated or len(settled) != 1:
            continue
        (who, what), numbers = settled[0], sorted({n for step in before for n in step.entries})
        reason = last.reason_against(who, what)
        if not line & early:
            yield len(last.entries), reason
            continue
        leave = "leaves" if len(numbers) == 1 else "leave"
        left = (
            f"only {ALCHEMICALS[alchemical]} and {ALCHEMICALS[what]} for {words.NAMES[ingredient]}"
            if who == ingredient
            else f"{ALCHEMICALS[alchemical]} only for {words.NAMES[ingredient]} and {words.NAMES[who]}"
        )
        yield len(numbers), f"{words.capital(words.entry_words(numbers))} {leave} {left}. {reason}"
