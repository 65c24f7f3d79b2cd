"""A proof as a teacher tells it: one text about one cell, which names each entry where its fact is used.

The text names the sign that an entry shows where the proof uses it, and ends with the sign or size that the alchemical
lacks. Steps without words of their own here use those of their cards.
"""

from collections.abc import Callable, Sequence
from functools import reduce
from operator import or_
from typing import ClassVar

from pharmalab.deduction import signs, words
from pharmalab.deduction.alchemy import (
    ALCHEMICALS,
    CARRIERS,
    PARTNERS,
    SOUP,
    has_aspect,
    has_big_circle,
    mirror,
    opposite,
)
from pharmalab.deduction.entries import Peek, Sell
from pharmalab.deduction.grid import can_make, members
from pharmalab.deduction.steps import Step
from pharmalab.deduction.techniques.base import concludes, names_of, potions_of, source_words
from pharmalab.deduction.techniques.direct import ONLY_SOUP
from pharmalab.deduction.techniques.quotas import RowQuota

LONGEST = 150  #: words; a longer argument gets a summary, and its steps below
Shown = dict[int, dict[int, int]]  #: the signs that single entries show: ingredient -> aspect -> entry (from 0)


def argue(proof: Sequence[Step], ingredient: int, alchemical: int) -> str:
    """Return the whole proof that the ingredient (0-7) is not the alchemical (0-7); '' if it takes too many words."""
    text = _Argument(proof, ingredient, alchemical).text()
    return text if len(text.split()) <= LONGEST else ""


def shown_by(step: Step) -> dict[int, int]:
    """Return the sign that one entry shows by itself: ingredient -> aspect; {} for other steps."""
    if step.technique not in ("T01", "T02") or len(step.sources) != 1:
        return {}
    fact = step.state.facts[next(iter(step.sources))]
    if len(fact.ingredients) == 1:
        aspect = next((q for q in range(6) if CARRIERS[q] == fact.allowed), None)
        return {} if aspect is None else {fact.ingredients[0]: aspect}
    return dict.fromkeys(fact.ingredients, fact.allowed.bit_length() - 1)


class _Argument:
    """A text in the making; ``told`` holds the signs that the reader has already read."""

    def __init__(self, proof: Sequence[Step], ingredient: int, alchemical: int) -> None:
        self.proof, self.ingredient, self.alchemical = proof, ingredient, alchemical
        self.told: set[tuple[int, int]] = set()
        self.entries_told: set[int] = set()  #: entries whose potions the text has named
        self.mirrors: set[tuple[int, ...]] = set()  #: pairs that the text has called opposites
        self.sized: set[tuple[int, int]] = set()  #: (ingredient, potion) whose size the text has just worked out

    def text(self) -> str:
        *before, last = self.proof
        said = [self.step(step) for step in before if not shown_by(step)]
        body = self.step(last)
        return " ".join([*said, body, self.closing(last, body)]).strip()

    def step(self, step: Step) -> str:
        """Return the sentence of one step, after the signs that the step needs."""
        tell = self.tellers.get(step.technique)
        body = tell(self, step) if tell else ""
        self.entries_told.update(step.entries)
        return body or " ".join(filter(None, [self.since(step), step.sentence]))

    def closing(self, step: Step, body: str) -> str:
        """Return the end of the text, such as 'But npN has blue minus.'."""
        fallen = step.found.technique.conclude(step.state, step.found.args)[0]
        left = step.state.open[self.ingredient] & ~(fallen >> 8 * self.ingredient)
        name = ALCHEMICALS[self.alchemical]
        said = (f"{name} has neither.", f"{name} has none of these.", f"isn’t {name}.")
        if f"not {name}" in body or body.endswith(said):
            return ""
        potion = self.size_of(step)
        if potion is not None:
            return f"But {name}’s is {_size(self.alchemical, potion)}."
        ends = (q for q in range(6) if body.endswith(f"{words.NAMES[self.ingredient]} has {words.potion_words(q)}."))
        if (aspect := next(ends, None)) is not None and not has_aspect(self.alchemical, aspect):
            return f"But {name} has {words.potion_words(opposite(aspect))}."
        against = signs.contrast(self.alchemical, left, body)
        if against:
            return f"But {against}."
        return "" if name in body else f"So {words.NAMES[self.ingredient]} isn’t {name}."

    def size_of(self, step: Step) -> int | None:
        """Return the potion whose circle sizes decide the step, or None."""
        if step.technique != "T21":
            return None
        i, j = sorted(step.found.args)
        return step.state.told[i, j].bit_length() - 1

    # --- signs that single entries show -------------------------------------------------------------------------

    def signs_behind(self, step: Step) -> Shown:
        """Return the signs from which the step's premises come, by ingredient, as single entries show them."""
        found: Shown = {}
        for k in step.depends:
            earlier = self.proof[k]
            for i, aspect in shown_by(earlier).items():
                if step.needed & earlier.eliminated & 255 << 8 * i:
                    found.setdefault(i, {})[aspect] = earlier.entries[0]
        return found

    def cited(self, i: int, shown: dict[int, int]) -> str:
        """Return signs with their entries; an entry is named once.

        For example: 'blue minus (entry 1) and green plus (entry 7)'.
        """
        said = []
        for aspect, entry in shown.items():
            where = "" if (i, aspect) in self.told else f" ({words.entry_words([entry])})"
            said.append(f"{words.potion_words(aspect)}{where}")
            self.told.add((i, aspect))
        return words.listing(said)

    def since(self, step: Step, but: Sequence[int] = ()) -> str:
        """Return the signs that the step needs as sentences.

        For example: 'Flower has blue minus (entry 1) and green plus (entry 7), so it is npN or Ppn. …'. Ingredients
        with the same sign by the same entry share a sentence.
        """
        groups: dict[tuple[tuple[int, int], ...], list[int]] = {}
        for i, shown in self.signs_behind(step).items():
            new = {q: n for q, n in shown.items() if (i, q) not in self.told}
            if new and i not in but:
                groups.setdefault(tuple(shown.items() if len(shown) > 1 else new.items()), []).append(i)
        said = []
        for items, who in groups.items():
            shown = dict(items)
            what = self.cited(who[0], shown)
            self.told |= {(i, q) for i in who for q in shown}
            can_be = _with(shown)
            so = f", so it is {names_of(members(can_be), 'or')}" if len(shown) > 1 and len(who) == 1 else ""
            said.append(f"{words.capital(signs.subject_and(who, f'has {what}'))}{so}.")
        return " ".join(said)

    def bearers(self, step: Step, who: Sequence[int], aspect: int) -> list[str]:
        """Return the ingredients that have the sign, as far as single entries show it: 'toad and fern (entry 5)'.

        The largest group comes first, because it reads best.
        """
        shown, by_entry = self.signs_behind(step), dict[int | None, list[int]]()
        for i in who:
            entry = None if (i, aspect) in self.told else shown.get(i, {}).get(aspect)
            by_entry.setdefault(entry, []).append(i)
            self.told.add((i, aspect))
        return [
            words.listing([words.NAMES[i] for i in some]) + ("" if n is None else f" ({words.entry_words([n])})")
            for n, some in sorted(by_entry.items(), key=lambda group: -len(group[1]))
        ]

    # --- the steps with words of their own ----------------------------------------------------------------------

    def neither(self, step: Step) -> str:
        """Return the sentence for a pair that made one of several potions, none of which the alchemical can make."""
        fact = step.sentence.split(". ")[0]
        if step is not self.proof[-1] or not step.sources or step.technique == "T02":
            return ""
        potions = step.state.facts[next(iter(step.sources))].allowed
        if len(step.state.facts[next(iter(step.sources))].ingredients) == 1:
            entry = step.state.entries[step.entries[0]].certain()
            potions = entry.potions() if isinstance(entry, Peek) else 0
        if potions.bit_count() < 2 or potions >> SOUP & 1:
            return ""
        name = ALCHEMICALS[self.alchemical]
        if "no plus at all" in step.sentence or "no minus at all" in step.sentence:
            return f"{fact}. {name} has no {words.SIGN_WORDS[members(potions)[0] % 2]} at all, so {self.is_not()}."
        return f"{fact}. {name} has {'neither' if potions.bit_count() == 2 else 'none of these'}."

    def is_not(self) -> str:
        return f"{words.NAMES[self.ingredient]} isn’t {ALCHEMICALS[self.alchemical]}"

    def sizes(self, step: Step) -> str:
        """Return the sentence for a potion, which takes a big circle and a small one."""
        who, other = step.found.args
        if len(step.sources) > 1:
            return ""
        potion = self.size_of(step)
        assert potion is not None
        what, pair = words.potion_words(potion), words.capital(step.state.pair_words(who, other))
        where = source_words(step.state, sorted(step.sources))
        able = step.state.open[other] & CARRIERS[potion]
        size = _size(members(able)[0], potion)
        name = words.capital(words.NAMES[other])
        shown = {q: n for q, n in self.signs_behind(step).get(other, {}).items() if q != potion}
        start = f"{pair} made {what} ({where}), so both have it, one a big one and the other a small one."
        so = f"So {words.NAMES[who]}’s is {'small' if size == 'big' else 'big'}."
        self.sized.add((who, potion))
        self.told |= {(who, potion), (other, potion)}
        if (other, potion) in self.sized:
            return f"{self.since(step)} {pair} made {what} too ({where}). {so}".strip()
        if shown and _with({**shown, potion: 0}) == able:
            known = f"{name} also has {self.cited(other, shown)}, so it is {names_of(members(able), 'or')}"
            known += f", and its {what} is {size}"
        elif step.state.open[other].bit_count() == 1:
            first = self.since(step)
            start = f"{first} {start}".strip()
            known = f"{name} is {names_of(members(able))}, so its {what} is {size}"
        else:
            first = self.since(step)
            start = f"{first} {start}".strip()
            trait = signs.shared(step.state.open[other])
            plain = trait is not None and trait.what == f"a {size} {what}"
            of_those = f"Of the alchemicals with {what}, only {names_of(members(able))}"
            known = (
                f"{name}’s is {size}" if plain else f"{of_those} can still be {name.lower()}, so its {what} is {size}"
            )
        return f"{start} {known}. {so}"

    def four(self, step: Step) -> str:
        """Return the sentence for four ingredients with the same sign."""
        aspect = step.found.args[0]
        who = [i for i in range(8) if not step.state.open[i] & ~CARRIERS[aspect]]
        before = self.several(step, who, aspect)
        what = words.potion_words(aspect)
        said = words.capital(words.listing(self.bearers(step, who, aspect)))
        return f"{before}{said} have {what}. Only four alchemicals do, so {concludes(step.state, step.found)}."

    def several(self, step: Step, who: Sequence[int], aspect: int) -> str:
        """Return the facts of the ingredients that have the sign for another reason than a single entry."""
        plain = [i for i in who if aspect in self.signs_behind(step).get(i, {})]
        said = self.since(step, plain)
        return f"{said} " if said else ""

    def used_up(self, step: Step) -> str:
        """Return the sentence for ingredients and pairs that use up four alchemicals with a sign, or two with a size.

        Each of the pairs surely contains one of these alchemicals.
        """
        values, pairs, singles = step.found.args
        if values.bit_count() == 1:
            return self.must_be(step)
        trait = signs.shared(values)
        if trait is None or values.bit_count() not in (2, 4):
            return ""
        aspect = next(q for q in range(6) if not values & ~CARRIERS[q])
        four = values.bit_count() == 4
        before = self.several(step, singles, aspect) if four else f"{self.since(step)} "
        who = self.bearers(step, singles, aspect) if four else [words.NAMES[i] for i in singles]
        said = [f"{words.listing(who)} {'have' if len(singles) > 1 else 'has'} {trait.what}"] if who else []
        if not four and len(singles) == 1:
            (i,) = singles
            said = [f"{who[0]} can only be {names_of(members(step.state.open[i]), 'or')}, so it has {trait.what}"]
        for pair in pairs:
            said.append(self.one_of(step, pair, values, "" if said else trait.what))
        text = f"{'. '.join(words.capital(one) for one in said)}. Only {'four' if four else 'two'} alchemicals do"
        return f"{before}{text}, so {concludes(step.state, step.found)}.".strip()

    def must_be(self, step: Step) -> str:
        """Return the sentence for a pair of which one ingredient must be the one alchemical left with a size."""
        values, (pair,), _ = step.found.args
        (a,), told = members(values), step.state.told[pair]
        if told.bit_count() > 1 or told == ONLY_SOUP:
            return ""
        (potion,) = members(told)
        size = _size(a, potion)
        ends = [b for b in members(CARRIERS[potion]) if _size(b, potion) == size]
        (twin,) = [ALCHEMICALS[b] for b in ends if b != a]
        if any(step.state.open[k] >> ALCHEMICALS.index(twin) & 1 for k in pair):
            return ""
        made = f"{words.capital(step.state.pair_words(*pair))} made {words.potion_words(potion)}"
        where = source_words(step.state, step.state.sources[pair])
        one = f"so one of them has the {size} one, {names_of(ends, 'or')}"
        so = concludes(step.state, step.found)
        left = f"Neither is {twin}, so one is {ALCHEMICALS[a]}, and {so}."
        return f"{self.since(step)} {made} ({where}), {one}. {left}".strip()

    def one_of(self, step: Step, pair: tuple[int, int], values: int, what: str) -> str:
        """Return the sentence for a pair of which one ingredient has the trait.

        For example: 'So does one of flower and scorpion: they are opposites (entry 1)'. *what* is the trait, if no
        ingredient was said to have it before.
        """
        some = step.state.combinations[pair]
        sure = min((values >> a & 1) + (values >> b & 1) for a, b in some)
        names, told = words.listing(step.state.pair_words(*pair).split(" + ")), step.state.told[pair]
        where = source_words(step.state, step.state.sources[pair])
        if sure > 1:
            return f"{names} have {what} ({where})" if what else f"so do {names} ({where})"
        start = f"one of {names} has {what}" if what else f"so does one of {names}"
        if told == ONLY_SOUP:
            return f"{start}: they are opposites ({where})"
        shown = self.signs_behind(step)
        rows = {k: step.state.open[k] & _with(shown.get(k, {})) for k in pair}
        because, made = f"{start}: they made {potions_of(told)} ({where})", told & can_make(*rows.values())
        if told != made and made.bit_count() == 1:
            lacks = (
                f"{words.NAMES[k]} has {words.potion_words(opposite(q))}"
                for q in members(told & ~made & ~ONLY_SOUP)
                for k in pair
                if not rows[k] & CARRIERS[q]
            )
            if reason := next(lacks, ""):
                because = f"{because}, and {reason}, so it was {potions_of(made)}"
                told = made
        if told.bit_count() == 1:
            (potion,) = members(told)
            for size in ("small", "big"):
                ends = [a for a in members(CARRIERS[potion]) if _size(a, potion) == size]
                if values.bit_count() == 4 and all(values >> a & 1 for a in ends):
                    join = "and" if ", so " in because else "so"
                    return f"{because}, {join} one has the {size} one, {names_of(ends, 'or')}"
        return because

    def only_one(self, step: Step) -> str:
        """Return the sentence for an ingredient with one candidate left."""
        i = step.found.args[0]
        shown = self.signs_behind(step).get(i, {})
        if not shown or _with(shown) != step.state.open[i]:
            if step is not self.proof[-1]:
                return ""
            only = f"{self.since(step)} That leaves only {names_of(members(step.state.open[i]))} for {words.NAMES[i]}"
            return f"{only}, so {self.is_not()}.".strip()
        before = self.since(step, [i])
        name = names_of(members(step.state.open[i]))
        said = f"{before} {words.capital(words.NAMES[i])} has {self.cited(i, shown)}, so it is {name}.".strip()
        return f"{said} So {self.is_not()}." if step is self.proof[-1] else said

    def shared_out(self, step: Step) -> str:
        """Return the sentence for ingredients that share as many alchemicals.

        It names only the ingredient asked about.
        """
        if step is not self.proof[-1]:
            return ""
        return f"{self.since(step)} {step.sentence.split(', so ')[0]}, so {self.is_not()}.".strip()

    def opposites(self, step: Step) -> str:
        """Return the sentence for opposites: if one can't be an alchemical, the other can't be its mirror image."""
        known, other = step.found.args
        where = source_words(step.state, sorted(step.sources))
        start = f"{words.capital(words.NAMES[other])} and {words.NAMES[known]} are opposites ({where})."
        shown = self.signs_behind(step).get(known, {})
        if shown and step.found.args in self.mirrors:
            start = ""
        self.mirrors.add(step.found.args)
        before = self.since(step, [known])
        for aspect, entry in shown.items():
            if step is self.proof[-1] and not has_aspect(mirror(self.alchemical), aspect):
                has = f"{words.capital(words.NAMES[known])} has {self.cited(known, {aspect: entry})}"
                so = f"{words.NAMES[other]} has {words.potion_words(opposite(aspect))}"
                return f"{before} {start} {has}, so {so}.".strip()
        if shown and step is not self.proof[-1]:  # in signs, which say more than candidates
            signs_of = words.listing([words.potion_words(opposite(q)) for q in shown])
            has = f"{words.capital(words.NAMES[known])} has {self.cited(known, shown)}"
            return f"{before} {start} {has}, so {words.NAMES[other]} has {signs_of}.".strip()
        if step is self.proof[-1]:
            double = ALCHEMICALS[mirror(self.alchemical)]
            known_not = f"{words.NAMES[known]} is not {double}"
            before = f"{before} {self.since(step)}".strip()
            if len(self.proof) > 1 and known_not in self.proof[-2].sentence and not before:  # it was just said
                return f"{start.removesuffix('.')}, so {self.is_not()}, the opposite of {double}."
            isnt = words.capital(known_not.replace("is not", "isn’t"))
            return f"{before} {start} {isnt}, so {self.is_not()}, the opposite of {double}.".strip()
        return ""

    def no_partner(self, step: Step) -> str:
        """Return the sentence for an alchemical with which the entry has no possible potion left.

        In the middle of a proof it is about every alchemical that is ruled out.
        """
        who, other = step.found.args
        if len(step.sources) > 1:
            return ""
        last = step is self.proof[-1]
        fallen = (self.alchemical,) if last else members(step.eliminated >> 8 * who & 255)
        told = step.state.told[min(who, other), max(who, other)]
        if len(fallen) > 1:
            return ""
        (a,) = fallen
        if told.bit_count() > 4:
            return self.no_other(step, a)
        pair = words.capital(step.state.pair_words(who, other))
        where = source_words(step.state, sorted(step.sources))
        name, me, partner = ALCHEMICALS[a], words.NAMES[who], words.NAMES[other]
        be = {q: PARTNERS[a][1 << q] for q in members(told) if PARTNERS[a][1 << q]}
        lacking = ""  #: what the partner would have to have
        shown = self.signs_behind(step).get(other, {})
        wanted = sum({1 << b for some in be.values() for b in members(some)})
        if shown and not wanted & _with(shown):
            before, has = self.since(step, [other]), f"has {self.cited(other, shown)}"
            against = [words.potion_words(opposite(q)) for q in shown if not wanted & CARRIERS[q]]
            if against and wanted.bit_count() < 4:
                theirs = ALCHEMICALS[members(wanted)[0]] if wanted.bit_count() == 1 else "those"
                lacking = f"{theirs} {'has' if wanted.bit_count() == 1 else 'have'} {words.listing(against)}, and "
        else:
            before, left = self.since(step), step.state.open[other]
            has = signs.is_said(left) if left.bit_count() < 4 or signs.shared(left) else "isn’t"
        start = f"{before} {pair} made {potions_of(told)} ({where}).".strip()
        if be and set(step.entries) <= self.entries_told:
            start = before
        if not be:
            return f"{start} {name} has {'neither' if told.bit_count() == 2 else 'none of these'}."
        ways = [
            names_of(members(some), "or") + (f" (for {words.potion_words(q)})" if told.bit_count() > 1 else "")
            for q, some in be.items()
        ]
        lacks = [words.potion_words(q) for q in members(told) if q not in be]
        alone = f" {name} has no {words.listing(lacks, 'or')}, so" if lacks else ""
        would = f"{alone} if {me} were {name}, {partner} would have to be {words.listing(ways, 'or')}."
        would = would if lacks else words.capital(would.strip())
        return f"{start} {would.strip()} But {lacking}{partner} {has}. So {me} isn’t {name}.".strip()

    def no_other(self, step: Step, a: int) -> str:
        """Return the sentence for an alchemical that makes the only ruled-out potion with any partner."""
        who, other = step.found.args
        made = {PARTNERS[a][1 << q] & step.state.open[other]: q for q in range(7)}
        potion = made.get(step.state.open[other])
        if potion is None or step.state.open[other].bit_count() > 4:
            return ""
        can_be = names_of(members(step.state.open[other]), "or")
        pair, where = step.state.pair_words(who, other), source_words(step.state, sorted(step.sources))
        known = self.since(step)
        known = f"{known} {words.capital(words.NAMES[other])} can only be {can_be}".strip()
        would = f"{ALCHEMICALS[a]} makes {words.potion_words(potion)} with {'each' if ' or ' in can_be else 'it'}"
        return f"{known}, and {would}. But {pair} didn’t ({where}). So {words.NAMES[who]} isn’t {ALCHEMICALS[a]}."

    def sign_decides(self, step: Step) -> str:
        """Return the sentence for a sign that rules out some potions of an entry.

        The alchemical makes none of the others.
        """
        i, j = step.found.args
        if len(step.sources) > 1 or not step.entries:
            return ""
        told, entry = step.state.told[i, j], step.state.entries[step.entries[0]]
        left, said, unexplained = told, list[str](), list[int]()
        if told >> SOUP & 1:
            return ""
        signs_of = self.signs_behind(step)
        for k in (i, j):
            gone = sum(1 << q for q in members(told) if not step.state.open[k] & CARRIERS[q])
            if gone:
                blamed = {q: n for q, n in signs_of.get(k, {}).items() if gone >> opposite(q) & 1}
                has = self.cited(k, blamed)
                if len(blamed) < gone.bit_count():
                    unexplained.append(k)
                    has = words.listing([words.potion_words(opposite(q)) for q in members(gone)])
                    can_be = step.state.open[k] & _with(signs_of.get(k, {}))
                    if can_be.bit_count() < 4:
                        has = f"{has}, being {names_of(members(can_be), 'or')}"
                said.append(f"{words.NAMES[k]} has {has}, so it wasn’t {potions_of(gone)}")
                left &= ~gone
        others = self.since(step, [k for k in (i, j) if k not in unexplained])
        if step.entries[0] in self.entries_told and (left.bit_count() == 1 or step is not self.proof[-1]):
            it = f"{words.entry_words(step.entries)}’s potion"
            because = "; ".join(said).replace("it wasn’t", f"{it} wasn’t", 1)
            so = "both have it" if left.bit_count() == 1 else concludes(step.state, step.found)
            return f"{others} {words.capital(because)}. It was {potions_of(left)}, so {so}.".strip()
        where = words.entry_words(step.entries)
        if left.bit_count() == 1 and len(said) == 1 and not isinstance(entry, Sell):
            has, _, gone_words = said[0].partition(", so it wasn’t ")
            made = f"{step.state.pair_words(i, j)} made {potions_of(left)}, not {gone_words} ({where})"
            return f"{others} {words.capital(has)}, so {made}. So both have {potions_of(left)}.".strip()
        fact = f"{words.capital(entry.fact())} ({where})"
        if isinstance(entry, Sell):
            fact += f", so they made {potions_of(told)}"
        because = words.capital("; ".join(said))
        so = f"{others} {fact}. But {words.lower_first(because)}. That leaves {potions_of(left)}".strip()
        if left.bit_count() == 1:
            return f"{so}, so both have {potions_of(left)}."
        if step is not self.proof[-1]:
            return f"{so}, so {concludes(step.state, step.found)}."
        return f"{so}. {ALCHEMICALS[self.alchemical]} has {'neither' if left.bit_count() == 2 else 'none of these'}."

    def too_often(self, step: Step) -> str:
        """Return the sentence for an alchemical with which the ingredient would have made a potion too often."""
        i, a = step.found.args
        name, me = ALCHEMICALS[a], words.NAMES[i]
        makes: dict[int, list[str]] = {}
        for pair, sources in step.state.sources.items():
            if i in pair:
                j = pair[0] if pair[1] == i else pair[1]
                able = PARTNERS[a], step.state.open[j]
                fits = [q for q in members(step.state.told[pair]) if able[0][1 << q] & able[1]]
                if len(fits) == 1:
                    makes.setdefault(fits[0], []).append(f"{words.NAMES[j]} ({source_words(step.state, sources)})")
        for q, who in makes.items():
            partners, what = PARTNERS[a][1 << q], words.potion_words(q)
            if len(who) <= partners.bit_count():
                continue
            only, has_no = names_of(members(partners)), ""
            if q == SOUP:
                told = reduce(or_, (some for pair, some in step.state.told.items() if i in pair))
                no = [words.potion_words(p) for p in members(told & ~ONLY_SOUP) if not has_aspect(a, p)]
                has_no = f"{name} has no {words.listing(no, 'or')}, so as" if no else ""
                only += f", and two ingredients can’t both be {only}"
            would = f"{has_no or 'As'} {name} {me} would have made {what} with {words.listing(who)}."
            return f"{self.since(step)} {would} But {name} makes {what} only with {only}. So {me} isn’t {name}.".strip()
        return self.too_rarely(step)

    def too_rarely(self, step: Step) -> str:
        """Return the sentence for an alchemical whose partners for a potion no other ingredients can be."""
        i, a = step.found.args
        broken = RowQuota.broken(step.state, i, a)
        if broken is None or broken.many:
            return ""
        name, me, what = ALCHEMICALS[a], words.NAMES[i], words.potion_words(broken.potion)
        partners = PARTNERS[a][1 << broken.potion]
        others = [j for j in range(8) if j != i and j not in broken.who]
        unlike = [j for j in others if not step.state.open[j] & partners]
        traits = [words.potion_words(q) for q in range(6) if not partners & ~CARRIERS[q]]
        with_signs = f", which have {words.listing(traits)}" if partners.bit_count() > 1 else ""
        said = [f"As {name}, {me} would make {what} with {names_of(members(partners))}{with_signs}."]
        if unlike:
            either = "either" if partners.bit_count() > 1 else names_of(members(partners))
            said.append(f"{words.capital(words.listing([words.NAMES[j] for j in unlike], 'or'))} can’t be {either}.")
        for j in others:
            if j not in unlike:
                where = source_words(step.state, step.state.sources[min(i, j), max(i, j)])
                pair = words.capital(step.state.pair_words(i, j))
                said.append(f"{pair} didn’t make {what} ({where}), so {words.NAMES[j]} isn’t either.")
        left = words.listing([words.NAMES[j] for j in broken.who])
        said.append(f"That leaves only {left}, which can’t be both." if left else "That leaves no ingredient.")
        return f"{self.since(step)} {' '.join(said)} So {me} isn’t {name}.".strip()

    def either_way(self, step: Step) -> str:
        """Return the sentence for a result that follows from every candidate of one ingredient.

        Its cases are listed below.
        """
        pivot = step.found.args[0].who
        left = step.state.open[pivot]
        shown = self.signs_behind(step).get(pivot, {})
        if step is not self.proof[-1]:
            return ""
        known = self.since(step)
        if _with(shown) != left:
            known = f"{known} {words.capital(words.NAMES[pivot])} can only be {names_of(members(left), 'or')}.".strip()
        return f"{known} {'Either way' if left.bit_count() == 2 else 'Whatever it is'}, {self.is_not()}."

    tellers: ClassVar[dict[str, Callable[["_Argument", Step], str]]] = {
        "T01": neither, "T04": neither, "T05": neither, "T21": sizes, "T14": four, "T30": used_up,
        "T10": only_one, "T12": shared_out, "T03": opposites, "T22": no_partner, "T20": sign_decides,
        "T32": too_often, "T42": either_way,
    }  # fmt: skip


def _with(shown: dict[int, int]) -> int:
    """Return the alchemicals that have all the signs."""
    return sum(1 << a for a in range(8) if all(has_aspect(a, q) for q in shown))


def _size(a: int, potion: int) -> str:
    return "big" if has_big_circle(a, potion // 2) else "small"
