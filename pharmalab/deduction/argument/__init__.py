"""A proof as a teacher tells it: one text about one cell, which names each entry where its fact is used.

The text names the sign that an entry shows where the proof uses it, and ends with the sign or size that the alchemical
lacks. Steps without words of their own here use those of their cards.
"""

from collections.abc import Sequence

from pharmalab.deduction.argument import counting, pairs
from pharmalab.deduction.argument.reader import shown_by
from pharmalab.deduction.argument.telling import Said, Teller, Telling
from pharmalab.deduction.steps import Step

LONGEST = 170  #: words; a longer argument gets a summary, and its steps below
TELLERS: dict[str, Teller] = {  #: by technique
    "T01": pairs.neither, "T04": pairs.neither, "T05": pairs.neither, "T21": pairs.sizes, "T03": pairs.opposites,
    "T22": pairs.no_partner, "T23": pairs.same_pair, "T20": pairs.sign_decides, "T14": counting.four,
    "T30": counting.used_up, "T10": counting.only_one, "T12": counting.shared_out, "T32": counting.too_often,
    "T42": counting.either_way,
}  # fmt: skip


def argue(proof: Sequence[Step], ingredient: int, alchemical: int) -> str:
    """Return the whole proof that the ingredient (0-7) is not the alchemical (0-7); '' if it takes too many words."""
    telling = Telling(proof, ingredient, alchemical)
    *before, last = proof
    told = [_tell(telling, step) for step in before if not shown_by(step)]
    end = _tell(telling, last)
    text = " ".join(filter(None, [*(said.text for said in told), end.text, telling.closing(last, end)]))
    return text if len(text.split()) <= LONGEST else ""


def _tell(telling: Telling, step: Step) -> Said:
    """Return the sentences of one step, after the signs that it needs."""
    tell, reader = TELLERS.get(step.technique), telling.reader.copy()
    said = tell(telling, step) if tell else None
    if said is None:
        telling.reader = reader  # what a teller without words has cited isn't told yet
    telling.reader.entries.update(step.entries)
    return said or Said.of(telling.reader.since(step), step.sentence)
