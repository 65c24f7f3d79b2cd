"""The theory board: the theories published so far, kept up to date with the entries.

A player can also correct `Table.theories` by hand.

Sources: rulebook, "Publishing a New Theory", "Debunk Theory", "Demonstrating a Conflict".
"""

from collections.abc import Sequence

from pharmalab.deduction.advice.demonstrations import Hit, hit_of
from pharmalab.deduction.alchemy import ALCHEMICALS, COLORS, INGREDIENTS, POTIONS, has_plus
from pharmalab.deduction.entries import AnyEntry, Aspect, Debunk, Endorse, Endorsed, Failed, Publish, Published
from pharmalab.deduction.entries.base import name_of
from pharmalab.deduction.entries.rivals import shown_by
from pharmalab.deduction.notes import Notes
from pharmalab.deduction.table import Table, Theory
from pharmalab.deduction.words import Unreadable

BY_THEORY = ("theories", "conflicts")  #: table facts made of several parts, each of which changes by itself


def with_theory(table: Table, theory: Theory) -> Table:
    """Return the table with a theory added. It replaces any theory about the same ingredient or alchemical."""
    for one in table.theories:
        if one.ingredient == theory.ingredient or one.alchemical == theory.alchemical:
            table = without_theory(table, one.ingredient)
    return table.replace(theories=(*table.theories, theory))


def without_theory(table: Table, ingredient: str) -> Table:
    """Return the table without the theory about *ingredient* and without that theory's conflicts."""
    left = tuple(one for one in table.theories if one.ingredient != ingredient)
    return table.replace(theories=left, conflicts=tuple(pair for pair in table.conflicts if ingredient not in pair))


def board_after(table: Table, entries: Sequence[AnyEntry]) -> Table:
    """Return the table, updated with the given entries."""
    for entry in entries:
        table = _after(table, entry)
    return table


def _sealed(table: Table, entry: Publish | Published) -> Table:
    """Return the table with the theory that somebody published or endorsed; if that was you, with your seal."""
    there = table.theory_of(entry.ingredient)
    stands = there if there and there.alchemical == entry.alchemical else None
    if isinstance(entry, Published):
        return table if stands else with_theory(table, Theory(entry.ingredient, entry.alchemical))
    seal = entry.seal or (stands.my_seal if stands else None)
    theory = Theory(entry.ingredient, entry.alchemical, seal)  # type: ignore[arg-type]
    if not stands:
        return with_theory(table, theory)
    return table.replace(theories=tuple(theory if one is stands else one for one in table.theories))


def _after(table: Table, entry: AnyEntry) -> Table:
    if isinstance(entry, Publish | Published):
        return _sealed(table, entry)
    if not entry.public:
        return table  # a private entry changes nothing on the board
    if isinstance(entry, Aspect):
        aimed = table.theory_of(entry.ingredient)
        return table if aimed is None or agrees(aimed, entry) else without_theory(table, entry.ingredient)
    if isinstance(entry, Debunk):
        hit = _hit(table, entry)
        for refuted in hit.falls:
            table = without_theory(table, refuted.ingredient)
        if hit.clash:
            one, other = hit.clash
            table = table.replace(conflicts=(*table.conflicts, (one.ingredient, other.ingredient)))
    return table


def agrees(theory: Theory, shown: Aspect) -> bool:
    """Return whether a theory agrees with the sign that was shown for its ingredient."""
    plus = has_plus(ALCHEMICALS.index(theory.alchemical), COLORS.index(shown.color))
    return plus is (shown.sign == "+")


def _hit(table: Table, shown: Debunk) -> Hit:
    """Return what the card reader's answer did to the theories, or an empty hit if it refuted none."""
    hit = hit_of(table, (INGREDIENTS.index(shown.a), INGREDIENTS.index(shown.b)), POTIONS.index(shown.potion))
    return hit if hit.on == ("yes" if shown.result else "no") else Hit()


def attempt(table: Table, rival: str, shown: Aspect | Debunk) -> Aspect | Debunk | Failed:
    """Return the entry for a rival's attempt to debunk a theory: a demonstration, or a failed debunk.

    The attempt fails if there is a theory, but *shown* doesn't change the theory board.
    """
    about = (shown.ingredient,) if isinstance(shown, Aspect) else (shown.a, shown.b)
    aimed = [theory for name in INGREDIENTS if name in about and (theory := table.theory_of(name))]
    if not aimed or board_after(table, [shown]) != table:
        return shown.replace(note=shown_by(rival))
    ingredient, alchemical = aimed[0].ingredient, aimed[0].alchemical
    if isinstance(shown, Aspect):
        return Failed(rival, ingredient, alchemical, color=shown.color)
    pair = {"a": shown.a, "b": shown.b, "potion": shown.potion, "result": shown.result}
    return Failed(rival, ingredient, alchemical, **pair)  # type: ignore[arg-type]


# --- entries that come, change or go ----------------------------------------------------------------------------


def follow_entries(table: Table, before: Sequence[AnyEntry], now: Sequence[AnyEntry]) -> Table:
    """Return the table, updated after a change to the entries. Manual corrections are kept.

    *table* is the table before the change.
    """
    base = _by_hand(table, before)
    return merge_tables(board_after(base, before), board_after(base, now), table)


def with_board(notes: Notes) -> Notes:
    """Return the notes with a theory board. If the notes have none, it is made from the entries."""
    board = notes.table if notes.table.theories else board_after(notes.table, notes.entries)
    return notes if board == notes.table else notes.replace(table=board)


def board_before(table: Table, entries: Sequence[AnyEntry], n: int) -> Table:
    """Return the table as it was before entry *n* (from 0)."""
    return table if n >= len(entries) else board_after(_by_hand(table, entries), entries[:n])


def _by_hand(table: Table, entries: Sequence[AnyEntry]) -> Table:
    """Return the table with only the theories that no entry mentions."""
    told = board_after(table.replace(theories=(), conflicts=()), entries)
    known = {(one.ingredient, one.alchemical) for one in told.theories}
    left = tuple(one for one in table.theories if (one.ingredient, one.alchemical) not in known)
    return table.replace(theories=left, conflicts=())


def merge_tables(old: Table, new: Table, own: Table) -> Table:
    """Apply the changes between two versions of the table to a player's own version, and return the result.

    If a fact differs between *old* and *new*, the result has the new fact. Otherwise, it has the fact in *own*.
    Theories and conflicts are compared one by one.
    """
    changed = {name: getattr(new, name) for name in type(new).__struct_fields__
               if name not in BY_THEORY and getattr(new, name) != getattr(old, name)}  # fmt: skip
    gone = {one.ingredient for one in old.theories} - {one.ingredient for one in new.theories}
    told = [one for one in new.theories if one not in old.theories]
    names, claims = {one.ingredient for one in told}, {one.alchemical for one in told}
    theories = [one for one in own.theories
                if one.ingredient not in gone | names and one.alchemical not in claims]  # fmt: skip
    theories += told
    there = {one.ingredient for one in theories}
    conflicts = [one for one in dict.fromkeys((*own.conflicts, *new.conflicts))
                 if set(one) <= there and (one in new.conflicts or one not in old.conflicts)]  # fmt: skip
    return own.replace(**changed, theories=tuple(theories), conflicts=tuple(conflicts))


# --- what the board forbids -------------------------------------------------------------------------------------


def check_theory(entry: AnyEntry, table: Table, entries: Sequence[AnyEntry]) -> None:
    """Raise an error if a theory can't be added to the theory board.

    *table* is the table before *entry*, and *entries* are the earlier entries.

    Raises:
        Unreadable: the ingredient already has a theory, or the alchemical is used in another theory.
    """
    if not isinstance(entry, Publish | Published):
        return
    name, claim = name_of(entry.ingredient), f"{name_of(entry.ingredient)} = {entry.alchemical}"
    for one in table.theories:
        there = _published(one, entries)
        if (one.ingredient, one.alchemical) == (entry.ingredient, entry.alchemical):
            if isinstance(entry, Endorse | Endorsed):
                continue
            raise Unreadable(f"{there}: to put another seal on this theory, enter that it was endorsed",
                             entry.verb, "endorse" if isinstance(entry, Publish) else "endorsed")  # fmt: skip
        if one.ingredient == entry.ingredient:
            why = f"so {claim} cannot be published until that theory is gone"
        elif one.alchemical == entry.alchemical:
            why = f"and an alchemical can only be in one theory, so {claim} cannot be published too"
        else:
            continue
        raise Unreadable(
            f"{there}, {why}: enter that the theory was debunked, correct its entry in Notes, or "
            "remove it from the board"
        )
    if isinstance(entry, Endorse) and (mine := table.theory_of(entry.ingredient)) and mine.my_seal and entry.seal:
        raise Unreadable(f"your seal is already on {name}: to change it, edit that entry in Notes")


def sealed_by(theory: Theory, entries: Sequence[AnyEntry]) -> tuple[str, ...]:
    """Return the rivals who have published or endorsed the theory, in the order of the entries."""
    about = (theory.ingredient, theory.alchemical)
    seals = (one for one in entries if isinstance(one, Published) and (one.ingredient, one.alchemical) == about)
    return tuple(dict.fromkeys(one.rival for one in seals))


def _published(theory: Theory, entries: Sequence[AnyEntry]) -> str:
    """Return words for who published a theory, like 'Red published fern = npN (entry 4)'."""
    claim = f"{name_of(theory.ingredient)} = {theory.alchemical}"
    for n, entry in reversed(list(enumerate(entries, 1))):
        if not isinstance(entry, Publish | Published) or isinstance(entry, Endorse | Endorsed):
            continue
        if (entry.ingredient, entry.alchemical) == (theory.ingredient, theory.alchemical):
            who = "you" if isinstance(entry, Publish) else entry.rival
            return f"{who} published {claim} (entry {n})"
    return f"{claim} is on the board"
