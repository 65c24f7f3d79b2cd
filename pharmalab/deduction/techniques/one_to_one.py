"""The one-to-one rule (T10-T14): each ingredient is one alchemical, and each alchemical is one ingredient."""

from collections.abc import Iterator
from itertools import combinations
from typing import ClassVar

from pharmalab.deduction import words
from pharmalab.deduction.alchemy import ALCHEMICALS, ALL_ALCHEMICALS, CARRIERS, opposite
from pharmalab.deduction.grid import COLUMNS, ROWS, candidates, members, row
from pharmalab.deduction.signs import Ending, are_all, has, trait_of
from pharmalab.deduction.techniques.base import Arguments, Conclusion, Found, State, Technique, names_of, names_them

NONE: frozenset[int] = frozenset()


def names(ingredients: tuple[int, ...], last: str = "and") -> str:
    """Return a list of ingredients as text, like 'toad and fern'."""
    return words.listing([words.NAMES[i] for i in ingredients], last)


def outside(ingredients: tuple[int, ...], alchemicals: int) -> int:
    """Return the cells of *alchemicals* for all ingredients except *ingredients*."""
    return sum(row(i, alchemicals) for i in range(8) if i not in ingredients)


class NakedSingle(Technique):
    """The technique for an ingredient with one candidate left (T10).

    If that leaves another ingredient with a single candidate, the same step covers it too, and so on.
    """

    def find(self, state: State) -> Iterator[Found]:
        for i in range(8):
            if state.open[i].bit_count() == 1:
                gone = self.conclude(state, (i,))[0] & ~state.crosses
                if gone:
                    yield Found(self, self.rank, (i,), NONE, gone, ingredients=1)

    def conclude(self, state: State, args: Arguments) -> Conclusion:
        gone = 0
        for i, a in self.chain(state, args[0]):
            gone |= COLUMNS[a] & ~ROWS[i]
        return gone, ()

    def chain(self, state: State, first: int) -> list[tuple[int, int]]:
        """Return the ingredients that become certain one by one, starting with *first*, and their alchemicals."""
        crosses, todo = state.crosses, [first]
        settled: list[tuple[int, int]] = []
        while todo:
            i = todo.pop(0)
            if candidates(crosses, i).bit_count() != 1:
                return settled
            a = candidates(crosses, i).bit_length() - 1
            settled.append((i, a))
            was = crosses
            crosses |= COLUMNS[a] & ~ROWS[i]
            todo += [
                k for k in range(8)
                if candidates(crosses, k).bit_count() == 1 and candidates(was, k).bit_count() > 1 and k not in todo
            ]  # fmt: skip
        return settled

    def key(self, state: State, found: Found) -> str:
        return f"{words.NAMES[found.args[0]]} has only one candidate left"

    def sentence(self, state: State, found: Found) -> str:
        settled = self.chain(state, found.args[0])
        i, a = settled[0]
        text = f"Only {ALCHEMICALS[a]} is left for {words.NAMES[i]}, so no other ingredient is {ALCHEMICALS[a]}."
        more = words.listing([f"{words.NAMES[k]} is {ALCHEMICALS[b]}" for k, b in settled[1:]])
        return f"{text} Then {more}." if more else text

    def ending(self, state: State, found: Found, i: int) -> Ending:
        return names_them(found, i)


class HiddenSingle(Technique):
    """The technique for an alchemical that only one ingredient can be (T11)."""

    def find(self, state: State) -> Iterator[Found]:
        for a in range(8):
            gone = self.conclude(state, (a,))[0] & ~state.crosses
            if gone:
                yield Found(self, self.rank, (a,), NONE, gone, ingredients=1)

    def conclude(self, state: State, args: Arguments) -> Conclusion:
        a = args[0]
        left = COLUMNS[a] & ~state.crosses
        if left.bit_count() != 1:
            return 0, ()
        return row((left.bit_length() - 1) // 8, ~(1 << a)), ()

    def look_at(self, state: State, found: Found) -> list[int]:
        return [((COLUMNS[found.args[0]] & ~state.crosses).bit_length() - 1) // 8]

    def key(self, state: State, found: Found) -> str:
        return f"one alchemical, {ALCHEMICALS[found.args[0]]}, is possible for only one ingredient"

    def sentence(self, state: State, found: Found) -> str:
        a = found.args[0]
        i = ((COLUMNS[a] & ~state.crosses).bit_length() - 1) // 8
        return f"Only {words.NAMES[i]} can still be {ALCHEMICALS[a]}, so it is {ALCHEMICALS[a]}."


class SignQuad(Technique):
    """The technique that applies if four ingredients have an aspect, so that no other ingredient can have it (T14)."""

    def find(self, state: State) -> Iterator[Found]:
        for aspect in range(6):
            gone = self.conclude(state, (aspect,))[0] & ~state.crosses
            if gone:
                yield Found(self, self.rank, (aspect,), NONE, gone, ingredients=4)

    def bearers(self, state: State, aspect: int) -> tuple[int, ...]:
        return tuple(i for i in range(8) if not state.open[i] & ~CARRIERS[aspect])

    def conclude(self, state: State, args: Arguments) -> Conclusion:
        who = self.bearers(state, args[0])
        return (outside(who, CARRIERS[args[0]]), ()) if len(who) == 4 else (0, ())

    def key(self, state: State, found: Found) -> str:
        return f"four ingredients already have {words.potion_words(found.args[0])}"

    def sentence(self, state: State, found: Found) -> str:
        aspect = found.args[0]
        who = names(self.bearers(state, aspect))
        return (
            f"Four ingredients have {words.potion_words(aspect)}: {who}. Only four alchemicals do, "
            f"so all other ingredients have {words.potion_words(opposite(aspect))}."
        )

    def ending(self, state: State, found: Found, i: int) -> Ending:
        return has(trait_of(opposite(found.args[0])))


class NakedSet(Technique):
    """The technique for *k* ingredients that together have only *k* candidates (T12)."""

    ranks: ClassVar[dict[int, float]] = {2: 3.2, 3: 3.6, 4: 3.9}

    def find(self, state: State) -> Iterator[Found]:
        for size, rank in self.ranks.items():
            some = [i for i in range(8) if 1 < state.open[i].bit_count() <= size]
            for who in combinations(some, size):
                gone = self.conclude(state, who)[0] & ~state.crosses
                if gone:
                    yield Found(self, rank, who, NONE, gone, ingredients=size)

    def conclude(self, state: State, args: Arguments) -> Conclusion:
        union = 0
        for i in args:
            union |= state.open[i]
        return (outside(args, union), ()) if union.bit_count() <= len(args) else (0, ())

    def key(self, state: State, found: Found) -> str:
        return f"{names(found.args)} share {words.plural(len(found.args), 'alchemical')} between them"

    def sentence(self, state: State, found: Found) -> str:
        union = 0
        for i in found.args:
            union |= state.open[i]
        taken = names_of(members(union), "or")
        return f"{words.capital(names(found.args))} {are_all(union)}, so no other ingredient is {taken}."

    def ending(self, state: State, found: Found, i: int) -> Ending:
        return names_them(found, i)


class HiddenSet(Technique):
    """The technique for hidden sets (T13): if only *k* ingredients can be *k* alchemicals, they can be nothing else."""

    ranks: ClassVar[dict[int, float]] = {2: 3.4, 3: 3.8}

    def find(self, state: State) -> Iterator[Found]:
        for size, rank in self.ranks.items():
            for which in combinations(range(8), size):
                gone = self.conclude(state, which)[0] & ~state.crosses
                if gone:
                    yield Found(self, rank, which, NONE, gone, ingredients=size)

    def places(self, state: State, alchemicals: tuple[int, ...]) -> tuple[int, ...]:
        wanted = sum(1 << a for a in alchemicals)
        return tuple(i for i in range(8) if state.open[i] & wanted)

    def conclude(self, state: State, args: Arguments) -> Conclusion:
        where = self.places(state, args)
        if len(where) > len(args):
            return 0, ()
        others = ALL_ALCHEMICALS & ~sum(1 << a for a in args)
        return sum(row(i, others) for i in where), ()

    def look_at(self, state: State, found: Found) -> list[int]:
        return list(self.places(state, found.args))

    def key(self, state: State, found: Found) -> str:
        return f"{words.plural(len(found.args), 'alchemical')} are possible for only {len(found.args)} ingredients"

    def sentence(self, state: State, found: Found) -> str:
        where = names(self.places(state, found.args))
        neither = "neither" if len(found.args) == 2 else "none of them"
        return f"Only {where} can still be {names_of(found.args, 'or')}, so {neither} can be anything else."

    def ending(self, state: State, found: Found, i: int) -> Ending:
        return Ending("")


ALL: tuple[Technique, ...] = (
    NakedSingle("T10", "only one left", 2.0),
    HiddenSingle("T11", "only place left", 2.1),
    SignQuad("T14", "four of each sign", 2.5),
    NakedSet("T12", "shared out", 3.2),
    HiddenSet("T13", "only places left", 3.4),
)
