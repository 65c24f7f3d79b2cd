"""What stands in the teacher's copy alone: answers, worked steps, and what lies behind wrong answers."""

from pharmalab.classroom.sheets.cells import Cell, items, markdown, plain
from pharmalab.exercises.exercise import Exercise, Variant
from pharmalab.exercises.unit import Check, Unit


def notes(unit: Unit) -> Cell:
    """For teachers: what to look out for, and what each misconception sounds like."""
    heard = items(f"*{plain(wrong)}* {plain(so)}" for wrong, so in unit.misconceptions)
    return markdown(
        "**Teacher's copy, with all answers.** Both copies come from one source, so do not edit them.",
        plain(unit.notes),
        f"What misconceptions sound like, and what is so:\n\n{heard}" if heard else "",
    )


def solution(of: Exercise) -> Cell:
    """The answer, worked, and the wrong answers that are known."""
    variant = of.variant()
    slips = [f"{plain(of.kind.shown(slip.value))}: {plain(slip.says)}" for slip in variant.slips()]
    return markdown(
        f"**{of.id}: {plain(of.kind.shown(variant.truth()))}**",
        worked(variant),
        "Wrong answers with a reason:\n\n" + items(slips) if slips else "",
        of=of.id,
    )


def worked(variant: Variant) -> str:
    """The steps of the derivation with their values, as a list in Markdown."""
    return items((f"{plain(line.says)} **{plain(line.value)}**" for line in variant.solution.lines), numbered=True)


def claims(check: Check) -> Cell:
    """Which claim of a quick check holds, and what is said of each."""
    said = (f"{'**holds**' if one.holds() else 'no'}: {plain(one.says)}. {plain(one.because)}" for one in check.claims)
    return markdown(f"**{check.id}**", items(said), of=check.id)
