"""Setting up a match: laying out artifacts and the first adventurer, drawing the starting player, and dealing hands."""

from collections import Counter
from collections.abc import Iterable
from itertools import takewhile
from typing import Annotated

from pharmalab.core.agenda import Action, Automatic, Batch, Chance, Question
from pharmalab.core.chance import Uniform
from pharmalab.core.events import Event, Refusal, Who, player
from pharmalab.core.piles import Pile
from pharmalab.core.values import replace, replace_at
from pharmalab.core.words import listing, plural
from pharmalab.core.zones import Seat, Within
from pharmalab.games.alchemists.components.cards import ARTIFACTS, FAVOURS, ArtifactId
from pharmalab.games.alchemists.components.names import BLANK, Titled, title
from pharmalab.games.alchemists.components.rulebook import does
from pharmalab.games.alchemists.config import Config, adventurers_of
from pharmalab.games.alchemists.mechanisms.adventurers import TurnAdventurer
from pharmalab.games.alchemists.mechanisms.card_reader import is_alchemical
from pharmalab.games.alchemists.mechanisms.favours.herbalist import Favours, Herbalists
from pharmalab.games.alchemists.mechanisms.hands import add, drop
from pharmalab.games.alchemists.mechanisms.ingredients import Ingredients
from pharmalab.games.alchemists.mechanisms.round import NO_SPACES, BeginRound, clockwise
from pharmalab.games.alchemists.state import AlchemistsState, Fact


def initial_state(config: Config) -> AlchemistsState:
    """Return the initial state, before anything is dealt."""
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
        facts=known_at_start(config),
    )


def known_at_start(config: Config) -> tuple[Fact, ...]:
    """Return the public facts before the first round: the alchemicals that the configuration reveals to everybody."""
    everybody = tuple(range(config.seats))
    return tuple(fact for name, alchemical in config.known for fact in is_alchemical(name, alchemical, 0, everybody))


class DealArtifact(Chance[AlchemistsState], frozen=True):
    """Deal an artifact of a level.

    Artifacts of level 1 go on sale at once. Artifacts of the other levels lie face up beside the board, and go on sale
    later.
    """

    rule = "alchemists/artifacts-on-sale"
    source = "artifacts"
    asks = "Which artifact of level {level} is in this game?"
    outcome_type = ArtifactId
    level: Annotated[int, Within(1, 3)]

    def distribution(self, state: AlchemistsState) -> Uniform:
        return Uniform(self.left(state))

    def left(self, state: AlchemistsState) -> tuple[str, ...]:
        """Return the artifacts of the level that have not been dealt yet."""
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


class ArtifactDealt(Event, frozen=True):
    """An artifact was dealt."""

    rule = "alchemists/artifacts-on-sale"
    lit = ("artifact:{artifact}",)
    artifact: str

    def sentence(self, who: Who = player) -> str:
        one = ARTIFACTS[self.artifact]
        return f"This game uses the {one.name}, an artifact of level {'I' * one.level}."


class DrawStarter(Chance[AlchemistsState], frozen=True):
    """Draw the starting player at random."""

    rule = "alchemists/starting-player"
    source = "starting player"
    asks = "Who is the starting player?"
    outcome_type = Seat

    def distribution(self, state: AlchemistsState) -> Uniform:
        return Uniform(range(state.config.seats))

    def answer(self, state: AlchemistsState, seat: int, events: list[Event]) -> AlchemistsState:
        events.append(StarterDrawn(seat))
        return replace(state, starting=seat)


class StarterDrawn(Event, frozen=True):
    """The starting player was drawn."""

    rule = "alchemists/starting-player"
    says = "{seat} is the starting player."
    lit = ("seat:{seat}",)
    seat: Seat


class DealHands(Automatic[AlchemistsState], frozen=True):
    """Deal the favours and the first ingredients, beginning with the starting player.

    Each seat keeps one of its favours. A Herbalist that a seat kept is played afterwards (AL-01).
    """

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


class KeepFavour(Question[AlchemistsState], frozen=True):
    """A question that asks a seat which favour card to keep at the start. The other cards are discarded face down."""

    rule = "alchemists/favour-at-the-start"
    asks = "{seat}: which favour do you keep?"

    def passes(self, state: AlchemistsState) -> bool:
        """Return whether to skip the question: a seat with fewer than two favours has no choice."""
        return len(state.favours[self.seat]) < 2

    def default(self, view: AlchemistsState) -> "Keep | None":
        """Return the favour to keep if all the drawn favours are the same, or None if the seat has to choose."""
        drawn = {*view.favours[self.seat]} - {BLANK}
        return Keep(drawn.pop()) if len(drawn) == 1 else None

    def help(self, view: AlchemistsState) -> str:
        drawn = dict.fromkeys(name for name in view.favours[self.seat] if name != BLANK)
        return " ".join(("You keep one favour, which you can play once, and discard the rest.", *map(does, drawn)))


class Keep(Action[AlchemistsState], frozen=True):
    """Keep one of the favour cards drawn at the start."""

    rule = "alchemists/favour-at-the-start"
    says = "Keep {card}"
    lit = ("favour:{card}",)
    card: Titled

    def seen_by(self, state: AlchemistsState, seat: int) -> "Keep":
        return self if seat == state.agenda[0].seat else _HIDDEN

    @classmethod
    def every(cls, config: Config) -> Iterable["Keep"]:
        return [cls(card) for card in FAVOURS if card in config.favour_cards()] if config.favours_drawn else ()

    @classmethod
    def legal(cls, state: AlchemistsState, question: KeepFavour) -> Iterable["Keep"]:
        return [cls(card) for card in dict.fromkeys(state.favours[question.seat]) if card != BLANK]

    @classmethod
    def refusal(cls, state: AlchemistsState, question: KeepFavour, action: "Keep | None") -> Refusal:
        return Refusal(f"You haven’t drawn {title(action.card) if action else 'any favour'}.", cls.rule)

    def do(self, state: AlchemistsState, question: KeepFavour, events: list[Event]) -> AlchemistsState:
        seat = question.seat
        others = drop(state.favours, seat, (self.card,))[seat]
        events.append(KeptFavour(seat, self.card, others))
        return replace(
            state,
            favours=replace_at(state.favours, seat, (self.card,)),
            favour_discard=add(state.favour_discard, seat, others),
        )


_HIDDEN = Keep(BLANK)


class KeptFavour(Event, frozen=True):
    """A seat kept the favour ``card`` and discarded the favours in ``others`` face down.

    For the other seats, ``card`` and all favours in ``others`` are '?'.
    """

    rule = "alchemists/favour-at-the-start"
    lit = ("favours", "seat:{seat}")
    seat: Seat
    card: str
    others: tuple[str, ...]

    @property
    def by_itself(self) -> bool:
        return self.card != BLANK and {*self.others} <= {self.card}

    def seen_by(self, seat: int) -> "KeptFavour":
        if seat == self.seat:
            return self
        return replace(self, card=BLANK, others=(BLANK,) * len(self.others))

    def sentence(self, who: Who = player) -> str:
        if self.card == BLANK:
            return f"{who(self.seat)} keeps one favour and discards {plural(len(self.others), 'other')}."
        others = f" and discards {listing(map(title, self.others))}" if self.others else ""
        return f"{who(self.seat)} keeps {title(self.card)}{others}."
