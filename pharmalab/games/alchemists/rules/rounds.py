"""The round as a whole: order, declaring, action spaces, and what ends it."""

from pharmalab.core.agenda import Automatic, Chance, Frame
from pharmalab.core.events import Event
from pharmalab.core.piles import Draw
from pharmalab.core.values import put, replace
from pharmalab.core.zones import Seat
from pharmalab.games.alchemists.components.names import Titled
from pharmalab.games.alchemists.events.rounds import (
    AdventurerCame,
    AdventurerSeen,
    ArtifactsCame,
    CubesBack,
    CubesToUnused,
    LineFormed,
    RoundBegan,
)
from pharmalab.games.alchemists.frames import ChooseOrder, Declare
from pharmalab.games.alchemists.rules.conference import Conference, TopAlchemist
from pharmalab.games.alchemists.rules.drawing import DealRow, Favours, Herbalists, Ingredients
from pharmalab.games.alchemists.rules.scoring import FinalScoring
from pharmalab.games.alchemists.rules.spaces import spaces
from pharmalab.games.alchemists.state import AlchemistsState

NO_SPACES = (0,) * 10


class BeginRound(Automatic, frozen=True):
    """A new round: the row is dealt, order is chosen from the starting player clockwise, and who is paralysed draws
    last."""

    rule = "alchemists/rounds"

    def resolve(self, state: AlchemistsState, events: list[Event]) -> AlchemistsState:
        config, seats = state.config, state.config.seats
        events.append(RoundBegan(state.round + 1, state.starting))
        still, none = state.paralysed, ((),) * seats
        order = tuple(len(config.track) if seat in still else 0 for seat in range(seats))
        state = replace(
            state,
            round=state.round + 1,
            order=order,
            line=(),
            paralysed=(),
            declared=(NO_SPACES,) * seats,
            left=(NO_SPACES,) * seats,
            performed=(NO_SPACES,) * seats,
            associates=none,
            extra=(0,) * seats,
            unhappy=False,
            struck=none,
            used=none,
        )
        choosing = [ChooseOrder(seat) for seat in clockwise(seats, state.starting) if seat not in still]
        last = [frame for seat in still for frame in drawing(state, seat)]
        return state.ask(DealRow(config.row - len(state.row)), *choosing, *last, FormLine(still))


class FormLine(Automatic, frozen=True):
    """All have chosen: the order of play, from the top of the track. ``who``: those paralysed, in the order in which
    they drank. The lowest declares first."""

    rule = "alchemists/play-order"
    who: tuple[Seat, ...] = ()

    def resolve(self, state: AlchemistsState, events: list[Event]) -> AlchemistsState:
        free = [seat for seat in range(state.config.seats) if seat not in self.who]
        line = (*sorted(free, key=state.order.__getitem__), *self.who)
        events.append(LineFormed(line))
        return state.ask(*map(Declare, reversed(line)), *spaces(), EndRound(), line=line)


class EndRound(Automatic, frozen=True):
    """After the last space: conference, top alchemist, unused cubes, and then the next round or the end."""

    rule = "alchemists/end-of-the-round"

    def resolve(self, state: AlchemistsState, events: list[Event]) -> AlchemistsState:
        config, frames = state.config, list[Frame]()
        if state.round in config.conference_rounds:
            frames += [Conference(1 + config.conference_rounds.index(state.round)), NewArtifacts()]
        frames.append(TopAlchemist())
        frames += [Unused(seat) for seat in state.line]
        if state.final:
            return state.ask(*frames, FinalScoring())
        return state.ask(*frames, LeaveHospital(), NextAdventurer(), PassMarker(), BeginRound())


class NewArtifacts(Automatic, frozen=True):
    """What is left of the artifacts goes, and the next level comes."""

    rule = "alchemists/new-artifacts"

    def resolve(self, state: AlchemistsState, events: list[Event]) -> AlchemistsState:
        came, rest = state.artifact_decks[0] if state.artifact_decks else (), state.artifact_decks[1:]
        events.append(ArtifactsCame(state.artifact_row, came))
        return replace(state, artifact_row=came, artifact_decks=rest)


class Unused(Automatic, frozen=True):
    """Every pair of unused cubes of a seat draws it a favour; the cubes come back."""

    rule = "alchemists/unused-cubes"
    to: Seat

    def resolve(self, state: AlchemistsState, events: list[Event]) -> AlchemistsState:
        seat, cubes = self.to, state.unused[self.to]
        if not cubes:
            return state
        events.append(CubesBack(seat, cubes, cubes // 2))
        return state.ask(Favours(seat, cubes // 2), Herbalists(seat, cubes // 2), unused=put(state.unused, seat, 0))


class LeaveHospital(Automatic, frozen=True):
    """Cubes in the hospital go to the space of unused ones, where they count at the end of the next round."""

    rule = "alchemists/hospital"

    def resolve(self, state: AlchemistsState, events: list[Event]) -> AlchemistsState:
        for seat, cubes in enumerate(state.hospital):
            if cubes:
                events.append(CubesToUnused(seat, cubes))
        return replace(state, unused=state.hospital, hospital=(0,) * state.config.seats)


class NextAdventurer(Automatic, frozen=True):
    """The adventurer goes; the next one comes, and the one after is turned up."""

    rule = "alchemists/adventurers"

    def resolve(self, state: AlchemistsState, events: list[Event]) -> AlchemistsState:
        if state.next_adventurer:
            events.append(AdventurerCame(state.next_adventurer))
        more = state.round + 1 < state.config.rounds
        return state.ask(*([TurnAdventurer()] if more else []), adventurer=state.next_adventurer, next_adventurer="")


class TurnAdventurer(Chance, frozen=True):
    """The top adventurer of the stack is turned up: it comes in the round after the next one begins."""

    rule = "alchemists/adventurers"
    source = "adventurers"
    asks = "Which adventurer is turned up?"
    outcome_type = Titled

    def distribution(self, state: AlchemistsState) -> Draw:
        return state.adventurers.top()

    def answer(self, state: AlchemistsState, tile: str, events: list[Event]) -> AlchemistsState:
        events.append(AdventurerSeen(tile))
        return replace(state, next_adventurer=tile, adventurers=state.adventurers.draw(tile))


class PassMarker(Automatic, frozen=True):
    """The starting player marker goes to the left, past paralysed players; if all are, it stays."""

    rule = "alchemists/starting-player"

    def resolve(self, state: AlchemistsState, events: list[Event]) -> AlchemistsState:
        seats = state.config.seats
        to = next(
            (seat for seat in clockwise(seats, state.starting + 1) if seat not in state.paralysed), state.starting
        )
        return replace(state, starting=to)


def drawing(state: AlchemistsState, seat: int) -> tuple[Frame, ...]:
    """What the order space of a seat gives, Herbalists last (AL-02). The Witch's Trunk draws no ingredients."""
    space = state.config.track[state.order[seat] - 1]
    ingredients = 0 if state.owns(seat, "witchs_trunk") else space.ingredients
    frames: list[Frame] = [Ingredients(seat, ingredients)] if ingredients else []
    frames += [Favours(seat, space.favours), Herbalists(seat, space.favours)] if space.favours else []
    return tuple(frames)


def clockwise(seats: int, first: int) -> tuple[int, ...]:
    """All seats from one on."""
    return tuple((first + n) % seats for n in range(seats))
