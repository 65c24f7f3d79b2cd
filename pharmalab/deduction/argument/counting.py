"""Sentences for the steps of proofs that count alchemicals, signs or sizes."""

from collections.abc import Mapping, Sequence
from functools import reduce
from operator import or_

from pharmalab.deduction import signs, words
from pharmalab.deduction.alchemy import ALCHEMICALS, CARRIERS, PARTNERS, SOUP, has_aspect, opposite, opposite_colors
from pharmalab.deduction.argument.opposite_signs import need
from pharmalab.deduction.argument.reader import with_all
from pharmalab.deduction.argument.telling import NAMED, Said, Telling, size_of
from pharmalab.deduction.grid import can_make, members
from pharmalab.deduction.signs import has, trait_of
from pharmalab.deduction.steps import Step
from pharmalab.deduction.techniques.base import concluded, concludes, names_of, potions_of, source_words
from pharmalab.deduction.techniques.direct import ONLY_SOUP
from pharmalab.deduction.techniques.quotas import RowQuota


def four(telling: Telling, step: Step) -> Said:
    """Explain that four ingredients already have a sign, so no other ingredient can have it."""
    aspect = step.found.args[0]
    who = [i for i in range(8) if not step.state.open[i] & ~CARRIERS[aspect]]
    before = " ".join(filter(None, [_several(telling, step, who, aspect), _by_elimination(telling, step, who, aspect)]))
    bearers = telling.reader.bearers(step, who, aspect)
    others = [i for i in range(8) if step.eliminated >> 8 * i & 255]
    for i in others:
        telling.reader.learn(i, opposite(aspect))
    so = signs.subject_and(others, f"has {words.potion_words(opposite(aspect))}")
    text = f"Four ingredients have {words.potion_words(aspect)}: {bearers}. Only four alchemicals do, so {so}."
    return Said.of(before, text, ending=has(trait_of(opposite(aspect))))


def _several(telling: Telling, step: Step, who: Sequence[int], aspect: int) -> str:
    """Return a sentence about the ingredients that have the sign for a reason other than a single entry."""
    shown = telling.reader.shown(step)
    return telling.reader.since(step, [i for i in who if aspect in shown.get(i, {})])


def used_up(telling: Telling, step: Step) -> Said | None:
    """Explain that no alchemical with a given sign, or sign and size, is left for further ingredients.

    A pair uses up one alchemical if one of its ingredients must have the sign.
    """
    values, pairs, singles = step.found.args
    if values.bit_count() == 1:
        return _must_be(telling, step)
    trait = signs.shared(values)
    if trait is None or values.bit_count() not in (2, 4):
        return None
    reader, is_four = telling.reader, values.bit_count() == 4
    aspect = next(q for q in range(6) if not values & ~CARRIERS[q])
    before = _several(telling, step, singles, aspect) if is_four else reader.since(step)
    said = []
    if singles and is_four:
        why = _by_elimination(telling, step, singles, aspect)
        before = " ".join(filter(None, [before, why]))
        said = [("so " if why else "") + reader.have(reader.groups(step, singles, aspect), aspect)]
    elif singles:
        said = [signs.subject_and(singles, f"has {trait.what}")]
    if not is_four and len(singles) == 1:
        (i,) = singles
        left = step.state.open[i]
        if reader.candidates(i) & ~left:
            can_be = names_of(members(left), "or")
            said = [f"{words.NAMES[i]} can only be {can_be}, so it has {trait.what}"]
        elif left.bit_count() > 1:
            known = words.listing([words.potion_words(q) for q in reader.signs[i]])
            way = "either way" if before.endswith(f"{names_of(members(left), 'or')}.") else f"with {known}"
            said = [f"{way}, {words.NAMES[i]} has {trait.what}"]
    for pair in pairs:
        said.append(_one_of(telling, step, pair, values, "" if said else trait.what))
    fallen = step.found.technique.conclude(step.state, step.found.args)[0]
    for i in (i for i in range(8) if is_four and step.eliminated >> 8 * i & 255):
        if not step.state.open[i] & ~(fallen >> 8 * i) & CARRIERS[aspect]:
            reader.learn(i, opposite(aspect))
            reader.last = i, opposite(aspect)
    only = f"Only {'four' if is_four else 'two'} alchemicals have {trait.what}"
    text = f"{'. '.join(words.capital(one) for one in said)}. {only}"
    ending = concluded(step.state, step.found, telling.ingredient)
    return Said.of(before, f"{text}, so {concludes(step.state, step.found)}.", ending=ending)


def _by_elimination(telling: Telling, step: Step, who: Sequence[int], aspect: int) -> str:
    """Return why ingredients have a sign that no entry shows: the entries rule out the opposite sign for them."""
    reader, shown = telling.reader, telling.reader.shown(step)
    without: dict[int, list[int]] = {}  # alchemicals with the other sign that their known signs allow -> ingredients
    for i in who:
        if aspect not in reader.signs[i] and aspect not in shown.get(i, {}):
            without.setdefault(reader.candidates(i) & CARRIERS[opposite(aspect)], []).append(i)
    what, said = words.potion_words(opposite(aspect)), []
    for gone, some in without.items():
        if gone == CARRIERS[opposite(aspect)]:
            names, none = words.listing([words.NAMES[i] for i in some]), "none of the four with"
            said.append(f"{names} {'is' if len(some) == 1 else 'are'} {none} {what}")
        elif gone:
            ruled = names_of(members(gone), "or")
            left = "which is ruled out" if gone.bit_count() == 1 else "which are ruled out"
            said += [f"{words.NAMES[i]} could have {what} only if it were {ruled}, {left}" for i in some]
    return " ".join(f"{words.capital(one)}." for one in said)


def _must_be(telling: Telling, step: Step) -> Said | None:
    """Explain that one ingredient of a pair must be the only remaining alchemical of a size."""
    values, (pair,), _ = step.found.args
    (a,), told = members(values), step.state.told[pair]
    if told.bit_count() > 1 or told == ONLY_SOUP:
        return None
    (potion,) = members(told)
    size = size_of(a, potion)
    ends = members(trait_of(potion, size).alchemicals)
    (excluded,) = [b for b in ends if b != a]
    if any(step.state.open[k] >> excluded & 1 for k in pair):
        return None
    made = f"{words.capital(step.state.pair_words(*pair))} made {words.potion_words(potion)}"
    where = source_words(step.state, step.state.sources[pair])
    before = telling.reader.since(step)
    owner = next((i for i in range(8) if telling.reader.candidates(i) == 1 << excluded), None)
    isnt = f"neither {words.listing([words.NAMES[k] for k in pair], 'nor')} is {ALCHEMICALS[excluded]}"
    if owner is not None:
        isnt = f"{ALCHEMICALS[excluded]} is {words.NAMES[owner]}"
    others = [i for i in range(8) if step.eliminated >> 8 * i & 255]
    so = f"{words.listing([words.NAMES[i] for i in others])} {'isn’t' if len(others) == 1 else 'aren’t'}"
    one = f"so one of them has a {size} {words.potion_words(potion)}"
    only = f"Only {names_of(ends)} have one, and {isnt}."
    left = f"So {words.listing([words.NAMES[k] for k in pair], 'or')} must be {ALCHEMICALS[a]}, and {so}."
    return Said.of(before, f"{made} ({where}), {one}.", only, left, ending=NAMED)


def _one_of(telling: Telling, step: Step, pair: tuple[int, int], values: int, what: str) -> str:
    """Return a sentence which says that one ingredient of a pair has a trait.

    For example: 'So does one of flower and scorpion: they are opposites (entry 1)'. *what* names the trait, unless the
    sentence before it did.
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
    known = {k: telling.reader.known(step, k) for k in pair}
    rows = {k: step.state.open[k] & with_all(known[k]) for k in pair}
    made = told & can_make(*rows.values())
    because = f"{start}: they made {potions_of(told)} ({where})"
    if values.bit_count() == 2:
        return f"{because}, which takes a big circle and a small one" if told.bit_count() == 1 else because
    color = next(q for q in range(6) if CARRIERS[q] == values) // 2
    ways = _ways(rows, values, color, made)
    if told == made:
        return (
            f"{because}{need(told, color, telling.explains(color))}"
            if color in opposite_colors(told)
            else f"{because}, and {ways}"
            if ways
            else because
        )
    blame = [(k, q) for q in members(told & ~made & ~ONLY_SOUP) for k in list(pair)[::-1] if not rows[k] & CARRIERS[q]]
    if not ways or {q for _, q in blame} != set(members(told & ~made)):
        return because
    lacking = {q: f"{words.NAMES[k]} has {words.potion_words(opposite(q))}" for k, q in blame}
    it_was_not = f"It wasn’t {potions_of(told & ~made)}, because {words.listing(list(lacking.values()))}"
    return f"{because}. {it_was_not}. {words.capital(ways)}"


def _ways(rows: Mapping[int, int], values: int, color: int, potions: int) -> str:
    """Return why a pair has one of the four *values* whichever potion it made, or '' if no reason is simple enough.

    For example: 'green plus needs opposite blue signs', 'for red minus, toad must be nPp or Nnp, both with blue plus'.
    """
    potions &= ~sum(1 << q for q in range(6) if CARRIERS[q] == values)  # the potion shows the sign itself
    alike = sum(1 << q for q in members(potions) if color in opposite_colors(1 << q))
    said = [f"for {why}" for q in members(potions & ~alike) if (why := _with_the_sign(rows, values, q))]
    if len(said) < (potions & ~alike).bit_count():
        return ""
    if alike:
        named = words.listing([words.potion_words(q) for q in members(alike)])
        needs = "needs" if alike.bit_count() == 1 else "need"
        said.append(f"{named} {needs} opposite {words.COLOR_WORDS[color]} signs")
    return "; ".join(said)


def _with_the_sign(rows: Mapping[int, int], values: int, potion: int) -> str:
    """Return words like 'red minus, toad must be nPp or Nnp, both with blue plus'; '' if neither must be a value."""
    for k, row in rows.items():
        able = row & CARRIERS[potion] if potion != SOUP else 0
        trait = signs.shared(values)
        if able and trait and not able & ~values:
            both = {1: "with", 2: "both with"}.get(able.bit_count(), "all with")
            must_be = f"{words.NAMES[k]} must be {names_of(members(able), 'or')}"
            return f"{words.potion_words(potion)}, {must_be}, {both} {trait.what}"
    return ""


def only_one(telling: Telling, step: Step) -> Said | None:
    """Explain that an ingredient has only one possible alchemical left."""
    i = step.found.args[0]
    reader = telling.reader
    before = reader.since(step)
    name, last = names_of(members(step.state.open[i])), telling.is_last(step)
    if reader.candidates(i) == step.state.open[i]:
        text = "" if before else f"That leaves only {name} for {words.NAMES[i]}."
        if last and not before:
            return Said.of(f"So {words.NAMES[i]} is {name}, and {words.NAMES[telling.ingredient]} isn’t.", ending=NAMED)
        return Said.of(before, text, f"So {telling.is_not}." if last else "", ending=NAMED)
    only, was = f"That leaves only {name} for {words.NAMES[i]}", reader.candidates(i)
    so = f"so {telling.is_not}"
    if was.bit_count() == 2:
        only = f"Of {names_of(members(was))}, only {name} is left for {words.NAMES[i]}"
        if told := reader.signs[i]:
            gone = names_of(members(was & ~step.state.open[i]))
            with_signs = words.listing([words.potion_words(q) for q in told])
            two = f"With {with_signs}, {words.NAMES[i]} is {names_of(members(was), 'or')}"
            only = f"{two}, and {gone} is ruled out. So {words.NAMES[i]} is {name}"
            so = f"and {words.NAMES[telling.ingredient]} isn’t"
    return Said.of(before, f"{only}, {so}." if last else f"{only}.", ending=NAMED)


def shared_out(telling: Telling, step: Step) -> Said | None:
    """Explain that *n* ingredients have only *n* possible alchemicals, so no other ingredient can be any of them."""
    if not telling.is_last(step):
        return None
    who = words.capital(words.listing([words.NAMES[i] for i in step.found.args]))
    taken = reduce(or_, (step.state.open[i] for i in step.found.args))
    trait = signs.shared(taken) if taken.bit_count() in (2, 4) else None
    before = telling.reader.since(step)
    if before and not any(telling.reader.candidates(i) & ~taken for i in step.found.args):
        if frozenset(step.found.args) in telling.reader.placed:
            return Said.of(before, f"So {telling.is_not}.", ending=NAMED)
        return Said.of(
            before, f"{who} are {names_of(members(taken))} in some order, so {telling.is_not}.", ending=NAMED
        )
    named = f"take {names_of(members(taken))} between them"
    if trait:
        many = "both" if taken.bit_count() == 2 else "all four"
        named = f"have {many} {trait.what.removeprefix('a ')}es, {names_of(members(taken))}"
    return Said.of(before, f"{who} {named}, so {telling.is_not}.", ending=NAMED)


def too_often(telling: Telling, step: Step) -> Said | None:
    """Explain that an ingredient would have made some potion too often or too rarely if it were an alchemical."""
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
            has_no = f"{name} has no {words.listing(no, 'or')}, so if {me} were {name}, it" if no else ""
            only += f", and two ingredients can’t both be {only}"
        would = f"{has_no or f'As {name}, {me}'} would have made {what} with {words.listing(who)}."
        but = f"But {name} makes {what} only with {only}. So {me} isn’t {name}."
        return Said.of(telling.reader.since(step), would, but, ending=NAMED)
    return _too_rarely(telling, step)


def _too_rarely(telling: Telling, step: Step) -> Said | None:
    """Explain that no other ingredients can be the partners with which an alchemical makes a potion."""
    i, a = step.found.args
    broken = RowQuota.broken(step.state, i, a)
    if broken is None or broken.many:
        return None
    name, me, what = ALCHEMICALS[a], words.NAMES[i], words.potion_words(broken.potion)
    partners = PARTNERS[a][1 << broken.potion]
    others = [j for j in range(8) if j != i and j not in broken.who]
    unlike = [j for j in others if not step.state.open[j] & partners]
    traits = [words.potion_words(q) for q in range(6) if not partners & ~CARRIERS[q]]
    both_have = f", which both have {words.listing(traits)}" if traits and partners.bit_count() == 2 else ""
    said = [f"Suppose {me} is {name}. It makes {what} only with {names_of(members(partners))}{both_have}."]
    is_no = "neither" if partners.bit_count() == 2 else f"not {names_of(members(partners))}"
    if unlike:
        are = f"{'is' if len(unlike) == 1 else 'are'} {is_no}"
        said.append(f"{words.capital(words.listing([words.NAMES[j] for j in unlike]))} {are}.")
    tried = [j for j in others if j not in unlike]
    if tried:
        where = (source_words(step.state, step.state.sources[min(i, j), max(i, j)]) for j in tried)
        names = [f"{words.NAMES[j]} ({entry})" for j, entry in zip(tried, where, strict=True)]
        so = f"{words.NAMES[tried[0]]} is" if len(tried) == 1 else "they are"
        said.append(f"{words.capital(me)} didn’t make {what} with {words.listing(names, 'or')}, so {so} {is_no}.")
    left = words.listing([words.NAMES[j] for j in broken.who])
    said.append(f"That leaves only {left}, which can’t be both." if left else "That leaves no ingredient.")
    return Said.of(telling.reader.since(step), *said, f"So {me} isn’t {name}.", ending=NAMED)


def either_way(telling: Telling, step: Step) -> Said | None:
    """Explain a conclusion that holds for each possible alchemical of an ingredient.

    The cases are listed below the text.
    """
    if not telling.is_last(step):
        return None
    pivot = step.found.args[0].who
    left = step.state.open[pivot]
    reader, (count, each) = telling.reader, {2: ("Two", "both"), 3: ("Three", "each of them")}[left.bit_count()]
    known_before = reader.candidates(pivot)
    before = reader.since(step)
    just_told = known_before != reader.candidates(pivot) == left
    cases = f"{count} cases are left: {words.NAMES[pivot]} is {names_of(members(left), 'or')}."
    in_each = f"In {each}, {telling.is_not}."
    return Said.of(before, "" if just_told else cases, in_each, ending=NAMED)
