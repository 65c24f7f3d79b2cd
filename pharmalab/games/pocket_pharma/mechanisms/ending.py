"""The end of the game: how the last round is announced, and why the game ended."""

from pharmalab.core.events import Event
from pharmalab.core.game import Outcome
from pharmalab.core.values import replace
from pharmalab.core.words import plural
from pharmalab.games.pocket_pharma.components.names import Thing
from pharmalab.games.pocket_pharma.mechanisms.scoring import scores, tell_scores, winners
from pharmalab.games.pocket_pharma.state import PocketPharmaState


def end_game(state: PocketPharmaState, events: list[Event]) -> PocketPharmaState:
    """End the game: return the final state, and append events that report all scores."""
    tell_scores(state, events)
    return replace(state, agenda=(), actions=0)


class LastRound(Event, frozen=True):
    """The current round became the last one."""

    rule = "pocket_pharma/end-of-the-game"
    says = "The profit cards of {drugs} are used up, so this is the last round."
    lit = ("{drugs}",)
    drugs: tuple[Thing, ...]


def last_round(state: PocketPharmaState, events: list[Event]) -> PocketPharmaState:
    """Return the state, with this round marked as the last one if enough stacks of profit cards are exhausted."""
    config = state.config
    if state.final or state.exhausted < config.ends:
        return state
    events.append(LastRound(tuple([drug for drug, left in zip(config.drugs, state.left, strict=True) if not left])))
    return replace(state, final=True)


def outcome(state: PocketPharmaState) -> Outcome:
    """Return the winners and the reason why the game ended."""
    rounds, rule = state.config.rounds or 0, "pocket_pharma/end-of-the-game"
    if state.final:
        used = "is" if state.exhausted == 1 else "are"
        reason = f"{plural(state.exhausted, 'stack')} of profit cards {used} used up"
    elif state.turn == rounds * state.config.seats:
        reason = f"{plural(rounds, 'round')} {'has' if rounds == 1 else 'have'} been played"
    else:
        reason, rule = (
            "House rule: the game ends because nobody has taken, drawn or launched anything",
            "pocket_pharma/pp-48",
        )
    counted, best = scores(state), winners(state)
    tied = counted.count(max(counted)) > len(best)
    most = plural(max(counted), "point")
    reason += f"; the highest score is {most}" + (
        ", and the highest single profit card breaks the tie." if tied else "."
    )
    return Outcome(reason, best, tuple(map(float, counted)), rule)
