"""Check entries about rivals: the names must be right, and no rival may put two seals on the same theory."""

from collections.abc import Sequence

from pharmalab.deduction.entries import AnyEntry, Published
from pharmalab.deduction.entries.rivals import OfRival
from pharmalab.deduction.words import Unreadable, closest_name, listing


def check_entry(
    entry: AnyEntry, others: Sequence[AnyEntry], rivals: Sequence[str], instead: int | None = None
) -> AnyEntry:
    """Check an entry, and return it with the rival's name spelled as in *rivals*.

    *instead* is the number of the entry to replace, or None to add the entry.

    Raises:
        Unreadable: no player has this name, or the rival already has a seal on the theory.
    """
    if not isinstance(entry, OfRival):
        return entry
    known = {name.casefold(): name for name in rivals}
    name = known.get(entry.rival.casefold()) if rivals else entry.rival
    if name is None:
        near = closest_name(entry.rival, rivals)
        raise Unreadable(f"{entry.rival} isn’t at this table: {_are(rivals)}", entry.rival, near)
    for n, other in enumerate(others):
        if n != instead and _same_seal(entry, other):
            raise Unreadable(
                f"entry {n + 1} already says that: {other.line()}, and a player has one seal on a theory; to change "
                "that entry, edit it in Notes"
            )
    return entry if name == entry.rival else entry.replace(rival=name)


def _are(rivals: Sequence[str]) -> str:
    return f"your {'rival is' if len(rivals) == 1 else 'rivals are'} {listing(rivals)}"


def _same_seal(one: AnyEntry, other: AnyEntry) -> bool:
    """Return whether both entries are about a seal of the same rival on the same theory."""
    if not (isinstance(one, Published) and isinstance(other, Published)):
        return False
    return one.rival.casefold() == other.rival.casefold() and one.theory == other.theory
