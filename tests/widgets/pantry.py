"""A game for tests of the board: dice, a choice in parts with a thing that stands twice, a question with many answers,
a part of the drawing that means two things, and a kind of action that is never legal. Nothing is hidden."""

from collections.abc import Iterable
from fractions import Fraction

from pharmalab.core.agenda import Action, Automatic, Chance, Question, State
from pharmalab.core.chance import Dice
from pharmalab.core.choices import Done, Pick, Take
from pharmalab.core.events import Event, Refusal, player
from pharmalab.core.game import Game, Outcome
from pharmalab.core.policies import RandomPolicy, fixed
from pharmalab.core.rulebook import Rulebook
from pharmalab.core.values import Value, replace

RULEBOOK = """
# Pantry
## Play
### Throw
Two dice are thrown. Their *sum* is **luck**:

- low
- high `code`

| a | b |
| - | - |
| 1 | 2 |
### Goods
Take one or two goods <b>now</b>.
### Serve
Serve a guest, or send one away.
### Burn
Nothing is ever burned.
### Close
When all have served, the round is over.
### End
Most goods win.
## Glossary
### Good
Salt or tea.
"""
GOODS = ("salt", "salt", "tea")


class Config(Value, frozen=True):
    """The set-up.

    Args:
        seats: how many.
        guests: to choose from.
        hot: whether the tea is.
        rounds: how many; each closes with a sentence, if there are several.
    """

    seats: int = 2
    guests: int = 40
    hot: bool = True
    note: str | None = None
    rounds: int = 1


class Throw(Chance, frozen=True):
    rule = "pantry/throw"

    @property
    def source(self):
        return "dice"

    def distribution(self, state):
        return Dice(2)

    def answer(self, state, faces, events):
        events.append(Thrown(faces))
        return replace(state, luck=sum(faces))


class Choose(Pick, frozen=True):
    rule = "pantry/goods"

    def options(self, state):
        return GOODS

    def bounds(self, state):
        return 1, 2

    def chosen(self, state, events):
        events.append(Taken(self.seat, self.picked))
        goods = list(state.goods)
        goods[self.seat] += len(self.picked)
        return replace(state, goods=tuple(goods))


class Guests(Question, frozen=True):
    rule = "pantry/serve"

    def prompt(self, who=player):
        return f"{who(self.seat)}: which guest?"


class Close(Automatic, frozen=True):
    rule = "pantry/close"

    def resolve(self, state, events):
        events.append(Closed())
        return state


class Larder(State, frozen=True):
    config: Config
    goods: tuple[int, ...]
    luck: int = 0


class TakeGood(Take, frozen=True):
    rule = "pantry/goods"
    option: str

    def label(self, who=player):
        return f"Take {self.option}"

    def touches(self):
        return (self.option,)

    @classmethod
    def every(cls, config) -> Iterable["TakeGood"]:
        return [cls(good) for good in dict.fromkeys(GOODS)]


class Enough(Done, frozen=True):
    rule = "pantry/goods"
    words = "Enough"


class Serve(Action, frozen=True):
    rule = "pantry/serve"
    guest: int

    def label(self, who=player):
        return f"Serve guest {self.guest}"

    def touches(self):
        return (f"guest-{self.guest}",)

    @classmethod
    def every(cls, config):
        return [cls(guest) for guest in range(1, config.guests + 1)]

    @classmethod
    def legal(cls, state, question):
        return cls.every(state.config)

    def do(self, state, question, events):
        events.append(Seen(question.seat, self.label()))
        return state


class Send(Serve, frozen=True):
    def label(self, who=player):
        return f"Send guest {self.guest} away"

    @classmethod
    def legal(cls, state, question):
        return [cls(1)]


class Burn(Action, frozen=True):
    rule = "pantry/burn"

    def label(self, who=player):
        return "Burn it all"

    @classmethod
    def every(cls, config):
        return [cls()]

    @classmethod
    def legal(cls, state, question):
        return ()

    @classmethod
    def refusal(cls, state, question, action):
        return Refusal("There is no fire.", cls.rule)


class Thrown(Event, frozen=True):
    rule = "pantry/throw"
    faces: tuple[int, ...]

    def sentence(self, who=player):
        return f"{' and '.join(map(str, self.faces))} are thrown."


class Taken(Event, frozen=True):
    rule = "pantry/goods"
    seat: int
    goods: tuple[str, ...]

    def sentence(self, who=player):
        return f"{who(self.seat)} takes {', '.join(self.goods)}."


class Seen(Event, frozen=True):
    rule = "pantry/serve"
    seat: int
    what: str

    def sentence(self, who=player):
        return f"{who(self.seat)}: {self.what} <done>."


class Closed(Event, frozen=True):
    rule = "pantry/close"
    ends = "The round"

    def sentence(self, who=player):
        return "The pantry closes."


class Pantry(Game):
    name = "pantry"
    title = "Pantry & Co"
    Config = Config
    State = Larder
    frames = {Throw: (), Choose: (TakeGood, Enough), Guests: (Serve, Send, Burn), Close: ()}  # noqa: RUF012
    event_kinds = (Thrown, Taken, Seen, Closed)
    tiny = Config(guests=2)
    policies = {"random": RandomPolicy, "first": lambda seed: first}  # noqa: RUF012
    questions = {"How lucky?": lambda state: state.luck or None}  # noqa: RUF012
    forecasts = {"Who has most?": lambda state, who: most(state, who)}  # noqa: RUF012
    rulebook = Rulebook("pantry", RULEBOOK)

    def initial_state(self, config):
        seats = range(config.seats)
        served = [f for seat in seats for f in (Choose(seat), Guests(seat))]
        if config.rounds > 1:
            served.append(Close())
        frames = [Throw(), *served * config.rounds]
        return Larder(config, tuple(frames), (0,) * config.seats)

    def outcome(self, state):
        if state.agenda:
            return None
        best = max(state.goods)
        winners = tuple(seat for seat, n in enumerate(state.goods) if n == best)
        return Outcome("Most goods win.", winners, tuple(map(float, state.goods)), "pantry/end")

    def problems(self, state):
        return []

    def draw(self, view, who=player, seat=None):
        things = [*dict.fromkeys(GOODS), "guest-1", "guest-2"]
        parts = "".join(
            f'<g data-id="{thing}" onclick="alert(1)"><rect x="{60 * n}" width="50" height="50" fill="#ddd"/>'
            f'<text x="{60 * n + 4}" y="30" font-size="12">{thing}</text></g>'
            for n, thing in enumerate(things)
        )
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 260 50" width="260">{parts}'
            '<image href="https://example.org/x.png"/><script>alert(1)</script></svg>'
        )


def most(state, who):
    """For sure, once somebody has goods."""
    if not any(state.goods):
        raise ValueError("nobody has any goods yet")
    return {who(state.goods.index(max(state.goods))): Fraction(1)}


@fixed
def first(view, legal):
    """Takes the first action."""
    return legal[0]


GAME = Pantry()
