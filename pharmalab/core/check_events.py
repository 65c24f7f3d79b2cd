"""Conformance checks of events: does each event report the real changes?

Each function yields a sentence for each fault.
"""

import re
from collections.abc import Iterator, Sequence

from pharmalab.core.changes import Change, find_false_changes
from pharmalab.core.events import Event
from pharmalab.core.faults import fault
from pharmalab.core.values import Value, replace
from pharmalab.core.words import listing


def false_events(before: Value, after: Value, events: Sequence[Event]) -> Iterator[str]:
    """Find events whose reported changes (`Event.changes`) disagree with the real changes of the state."""
    changes: list[Change] = []
    for event in events:
        try:
            told = tuple(event.changes())
            for change in told:
                list(find_false_changes(before, after, [change]))  # raises an error if the place does not exist
        except (AttributeError, IndexError, TypeError, KeyError) as error:
            kind = type(event).__name__
            fix = f"In {kind}.changes, only use fields of {type(after).__name__}, as in Grows(('hands', 0), 1)"
            yield fault(f"{kind}.changes fails with {type(error).__name__}: {error}", fix)
            return
        changes += told
    for wrong in find_false_changes(before, after, changes):
        kinds = listing(dict.fromkeys(type(event).__name__ for event in events if event.changes()), "or")
        fix = f"Fix the rule that makes the change, the arguments of {kinds}, or the method {kinds}.changes"
        yield fault(f"the events say that {wrong}: {[*events]}", fix)


def unexplained_numbers(event: Event) -> Iterator[str]:
    """Find numbers in an event's sentence that have nothing to do with its reported changes.

    A number is allowed only if the event's `changes` depend on it, or if its field is listed in `no_change`.
    """
    kind = type(event)
    for name in kind.__struct_fields__:
        value = getattr(event, name)
        if name == "cause" or name in kind.no_change or type(value) is not int:
            continue
        try:
            other = replace(event, **{name: value + 1})
            said, instead = event.sentence(_somebody), other.sentence(_somebody)
            told = said != instead and _says(said, value) and _says(instead, value + 1)
            counted = other.changes() != event.changes()
        except Exception:  # no other number fits there, so it is part of a name
            continue
        if told and not counted:
            fix = (
                f"Write {kind.__name__}.changes, as in `return (Grows('field', self.{name}),)`. If {name} only "
                f"names something, such as a card or a die, write {kind.__name__}.no_change = ('{name}',) instead"
            )
            yield fault(f"“{said}” mentions the number {name}, but the event doesn’t say what this number changes", fix)


def _somebody(seat: int) -> str:
    """Return the same name for every seat, so that a seat's number doesn't count as a number in a sentence."""
    return "somebody"


def _says(sentence: str, number: int) -> bool:
    return re.search(rf"(?<![\d.]){number}(?![\d.]\d|\d)", sentence) is not None
