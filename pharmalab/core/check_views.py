"""Conformance checks of views: does each seat see everything that it is allowed to know, and nothing else?

Each function yields a sentence for each fault.
"""

from collections.abc import Hashable, Iterator
from itertools import islice
from random import Random

from pharmalab.core.agenda import CHANCE, State
from pharmalab.core.check_zones import find_position_faults
from pharmalab.core.covered_states import Watch, cover_blanks, find_uncovered
from pharmalab.core.faults import fault
from pharmalab.core.game import Game, Transition
from pharmalab.core.values import Value

ALIKE = 6  #: the number of steps to compare, of another position with the same view


def find_leaks(game: Game, state: State, seat: int, rng: Random) -> Iterator[str]:
    """Check that nothing hidden from *seat* affects its view or its legal actions.

    If the hidden things change, the view and the legal actions must stay the same.
    """
    title = type(game).__name__
    view = game.view(state, seat)
    if (again := game.view(view, seat)) != view:
        fix = f"Make {title}.view leave blanks as they are, because it can also be called on a view"
        yield fault(f"seat {seat} sees something different when it looks twice: {differing_fields(view, again)}", fix)
    if game.to_move(view) != game.to_move(state):
        fix = f"Make {title}.view keep the agenda’s frames (use frame.seen_by(seat) to blank their secrets)"
        yield fault(f"in the view of seat {seat}, a different seat is to move", fix)
    asked = game.to_move(state) == seat
    legal = game.legal_actions(state) if asked else ()
    kinds = " or ".join([f"{kind.__name__}.legal" for kind in state.agenda[0].kinds]) if asked else ""
    for _ in range(2):
        other = game.resample(view, rng)
        if wrong := find_position_faults(game, other):
            fix = (
                f"Make {title}.resample put each hidden card in exactly one place. The cards are counted by the field "
                f"types of {type(state).__name__}, or by {title}.problems"
            )
            yield fault(f"resample for seat {seat} returns an illegal position: {wrong}", fix)
        elif places := [*find_uncovered(cover_blanks(view, Watch(), seat), other)]:
            where = ", ".join(["/".join(map(str, place)) for place in places])
            fix = (
                f"In {type(state).__name__}, write blanks = {{'{places[0][0]}': lambda part: part == UNSEEN}}, with "
                "your own constant for a blank. If the field belongs to a frame, list the field in the frame’s "
                "`secrets`"
            )
            yield fault(f"seat {seat} does not see {where}, and neither `blanks` nor `secrets` says so", fix)
        if (looks := game.view(other, seat)) != view:
            fix = f"Blank the hidden part in {title}.view, or make {title}.resample keep what the view shows"
            said = (
                f"a leak: the view of seat {seat} changes with what is hidden from it ({differing_fields(view, looks)})"
            )
            yield fault(said, fix)
        if asked and game.legal_actions(other) != legal:
            fix = f"Make {kinds} depend only on what seat {seat} sees"
            yield fault(f"the legal actions of seat {seat} reveal what is hidden from it", fix)
    if asked and game.legal_actions(view) != legal:
        fix = (
            f"Make {kinds} return the same actions for the state and for a seat’s view, where hidden things are blanks"
        )
        yield fault(f"seat {seat} has different legal actions in its own view", fix)
    for world, weight in islice(game.worlds(view), 3):
        if not (isinstance(weight, int) and weight > 0):
            fix = f"Make {title}.worlds yield pairs: a state and a whole number above 0"
            yield fault(f"a world of seat {seat} has the weight {weight}", fix)
        if (looks := game.view(world, seat)) != view:
            changed = differing_fields(view, looks)
            fix = f"In {title}.worlds, fill the blanks of the view, and change nothing else (it changed {changed})"
            yield fault(f"worlds yields a state that seat {seat} can rule out", fix)


def find_telling_events(game: Game, once: Transition, other: Transition, seat: int) -> Iterator[str]:
    """Check that events don't reveal what a view hides.

    If the states after two transitions look the same to the seat, the events must look the same to it too.
    """
    if once.state == other.state or game.view(once.state, seat) != game.view(other.state, seat):
        return
    seen, instead = ([event.seen_by(seat) for event in these.events] for these in (once, other))
    if seen != instead:
        kinds = " and ".join(dict.fromkeys(f"{type(event).__name__}.seen_by" for event in (*seen, *instead)))
        view = f"{type(game).__name__}.view"
        fix = f"Make {kinds} hide what seat {seat} must not know, or let {view} show this to seat {seat}"
        yield fault(f"the events tell seat {seat} what its view hides: {seen} or {instead}", fix)


def find_untold_changes(game: Game, state: State, step: object, seat: int, rng: Random) -> Iterator[str]:
    """Check that events report every change in a seat's view.

    *step* is taken in *state*. Other steps are taken in a random position, drawn with *rng*, that looks the same to the
    seat. If the events and the next question look the same too, the seat's new views must be equal.
    """
    outcomes: list[Hashable] = []
    once = _asked(game, state, step, outcomes, rng)
    told, view = [event.seen_by(seat) for event in once.events], game.view(once.state, seat)
    other = game.resample(game.view(state, seat), rng)
    steps = [step]
    if game.to_move(state) != seat:
        chance = game.to_move(state) == CHANCE
        steps = [one for one, _ in game.chance(other).outcomes()] if chance else list(game.legal_actions(other))
    for instead in rng.sample(steps, min(ALIKE, len(steps))):
        after = _asked(game, other, instead, outcomes, rng)
        seen = game.view(after.state, seat)
        same = seen.agenda[:1] == view.agenda[:1] and [event.seen_by(seat) for event in after.events] == told
        if same and seen != view:
            said = f"the view of seat {seat} shows more than its events tell, {told}: {differing_fields(view, seen)}"
            yield fault(said, advise_telling(game))


def advise_telling(game: Game) -> str:
    """Return advice for a game in which a seat's view shows a change that no event reports."""
    view = f"{type(game).__name__}.view"
    return f"Add an event that reveals the change, with a seen_by that doesn’t blank it, or blank the change in {view}"


def differing_fields(one: Value, other: Value) -> str:
    """Describe the fields in which two states differ, with both values."""
    fields = [(name, getattr(one, name), getattr(other, name)) for name in one.__struct_fields__]
    return ", ".join(f"{name} {mine!r} or {theirs!r}" for name, mine, theirs in fields if mine != theirs) or "nothing"


def _asked(game: Game, state: State, step: object, outcomes: list[Hashable], rng: Random) -> Transition:
    """Take a step, and continue through chance nodes until a seat is asked.

    Args:
        game: the game to check.
        state: the state before the step.
        step: the step.
        outcomes: outcomes for these chance nodes, used where they are possible; new ones are appended.
        rng: draws further outcomes.
    """
    after = game.apply(state, step)
    events, n = after.events, 0
    while game.to_move(after.state) == CHANCE:
        chances = game.chance(after.state)
        if n == len(outcomes):
            outcomes.append(chances.sample(rng))
        can = [outcome for outcome, _ in chances.outcomes()]
        after = game.apply(after.state, outcomes[n] if outcomes[n] in can else rng.choice(can))
        events, n = events + after.events, n + 1
    return Transition(after.state, events)
