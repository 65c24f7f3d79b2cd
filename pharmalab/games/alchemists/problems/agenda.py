"""Check that the rules can produce the agenda, and that it agrees with the rest of the position."""

from collections.abc import Iterator, Sequence
from typing import Any

from pharmalab.core.words import listing, plural
from pharmalab.games.alchemists.components.board import SPACES
from pharmalab.games.alchemists.components.names import INDEX, INGREDIENTS
from pharmalab.games.alchemists.config import Config
from pharmalab.games.alchemists.mechanisms.declare import ASSOCIATES
from pharmalab.games.alchemists.mechanisms.round import clockwise
from pharmalab.games.alchemists.problems.acting import of_the_space
from pharmalab.games.alchemists.problems.brewing import of_the_potion
from pharmalab.games.alchemists.problems.cards import of_cards_to_come
from pharmalab.games.alchemists.problems.facts import of_cards_held
from pharmalab.games.alchemists.problems.plan import of_the_order
from pharmalab.games.alchemists.problems.played import of_favours_played
from pharmalab.games.alchemists.problems.theories import of_turned_seals
from pharmalab.games.alchemists.state import AT, NO_BID, AlchemistsState

Frames = dict[str, list[Any]]  #: the frames of the agenda by the name of their kind


def of_the_agenda(state: AlchemistsState) -> list[str]:
    """Return the faults in the agenda. All tuples must have the right length, and all seats must exist."""
    if wrong := of_the_order(state):
        return wrong
    frames: Frames = {}
    for frame in state.agenda:
        frames.setdefault(type(frame).__name__, []).append(frame)
    return [*_when(state, frames), *_scoring(state, frames), *_choosing(state, frames), *_resolving(state, frames),
            *of_cards_held(state), *of_the_potion(state),
            *of_favours_played(state), *_refuted(state, frames)]  # fmt: skip


def _when(state: AlchemistsState, frames: Frames) -> Iterator[str]:
    """Yield a sentence if this part of a match can't happen in the current round."""
    config, begins = state.config, "BeginRound" in frames
    if begins and state.round >= config.rounds:
        yield f"round is {state.round} of {config.rounds}, but the agenda begins another round"
    if not begins and not state.round:
        yield "round is 0, but the agenda is in the middle of a round"
    if "LeaveHospital" in frames and not state.round:
        yield "round is 0, but the agenda ends a round"
    if ("DealHands" in frames or "KeepFavour" in frames) and state.round:
        yield f"round is {state.round}, but the agenda deals the first cards"
    if len(frames.get("DrawStarter", ())) != (state.starting < 0):
        drawn = "does not draw lots for it" if state.starting < 0 else "draws lots for it"
        yield f"starting is {state.starting}, but the agenda {drawn}"
    if "FinalScoring" in frames and not state.final:
        yield f"round is {state.round} of {config.rounds}, but the agenda counts points"
    yield from _adventurers(state, frames)
    yield from _dealing(config, frames)
    levels = len(state.artifact_decks)
    if levels > 2 or (levels < 2 and "DealArtifact" in frames):
        yield f"artifact_decks has {plural(levels, 'list')}, but it must have one for level 2 and one for level 3"
    yield from of_cards_to_come(state)


def _adventurers(state: AlchemistsState, frames: Frames) -> Iterator[str]:
    """Yield a sentence if the adventurer or the next one is missing, and the agenda doesn't bring one."""
    if not state.agenda or ("NextAdventurer" in frames and "LeaveHospital" not in frames):
        return
    round_ = state.round + ("BeginRound" in frames and "LeaveHospital" not in frames)
    if round_ > 1 and not state.adventurer:
        yield f"adventurer is empty, but round {round_} has one"
    if round_ < state.config.rounds and not state.next_adventurer and "TurnAdventurer" not in frames:
        yield "next_adventurer is empty, but the agenda doesn’t reveal an adventurer"


def _dealing(config: Config, frames: Frames) -> Iterator[str]:
    levels = [frame.level for frame in frames.get("DealArtifact", ())]
    if levels != sorted(levels):
        yield f"agenda, DealArtifact: the levels are {listing(map(str, levels))}, but the lowest must come first"
    for level in (1, 2, 3):
        if levels.count(level) > min(config.artifacts_each, len(config.artifacts_of(level))):
            yield (
                f"agenda, DealArtifact: {plural(levels.count(level), 'artifact')} of level {level} would be "
                "dealt, which is too many"
            )


def _refuted(state: AlchemistsState, frames: Frames) -> Iterator[str]:
    """Yield a sentence if seals on refuted theories are not turned up before their penalties."""
    for frame in frames.get("Consequences", ()):
        if set(frame.refuted) <= INDEX.keys():
            yield from of_turned_seals(state, frame.refuted, "the refuted theories")


# --- the end --------------------------------------------------------------------------------------------------


def _scoring(state: AlchemistsState, frames: Frames) -> Iterator[str]:
    """Yield a sentence if points are scored or the world is revealed before the end."""
    counting = "JudgeTheories" in frames
    if not state.agenda or counting:
        if len(state.points) != state.config.seats:
            step = "judges theories" if counting else "is empty"
            yield f"points has {plural(len(state.points), 'entry')}, but the agenda {step}"
        if not state.final:
            yield f"round is {state.round} of {state.config.rounds}, but the game is over"
    elif state.points:
        yield f"points has {plural(len(state.points), 'entry')}, but nothing was counted"
    known, due = len(state.world), [frame.ingredient for frame in frames.get("RevealTruth", ())]
    last = INGREDIENTS[known:] if counting or not state.agenda else ()
    if tuple(due) != tuple(last) or (known and not counting and state.agenda):
        yield f"world has {plural(known, 'alchemical')}, but the agenda reveals {listing(due) or 'none'}"
    if counting:
        yield from of_turned_seals(state, INGREDIENTS, "the theories")
        seals = sum(len(theory.seals) for theory in state.theories if theory)
        if due and len(frames.get("OpenSeal", ())) < seals:
            yield "the agenda reveals the world, but turns up too few of the seals after it"


# --- order and declaring --------------------------------------------------------------------------------------


def _choosing(state: AlchemistsState, frames: Frames) -> Iterator[str]:
    """Check the seats that have yet to choose an order space or to declare, and yield the faults."""
    config = state.config
    for form in frames.get("FormLine", ()):
        still = [seat for seat, at in enumerate(state.order) if at == len(config.track)]
        if sorted(form.who) != still:
            yield f"agenda, FormLine: “who” is {list(form.who)}, but the paralysed seats are {still}"
        asked = [frame.seat for frame in frames.get("ChooseOrder", ())]
        choosing = [seat for seat in clockwise(config.seats, state.starting) if seat not in still]
        if asked != choosing[len(choosing) - len(asked) :]:
            yield f"agenda, ChooseOrder: seats are {asked}, but they must be the last seats in {choosing}"
        elif [seat for seat in choosing if not state.order[seat]] != asked:
            yield f"order is {list(state.order)}, but the agenda asks seats {asked}"
        if state.line or any(map(any, state.declared)):
            yield "line and declared have something, and order is still to be chosen"
    in_line = {"Declare", "Space", "EndRound", "Unused"} & frames.keys()
    if in_line and len(state.line) != config.seats:
        yield f"line is {list(state.line)}, but the agenda has {listing(sorted(in_line))}"
        return
    declaring = [frame.seat for frame in frames.get("Declare", ())]
    if declaring != [seat for seat in reversed(state.line) if seat in declaring]:
        yield f"agenda, Declare: seats {declaring} must declare in the order {list(reversed(state.line))}"
    yield from _last("Unused", [frame.to for frame in frames.get("Unused", ())], state.line)
    for n, frame in enumerate(frames.get("Declare", ())):
        if not 0 <= frame.at <= (0 if n else ASSOCIATES + len(SPACES)):
            yield f"agenda, Declare: “at” is {frame.at}, but nothing can be declared at this step"
        if n and any(state.declared[frame.seat]):
            yield f"declared of seat {frame.seat} has actions, but this seat is still to be asked"


def _last(name: str, seats: Sequence[int], order: Sequence[int]) -> Iterator[str]:
    if list(seats) != list(order[len(order) - len(seats) :]):
        yield f"agenda, {name}: seats are {list(seats)}, but they must be the last seats in {list(order)}"


# --- action spaces --------------------------------------------------------------------------------------------


def _resolving(state: AlchemistsState, frames: Frames) -> Iterator[str]:
    """Yield a sentence if later spaces lack declared actions, or if resolved spaces still have some."""
    to_come = [frame.space for frame in frames.get("Space", ())]
    first = len(SPACES) - len(to_come)
    if to_come != list(SPACES[first:]) or ("Declare" in frames and first):
        yield f"agenda, Space: spaces are {listing(to_come)}, but they must be the last action spaces"
        return
    here = [frame.space for frame in frames.get("CloseSpace", ())]
    if here and AT[here[0]] != first - 1:
        yield (
            f"agenda, CloseSpace: “space” is “{here[0]}”, but the spaces still to come are {listing(to_come) or 'none'}"
        )
        return
    if "EndRound" not in frames:
        first = len(SPACES)
    if "EndRound" in frames or "Unused" in frames:
        for seat, (declared, left) in enumerate(zip(state.declared, state.left, strict=True)):
            for space, many, more in zip(SPACES, declared, left, strict=True):
                if AT[space] < first and space not in here and more:
                    yield f"left of seat {seat} has {more} on {space}, which is resolved"
                elif AT[space] >= first and more != many and space != "publish":  # one may have been published at once
                    yield f"left of seat {seat} has {more} of {many} on {space}, which is still to be resolved"
    if "sell" not in here:
        yield from (f"bids of seat {seat} is {bid}, and nobody is selling"
                    for seat, bid in enumerate(state.bids) if bid != NO_BID)  # fmt: skip
    if here:
        yield from of_the_space(state, here[0], frames)
