"""Techniques that use a single entry: the signs that it shows (T01, T02, T04, T05), or soup (T03)."""

from collections.abc import Iterator

from pharmalab.deduction import alchemy, words
from pharmalab.deduction.alchemy import ALL_ALCHEMICALS, CARRIERS, SOUP
from pharmalab.deduction.entries import Is, Peek, Sell
from pharmalab.deduction.grid import members, row
from pharmalab.deduction.signs import Ending, concluded, has, is_none_of, subject_and, trait_of
from pharmalab.deduction.techniques.base import (
    Arguments,
    Conclusion,
    Found,
    State,
    Technique,
    concludes,
    gone_of,
    made_of,
    names_them,
    potions_of,
    source_words,
)

ONLY_SOUP = 1 << SOUP


def mirrored(alchemicals: int) -> int:
    """Return the mirror images of a set of alchemicals (8-bit mask)."""
    return (alchemicals & 0b01010101) << 1 | alchemicals >> 1 & 0b01010101


def carriers(potions: int) -> int:
    """Return the alchemicals whose signs allow them to make at least one of the potions."""
    if potions >> SOUP & 1:
        return ALL_ALCHEMICALS
    able = 0
    for potion in members(potions):
        able |= CARRIERS[potion]
    return able


def who_cannot(potions: int) -> tuple[int, str]:
    """Return the alchemicals (8-bit mask) that can make none of the potions, and the reason in words.

    A reason such as 'nPp and PPP have neither' must follow the potions' names. If there are no such alchemicals, the
    result is (0, '').
    """
    unable = ALL_ALCHEMICALS & ~carriers(potions)
    if not unable:
        return 0, ""
    if potions.bit_count() == 3 and one_sign(potions):
        sign = words.SIGN_WORDS[members(potions)[0] % 2]
        return unable, f"{alchemy.ALCHEMICALS[members(unable)[0]]} has no {sign} at all"
    return unable, lack_all(unable, potions)


def lack_all(unable: int, potions: int) -> str:
    """Return words for alchemicals that have none of the potions' signs, like 'nPp and PPP have neither'.

    The words must follow a text that names the potions.
    """
    who = words.listing([alchemy.ALCHEMICALS[a] for a in members(unable)])
    none = "neither" if potions.bit_count() == 2 else "none of these"
    return f"{who} {'has' if unable.bit_count() == 1 else 'have'} {none}"


def read(state: State, i: int, j: int, potions: int) -> int:
    """Return the cells that are ruled out if the pair made one of these potions.

    If soup is the only potion, each ingredient must be the mirror image of a candidate of the other ingredient.
    """
    if potions == ONLY_SOUP:
        return row(i, ~mirrored(state.open[j])) | row(j, ~mirrored(state.open[i]))
    able = carriers(potions)
    return row(i, ~able) | row(j, ~able)


class Reveal(Technique):
    """The technique for reading an entry about a single ingredient (T01)."""

    def find(self, state: State) -> Iterator[Found]:
        for source, fact in state.facts.items():
            if len(fact.ingredients) == 1:
                gone = self.conclude(state, (source,))[0] & ~state.crosses
                if gone:
                    yield Found(self, self.rank, (source,), frozenset((source,)), gone, ingredients=1)

    def conclude(self, state: State, args: Arguments) -> Conclusion:
        fact = state.facts.get(args[0])
        return (row(fact.ingredients[0], ~fact.allowed), ()) if fact else (0, ())

    def key(self, state: State, found: Found) -> str:
        fact = state.facts[found.args[0]]
        name, n = words.NAMES[fact.ingredients[0]], fact.entry
        entry = state.entries[n].certain() if n is not None else None
        if isinstance(entry, Is):
            return f"{name} is {entry.alchemical}"
        if isinstance(entry, Peek):
            return f"{name} can help to make {potions_of(entry.potions())}"
        shared = [q for q in range(6) if CARRIERS[q] == fact.allowed]
        return f"{name} has {words.potion_words(shared[0])}"

    def sentence(self, state: State, found: Found) -> str:
        numbers = state.numbers(list(found.sources))
        entry = state.entries[numbers[0]]
        said, fact, where = concludes(state, found), entry.fact(), words.entry_words(numbers)
        name, seen = words.NAMES[state.facts[found.args[0]].ingredients[0]], entry.certain()
        if isinstance(seen, Peek) and seen.potions().bit_count() > 1:
            unable, why = _only(gone_of(found, state.facts[found.args[0]].ingredients[0]), seen.potions())
            return f"{self.fact(state, found)} {why}, so {name} {is_none_of(unable)}."
        then = "" if fact.endswith(said.partition(" has ")[2] or said) else f", so it {said.removeprefix(f'{name} ')}"
        if isinstance(seen, Peek):
            then = f", so it has {potions_of(seen.potions())}"
        return f"{words.capital(fact)} ({where}){then}."

    def fact(self, state: State, found: Found) -> str:
        """Return a sentence that says what a peek showed about the potion."""
        numbers = state.numbers(list(found.sources))
        entry = state.entries[numbers[0]]
        seen = entry.certain()
        assert isinstance(seen, Peek)
        potions = seen.potions()
        sign = words.SIGN_WORDS[members(potions)[0] % 2]
        made = f"had a {sign}" if potions.bit_count() == 3 and one_sign(potions) else f"was {potions_of(potions)}"
        return f"{words.capital(entry.fact())} ({words.entry_words(numbers)}), so the potion {made}."

    def ending(self, state: State, found: Found, i: int) -> Ending:
        entry = state.entries[state.numbers(list(found.sources))[0]].certain()
        several = isinstance(entry, Peek) and entry.potions().bit_count() > 1
        return names_them(found, i) if several else super().ending(state, found, i)


def _only(gone: int, potions: int) -> tuple[int, str]:
    """Return the alchemicals asked about, and a reason why they can't make any of the potions."""
    unable, why = who_cannot(potions)
    return (unable, why) if gone == unable else (gone, lack_all(gone, potions))


def one_sign(potions: int) -> bool:
    """Return whether all the potions have the same sign."""
    return len({q % 2 for q in members(potions)}) == 1


class Reading(Technique):
    """The technique for an entry that leaves a pair one, two or three potions of the same sign (T02, T04, T05)."""

    def size(self) -> int:
        return {"T02": 1, "T04": 2, "T05": 3}[self.id]

    def find(self, state: State) -> Iterator[Found]:
        for (i, j), sources in state.sources.items():
            for source in sources:
                told = state.facts[source].allowed
                if told.bit_count() == self.size() and not told >> SOUP & 1 and (self.id != "T05" or one_sign(told)):
                    gone = read(state, i, j, told) & ~state.crosses
                    if gone:
                        yield Found(self, self.rank, (i, j), frozenset((source,)), gone, ingredients=2)

    def conclude(self, state: State, args: Arguments) -> Conclusion:
        i, j = args
        told = state.told.get((i, j), 0)
        return (read(state, i, j, told), ()) if told and not told >> SOUP & 1 else (0, ())

    def key(self, state: State, found: Found) -> str:
        i, j = found.args
        told = state.told[i, j]
        if self.id == "T02":
            return f"both {words.NAMES[i]} and {words.NAMES[j]} have {potions_of(told)}"
        return f"{state.pair_words(i, j)} made {potions_of(told)}"

    def sentence(self, state: State, found: Found) -> str:
        i, j = found.args
        numbers = state.numbers(list(found.sources))
        told, pair, where = state.told[i, j], state.pair_words(i, j), words.entry_words(numbers)
        if self.id == "T02":
            return f"{words.capital(pair)} made {potions_of(told)} ({where}), so both have {potions_of(told)}."
        unable, why = who_cannot(told)
        gone = [k for k in (i, j) if found.eliminated >> 8 * k & ALL_ALCHEMICALS]
        fallen = {found.eliminated >> 8 * k & ALL_ALCHEMICALS for k in gone}
        if len(fallen) == 1:
            unable, why = _only(fallen.pop(), told)
        so = f"{why}, so {subject_and(gone, is_none_of(unable))}."
        return f"{self.fact(state, found)} {so}"

    def fact(self, state: State, found: Found) -> str:
        """Return a sentence that states what the entry says about the potion."""
        numbers = state.numbers(list(found.sources))
        entry, where, made = state.entries[numbers[0]], words.entry_words(numbers), potions_of(state.told[found.args])
        if isinstance(entry, Sell):
            return f"{words.capital(entry.fact())} ({where}), so they made {made}."
        return f"{words.capital(state.pair_words(*found.args))} made {made} ({where})."

    def ending(self, state: State, found: Found, i: int) -> Ending:
        told = state.told[found.args]
        return has(trait_of(members(told)[0])) if self.id == "T02" else names_them(found, i)


class Mirror(Technique):
    """The technique for a pair that made soup (T03).

    If one ingredient can't be an alchemical, the other ingredient can't be the mirror image of that alchemical.
    """

    def find(self, state: State) -> Iterator[Found]:
        for (i, j), sources in state.sources.items():
            for source in sources:
                if state.facts[source].allowed == ONLY_SOUP:
                    for known, other in ((i, j), (j, i)):
                        gone = row(other, ~mirrored(state.open[known])) & ~state.crosses
                        if gone:
                            yield Found(self, self.rank, (known, other), frozenset((source,)), gone, ingredients=2)

    def conclude(self, state: State, args: Arguments) -> Conclusion:
        known, other = args
        if state.told.get((min(args), max(args))) != ONLY_SOUP:
            return 0, ()
        return row(other, ~mirrored(state.open[known])), ()

    def key(self, state: State, found: Found) -> str:
        known, other = found.args
        return f"{words.NAMES[known]} and {words.NAMES[other]} are opposites"

    def sentence(self, state: State, found: Found) -> str:
        known, other = found.args
        where = source_words(state, sorted(found.sources))
        said = concluded(state.open[known], ALL_ALCHEMICALS & ~state.open[known]).text
        return (
            f"{words.capital(words.NAMES[known])} and {words.NAMES[other]} are opposites ({where}). "
            f"{words.capital(words.NAMES[known])} {said}, so {concludes(state, found)}."
        )


class Noted(Technique):
    """The technique for an entry that crosses out nothing yet: a potion that was *not* made, or soup (T06, T03)."""

    def find(self, state: State) -> Iterator[Found]:
        for source, fact in state.facts.items():
            if len(fact.ingredients) == 2 and (fact.allowed.bit_count() == 6 or fact.allowed == ONLY_SOUP):
                yield Found(self, self.rank, fact.ingredients, frozenset((source,)), 0, ingredients=2)

    def conclude(self, state: State, args: Arguments) -> Conclusion:
        return 0, ()

    def label(self, state: State, found: Found) -> tuple[str, str, float]:
        soup = state.told.get(found.args) == ONLY_SOUP
        return ("T03", "opposites", 1.3) if soup else (self.id, self.name, self.rank)

    def key(self, state: State, found: Found) -> str:
        i, j = found.args
        if state.told[i, j] == ONLY_SOUP:
            return f"{words.NAMES[i]} and {words.NAMES[j]} are opposites"
        return f"{state.pair_words(i, j)} {made_of(state.told[i, j], 'makes', 'does not make')}"

    def sentence(self, state: State, found: Found) -> str:
        where = words.entry_words(state.numbers(list(found.sources)))
        key = words.capital(self.key(state, found))
        if state.told[found.args] == ONLY_SOUP:
            later = "anything you learn about one tells you about the other"
        else:
            later = "it will matter later"
        return f"{key} ({where}). You can’t cross out anything yet, but {later}."


NOTED = Noted("T06", "noted", 1.0)

ALL: tuple[Technique, ...] = (
    Reveal("T01", "sign shown", 1.0),
    Reading("T02", "both have the sign", 1.1),
    Mirror("T03", "opposites", 1.3, once=True),
    Reading("T04", "two-colour sale", 1.4),
    Reading("T05", "wrong-sign sale", 1.5),
)
