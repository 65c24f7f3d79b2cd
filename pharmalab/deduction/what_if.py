"""The consequences of suppositions, which are separate from the notes.

    suppose(notes, "toad is npN", "fern+toad=R+").sentence

They are numbered on after the entries, so that every sentence can name them; the notes themselves stay as they are.
"""

import re
from collections.abc import Sequence
from functools import cached_property

from pharmalab.core.arguments import checked
from pharmalab.deduction import words
from pharmalab.deduction.alchemy import ALCHEMICALS, INGREDIENTS
from pharmalab.deduction.changes import newly_sure
from pharmalab.deduction.entries import Is, Supposed
from pharmalab.deduction.lines import read_line
from pharmalab.deduction.notes import Notes
from pharmalab.deduction.steps import Step

VERB = re.compile(r"\s*suppose\b\s*", re.I)


@checked
def read_supposition(text: str) -> Supposed:
    """Return the supposition of a text: 'toad is npN', or any typed line, also after 'suppose'.

    Raises:
        Unreadable: it cannot be read; the error names the fault and, if there is one, the nearest meaning.
    """
    body = VERB.sub("", text, count=1)
    claim = re.fullmatch(r"\s*([^+=:]+?)\s+is\s+(\S+)\s*", body.partition("#")[0], re.I)
    if not claim:
        return read_line(body)
    return Is(INGREDIENTS[words.read_ingredient(claim[1])], ALCHEMICALS[words.read_alchemical(claim[2])])


class WhatIf:
    """Notes, and suppositions besides.

    Attributes:
        joint: both together, as notes, the suppositions last. They are never saved; ask them for worlds, steps or
            conflicts as any notes.
    """

    def __init__(self, notes: Notes, supposed: Sequence[Supposed]) -> None:
        self.notes, self.supposed = notes, tuple(supposed)
        self.joint = notes.add(*self.supposed) if supposed else notes

    @property
    def numbers(self) -> range:
        """The numbers of the suppositions, from 0, after the entries."""
        return range(len(self.notes), len(self.joint))

    @property
    def crosses(self) -> int:
        """The crosses that would be new (64 bits); 0 if nothing would be possible."""
        return self.joint.worlds.crosses & ~self.notes.worlds.crosses if self.joint.worlds.count else 0

    @property
    def steps(self) -> tuple[Step, ...]:
        """The steps from the entries and the suppositions that cross out something new."""
        return tuple(step for step in self.joint.steps if step.eliminated & self.crosses)

    @cached_property
    def sentence(self) -> str:
        """A sentence on the worlds left and the newly certain facts, or that the supposition is impossible."""
        now, then = self.notes.worlds, self.joint.worlds
        of = f"{words.number(then.count)} of {words.plural(now.count, 'world')}"
        if not now.count:
            return "The notes contradict each other: nothing follows from them."
        if not then.count:
            return f"It cannot be so: none of the {words.plural(now.count, 'world')} would be left."
        if then.count == now.count:
            return "It is so in all worlds: nothing new would follow."
        more = words.plural(self.crosses.bit_count(), "more cross")
        sure = newly_sure(self.joint.entries, self.numbers, now, then)
        return " ".join([f"If it were so: {of}, {more}.", *sure])

    def __repr__(self) -> str:
        listed = "; ".join(entry.line() for entry in self.supposed)
        return f"<Suppose {listed or 'nothing'}. {self.sentence}>"


@checked
def suppose(notes: Notes, *lines: str) -> WhatIf:
    """Return the consequences of suppositions; each line is as for `read_supposition`. The notes stay as they are."""
    return WhatIf(notes, [read_supposition(line) for line in lines])
