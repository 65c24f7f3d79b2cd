"""The sentences of arguments that count: each alchemical, sign and size exists only a few times."""

from collections.abc import Sequence
from functools import reduce
from operator import or_

from pharmalab.deduction import signs, words
from pharmalab.deduction.alchemy import ALCHEMICALS, CARRIERS, PARTNERS, SOUP, has_aspect, opposite
from pharmalab.deduction.argument.reader import with_all
from pharmalab.deduction.argument.telling import NAMED, Said, Telling, size_of
from pharmalab.deduction.grid import can_make, members
from pharmalab.deduction.signs import has, trait_of
from pharmalab.deduction.steps import Step
from pharmalab.deduction.techniques.base import concluded, concludes, names_of, potions_of, source_words
from pharmalab.deduction.techniques.direct import ONLY_SOUP
from pharmalab.deduction.techniques.quotas import RowQuota


def four(telling: Telling, step: Step) -> Said:
    """Explain that four ingredients have the same sign, so the others can't have it."""
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
    """Return the facts of the ingredients that have the sign for another reason than a single entry."""
    shown = telling.reader.shown(step)
    return telling.reader.since(step, [i for i in who if aspect in shown.get(i, {})])


def used_up(telling: Telling, step: Step) -> Said | None:
    """Explain that ingredients and pairs use up four alchemicals with a sign, or two with a size.

    Each of the pairs surely contains one of these alchemicals.
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
            said = [f"either way, {words.NAMES[i]} has {trait.what}"]
    for pair in pairs:
        said.append(_one_of(telling, step, pair, values, "" if said else trait.what))
    text = f"{'. '.join(words.capital(one) for one in said)}. Only {'four' if is_four else 'two'} alchemicals do"
    ending = concluded(step.state, step.found, telling.ingredient)
    return Said.of(before, f"{text}, so {concludes(step.state, step.found)}.", ending=ending)


def _by_elimination(telling: Telling, step: Step, who: Sequence[int], aspect: int) -> str:
    """Return why ingredients have a sign that no entry shows: every alchemical with the other sign is ruled out."""
    reader, shown = telling.reader, telling.reader.shown(step)
    without: dict[int, list[int]] = {}  # the alchemicals with the other sign that they could be by their signs -> who
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
            said += [f"{words.NAMES[i]} could have {what} only as {ruled}, {left}" for i in some]
    return " ".join(f"{words.capital(one)}." for one in said)


def _must_be(telling: Telling, step: Step) -> Said | None:
    """Explain that one ingredient of a pair must be the only alchemical left with a size."""
    values, (pair,), _ = step.found.args
    (a,), told = members(values), step.state.told[pair]
    if told.bit_count() > 1 or told == ONLY_SOUP:
        return None
    (potion,) = members(told)
    size = size_of(a, potion)
    ends = members(trait_of(potion, size).alchemicals)
    (twin,) = [b for b in ends if b != a]
    if any(step.state.open[k] >> twin & 1 for k in pair):
        return None
    made = f"{words.capital(step.state.pair_words(*pair))} made {words.potion_words(potion)}"
    where = source_words(step.state, step.state.sources[pair])
    before = telling.reader.since(step)
    owner = next((i for i in range(8) if telling.reader.candidates(i) == 1 << twin), None)
    isnt = f"neither of them is {ALCHEMICALS[twin]}"
    if owner is not None:
        isnt = f"{ALCHEMICALS[twin]} is {words.NAMES[owner]}"
    others = [i for i in range(8) if step.eliminated >> 8 * i & 255]
    so = f"{words.listing([words.NAMES[i] for i in others])} {'isn’t' if len(others) == 1 else 'aren’t'}"
    one = f"so one of them has a {size} {words.potion_words(potion)}"
    only = f"Only {names_of(ends)} have that, and {isnt}."
    left = f"So {words.listing([words.NAMES[k] for k in pair], 'or')} must be {ALCHEMICALS[a]}, and {so}."
    return Said.of(before, f"{made} ({where}), {one}.", only, left, ending=NAMED)


def _one_of(telling: Telling, step: Step, pair: tuple[int, int], values: int, what: str) -> str:
    """Return a sentence about a pair of which one ingredient has the trait.

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
    known = {k: telling.reader.known(step, k) for k in pair}
    rows = {k: step.state.open[k] & with_all(known[k]) for k in pair}
    because, made = f"{start}: they made {potions_of(told)} ({where})", told & can_make(*rows.values())
    join = "so"
    if told != made and made.bit_count() == 1:
        lacks = (
            f"{words.NAMES[k]} has {words.potion_words(opposite(q))}"
            for q in members(told & ~made & ~ONLY_SOUP)
            for k in pair
            if not rows[k] & CARRIERS[q]
        )
        if reason := next(lacks, ""):
            because = f"{because}, and {reason}, so it was {potions_of(made)}"
            told, join = made, "and"
    if told.bit_count() == 1:
        (potion,) = members(told)
        for size in ("small", "big"):
            ends = trait_of(potion, size).alchemicals
            if values.bit_count() == 4 and not ends & ~values:
                one = f"{join} one has the {size} one, {names_of(members(ends), 'or')}"
                trait = signs.shared(values)
                return f"{because}, {one}, both with {trait.what}" if trait else f"{because}, {one}"
    return because


def only_one(telling: Telling, step: Step) -> Said | None:
    """Explain that an ingredient has only one candidate left."""
    i = step.found.args[0]
    reader = telling.reader
    before = reader.since(step)
    name, last = names_of(members(step.state.open[i])), telling.is_last(step)
    if reader.candidates(i) == step.state.open[i]:
        text = "" if before else f"That leaves only {name} for {words.NAMES[i]}."
        return Said.of(before, text, f"So {telling.is_not}." if last else "", ending=NAMED)
    only, was = f"That leaves only {name} for {words.NAMES[i]}", reader.candidates(i)
    so = f"so {telling.is_not}"
    if was.bit_count() == 2:
        only = f"Of {names_of(members(was))}, only {name} is left for {words.NAMES[i]}"
        if trait := signs.shared(was):
            gone = names_of(members(was & ~step.state.open[i]))
            two = f"With {trait.what}, {words.NAMES[i]} is {names_of(members(was), 'or')}"
            only = f"{two}, and {gone} is ruled out. So {words.NAMES[i]} is {name}"
            so = f"and {words.NAMES[telling.ingredient]} isn’t"
    return Said.of(before, f"{only}, {so}." if last else f"{only}.", ending=NAMED)


def shared_out(telling: Telling, step: Step) -> Said | None:
    """Explain that some ingredients share the same number of alchemicals; name only the ingredient asked about."""
    if not telling.is_last(step):
        return None
    who = words.capital(words.listing([words.NAMES[i] for i in step.found.args]))
    taken = reduce(or_, (step.state.open[i] for i in step.found.args))
    trait = signs.shared(taken) if taken.bit_count() in (2, 4) else None
    before = telling.reader.since(step)
    if before and not any(telling.reader.candidates(i) & ~taken for i in step.found.args):
        if frozenset(step.found.args) in telling.reader.placed:
            return Said.of(before, f"So {telling.is_not}.", ending=NAMED)
        many = {2: "both", 3: "all three"}.get(taken.bit_count(), "all four")
        return Said.of(before, f"{who} take {many}, so {telling.is_not}.", ending=NAMED)
    named = f"are {names_of(members(taken))} between them"
    if trait:
        many = "both" if taken.bit_count() == 2 else "all four"
        named = f"have {many} {trait.what.removeprefix('a ')}es, {names_of(members(taken))}"
    return Said.of(before, f"{who} {named}, so {telling.is_not}.", ending=NAMED)


def too_often(telling: Telling, step: Step) -> Said | None:
    """Explain that with an alchemical the ingredient would have made a potion too often."""
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
        would = f"{has_no or 'As'} {name}, {me} would have made {what} with {words.listing(who)}."
        but = f"But {name} makes {what} only with {only}. So {me} isn’t {name}."
        return Said.of(telling.reader.since(step), would, but, ending=NAMED)
    return _too_rarely(telling, step)


def _too_rarely(telling: Telling, step: Step) -> Said | None:
    """Explain that no other ingredients can be the partners that an alchemical needs for a potion."""
    i, a = step.found.args
    broken = RowQuota.broken(step.state, i, a)
    if broken is None or broken.many:
        return None
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
    return Said.of(telling.reader.since(step), *said, f"So {me} isn’t {name}.", ending=NAMED)


def either_way(telling: Telling, step: Step) -> Said | None:
    """Explain a result that follows from every candidate of one ingredient; its cases are listed below."""
    if not telling.is_last(step):
        return None
    pivot = step.found.args[0].who
    left = step.state.open[pivot]
    reader, way = telling.reader, "Either way" if left.bit_count() == 2 else "Whatever it is"
    known_before = reader.candidates(pivot)
    before = reader.since(step)
    just_told = known_before != reader.candidates(pivot) == left
    can_be = "is" if reader.candidates(pivot) == left else "can only be"
    which = f"{words.capital(words.NAMES[pivot])} {can_be} {names_of(members(left), 'or')}."
    return Said.of(before, "" if just_told else which, f"{way}, {telling.is_not}.", ending=NAMED)
