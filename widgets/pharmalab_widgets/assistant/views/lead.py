"""The sentence at the top of Next: the best action, and its expected result."""

from collections.abc import Callable, Sequence
from fractions import Fraction

from pharmalab.deduction.advice.theories import seal_words
from pharmalab.deduction.advice.worth import decimal, percent, points, signed
from pharmalab.deduction.alchemy import ALCHEMICALS
from pharmalab.deduction.words import COLOR_WORDS, NAMES, capital, listing, number, pair_words, plural, potion_words
from pharmalab.drawing.html import Markup, el
from pharmalab_widgets.assistant.planner import Planner, Row
from pharmalab_widgets.assistant.sentence_pictures import with_pictures

KNOWN = "You know everything, so no mix teaches you anything."
NOTHING_NEW = "None of these mixes teaches you anything: you already know every potion."


def lead(planning: Planner, rows: Sequence[Row]) -> Markup:
    """Return a sentence about the first row and, if rivals count, how good the chances are."""
    if planning.kind == "mix" and all(row.useless for row in rows):
        said = KNOWN if rows[0].count == 1 else NOTHING_NEW
    elif planning.kind == "debunk":
        said = _debunk(rows[0], rows)
    else:
        said = {"mix": lambda best: _mix(best, rows), "sell": _sale, "publish": _theory}[planning.kind](rows[0])
    wait = planning.advice.waiting() if planning.kind == "publish" else None
    return el.p(el.strong(with_pictures(said)), " ", wait and wait.sentence, " ", basis(planning), class_="pl-lead")


def basis(planning: Planner) -> Markup | None:
    """Return whether the chances with rivals are exact or estimated, and why."""
    findings = planning.state.findings
    if planning.state.notes.table.basis == "facts" or not findings.likely.weighs:
        return None
    likely = findings.own_likely
    label = "With rivals, estimated. " if likely.possible and not likely.exact else "With rivals. "
    return el.span(f"{label}{likely.sentence}", class_="pl-fine")


def _mix(best: Row, rows: Sequence[Row]) -> str:
    pairs = getattr(best, "pairs", None) or (best.pair,)
    mixed = f"Mix {' and '.join(map(pair_words, pairs))}"
    negative = f"{percent(best.risk)} negative" if len(pairs) == 1 else f"{percent(best.risk)} at least one negative"
    if best.useless:
        return f"{mixed}: you know the potion already, so it tells you nothing; {negative}."
    left = f"about {_about(best)} of {plural(best.count, 'world')} are left; {negative}"
    return f"{mixed}{_because(best, rows)}: {left}."


def _because(best: Row, rows: Sequence[Row]) -> str:
    """Return in what no other row is better, as a clause; '' if all rows are alike in everything."""
    columns: dict[str, Callable[[Row], Fraction]] = {  # what it says, and how good each row is in it
        "tells you most": lambda row: row.bits,
        "most often solves an ingredient ({})": lambda row: getattr(row, "settle", Fraction(0)),
        "most often lets you publish one more ({})": lambda row: getattr(row, "publishable", Fraction(0)),
        "is the safest": lambda row: -row.risk,
    }
    goods = {said: [good(row) for row in rows if not row.useless] for said, good in columns.items()}
    apart = {said for said, some in goods.items() if min(some) < max(some)}
    if not apart:
        return ""
    most = [said.format(percent(good(best))) for said, good in columns.items()
            if said in apart and good(best) == max(goods[said])]  # fmt: skip
    return f", because it {listing(most)}" if most else ", the best all round"


def _about(best: Row) -> str:
    worlds = best.worlds
    return number(round(worlds)) if worlds >= 10 else decimal(worlds)


def _sale(best: Row) -> str:
    sold = f"Sell {pair_words(best.pair)} as {potion_words(best.wanted)}"
    gold = max((gold for gold in best.gold if gold is not None), default=None)
    if gold is None:
        return f"{sold}: no guarantee can be offered at this discount."
    guarantee = listing([f"“{name}”" for name in best.best_guarantees], "or")
    left = f"leaves about {_about(best)} of {plural(best.count, 'world')}"
    teaches = "tells you nothing new" if best.useless else left
    return f"{sold} and guarantee {guarantee}: it earns {decimal(gold, 2)} gold on average and {teaches}."


def _theory(best: Row) -> str:
    theory = f"{NAMES[best.ingredient]} = {ALCHEMICALS[best.alchemical]}"
    if not best.how:
        return "No theory is open to you now."
    right = "it is certain" if best.certain else f"it is right with a chance of {percent(best.chance)}"
    seals, most = listing(map(seal_words, best.best), "or"), max(best.tested)
    if most < 0:
        return f"Wait: even the best theory, {theory}, would cost you about {signed(-most)[1:]} points if it is tested."
    return f"{capital(best.how)} {theory} with the {seals}: {right}, worth {points(most)} if it is tested."


def _debunk(best: Row, rows: Sequence[Row]) -> str:
    if not best.on or best.failing.worlds == best.count:
        return "You don’t know enough to debunk any theory on the board."
    if hasattr(best, "pair"):
        asked = f"whether {pair_words(best.pair)} makes {potion_words(best.potion)}"
    else:
        asked = f"for the {COLOR_WORDS[best.asked]} sign of {NAMES[best.ingredient]}"
    if all(row.reputation < 0 for row in rows if row.on):
        costs = points(-best.reputation, "reputation").removeprefix("+")
        average = "" if best.sure else f" on average (up to {plural(-min(best.gain, best.loss), 'point')})"
        return (f"Wait: the likeliest success is to ask {asked}. It succeeds {_chance(best)}, but costs you "
                f"{costs}{average}.")  # fmt: skip
    if best.sure:
        return f"Ask {asked}: it succeeds for sure, for {points(best.reputation, 'reputation')}."
    could = f", could cost {plural(-best.loss, 'point')}" if best.loss else ""
    return f"Ask {asked}: it succeeds {_chance(best)}{could}; {points(best.reputation, 'reputation')} on average."


def _chance(best: Row) -> str:
    return "for sure" if best.sure else f"with a chance of {percent(best.success)}"
