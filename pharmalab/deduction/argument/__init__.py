"""Proofs in a teacher's words: one text that explains why an ingredient can't be an alchemical.

The text cites each entry when the proof uses it. A step for which this package has no sentence uses the sentence on its
card.
"""

from collections.abc import Sequence

from pharmalab.deduction import words
from pharmalab.deduction.alchemy import ALCHEMICALS, mirror
from pharmalab.deduction.argument import counting, pairs
from pharmalab.deduction.argument.opposite_signs import opposite_signs
from pharmalab.deduction.argument.reader import shown_by
from pharmalab.deduction.argument.telling import Said, Teller, Telling
from pharmalab.deduction.steps import Step
from pharmalab.deduction.techniques.base import source_words
from pharmalab.deduction.techniques.suppositions import Supposition

LONGEST = 110  #: the most words of an argument; a longer one becomes a summary with its steps below
TELLERS: dict[str, Teller] = {  #: by technique
    "T01": pairs.neither, "T04": pairs.neither, "T05": pairs.neither, "T21": opposite_signs, "T03": pairs.opposites,
    "T22": pairs.no_partner, "T23": pairs.same_pair, "T20": pairs.sign_decides, "T14": counting.four,
    "T30": counting.used_up, "T10": counting.only_one, "T12": counting.shared_out, "T32": counting.too_often,
    "T42": counting.either_way,
}  # fmt: skip


def argue(proof: Sequence[Step], ingredient: int, alchemical: int) -> str:
    """Return the proof that an ingredient (0-7) is not an alchemical (0-7), as one text.

    The result is '' if the text would be too long, or if a step before the last needs a list of cases.
    """
    if any(step.cases for step in proof[:-1]):
        return ""
    telling = Telling(proof, ingredient, alchemical)
    *before, last = proof
    aim = _aim(telling, last) if before else ""
    told = [_tell(telling, step) for step in before if not shown_by(step)]
    end = _tell(telling, last)
    text = " ".join(filter(None, [aim, *(said.text for said in told), end.text, telling.closing(last, end)]))
    return text if len(text.split()) <= LONGEST else ""


def _aim(telling: Telling, last: Step) -> str:
    """Return the goal of the proof if it ends with an opposite or an alchemical that nobody could be; else ''."""
    double = mirror(telling.alchemical)
    if pairs.by_opposite(telling.proof, double):
        known, other = last.found.args
        me, its = words.NAMES[other], words.NAMES[known]
        where = source_words(last.state, sorted(last.sources))
        telling.reader.opposites |= {(known, other), (other, known)}
        only = f"so {me} can be {telling.name} only if {its} is {ALCHEMICALS[double]}"
        return f"{words.capital(me)} and {its} are opposites ({where}), {only}."
    nobody = last.found.args[0].nobody if isinstance(last.found.technique, Supposition) else None
    if nobody is None:
        return ""
    were = f"{words.NAMES[telling.ingredient]} were {telling.name}"
    return f"One ingredient must be {ALCHEMICALS[nobody]}, but none could be if {were}. Here is why."


def _tell(telling: Telling, step: Step) -> Said:
    """Return the sentences of one step, preceded by the signs that the step needs."""
    tell, reader, last = TELLERS.get(step.technique), telling.reader.copy(), telling.reader.last
    said = tell(telling, step) if tell else None
    if said is None:
        telling.reader = reader  # if the teller has no words, its citations don't count
    if telling.reader.last == last:
        telling.reader.last = None  # the step's card ends with something else
    telling.reader.entries.update(step.entries)
    return said or Said.of(telling.reader.since(step), step.sentence)
