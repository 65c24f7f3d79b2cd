"""How a match begins: artifacts and the first adventurer are laid out, lots are drawn, hands are dealt."""

from collections import Counter
from itertools import takewhile

from pharmalab.core.agenda import Automatic, Batch, Chance
from pharmalab.core.chance import Uniform
from pharmalab.core.events import Event, Who, player
from pharmalab.core.piles import Pile
from pharmalab.core.values import replace
from pharmalab.core.zones import Seat
from pharmalab.games.alchemists.components.cards import ArtifactId
from pharmalab.games.alchemists.config import Config, adventurers_of
from pharmalab.games.alchemists.events.rounds import ArtifactDealt, StarterDrawn
from pharmalab.games.alchemists.frames import KeepFavour
from pharmalab.games.alchemists.rules.drawing import Favours, Herbalists, Ingredients
from pharmalab.games.alchemists.rules.reader import is_alchemical
from pharmalab.games.alchemists.rules.rounds import NO_SPACES, BeginRound, TurnAdventurer, clockwise
from pharmalab.games.alchemists.state import AlchemistsState, Fact


def initial_state(config: Config) -> AlchemistsState:
    """Nothing dealt yet."""
    seats = config.seats
    none: tuple[tuple[str, ...], ...] = ((),) * seats
    lots = () if config.starting is not None else (DrawStarter(),)
    artifacts = [DealArtifact(level) for level in (1, 2, 3)
                 for _ in range(min(config.artifacts_each, len(config.artifacts_of(level))))]  # fmt: skip
    first = (TurnAdventurer(),) if config.rounds > 1 else ()
    return AlchemistsState(
        config,
        (*artifacts, *first, *lots, DealHands(), BeginRound()),
        gold=(config.gold,) * seats,
        reputation=(config.reputation,) * seats,
        hands=none,
        favours=none,
        deck=Pile.shuffled(config.deck()),
        discard=((),) * (seats + 1),
        favour_deck=Pile.shuffled(config.favour_cards()),
        favour_discard=((),) * (seats + 1),
        adventurers=Pile.shuffled(adventurers_of(config)),
        declared=(NO_SPACES,) * seats,
        left=(NO_SPACES,) * seats,
        performed=(NO_SPACES,) * seats,
        associates=none,
        extra=(0,) * seats,
        unused=(0,) * seats,
        hospital=(0,) * seats,
        struck=none,
        potions=none,
        bids=(-1,) * seats,
        artifacts=none,
        bought=(0,) * seats,
        used=none,
        aside=none,
        seals=(config.all_seals(),) * seats,
        spent=none,
        placed=none,
        granted=((),) * seats,
        exhibited=none,
        grants=tuple(range(len(config.grants))),
        order=(0,) * seats,
        starting=-1 if config.starting is None else config.starting,
        artifact_decks=((), ()),
        facts=told(config),
    )


def told(config: Config) -> tuple[Fact, ...]:
    """What everybody knows before the first round: the aspects of the ingredients that the set-up names."""
    everybody = tuple(range(config.seats))
    return tuple(fact for name, alchemical in config.known for fact in is_alchemical(name, alchemical, 0, everybody))


class DealArtifact(Chance, frozen=True):
    """One more artifact of a level that is in this game: on sale (level 1), or face up beside the board."""

    rule = "alchemists/artifacts-on-sale"
    source = "artifacts"
    asks = "Which artifact of level {level} is in this game?"
    outcome_type = ArtifactId
    level: int

    def distribution(self, state: AlchemistsState) -> Uniform:
        return Uniform(self.left(state))

    def left(self, state: AlchemistsState) -> tuple[str, ...]:
        """The artifacts of its level that are not dealt yet."""
        dealt = self._dealt(state)
        return tuple(one for one in state.config.artifacts_of(self.level) if one not in dealt)

    def answer(self, state: AlchemistsState, card: str, events: list[Event]) -> AlchemistsState:
        events.append(ArtifactDealt(card))
        dealt = tuple(sorted((*self._dealt(state), card)))
        if self.level == 1:
            return replace(state, artifact_row=dealt)
        decks = state.artifact_decks
        return replace(state, artifact_decks=(dealt, decks[1]) if self.level == 2 else (decks[0], dealt))

    def _dealt(self, state: AlchemistsState) -> tuple[str, ...]:
        return (state.artifact_row, *state.artifact_decks)[self.level - 1]

    def batch(self, view: AlchemistsState, who: Who = player) -> Batch | None:
        due = Counter(frame.level for frame in takewhile(lambda one: isinstance(one, DealArtifact), view.agenda))
        parts = tuple((f"Level {level}", DealArtifact(level).left(view), number) for level, number in due.items())
        return Batch("Which artifacts are in this game?", parts) if due.total() > 1 else None


class DrawStarter(Chance, frozen=True):
    """Lots for the starting player marker."""

    rule = "alchemists/starting-player"
    source = "starting player"
    asks = "Who is the starting player?"
    outcome_type = Seat

    def distribution(self, state: AlchemistsState) -> Uniform:
        return Uniform(range(state.config.seats))

    def answer(self, state: AlchemistsState, seat: int, events: list[Event]) -> AlchemistsState:
        events.append(StarterDrawn(seat))
        return replace(state, starting=seat)


class DealHands(Automatic, frozen=True):
    """Favours, of which one is kept, then ingredients, then Herbalists that were kept (AL-01), from the starting
    player."""

    rule = "alchemists/starting-hands"

    def resolve(self, state: AlchemistsState, events: list[Event]) -> AlchemistsState:
        config = state.config
        order = clockwise(config.seats, state.starting)
        drawn, ingredients = config.favours_drawn, [Ingredients(seat, config.hand(seat)) for seat in order]
        if not drawn:
            return state.ask(*ingredients)
        favours, herbalists = [Favours(seat, drawn) for seat in order], [Herbalists(seat, drawn) for seat in order]
        keep = list(map(KeepFavour, order))
        if config.herbalist_at_start == "at_once":
            kept = [frame for both in zip(keep, herbalists, strict=True) for frame in both]
            return state.ask(*favours, *kept, *ingredients)
        return state.ask(*favours, *keep, *ingredients, *herbalists)
