"""The rule of the other colour: for example, two ingredients that make a red potion have opposite green signs.

Green potions need opposite blue signs, blue potions opposite red signs, and soup opposite signs in all colours. With
this rule, people can ignore sizes.
"""

from collections.abc import Iterable

from pharmalab.deduction import words
from pharmalab.deduction.alchemy import CARRIERS, SOUP, has_aspect, has_big_circle, opposite, opposite_colors
from pharmalab.deduction.argument.telling import Said, Telling
from pharmalab.deduction.grid import members
from pharmalab.deduction.signs import has, trait_of
from pharmalab.deduction.steps import Step
from pharmalab.deduction.techniques.base import names_of, potions_of, source_words
from pharmalab.deduction.techniques.direct import carriers


def need(potions: int, color: int, explained: bool = False) -> str:
    """Return the words that follow a pair's possible potions, like '; either way they have opposite green signs'.

    Args:
        potions: the possible potions (7-bit mask).
        color: the colour of the opposite signs.
        explained: whether to add the reason, if only one of the potions is coloured.
    """
    coloured = members(potions & ~(1 << SOUP))
    why = _reason(coloured[0], color) if explained and len(coloured) == 1 else ""
    signs = f"opposite {words.COLOR_WORDS[color]} signs"
    if potions.bit_count() == 1:
        return f", which needs {signs}{why}"
    return f"; {'either way' if potions.bit_count() == 2 else 'whichever it was,'} they have {signs}{why}"


def _reason(potion: int, color: int) -> str:
    """Return the rule's reason, ': a big blue minus goes with red minus, a small one with red plus'; '' for soup."""
    if potion == SOUP:
        return ""
    big = next(a for a in members(CARRIERS[potion]) if has_big_circle(a, potion // 2))
    sign = next(q for q in (2 * color, 2 * color + 1) if has_aspect(big, q))
    what, other = words.potion_words(sign), words.potion_words(opposite(sign))
    return f": a big {words.potion_words(potion)} goes with {what}, a small one with {other}"


def shared_against_the_rule(potions: Iterable[int], alchemical: int, known: Iterable[int]) -> int | None:
    """Return a sign that an alchemical shares with a partner, although the two signs must be opposite.

    *known* holds the partner's known signs. The result is None if there is no such sign.
    """
    wanted = sum(1 << potion for potion in potions)
    colors = opposite_colors(wanted) if wanted else ()
    return next((aspect for aspect in known if aspect // 2 in colors and has_aspect(alchemical, aspect)), None)


def opposite_signs(telling: Telling, step: Step) -> Said | None:
    """Explain that an ingredient's sign must be the opposite of its partner's sign.

    This holds for every potion that the pair may have made.
    """
    who, other = step.found.args
    if len(step.sources) > 1:
        return None
    reader, told = telling.reader, step.state.told[min(who, other), max(who, other)]
    left, made = step.state.open[other], told.bit_length() - 1 if told.bit_count() == 1 else None
    fallen = step.eliminated >> 8 * who & carriers(told)  # the others can't make any of the potions
    able = left if made is None else left & CARRIERS[made]
    known = reader.known(step, other)
    aspects = [2 * color + sign for color in opposite_colors(told) for sign in (0, 1)]
    against = [q for q in aspects if fallen and not fallen & ~CARRIERS[q]]
    aspect = next((q for q in against if q in known or (made is not None and not able & ~CARRIERS[q])), None)
    if aspect is None:
        return None
    name, what = words.capital(words.NAMES[other]), words.potion_words(aspect)
    if aspect in known:
        before = reader.since(step, [other])
        just_said = not before and reader.last == (other, aspect)
        because = f"{name} has {reader.cite(other, {aspect: known[aspect]})}, so"
    else:
        before, just_said = reader.since(step), False
        gone = members(CARRIERS[made or 0] & ~CARRIERS[aspect])
        makes = f"has {words.potion_words(made)} but " if made is not None else ""
        is_it = (
            f"is {names_of(members(left))}" if left.bit_count() == 1 else f"{makes}is neither {names_of(gone, 'nor')}"
        )
        because = f"{name} {is_it}, so it has {what} and"
    for k in (who, other):
        if made is not None:
            reader.learn(k, made)
    reader.learn(other, aspect)
    reader.learn(who, opposite(aspect))
    pair, where = words.capital(step.state.pair_words(who, other)), source_words(step.state, sorted(step.sources))
    fact = f"{pair} made {potions_of(told)} ({where}){need(told, aspect // 2, telling.explains(aspect // 2))}"
    so = f"{words.NAMES[who]} has {words.potion_words(opposite(aspect))}."
    reader.last = who, opposite(aspect)
    if just_said:
        return Said.of(f"{fact}, so {so}", ending=has(trait_of(opposite(aspect))))
    return Said.of(before, f"{fact}.", f"{because} {so}", ending=has(trait_of(opposite(aspect))))
