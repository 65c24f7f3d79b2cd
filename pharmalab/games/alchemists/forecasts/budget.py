"""Build the tables about declaring actions: cubes, face-up cards, and plans for the next conference and each grant."""

from pharmalab.core.events import Who
from pharmalab.core.figures import signed
from pharmalab.core.overviews import Overview
from pharmalab.core.words import plural
from pharmalab.games.alchemists.advice.cubes import UNUSED, Bundle, Cubes
from pharmalab.games.alchemists.advice.desk import Desk
from pharmalab.games.alchemists.advice.mixing import teaching
from pharmalab.games.alchemists.advice.plans import Plan, Plans
from pharmalab.games.alchemists.advice.theories import TheoryWorth
from pharmalab.games.alchemists.components.board import SPACE_NAMES, SPACES
from pharmalab.games.alchemists.components.names import ingredient, title
from pharmalab.games.alchemists.components.theories import CONFERENCES
from pharmalab.games.alchemists.components.theory_words import ingredients, seal_words
from pharmalab.games.alchemists.forecasts.theories import asked
from pharmalab.games.alchemists.forecasts.words import LISTED, Told, desk_of, percent
from pharmalab.games.alchemists.mechanisms.declare import CUBES, Declare
from pharmalab.games.alchemists.mechanisms.forage import Forage
from pharmalab.games.alchemists.mechanisms.grants import ChooseGrant
from pharmalab.games.alchemists.mechanisms.publish import Publish, PublishNow
from pharmalab.games.alchemists.state import AlchemistsState


def to_declare(view: AlchemistsState, seat: int, who: Who, told: Told) -> Overview | None:
    """Build a table of the best ways to use the seat's cubes: the best way for each action to declare next."""
    if not asked(view, seat, Declare):
        return None
    at = max(0, view.agenda[0].at - CUBES)
    desk = desk_of(view, seat, told)
    found = sorted(Cubes(desk).next(view.declared[seat], at, view.cubes(seat)).values(),
                   key=lambda one: -one.points)[:LISTED]  # fmt: skip
    best = found[0].points
    rows = tuple([(_actions(one), signed(one.points - best, 1) if one.points < best else "best") for one in found])
    return Overview("Ways to use your cubes", ("Actions", "Points"), rows, f"{conference(view, seat)} {_prices(desk)}")


def _prices(desk: Desk) -> str:
    """Return a sentence about the prices on which a plan's points are based."""
    return (f"These points come from a model. Right now, it counts {desk.bit_worth:.1f} points for each bit that you "
            f"learn from a mix, {desk.gold_worth:.1f} for each extra gold piece, and {UNUSED} for each unused "
            "cube.")  # fmt: skip


def _actions(bundle: Bundle) -> tuple[str, ...] | str:
    return tuple([SPACE_NAMES[space] + (f" × {n}" if n > 1 else "")
                  for space, n in zip(SPACES, bundle.actions, strict=True) if n]) or "nothing more"  # fmt: skip


def conference(view: AlchemistsState, seat: int) -> str:
    """Describe the seat's seals and gold, and how many more seals the next conference requires."""
    config, have = view.config, view.counting(seat)
    said = f"You have {plural(len(view.seals[seat]), 'seal')} and {view.gold[seat]} gold left."
    for number, at in enumerate(config.conference_rounds, 1):
        if at >= view.round:
            change = CONFERENCES[config.standard(seat)][number].change
            lacking = next((n for n in range(9) if change(have + n) > 0), 0)
            when = "this round" if at == view.round else f"round {at}"
            more = f"{plural(lacking, 'more seal')} on theories that aren’t in conflict"
            asks = f"requires {more}" if lacking else "requires no more seals"
            now = f"with the seals you have now, your reputation would change by {signed(change(have), 1)}"
            return f"{said} The conference at the end of {when} {asks}; {now}."
    return said


def face_up(view: AlchemistsState, seat: int, who: Who, told: Told) -> Overview | None:
    """Build a table of the face-up cards, with the points that each would add to the seat's hand.

    The table also shows each card's best partner in the hand.
    """
    if not asked(view, seat, Declare, Forage) or not view.row:
        return None
    cubes = Cubes(desk_of(view, seat, told))
    hand = view.hands[seat]
    now = cubes.hand_worth(hand, 2)
    worth = {card: cubes.hand_worth(tuple(sorted((*hand, card))), 2) - now for card in dict.fromkeys(view.row)}
    rows = tuple([(title(card), *_partner(cubes, card), signed(worth[card], 1))
                  for card in sorted(worth, key=lambda one: -worth[one])])  # fmt: skip
    return Overview("Face-up ingredients", ("Card", "Best partner", "Bits", "Points added to your hand"), rows)


def _partner(cubes: Cubes, card: str) -> tuple[str, str]:
    """Return the card of the hand that teaches most when mixed with *card*, and how many bits the mix teaches."""
    pairs = [pair for pair in teaching(cubes.desk, (*cubes.desk.hand, card)) if card in pair]
    if not pairs:
        return "–", "–"
    other = next(name for name in pairs[0] if name != card)
    return ingredient(other), f"{cubes.desk.bits[pairs[0]]:.1f}"


def to_plan(view: AlchemistsState, seat: int, who: Who, told: Told) -> Overview | None:
    """Build a table of the best plans for the next conference and each grant, with their theories, costs and points."""
    config = view.config
    if not asked(view, seat, Declare, Publish, PublishNow, ChooseGrant) or not config.is_open("publish", view.round):
        return None
    plans = Plans(desk_of(view, seat, told))
    rows = tuple([
        (_goal(view, one), "; ".join(map(_seal_on, one.theories)), one.cubes, _gold(view, seat, one),
         percent(one.likely, _proven(one)), signed(one.brings, 1), signed(one.points, 1))
        for one in (*plans.conference(), *plans.grants())
    ])  # fmt: skip
    headings = ("Goal", "Theories", "Cubes", "Gold", "All correct", "Points for the goal", "Total points")
    note = (
        "“Cubes” is the smallest number of cubes you need in the remaining rounds. “All correct” is the chance that "
        "all the plan’s theories are correct, given what your rivals did. It treats the theories as independent of "
        "each other. You keep a grant even if its theories are wrong. These numbers ignore what rivals may publish "
        "later."
    )
    none = "You can’t reach any of these goals any more."
    return Overview("Plans for conferences and grants", headings, rows, note if rows else none)


def _proven(plan: Plan) -> bool:
    """Return whether the seat's own facts prove each of a plan's theories right or wrong."""
    return {theory.best.chance for theory in plan.theories} <= {0.0, 1.0}


def _seal_on(one: TheoryWorth) -> str:
    return f"{one.how} {ingredient(one.ingredient)} = {one.alchemical}, {seal_words(one.best.kind)}"


def _goal(view: AlchemistsState, plan: Plan) -> str:
    if plan.place < 0:
        return f"Conference after round {plan.until}: {plural(len(plan.theories), 'more seal')}"
    return f"Grant: {ingredients(view.config.grants[plan.place].ingredients)}"


def _gold(view: AlchemistsState, seat: int, plan: Plan) -> str:
    lacking = plan.gold - view.gold[seat]
    return f"{plan.gold} ({lacking} more than you have)" if lacking > 0 else str(plan.gold)
