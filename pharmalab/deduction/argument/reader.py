"""The reader of a proof, who knows only what the text has mentioned so far.

For example, a sign that was mentioned before is named without its entry.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from pharmalab.deduction import signs, words
from pharmalab.deduction.alchemy import ALL_ALCHEMICALS, CARRIERS, opposite
from pharmalab.deduction.grid import members
from pharmalab.deduction.steps import Step
from pharmalab.deduction.techniques.base import names_of
from pharmalab.deduction.techniques.narration import clash_signs
from pharmalab.deduction.techniques.suppositions import Supposing

ONE_COLOUR = tuple(1 << aspect for aspect in range(6))  #: a pair that made one coloured potion
#: an entry (None if the reader knows it), and the ingredients that have a sign by it
Group = tuple[int | None, Sequence[int]]
Shown = dict[int, int]  #: the signs that single entries show of an ingredient: aspect -> entry (from 0)


def shown_by(step: Step) -> dict[int, int]:
    """Return the sign that a step reads from a single entry, for each ingredient of the entry.

    The result maps ingredients to aspects, and is {} if there is no such sign.
    """
    if step.technique not in ("T01", "T02") or len(step.sources) != 1:
        return {}
    fact = step.state.facts[next(iter(step.sources))]
    if len(fact.ingredients) == 1:
        aspect = next((q for q in range(6) if CARRIERS[q] == fact.allowed), None)
        return {} if aspect is None else {fact.ingredients[0]: aspect}
    return dict.fromkeys(fact.ingredients, fact.allowed.bit_length() - 1)


def with_all(aspects: Iterable[int]) -> int:
    """Return the alchemicals (8-bit mask) that have all of the given signs."""
    left = ALL_ALCHEMICALS
    for aspect in aspects:
        left &= CARRIERS[aspect]
    return left


class Reader:
    """The reader of a proof, who knows only what the text has mentioned so far.

    Attributes:
        signs: the signs of each ingredient (0-7), in the order of mention.
        entries: the entries whose potions the text named.
        opposites: the pairs that the text called opposites.
        placed: the groups of k ingredients for which the text named k possible alchemicals.
        last: the last ingredient and sign mentioned, or None.
    """

    def __init__(self, proof: Sequence[Step]) -> None:
        self.proof = proof
        self.signs: dict[int, list[int]] = {i: [] for i in range(8)}
        self.entries: set[int] = set()
        self.opposites: set[tuple[int, ...]] = set()
        self.placed: set[frozenset[int]] = set()
        self.last: tuple[int, int] | None = None

    def copy(self) -> "Reader":
        """Return a copy of this reader that knows the same things."""
        other = Reader(self.proof)
        other.signs = {i: list(told) for i, told in self.signs.items()}
        other.entries = set(self.entries)
        other.opposites, other.placed, other.last = set(self.opposites), set(self.placed), self.last
        return other

    def learn(self, i: int, aspect: int) -> None:
        """Remember that the text has mentioned a sign of an ingredient."""
        if aspect not in self.signs[i]:
            self.signs[i].append(aspect)

    def candidates(self, i: int, more: Iterable[int] = ()) -> int:
        """Return the alchemicals that have all the known signs of an ingredient and all the signs in *more*."""
        return with_all((*self.signs[i], *more))

    def shown(self, step: Step) -> dict[int, Shown]:
        """Return the signs that a step needs and that single entries show, for each ingredient.

        Each sign comes with its entry's number. If the step is a supposition, the other signs in its own entries are
        included.
        """
        found: dict[int, Shown] = {}
        for k in step.depends:
            earlier = self.proof[k]
            for i, aspect in shown_by(earlier).items():
                if step.needed & earlier.eliminated & 255 << 8 * i:
                    found.setdefault(i, {})[aspect] = earlier.entries[0]
        if isinstance(step.found.technique, Supposing):
            told = found.keys() | clash_signs(step.state, step.found.args[0].moves).keys()
            for fact in (step.state.facts[source] for source in step.sources):
                if len(fact.ingredients) == 2 and fact.allowed in ONE_COLOUR and fact.entry is not None:
                    for i in sorted(told & set(fact.ingredients)):
                        found.setdefault(i, {}).setdefault(ONE_COLOUR.index(fact.allowed), fact.entry)
        return found

    def known(self, step: Step, i: int) -> dict[int, int | None]:
        """Return an ingredient's signs that a step may use, each with its entry's number.

        The number is None if only the text has mentioned the sign.
        """
        return {**dict.fromkeys(self.signs[i]), **self.shown(step).get(i, {})}

    # --- telling ------------------------------------------------------------------------------------------------

    def cite(self, i: int, shown: Mapping[int, int | None]) -> str:
        """Return ingredient *i*'s signs with their entries as text, and remember them as mentioned.

        For example: 'blue minus (entry 1) and green plus (entry 7)'. If a sign was mentioned before, its entry is left
        out.
        """
        said = []
        for aspect, entry in shown.items():
            where = "" if aspect in self.signs[i] else _cited(entry)
            said.append(f"{words.potion_words(aspect)}{where}")
        for aspect in shown:
            self.learn(i, aspect)
        return words.listing(said)

    def mirrored(self, other: int, aspects: Iterable[int]) -> str:
        """Return words for the signs that an ingredient has because its opposite has the given aspects."""
        return self.cite(other, dict.fromkeys(map(opposite, aspects)))

    def since(self, step: Step, but: Sequence[int] = ()) -> str:
        """Return sentences about the signs that a step needs and that the text hasn't mentioned yet.

        For example: 'Fern (entry 4) and toad (entry 1) have green plus. Flower has blue minus (entry 1) and green plus
        (entry 7), so it is npN or Ppn.' Ingredients in *but* are left out.
        """
        single: dict[int, dict[int, list[int]]] = {}  # aspect -> entry -> ingredients with this sign alone
        several: dict[tuple[tuple[int, int | None], ...], list[int]] = {}  # signs -> ingredients with these signs
        for i, shown in self.shown(step).items():
            new = {q: n for q, n in shown.items() if q not in self.signs[i]}
            if not new or i in but:
                continue
            every = {**dict.fromkeys(self.signs[i]), **new}
            if len(every) > 1:
                several.setdefault(tuple(every.items()), []).append(i)
            else:
                ((aspect, entry),) = new.items()
                single.setdefault(aspect, {}).setdefault(entry, []).append(i)
        said = [f"{words.capital(self.have(_ordered(who), aspect))}." for aspect, who in single.items()]
        said += [self._several(dict(signs_of), who) for signs_of, who in several.items()]
        return " ".join(said)

    def have(self, groups: Sequence[Group], aspect: int) -> str:
        """Return words such as 'fern and toad have green plus (entry 4), and so does moth (entry 1)'."""
        for _, who in groups:
            for i in who:
                self.learn(i, aspect)
        (entry, first), *others = groups
        said = f"{signs.subject_and(first, f'has {words.potion_words(aspect)}')}{_cited(entry)}"
        if not others:
            return said
        does = "does" if sum(len(who) for _, who in others) == 1 else "do"
        return f"{said}, and so {does} {words.listing(map(_named, others))}"

    def _several(self, shown: Mapping[int, int | None], who: Sequence[int]) -> str:
        """Return a sentence like 'Flower has blue minus (entry 1) and green plus (entry 7), so it is npN or Ppn.'."""
        left = members(self.candidates(who[0], shown))
        new = {aspect: entry for aspect, entry in shown.items() if entry is not None}
        settled = len(left) == len(who) == 1
        what = self.cite(who[0], {**dict.fromkeys(self.signs[who[0]]), **new} if settled else new)
        for i in who[1:]:
            self.signs[i] = list(self.signs[who[0]])
        said = words.capital(signs.subject_and(who, f"has {what}", also=len(new) < len(shown) and not settled))
        if len(who) == 1:
            return f"{said}, so it is {names_of(left, 'or')}."
        all_named = len(left) == len(who)
        if all_named:
            self.placed.add(frozenset(who))
        are = f"they are {names_of(left)}" if all_named else f"each is {names_of(left, 'or')}"
        return f"{said}, so {are}."

    def groups(self, step: Step, who: Sequence[int], aspect: int) -> list[Group]:
        """Return the ingredients that have a sign, grouped by the entry that shows it.

        Signs that the reader knows come first, then larger groups.
        """
        shown, by_entry = self.shown(step), dict[int | None, list[int]]()
        for i in who:
            entry = None if aspect in self.signs[i] else shown.get(i, {}).get(aspect)
            by_entry.setdefault(entry, []).append(i)
        return _ordered(by_entry)

    def bearers(self, step: Step, who: Sequence[int], aspect: int) -> str:
        """Return a list of the ingredients that have a sign, like 'moth, toad and fern (entry 5)'."""
        groups = self.groups(step, who, aspect)
        for i in who:
            self.learn(i, aspect)
        *before, last = map(_named, groups)
        return f"{', '.join(before)}, and {last}" if before else last


def _ordered(by_entry: Mapping[Any, Sequence[int]]) -> list[Group]:
    return sorted(by_entry.items(), key=lambda group: (group[0] is not None, -len(group[1])))


def _named(group: Group) -> str:
    """Return words for a group, like 'toad and fern (entry 5)'."""
    entry, who = group
    return f"{words.listing([words.NAMES[i] for i in who])}{_cited(entry)}"


def _cited(entry: int | None) -> str:
    return "" if entry is None else f" ({words.entry_words([entry])})"
