"""Check the potion in the cauldron against the frames on the agenda and the last fact.

A frame's class attribute ``brewer`` names the field with the potion's owner.
"""

from collections.abc import Iterator, Sequence
from typing import ClassVar, Protocol

from pharmalab.core.words import listing
from pharmalab.games.alchemists.components.names import BLANK
from pharmalab.games.alchemists.mechanisms.potion import Scan, owner_of_cauldron
from pharmalab.games.alchemists.state import AlchemistsState


class Brewing(Protocol):
    """A frame of the agenda that deals with the potion in the cauldron."""

    brewer: ClassVar[str]


def of_the_potion(state: AlchemistsState) -> Iterator[str]:
    """Yield a sentence for each fault in the cauldron, or in the frames that deal with the potion in it."""
    there: list[Brewing] = [frame for frame in state.agenda if hasattr(frame, "brewer")]
    if bool(there) != bool(state.cauldron):
        yield f"cauldron is {listing(state.cauldron) or 'empty'}, but the agenda has {_names(there) or 'no potion'}"
        return
    if not there:
        return
    owner = owner_of_cauldron(state)
    for frame in there:
        if (seat := getattr(frame, frame.brewer)) != owner:
            said = f"this step is for seat {seat}, but the potion in the cauldron is seat {owner}’s"
            yield f"agenda, {type(frame).__name__}: {said}"
    if any(isinstance(frame, Scan) for frame in there):
        return
    last = state.facts[-1] if state.facts else None
    kinds = {kind for frame in there if (kind := getattr(frame, "judges", ""))}
    if last is None or last.by != owner or last.kind not in (kinds or {"mix", "sale"}) or (
        BLANK not in (*last.ingredients, *state.cauldron) and last.ingredients != state.cauldron
    ):  # fmt: skip
        yield f"facts does not end with the answer for the cauldron of seat {owner}, but the agenda has {_names(there)}"


def _names(frames: Sequence[Brewing]) -> str:
    return listing(dict.fromkeys(type(frame).__name__ for frame in frames))
