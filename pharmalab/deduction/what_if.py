"""Suppositions and their consequences. The notes don't change.

    suppose(notes, "toad is npN", "fern+toad=R+").sentence

Suppositions are numbered after the entries, so that sentences can refer to them by number.
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
    """Read a supposition: a claim such as 'toad is npN', or an entry such as 'toad+fern=R+'.

    Raises:
        Unreadable: the text can't be read. The error may suggest a similar text.
    """
    body = VERB.sub("", text, count=1)
    claim = re.fullmatch(r"\s*([^+=:]+?)\s+is\s+(\S+)\s*", body.partition("#")[0], re.I)
    if not claim:
        return read_line(body)
    return Is(INGREDIENTS[words.read_ingredient(claim[1])], ALCHEMICALS[words.read_alchemical(claim[2])])


class WhatIf:
    """Notes with added suppositions, and the consequences.

    Attributes:
        joint: the notes with the suppositions added as their last entries. These notes are never saved.
    """

    def __init__(self, notes: Notes, supposed: Sequence[Supposed]) -> None:
        self.notes, self.supposed = notes, tuple(supposed)
        self.joint = notes.add(*self.supposed) if supposed else notes

    @property
    def numbers(self) -> range:
        """The numbers of the suppositions, which follow those of the entries (from 0)."""
        return range(len(self.notes), len(self.joint))

    @property
    def crosses(self) -> int:
        """The crosses (64-bit mask) that the suppositions add to the certain grid.

        The result is 0 if the suppositions are impossible.
        """
        return self.joint.worlds.crosses & ~self.notes.worlds.crosses if self.joint.worlds.count else 0

    @property
    def steps(self) -> tuple[Step, ...]:
        """The steps that cross out cells only because of the suppositions."""
        return tuple(step for step in self.joint.steps if step.eliminated & self.crosses)

    @cached_property
    def sentence(self) -> str:
        """A sentence that says how many worlds are left and what is newly certain, or that no world is left."""
        now, then = self.notes.worlds, self.joint.worlds
        of = f"{words.number(then.count)} of {words.plural(now.count, 'world')}"
        if not now.count:
            return "Your notes contradict each other, so nothing follows from them."
        if not then.count:
            return f"That’s impossible: it would leave none of the {words.plural(now.count, 'world')}."
        if then.count == now.count:
            return "That is true in every world, so nothing new follows."
        more = words.plural(self.crosses.bit_count(), "more cross")
        sure = newly_sure(self.joint.entries, self.numbers, now, then)
        return " ".join([f"That would leave {of} and give you {more}.", *sure])

    def __repr__(self) -> str:
        listed = "; ".join(entry.line() for entry in self.supposed)
        return f"<Suppose {listed or 'nothing'}. {self.sentence}>"


@checked
def suppose(notes: Notes, *lines: str) -> WhatIf:
    """Return the consequences of suppositions, which are typed as for `read_supposition`. The notes don't change."""
    return WhatIf(notes, [read_supposition(line) for line in lines])
