"""Reports of what follows from notes, as JSON data for programs and as human-readable text."""

from collections.abc import Sequence

from pharmalab.core.values import Json
from pharmalab.deduction import words
from pharmalab.deduction.advice import Advice
from pharmalab.deduction.alchemy import ALCHEMICALS, INGREDIENTS, PAIRS, POTIONS
from pharmalab.deduction.changes import changes
from pharmalab.deduction.grid import cells_of
from pharmalab.deduction.notes import Notes
from pharmalab.deduction.reasons import WhyNot
from pharmalab.deduction.steps import Step


def ids(pair: tuple[int, int]) -> list[str]:
    """Return the ids of a pair's ingredients."""
    return [INGREDIENTS[i] for i in pair]


def deduction(notes: Notes) -> dict[str, Json]:
    """Return what ``pharmalab deduce --json`` prints, with entries numbered from 0.

    If ``complete`` is false, the search stopped early, and some conflicts and repairs may be missing.
    """
    worlds, diagnosis = notes.worlds, notes.diagnosis
    advice = Advice(notes.weighted_worlds, notes.table)
    answer: dict[str, Json] = {
        "worlds": worlds.count,
        "marginals": [list(row) for row in worlds.counts],
        "potions": [
            {"pair": ids(pair), "counts": dict(zip(POTIONS, worlds.pair_counts(*pair), strict=True))} for pair in PAIRS
        ],
        "basis": "rivals" if notes.counted_rivals else "facts",
        "best_pairs": [ids(pair) for pair in advice.best_pairs],
        "best_bits": advice.best_bits,
    }
    if notes.table.hand:
        mine = Advice(notes.weighted_worlds, notes.table, notes.table.hand)
        answer["best_pairs_from_hand"] = [ids(pair) for pair in mine.best_pairs]
        answer["best_bits_from_hand"] = mine.best_bits
    if notes.likely.readings:
        answer["likely"] = likely(notes)
    answer["conflicts"] = [list(c) for c in diagnosis.conflicts]
    answer["repairs"] = [list(r) for r in diagnosis.repairs]
    if not (diagnosis.complete and diagnosis.all_repairs):
        answer["complete"] = False
    answer["steps"] = [
        {
            "technique": step.technique,
            "entries": list(step.entries),
            "eliminated": [[INGREDIENTS[i], ALCHEMICALS[a]] for i, a in cells_of(step.eliminated)],
            "sentence": step.sentence,
        }
        for step in notes.steps
    ]
    return answer


def likely(notes: Notes) -> dict[str, Json]:
    """Return the chances that rivals' actions imply under the model. They never make anything certain.

    ``chances`` holds a row for each ingredient, with a chance for each alchemical.
    """
    found = notes.likely
    return {
        "sentence": found.sentence,
        "exact": found.exact,
        "bits": found.bits,
        "chances": [[float(chance) for chance in row] for row in found.chances],
        "types": {rival: {name: float(p) for name, p in found.types(rival).items()} for rival in found.acts},
        "model": list(found.model.sentences),
    }


def deduction_text(notes: Notes) -> str:
    """Return what follows from the notes as human-readable text, with entries numbered from 1."""
    parts = [repr(notes)]
    if notes.entries:
        parts.append("\n".join(changes(notes.entries)))
    if notes.diagnosis.conflicts:
        found = notes.diagnosis
        ways = words.listing([words.entry_words(r) for r in found.repairs[:5]], "or")
        told = [
            found.sentence,
            f"Removing {ways} would resolve the contradiction.",
            *(edit.sentence for edit in found.edits[:5]),
        ]
        return "\n\n".join([*parts, "\n".join(told)])
    parts += lettered(notes.steps)
    parts += [link.sentence for link in notes.links]
    rivals = notes.counted_rivals
    counted = f" with rivals, {rivals.label}" if rivals else ""
    for hand, where in ((None, "all pairs"), (notes.table.hand or None, "your hand")):
        if where == "all pairs" or hand:
            advice = Advice(notes.weighted_worlds, notes.table, hand)
            pairs = words.listing([" + ".join(words.NAMES[i] for i in pair) for pair in advice.best_pairs], "or")
            if hand is None and len(advice.best_pairs) == len(PAIRS):
                parts.append(f"All mixes are equally good ({advice.best_bits:.3f} bits{counted}).")
            elif advice.best_bits:
                parts.append(f"The best next mix from {where}: {pairs} ({advice.best_bits:.3f} bits{counted}).")
            elif hand and not advice.best_pairs:
                parts.append("You can’t mix anything from your hand: a mix needs two different ingredients.")
    return "\n\n".join(parts)


def why_not(why: WhyNot) -> dict[str, Json]:
    """Return what ``pharmalab why-not --json`` prints.

    If ``complete`` is false, the search for explanations stopped early.
    """
    witness = dict(zip(INGREDIENTS, why.witness, strict=True)) if why.witness else None
    answer: dict[str, Json] = {
        "possible": why.possible,
        "witness": witness,
        "explanations": [list(e) for e in why.explanations],
    }
    return answer if why.complete else {**answer, "complete": False}


def why_not_text(why: WhyNot) -> str:
    """Return the text that ``pharmalab why-not`` prints."""
    who, what = words.NAMES[why.ingredient], ALCHEMICALS[why.alchemical]
    parts = [why.sentence] if why.possible else [f"Why is {who} not {what}?", why.sentence]
    if why.witness:
        parts.append("\n".join(f"  {words.NAMES[i]:<14} {a}" for i, a in enumerate(why.witness)))
        parts += why.verified
    parts += lettered(why.proof)
    if why.others:
        parts.append(f"This also follows from {words.listing(why.others, 'or')}.")
    return "\n".join(filter(None, (*parts, why.stopped)))


def lettered(steps: Sequence[Step]) -> list[str]:
    """Return the text of each step: its letter, heading, sentence and cases."""
    return [
        "\n   ".join([f"{words.step_letter(n)}. {step.heading}", step.sentence, *(f"  {line}" for line in step.cases)])
        for n, step in enumerate(steps)
    ]
