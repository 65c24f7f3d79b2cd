"""Sentences for the steps of proofs that start from an entry about a pair, alone or together with earlier facts."""

from collections.abc import Mapping, Sequence
from functools import reduce
from operator import or_

from pharmalab.deduction import words
from pharmalab.deduction.alchemy import ALCHEMICALS, CARRIERS, MIXES, PARTNERS, SOUP, has_aspect, mirror, opposite
from pharmalab.deduction.argument.opposite_signs import need, opposite_signs, shared_against_the_rule
from pharmalab.deduction.argument.reader import shown_by, with_all
from pharmalab.deduction.argument.telling import NAMED, Said, Telling, other_size, size_of
from pharmalab.deduction.entries import Peek, Sell
from pharmalab.deduction.grid import cell, members
from pharmalab.deduction.signs import has, is_none_of, is_said, shared, trait_of
from pharmalab.deduction.steps import Step
from pharmalab.deduction.techniques.base import concludes, names_of, potions_of, source_words
from pharmalab.deduction.techniques.direct import ONLY_SOUP, Reading, Reveal, mirrored, one_sign
from pharmalab.deduction.techniques.pair_logic import SamePair

FEW = 3  #: the most alchemicals that a sentence names for an ingredient and its opposite
JUST_SAID = ("T22", "T32", "T41")  #: techniques whose last sentence says that an ingredient isn't an alchemical


def neither(telling: Telling, step: Step) -> Said | None:
    """Explain that an alchemical can make none of the potions that an entry allows."""
    technique = step.found.technique
    if not step.sources or not isinstance(technique, Reading | Reveal):
        return None
    potions = step.state.facts[next(iter(step.sources))].allowed
    if isinstance(technique, Reveal):
        entry = step.state.entries[step.entries[0]].certain()
        potions = entry.potions() if isinstance(entry, Peek) else 0
    if potions.bit_count() < 2 or potions >> SOUP & 1:
        return None
    fact = technique.fact(step.state, step.found)
    if not telling.is_last(step):
        return _only_potion_left(telling, step, potions, fact)
    if potions.bit_count() == 3 and one_sign(potions):
        sign = words.SIGN_WORDS[members(potions)[0] % 2]
        return Said(f"{fact} {telling.name} has no {sign} at all, so {telling.is_not}.", NAMED)
    return Said(f"{fact} {telling.name} has {_none_of(potions)}.", NAMED)


def _only_potion_left(telling: Telling, step: Step, potions: int, fact: str) -> Said | None:
    """Explain which of two potions an ingredient was in, if another entry shows its sign; None if none does."""
    who = step.state.facts[next(iter(step.sources))].ingredients
    if len(who) != 1 or potions.bit_count() != 2:
        return None
    (i,), reader = who, telling.reader
    signs_of: dict[int, int | None] = dict.fromkeys(reader.signs[i])
    for earlier in telling.proof:
        if i in (shown := shown_by(earlier)):
            signs_of.setdefault(shown[i], earlier.entries[0])
    for q in members(potions):
        if opposite(q) in signs_of:
            left = potions & ~(1 << q)
            has_it = f"{words.capital(words.NAMES[i])} has {reader.cite(i, {opposite(q): signs_of[opposite(q)]})}"
            reader.learn(i, members(left)[0])
            return Said(f"{fact} {has_it}, so it was {potions_of(left)}, and {words.NAMES[i]} has {potions_of(left)}.")
    return None


def _none_of(potions: int) -> str:
    return "neither" if potions.bit_count() == 2 else "none of these"


def same_pair(telling: Telling, step: Step) -> Said | None:
    """Explain what follows from two entries about the same pair."""
    state, numbers = step.state, step.entries
    if not isinstance(step.found.technique, SamePair) or len(numbers) != 2 or len(step.sources) != 2:
        return None
    told = state.told[step.found.args]
    if told >> SOUP & 1 or told.bit_count() > 2:
        return None
    one, other = (f"{state.entries[n].fact()} ({words.entry_words([n])})" for n in numbers)
    facts = f"{words.capital(one)}, and {other}. That leaves {potions_of(told)}"
    if told.bit_count() == 1:
        for k in step.found.args:
            telling.reader.learn(k, members(told)[0])
        return Said(f"{facts}, so both have it.", has(trait_of(members(told)[0])))
    if telling.is_last(step):
        return Said(f"{facts}. {telling.name} has neither.", NAMED)
    return Said(f"{facts}, so {concludes(state, step.found)}.")


def opposites(telling: Telling, step: Step) -> Said | None:
    """Explain that an ingredient isn't an alchemical because its opposite can't be the alchemical's mirror image."""
    known, other = step.found.args
    reader, last = telling.reader, telling.is_last(step)
    me, its = words.NAMES[other], words.capital(words.NAMES[known])
    opening = f"{words.capital(me)} and {words.NAMES[known]} are opposites"
    where = f" ({source_words(step.state, sorted(step.sources))})."
    shown = reader.known(step, known)
    again = (known, other) in reader.opposites
    reader.opposites |= {(known, other), (other, known)}
    double = mirror(telling.alchemical)
    gone = step.needed >> 8 * known & 255
    against = {q: n for q, n in shown.items() if (not has_aspect(double, q) if last else gone & ~CARRIERS[q])}
    if last and against:
        against = dict(list(against.items())[:1])
    if against and (last or not gone & reader.candidates(known, against)):
        before = reader.since(step, [known])
        just_said = not before and not again and [(known, q) for q in against] == [reader.last]
        has_it = reader.cite(known, against)
        so = f"so {me} has {reader.mirrored(other, against)}."
        ending = has(trait_of(opposite(next(iter(against))))) if last else None
        reader.last = other, opposite(next(reversed(against)))
        if just_said:
            return Said.of(f"{opening}{where.removesuffix('.')}, {so}", ending=ending)
        so = f"{its} has {has_it}, {so}"
        return Said.of(before, "" if again else opening + where, so, ending=ending)
    left = step.state.open[known]
    if not last and left.bit_count() <= FEW:
        leaves = f"That leaves {names_of(members(left), 'or')} for {words.NAMES[known]}"
        theirs = names_of(members(mirrored(left)), "or")
        return Said.of(reader.since(step), "" if again else opening + where, f"{leaves}, so {me} is {theirs}.")
    if not last:
        fallen = members(step.eliminated >> 8 * other & 255)
        if len(fallen) != 1:
            return None
        (a,) = fallen
        isnt = f"{its} isn’t {ALCHEMICALS[mirror(a)]}, so {me} isn’t {ALCHEMICALS[a]}."
        return Said.of(reader.since(step), "" if again else opening + where, isnt)
    before, image = reader.since(step), ALCHEMICALS[double]
    if by_opposite(telling.proof, double) and not before:
        return Said(f"So {telling.is_not}.", NAMED)
    isnt = f"{its} isn’t {image}, so {telling.is_not}, the opposite of {image}."
    return Said.of(before, opening + where, isnt, ending=NAMED)


def by_opposite(proof: Sequence[Step], double: int) -> bool:
    """Return whether the last two steps of a proof are about opposites.

    They rule out the alchemical *double* for one ingredient, then its mirror image for the opposite ingredient.
    """
    if len(proof) < 2 or proof[-1].technique != "T03":
        return False
    known, _ = proof[-1].found.args
    return proof[-2].technique in JUST_SAID and proof[-2].eliminated == cell(known, double)


def no_partner(telling: Telling, step: Step) -> Said | None:
    """Explain that an ingredient can't be an alchemical, because the pair could then make none of an entry's potions.

    If the step is the last of the proof, only the proof's own alchemical is explained.
    """
    who, other = step.found.args
    reader, last = telling.reader, telling.is_last(step)
    fallen = (telling.alchemical,) if last else members(step.eliminated >> 8 * who & 255)
    told = step.state.told[min(who, other), max(who, other)]
    if len(step.sources) > 1:
        return None
    if said := opposite_signs(telling, step):
        return said
    if len(fallen) > 1:
        copy = reader.copy()
        if said := _make_only(telling, step, fallen):
            return said
        telling.reader = copy
        return _need_sign(telling, step, fallen)
    (a,) = fallen
    if told.bit_count() > 4:
        return _no_other(telling, step, a)
    pair = words.capital(step.state.pair_words(who, other))
    where = source_words(step.state, sorted(step.sources))
    name, me, partner = ALCHEMICALS[a], words.NAMES[who], words.NAMES[other]
    be = {q: PARTNERS[a][1 << q] for q in members(told) if PARTNERS[a][1 << q]}
    fails, lacking = "", "But "  #: the sentence says first what the partner would need, then what it has
    known = reader.known(step, other)
    lacks = [words.potion_words(q) for q in members(told) if q not in be]
    made = f"It has no {words.listing(lacks, 'or')}, so they made {words.listing(map(words.potion_words, be), 'or')}"
    same = shared_against_the_rule(be, a, known)
    if lacks and same is not None:
        before = reader.since(step, [other])
        rule = need(sum(1 << q for q in be), same // 2, telling.explains(same // 2))
        fact = "" if set(step.entries) <= reader.entries else f"{pair} made {potions_of(told)} ({where})."
        both = f"But {name} and {partner} both have {reader.cite(other, {same: known[same]})}."
        return Said.of(
            before, fact, f"Suppose {me} is {name}. {made}{rule}.", both, f"So {me} isn’t {name}.", ending=NAMED
        )
    wanted = sum({1 << b for some in be.values() for b in members(some)})
    against = [q for q in known if not wanted & CARRIERS[q]]
    if known and not wanted & with_all(known):
        before, shown = reader.since(step, [other]), {q: known[q] for q in against} or known
        has_it = f"has {reader.cite(other, shown)}"
        if against and wanted.bit_count() < 4:
            lack = words.listing([words.potion_words(opposite(q)) for q in against])
            these = {1: "It has", 2: "Both have"}.get(wanted.bit_count(), "All of these have")
            if wanted.bit_count() == 1:
                these = f"{ALCHEMICALS[members(wanted)[0]]} has"
            lacking = f"{these} {lack}, but "
    else:
        before, left = reader.since(step), step.state.open[other]
        if not wanted & reader.candidates(other):
            left = reader.candidates(other)
        isnt = "is neither" if wanted.bit_count() == 2 else "isn’t"
        has_it = is_said(left) if left.bit_count() < 4 or shared(left) else isnt
        owner = next((k for k in range(8) if k != other and reader.candidates(k) == wanted), None)
        if owner is not None and wanted.bit_count() == 1:
            fails = f"{words.NAMES[owner]} is"
    fact = "" if be and set(step.entries) <= reader.entries else f"{pair} made {potions_of(told)} ({where})."
    if not be:
        so = "" if last else f", so {me} isn’t {name}"
        return Said.of(before, fact, f"{name} has {_none_of(told)}{so}.", ending=NAMED)
    would = f"{_partners(a, partner, be)}."
    suppose = [
        f"Suppose {me} is {name}.",
        f"{made}." if lacks else "",
        would,
        f"{lacking}{fails or f'{partner} {has_it}'}.",
    ]
    return Said.of(before, fact, *suppose, f"So {me} isn’t {name}.", ending=NAMED)


def _partners(a: int, partner: str, be: Mapping[int, int]) -> str:
    """Return what an alchemical requires of its partner for each potion; ``be`` has the possible partners (8-bit mask).

    For example: 'PPP’s red plus is big, so toad’s is small: pnP or pNn', 'toad has a small red plus (pnP or pNn) or is
    the opposite, NNN'.
    """
    name = ALCHEMICALS[a]
    if list(be) == [SOUP]:
        return f"Then {partner} is the opposite, {ALCHEMICALS[mirror(a)]}"
    coloured = [q for q in be if q != SOUP]
    own = words.listing([f"{words.potion_words(q)} is {size_of(a, q)}" for q in coloured])
    if len(be) == 1:
        size = other_size(size_of(a, coloured[0]))
        return f"{name}’s {own}, so {partner}’s is {size}: {names_of(members(be[coloured[0]]), 'or')}"
    ways = [
        f"a {other_size(size_of(a, q))} {words.potion_words(q)} ({names_of(members(be[q]), 'or')})" for q in coloured
    ]
    soup = f" or is the opposite, {ALCHEMICALS[mirror(a)]}" if SOUP in be else ""
    return f"{name}’s {own}, so {partner} has {words.listing(ways, 'or')}{soup}"


def _make_only(telling: Telling, step: Step, fallen: Sequence[int]) -> Said | None:
    """Explain that some alchemicals make none of the entry's potions with the partner's few alchemicals."""
    who, other = step.found.args
    reader, told = telling.reader, step.state.told[min(who, other), max(who, other)]
    before = reader.since(step)
    left = reader.candidates(other)
    made = reduce(or_, (MIXES[a][b] for a in fallen for b in members(left) if a != b), 0)
    if left.bit_count() > 2 or made & told:
        return None
    pair, where = words.capital(step.state.pair_words(who, other)), source_words(step.state, sorted(step.sources))
    fact = "" if set(step.entries) <= reader.entries else f"{pair} made {potions_of(told)} ({where})."
    partner, me = words.capital(words.NAMES[other]), words.NAMES[who]
    can_be = f"{names_of(members(left), 'or')}."
    is_it = "" if before.endswith(can_be) else f"{partner} is {can_be}"
    isnt = is_none_of(sum(1 << a for a in fallen))
    would = f"If {me} were {names_of(fallen, 'or')}, the two would have made {potions_of(made)}, so it {isnt}."
    return Said.of(before, fact, is_it, would)


def _need_sign(telling: Telling, step: Step, fallen: Sequence[int]) -> Said | None:
    """Explain that all partners of some alchemicals need a sign for the entry's potions that the partner lacks."""
    who, other = step.found.args
    reader, told = telling.reader, step.state.told[min(who, other), max(who, other)]
    wanted = reduce(or_, (PARTNERS[a][told] for a in fallen))
    known = reader.known(step, other)
    against = [q for q in known if not wanted & CARRIERS[q]]
    if not wanted or wanted.bit_count() > 4 or not against:
        return None
    before = reader.since(step, [other])
    pair, where = words.capital(step.state.pair_words(who, other)), source_words(step.state, sorted(step.sources))
    fact = "" if set(step.entries) <= reader.entries else f"{pair} made {potions_of(told)} ({where})."
    gone, me, partner = sum(1 << a for a in fallen), words.NAMES[who], words.NAMES[other]
    unable = [a for a in fallen if not PARTNERS[a][told]]
    cannot = f"{names_of(unable)} can’t make {potions_of(told)}." if unable else ""
    named = names_of([a for a in fallen if a not in unable], "or")
    all_have = {1: "That has", 2: "Both have"}.get(wanted.bit_count(), "All of these have")
    lack = words.listing([words.potion_words(opposite(q)) for q in against])
    has_it = reader.cite(other, {q: known[q] for q in against})
    would = f"Could {me} be {named}? Then {partner} would be {names_of(members(wanted), 'or')}."
    but = f"{all_have} {lack}, but {partner} has {has_it}."
    return Said.of(before, fact, cannot, would, but, f"So {me} {is_none_of(gone)}.")


def _no_other(telling: Telling, step: Step, a: int) -> Said | None:
    """Explain that an alchemical makes the only ruled-out potion with every partner that is left."""
    who, other = step.found.args
    before = telling.reader.since(step)
    known = telling.reader.candidates(other)
    left = known & step.state.open[other]
    potion = next((q for q in range(7) if not left & ~PARTNERS[a][1 << q]), None)
    if potion is None or left.bit_count() > 4:
        return None
    can_be, each = names_of(members(left), "or"), {1: "it", 2: "either"}.get(left.bit_count(), "each")
    would = f"{ALCHEMICALS[a]} makes {words.potion_words(potion)} with {each}"
    can_only = f"{words.capital(words.NAMES[other])} can only be {can_be}, and {would}."
    pair, where = step.state.pair_words(who, other), source_words(step.state, sorted(step.sources))
    but = f"But {pair} didn’t ({where}). So {words.NAMES[who]} isn’t {ALCHEMICALS[a]}."
    return Said.of(before, f"{would}." if known == left and before else can_only, but, ending=NAMED)


def sign_decides(telling: Telling, step: Step) -> Said | None:
    """Explain that a known sign rules out some of an entry's potions, and what follows from the remaining potions."""
    i, j = step.found.args
    if len(step.sources) > 1 or not step.entries:
        return None
    if step.state.told[i, j] >> SOUP & 1:
        return _was_soup(telling, step)
    reader, last = telling.reader, telling.is_last(step)
    told, entry = step.state.told[i, j], step.state.entries[step.entries[0]]
    left, unexplained = told, list[int]()
    blamed: list[tuple[str, int]] = []  #: a clause about an ingredient, and the potions that it rules out
    for k in (i, j):
        gone = sum(1 << q for q in members(told) if not step.state.open[k] & CARRIERS[q])
        if gone:
            known = {q: n for q, n in reader.known(step, k).items() if gone >> opposite(q) & 1}
            clause = f"{words.NAMES[k]} has {reader.cite(k, known)}"
            if len(known) < gone.bit_count():
                unexplained.append(k)
                has_it = words.listing([words.potion_words(opposite(q)) for q in members(gone)])
                can_be = step.state.open[k] & reader.candidates(k, reader.shown(step).get(k, {}))
                verb = "has" if can_be.bit_count() > 3 else f"is {names_of(members(can_be), 'or')}, with"
                clause = f"{words.NAMES[k]} {verb} {has_it}"
            blamed.append((clause, gone))
            left &= ~gone
    before, where = reader.since(step, [k for k in (i, j) if k not in unexplained]), words.entry_words(step.entries)
    one = left.bit_count() == 1
    ending = has(trait_of(members(left)[0])) if one else None
    if one:
        for k in (i, j):
            reader.learn(k, members(left)[0])
    if step.entries[0] in reader.entries and (one or not last):
        so = f"both have {potions_of(left)}" if one else concludes(step.state, step.found)
        because = _ruled_out(blamed, f"{where}’s potion")
        return Said.of(before, f"{because}. It was {potions_of(left)}, so {so}.", ending=ending)
    if one and told.bit_count() == 2 and len(blamed) == 1 and not isinstance(entry, Sell):
        ((why, gone),) = blamed
        made = f"{step.state.pair_words(i, j)} made {potions_of(left)}, not {potions_of(gone)} ({where})"
        both = f"So both have {potions_of(left)}."
        return Said.of(before, f"{words.capital(why)}, so {made}.", both, ending=ending)
    fact = f"{words.capital(entry.fact())} ({where})"
    if told.bit_count() == 3 and not isinstance(entry, Sell):
        fact = f"{words.capital(step.state.pair_words(i, j))} made {potions_of(told)} ({where})"
    if isinstance(entry, Sell):
        fact += f", so they made {potions_of(told)}"
    start = f"{fact}. But {words.lower_first(_ruled_out(blamed, 'that potion'))}. It was {potions_of(left)}"
    if one:
        return Said.of(before, f"{start}, so both have {potions_of(left)}.", ending=ending)
    if not last:
        return Said.of(before, f"{start}, so {concludes(step.state, step.found)}.")
    return Said.of(before, f"{start}, and {telling.name} has {_none_of(left)}.", ending=NAMED)


def _was_soup(telling: Telling, step: Step) -> Said | None:
    """Explain that a sign leaves only soup of two potions, so the ingredients have the signs of opposites."""
    reader, last, state = telling.reader, telling.is_last(step), step.state
    told, where = state.told[step.found.args], source_words(state, sorted(step.sources))
    if told.bit_count() != 2:
        return None
    (potion,) = members(told & ~ONLY_SOUP)
    who = next((k for k in step.found.args if potion in map(opposite, reader.known(step, k))), None)
    if who is None:
        return None
    (other,) = (k for k in step.found.args if k != who)
    shown = {q: n for q, n in reader.known(step, who).items() if q == opposite(potion) or not last}
    against = opposite(potion)
    if last:  # the sign that the alchemical's opposite lacks
        double = mirror(telling.alchemical)
        lacking = [q for q in reader.known(step, who) if not has_aspect(double, q)]
        if not lacking or telling.ingredient != other:
            return None
        against = lacking[0]
        shown[against] = reader.known(step, who)[against]
    again = step.found.args in reader.opposites
    reader.opposites |= {step.found.args, step.found.args[::-1]}
    before = reader.since(step, [who])
    has_it = f"{words.capital(words.NAMES[who])} has {reader.cite(who, shown)}"
    made = f"so {state.pair_words(*step.found.args)} made soup, not {words.potion_words(potion)} ({where})"
    follows = f"{words.NAMES[other]} has {reader.mirrored(other, [against] if last else shown)}"
    ending = has(trait_of(opposite(against))) if last else None
    if again:
        return Said.of(before, f"{has_it}, so {follows}.", ending=ending)
    return Said.of(before, f"{has_it}, {made}.", f"They are opposites, so {follows}.", ending=ending)


def _ruled_out(blamed: list[tuple[str, int]], it: str) -> str:
    """Return a sentence like 'Toad has red minus (entry 1), so it wasn’t red plus; …'.

    *it* is the potion's name where it is first mentioned.
    """
    said = [f"{why}, so {it if not n else 'it'} wasn’t {potions_of(gone)}" for n, (why, gone) in enumerate(blamed)]
    return words.capital("; ".join(said))
