"""The sentence at the top of the Next view: the best action, and what to expect from it."""

import re
from collections.abc import Callable, Sequence
from fractions import Fraction

from pharmalab.core.figures import a_chance, decimal, percent, signed
from pharmalab.deduction.advice.theories import seal_words
from pharmalab.deduction.advice.worth import points
from pharmalab.deduction.alchemy import ALCHEMICALS
from pharmalab.deduction.words import COLOR_WORDS, NAMES, capital, listing, number, pair_words, plural, potion_words
from pharmalab.drawing.html import Markup, el
from pharmalab_widgets.assistant.planner import Planner, Row
from pharmalab_widgets.assistant.sentence_pictures import with_pictures

KNOWN = "You already know everything, so no mix can teach you anything."
SENTENCE_PARTS = re.compile(r"(?=, because |, the best |: )")  #: what follows the action is in plain type
NOTHING_NEW = "None of these mixes can teach you anything, because you already know every potion."


def lead(planning: Planner, rows: Sequence[Row]) -> Markup:
    """Return a sentence about the best row and, if rivals' actions count, another about the chances."""
    if planning.kind == "mix" and all(row.useless for row in rows):
        said = NOTHING_NEW
    elif planning.kind == "debunk":
        said = _debunk(rows[0])
    else:
        said = {"mix": lambda best: _mix(best, rows), "sell": _sale, "publish": _theory}[planning.kind](rows[0])
    wait = planning.advice.waiting() if planning.kind == "publish" else None
    action, *rest = SENTENCE_PARTS.split(said, maxsplit=1)
    told = el.strong(with_pictures(action)), map(with_pictures, rest)
    return el.p(told, " ", wait and wait.sentence, " ", basis(planning), class_="pl-lead")


def basis(planning: Planner) -> Markup | None:
    """Return a sentence that says whether the chances are exact or estimated, and why.

    Return None if the chances ignore rivals' actions.
    """
    findings = planning.state.findings
    if planning.state.notes.table.basis == "facts" or not findings.likely.weighs:
        return None
    return el.span(f"This advice also uses what rivals did. {findings.own_likely.sentence}", class_="pl-fine")


def _mix(best: Row, rows: Sequence[Row]) -> str:
    pairs = getattr(best, "pairs", None) or (best.pair,)
    mixed = f"Mix {' and '.join(map(pair_words, pairs))}"
    negative = f"The risk of a negative potion is {percent(best.risk)}."
    if best.useless:
        return f"{mixed}: you already know the potion, so this mix tells you nothing. {negative}"
    left = f"about {_about(best)} of {plural(best.count, 'world')} are left"
    return f"{mixed}{_because(best, rows)}: {left}. {negative}"


def _because(best: Row, rows: Sequence[Row]) -> str:
    """Return a clause about what no other row does better, or '' if all rows are equal."""
    most = _merits(best, rows)
    if most is None:
        return ""
    return f", because it {listing(most)}" if most else ", the best all round"


#: what a clause says of a row that no other row surpasses, and a row's value for it
MERITS: dict[str, Callable[[Row], Fraction]] = {
    "tells you most": lambda row: row.bits,
    "{} solves an ingredient": lambda row: getattr(row, "settle", Fraction(0)),
    "{} lets you publish one more ingredient": lambda row: getattr(row, "publishable", Fraction(0)),
    "is the safest": lambda row: -row.risk,
}


def _merits(one: Row, rows: Sequence[Row]) -> list[str] | None:
    """Return clauses about what no other row does better, or None if all rows are equal."""
    goods = {said: [good(row) for row in rows if not row.useless] for said, good in MERITS.items()}
    apart = {said for said, some in goods.items() if some and min(some) < max(some)}
    if not apart:
        return None
    return [
        said.format(_often(good(one)))
        for said, good in MERITS.items()
        if said in apart and good(one) == max(goods[said])
    ]


def reasons(best: Sequence[Row], rows: Sequence[Row]) -> list[str]:
    """Return a reason for each of the *best* rows, in a few words.

    A reason names a value in which no other row is better. No reason is repeated: if a row has no new reason, its
    reason is ''.
    """
    found: list[str] = []
    for row in best:
        merits = [] if row.useless else _merits(row, rows)
        fresh = [said for said in merits or () if said not in found]
        found.append((fresh or [""])[0])
    return found


def _often(chance: Fraction) -> str:
    """Return how often something happens: 'always', or 'most often, in 40 % of cases,'."""
    return "always" if chance == 1 else f"most often (in {percent(chance)} of cases)"


def _about(best: Row) -> str:
    worlds = best.worlds
    return number(round(worlds)) if worlds >= 10 else decimal(worlds)


def _sale(best: Row) -> str:
    sold = f"Sell {pair_words(best.pair)} as {potion_words(best.wanted)}"
    gold = max((gold for gold in best.gold if gold is not None), default=None)
    if gold is None:
        return f"{sold}: you can’t offer a guarantee at this discount."
    guarantee = listing([f"“{name}”" for name in best.best_guarantees], "or")
    left = f"leaves about {_about(best)} of {plural(best.count, 'world')}"
    teaches = "tells you nothing new" if best.useless else left
    return f"{sold} and guarantee {guarantee}: this earns {decimal(gold, 2)} gold on average and {teaches}."


def _theory(best: Row) -> str:
    theory = f"{NAMES[best.ingredient]} = {ALCHEMICALS[best.alchemical]}"
    if not best.how:
        return "You can’t publish or endorse any theory now."
    right = "it is certain" if best.certain else f"it has {a_chance(best.chance)} of being right"
    seals, most = listing(map(seal_words, best.best), "or"), max(best.tested)
    if most < 0:
        lost = signed(-most)[1:]
        return f"Wait: even the best theory, {theory}, would cost you about {lost} points if it were tested."
    return f"{capital(best.how)} {theory} with the {seals}: {right}, and is worth {points(most)} on average if tested."


def _debunk(best: Row) -> str:
    if not best.on or best.failing.worlds == best.count:
        return "You don’t know enough to debunk any theory on the board."
    if hasattr(best, "pair"):
        asked = f"whether {pair_words(best.pair)} makes {potion_words(best.potion)}"
    else:
        asked = f"for the {COLOR_WORDS[best.asked]} sign of {NAMES[best.ingredient]}"
    spares = f"saves you {points(best.spared).removeprefix('+')} at the end"
    if best.balance < 0:
        average = "" if best.sure else f" on average (up to {plural(-min(best.gain, best.loss), 'point')})"
        only = f" and only {spares}" if best.spared else ""
        wait = f"Wait: your best chance is to ask {asked}"
        return f"{wait}. It {_succeeds(best)}, but {_earns(best)}{average}{only}."
    if best.spared:
        joint = "and" if best.reputation > 0 else "but"
        average = "It" if best.sure else "On average, it"
        return f"Ask {asked}: it {_succeeds(best)}. {average} {_earns(best)}, {joint} {spares}."
    if best.sure:
        return f"Ask {asked}: it is certain to succeed and {_earns(best)}."
    could = f" and could cost {plural(-best.loss, 'point')}" if best.loss else ""
    return f"Ask {asked}: it {_succeeds(best)}{could}. On average, it {_earns(best)}."


def _earns(best: Row) -> str:
    """Return a clause about the change in reputation: 'earns you +2 reputation points' or 'costs you 3 …'."""
    if best.reputation < 0:
        return f"costs you {points(-best.reputation, 'reputation').removeprefix('+')}"
    return f"earns you {points(best.reputation, 'reputation')}"


def _succeeds(best: Row) -> str:
    return "is certain to succeed" if best.sure else f"has {a_chance(best.success)} of success"
