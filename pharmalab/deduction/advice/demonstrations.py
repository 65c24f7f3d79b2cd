"""The value of every possible demonstration, and a planner that puts the best demonstrations first.

Sources: rulebook, "Apprentice Debunking", "Master Debunking", "Demonstrating a Conflict", "Invalid Demonstrations".
"""

from collections.abc import Sequence
from fractions import Fraction
from math import fsum, log2
from typing import NamedTuple, TypeVar

from pharmalab.deduction.advice.debunks import ApprenticeDebunk, Debunking, MasterDebunk
from pharmalab.deduction.advice.outlook import Outlook, Pair, gains
from pharmalab.deduction.advice.theories import end_points
from pharmalab.deduction.advice.worth import Weighed, columns, ranked, together
from pharmalab.deduction.alchemy import (
    ALCHEMICALS,
    CARRIERS,
    INGREDIENTS,
    PAIRS,
    POTIONS,
    SOUP,
    has_aspect,
    mix,
    wrong_colors,
)
from pharmalab.deduction.table import Table, Theory
from pharmalab.deduction.words import potion_words
from pharmalab.deduction.worlds import Worlds

Row = TypeVar("Row", bound=Debunking)


def apprentice(outlook: Outlook, table: Table, public: Worlds) -> tuple[ApprenticeDebunk, ...]:
    """Return the value of asking for each of the 24 signs. Signs of ingredients without a theory come last."""
    if not outlook.count:
        return ()
    allowed, others = [], []
    for i in range(8):
        theory = table.theory_of(INGREDIENTS[i])
        for color in range(3):
            parts = outlook.aspect(i, color)
            answers = {POTIONS[2 * color + sign]: part for sign, part in enumerate(parts)}
            plus = sum(n for a, n in enumerate(public.counts[i]) if CARRIERS[2 * color] >> a & 1)
            row = ApprenticeDebunk(
                ingredient=i, asked=color, zone=table.zone, **columns(answers, together(parts)), **gains(parts),
                public_bits=_learned(parts, [plus, public.count - plus]),
            )  # fmt: skip
            if theory:
                # 0: it claims minus and falls on plus; 1: it claims plus and falls on minus
                shown = int(has_aspect(ALCHEMICALS.index(theory.alchemical), 2 * color))
                allowed.append(row.replace(
                    on=POTIONS[2 * color + shown], falls=(theory,), color=color,
                    failing=together([parts[1 - shown]]), spared=_spared(outlook, outlook.bits, (theory,), color),
                ))  # fmt: skip
            else:
                others.append(row)
    return ranked(allowed) + ranked(others)


def master(outlook: Outlook, table: Table, public: Worlds) -> tuple[MasterDebunk, ...]:
    """Return the value of asking whether each pair makes each potion (196 questions), most informative first."""
    if not outlook.count:
        return ()
    rows = []
    for pair in PAIRS:
        parts = outlook.mix(*pair)
        public_counts = public.pair_counts(*pair)
        for potion, yes in enumerate(parts):
            no = outlook.together(part for q, part in enumerate(parts) if q != potion)
            hit = hit_of(table, pair, potion)
            failing = {"yes": [no], "no": [yes], "": [yes, no]}[hit.on]
            rows.append(MasterDebunk(
                pair=pair, potion=potion, zone=table.zone, **hit._asdict(),
                spared=_spared(outlook, outlook.bits & outlook.makes(*pair)[potion], hit.falls, hit.color),
                **columns({"yes": yes, "no": no}, together(failing)), **gains((yes, no)),
                public_bits=_learned([yes, no],
                                     [public_counts[potion], public.count - public_counts[potion]]),
            ))  # fmt: skip
    return ranked(rows)


def planner(rows: Sequence[Row]) -> tuple[Row, ...]:
    """Return the demonstrations, the largest balance first. Impossible and invalid demonstrations come last.

    Ties are broken by certainty, then chance of success, then how little rivals learn, then grid order.
    """

    def order(row: Row) -> tuple[object, ...]:
        impossible = row.failing.worlds == row.count
        return (not row.on, impossible, -row.balance, not row.sure, row.failing.weight, row.public_bits or 0, row.place)

    return tuple(sorted(rows, key=order))


def _spared(outlook: Outlook, worlds: int, falls: Sequence[Theory], color: int | None) -> Fraction:
    """Return the points at the end that your own theories no longer cost you, on average, if they fall by a colour.

    Args:
        outlook: all worlds.
        worlds: the worlds (as in ``outlook.bits``) in which they may fall.
        falls: the theories that would fall; those without your seal count nothing.
        color: the colour (0-2).
    """
    total = 0
    for theory in falls:
        if theory.my_seal:
            i, claimed = INGREDIENTS.index(theory.ingredient), ALCHEMICALS.index(theory.alchemical)
            for a in outlook.candidates[i]:
                wrong = wrong_colors(claimed, a)
                if color in wrong:
                    share = outlook.share(worlds & outlook.cells[i][a])
                    total -= share.weight * end_points(theory.my_seal, wrong)
    return Fraction(total, outlook.weighted.weight)


class Hit(NamedTuple):
    """The answer with which a master's demonstration succeeds, and the effect of this answer.

    The fields mean the same as in :class:`MasterDebunk`.
    """

    on: str = ""
    falls: tuple[Theory, ...] = ()
    color: int | None = None
    clash: tuple[Theory, ...] = ()
    why: str = ""


def hit_of(table: Table, pair: Pair, potion: int) -> Hit:
    """Return the answer that makes a master's demonstration succeed, and its effect on the published theories.

    The answer "yes" debunks a theory whose alchemical lacks the potion's sign. If it debunks nothing, two theories can
    still come into conflict: by "no" if they predict this potion, and by "yes" if they predict another.
    """
    theories = [t for t in (table.theory_of(INGREDIENTS[i]) for i in pair) if t]
    if not theories:
        return Hit(why="neither ingredient has a theory")
    claims = [ALCHEMICALS.index(t.alchemical) for t in theories]
    if potion != SOUP:
        falls = tuple(t for t, a in zip(theories, claims, strict=True) if not has_aspect(a, potion))
        if falls:
            return Hit("yes", falls, potion // 2)
    if len(theories) == 1:
        shown = "soup" if potion == SOUP else potion_words(potion)
        agrees = "debunks no theory" if potion == SOUP else f"agrees with the theory {theories[0].alchemical}"
        return Hit(why=f"{shown} {agrees}, and the answer “no” wouldn’t debunk anything")
    if table.in_conflict(theories[0].ingredient, theories[1].ingredient):
        return Hit(why="the two theories are marked as in conflict already")
    return Hit("no" if mix(*claims) == potion else "yes", clash=tuple(theories))


def _learned(own: Sequence[Weighed], public: Sequence[int]) -> float | None:
    """Return how many bits an answer is expected to teach players who know only the public entries.

    The chances of the answers come from your own worlds, but how surprising each is comes from the public ones.
    """
    if any(part.worlds and not known for part, known in zip(own, public, strict=True)):
        return None
    total, weight = sum(public), sum(part.weight for part in own)
    bits = fsum(part.weight / weight * log2(total / known) for part, known in zip(own, public, strict=True) if known)
    return round(bits, 12)
