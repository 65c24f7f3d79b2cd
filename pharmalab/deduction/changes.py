"""One-line descriptions of the changes that an entry in the notes makes."""

from collections.abc import Sequence

from pharmalab.core.work import checkpoint
from pharmalab.deduction import words
from pharmalab.deduction.alchemy import ALCHEMICALS, ALL_ALCHEMICALS, ALL_POTIONS, HEDGES, PAIRS, POTIONS, SOUP
from pharmalab.deduction.diagnosis import diagnose
from pharmalab.deduction.entries import AnyEntry, Aspect, Debunk, Mix, OneOf, Peek, Publish, Sell, pair_words
from pharmalab.deduction.entries.rivals import OfRival, Took
from pharmalab.deduction.grid import candidates, members
from pharmalab.deduction.worlds import Worlds

IF_COUNTED = "if you count what rivals did"  #: the condition under which a rival's action changes the chances
SHOWN = 3  #: how many pairs are named before "and n more"


def answer_words(entry: AnyEntry) -> str:
    """Return the result of an entry in a word or two, like 'soup', 'right sign' or 'not red plus'."""
    if isinstance(entry, Mix):
        return words.potion_words(POTIONS.index(entry.potion))
    if isinstance(entry, OneOf):
        return words.listing([words.potion_words(POTIONS.index(potion)) for potion in entry.potions], "or")
    if isinstance(entry, Sell):
        return words.QUALITY_WORDS[entry.quality]
    if isinstance(entry, Debunk):
        return ("" if entry.result else "not ") + words.potion_words(POTIONS.index(entry.potion))
    if isinstance(entry, Aspect):
        return words.potion_words(POTIONS.index(entry.color + entry.sign))
    if not isinstance(entry, Peek):
        return entry.fact()
    return f"seen in {words.listing([words.potion_words(q) for q in members(entry.potions())], 'or')}"


def what_changed(entries: Sequence[AnyEntry], n: int, whole: bool = False) -> str:
    """Return one line about what entry *n* (from 0) changed: worlds, crosses, and facts that are now certain.

    Example: 'Entry 3: soup. 1 920 → 240 worlds, 8 crosses. Fern + toad makes blue plus for sure. Ready to publish with
    a green hedge: fern, mushroom, toad.' With ``whole``: 'Fern + mushroom made soup. That leaves 240 of 1 920 possible
    worlds.'
    """
    before = Worlds.of(e.clue() for e in entries[:n])
    return _told(entries, n, before, before.narrowed(entries[n].clue()), whole)


def changes(entries: Sequence[AnyEntry]) -> list[str]:
    """Return, for each entry, a line about what it changed compared with the entries before it."""
    lines, worlds = [], Worlds.of(())
    for n, entry in enumerate(entries):
        checkpoint()
        before, worlds = worlds, worlds.narrowed(entry.clue())
        lines.append(_told(entries, n, before, worlds))
    return lines


def _told(entries: Sequence[AnyEntry], n: int, before: Worlds, after: Worlds, whole: bool = False) -> str:
    head = f"{words.capital(entries[n].fact()) if whole else f'Entry {n + 1}: {answer_words(entries[n])}'}. "
    if not after.count:
        if not before.count:
            return head + "The earlier entries already contradict each other."
        none = "" if whole else f"{words.number(before.count)} → 0 worlds. "
        return f"{head}{none}{diagnose(entries[: n + 1]).sentence}"
    fallen = after.crosses & ~before.crosses if after.count < before.count else 0
    was, left = words.number(before.count), words.number(after.count)
    counted = f"{was} → {words.plural(after.count, 'world')}, {words.plural(fallen.bit_count(), 'cross')}."
    parts = [f"That leaves {left} of {was} possible worlds." if whole else counted]
    if isinstance(entries[n], OfRival) and entries[n].certain() is None:
        took = isinstance(entries[n], Took)
        does = (
            "tells you what the rival’s next potions may be made of" if took else f"can change the chances {IF_COUNTED}"
        )
        parts = [f"It doesn’t rule anything out, but it {does}."]
    elif isinstance(entries[n], Publish):
        parts = ["It doesn’t rule anything out."]
    elif says_nothing(entries[n]):
        parts = ["It tells you nothing by itself."]
    elif after.count == before.count:
        parts = ["Nothing new: your other entries already say this."]
    elif not fallen:
        parts.append(nothing_yet(entries[n]))
    if after.count < before.count:
        parts += newly_sure(entries, (n,), before, after)
    return head + " ".join(parts)


def says_nothing(entry: AnyEntry) -> bool:
    """Return whether an entry tells you nothing, whatever else you know."""
    clue = entry.clue()
    return clue.allowed == (ALL_POTIONS if len(clue.ingredients) == 2 else ALL_ALCHEMICALS)


def nothing_yet(entry: AnyEntry) -> str:
    """Return a sentence for an entry that doesn't rule anything out yet."""
    clue = entry.clue()
    if clue.allowed == 1 << SOUP and len(clue.ingredients) == 2:
        return "They are opposites, so anything you learn about one tells you about the other."
    return "Keep it in mind, because it may help you later."


def newly_sure(entries: Sequence[AnyEntry], numbers: Sequence[int], before: Worlds, after: Worlds) -> list[str]:
    """Return sentences about facts that some entries (numbers from 0) made certain but don't state themselves."""
    said = []
    told = [entries[n].clue() for n in numbers]
    stated = {clue.ingredients for clue in told if clue.allowed.bit_count() == 1}
    solved: list[str] = []
    hedged: dict[int, list[str]] = {}
    for i in range(8):
        old, new = candidates(before.crosses, i), candidates(after.crosses, i)
        if new == old:
            continue
        if new.bit_count() == 1 and (i,) not in stated:
            solved.append(f"{words.NAMES[i]} is {ALCHEMICALS[new.bit_length() - 1]}")
        color = HEDGES.get(new)
        if color is not None:
            hedged.setdefault(color, []).append(words.NAMES[i])
    if solved and after.count == 1:
        return [f"Solved: {words.listing(solved)}."]
    if solved:
        said.append(f"Certain: {words.listing(solved)}.")
    sure = []
    for pair in PAIRS:
        if pair not in stated and after.potions(*pair).bit_count() == 1 < before.potions(*pair).bit_count():
            potion = after.potions(*pair).bit_length() - 1
            sure.append(f"{pair_words(entries, pair)} makes {words.potion_words(potion)}")
    if sure:
        said.append(f"{words.capital(words.listing(sure[:SHOWN]))} for sure.")
        if (more := len(sure) - SHOWN) > 0:
            make = "makes" if more == 1 else "make"
            said.append(f"You can also be certain of what {words.plural(more, 'more pair')} {make}.")
    for color, names in sorted(hedged.items()):
        said.append(f"Ready to publish with a {words.COLOR_WORDS[color]} hedge: {', '.join(sorted(names))}.")
    return said
