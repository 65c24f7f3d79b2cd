"""Conformance: does a game keep the contract? One call judges any game, ours or yours::

    from pharmalab.core.check import check_game
    check_game(GAME, GAME.tiny, seeds=range(20))

It plays whole games at random and looks at every position on the way.
"""

import pickle
import random
from collections.abc import Iterable
from random import Random
from typing import Any

import msgspec

from pharmalab.core.agenda import CHANCE, Action
from pharmalab.core.events import Event
from pharmalab.core.game import Game


class ContractBroken(AssertionError):
    """The game does not keep the contract; the message says what, in which seed and at which step."""


def check_game(
    game: Game,
    config: Any = None,
    seeds: Iterable[int] = range(5),
    limit: int = 20_000,
    finish: bool = True,
    look: float = 0.2,
) -> int:
    """Play and look.

    Args:
        config: the set-up (default: ``game.tiny``).
        seeds: one random game each.
        limit: a game must end within so many steps (``finish=False``: it is only stopped there).
        look: the part of the positions that are looked at closely; each is stepped through.

    Returns:
        How many positions were looked at.

    Raises:
        ContractBroken: at the first thing that is wrong.
    """
    config = game.tiny if config is None else config
    check_words(game)
    return sum(_Run(game, config, seed, look).play(limit, finish) for seed in seeds)


def check_words(game: Game) -> None:
    """Every kind of action and event names a paragraph of the rulebook; kinds and events are listed once."""
    said: tuple[type[Action] | type[Event], ...] = (*game.kinds, *game.happenings)
    for kind in said:
        if kind.rule not in game.rulebook:
            raise ContractBroken(
                f"{game.name}: {kind.__name__} names the rule “{kind.rule}”, which the rulebook does not have"
            )
    for listed in (game.kinds, game.happenings):
        if len({kind.__name__ for kind in listed}) != len(listed):
            raise ContractBroken(f"{game.name}: two kinds have the same name")


class _Run:
    def __init__(self, game: Game, config: Any, seed: int, look: float) -> None:
        self.game, self.config, self.seed, self.look = game, config, seed, look
        self.rng = Random(f"{game.name}/{seed}")
        self.every = game.all_actions(config)
        self.known = frozenset(self.every)
        self.step = 0

    def must(self, holds: object, message: str) -> None:
        if not holds:
            raise ContractBroken(f"{self.game.name}, seed {self.seed}, step {self.step}: {message}")

    def play(self, limit: int, finish: bool) -> int:
        self.must(len(self.known) == len(self.every), "all_actions has an action twice")
        world = random.getstate()
        state, looked = self.game.start(self.config).state, 0
        while self.game.to_move(state) >= CHANCE:
            if self.step == limit:
                self.must(not finish, f"it does not end within {limit} steps")
                break
            self.must(not self.game.problems(state), f"problems: {self.game.problems(state)}")
            self.must(self.game.outcome(state) is None, "it has an outcome while somebody is asked")
            close = self.step < 40 or self.rng.random() < self.look
            looked += close
            state = self.next(state, close)
            self.step += 1
        else:
            self.end(state)
        self.must(random.getstate() == world, "the global random generator was used: chance must be chance nodes")
        return looked

    def next(self, state: Any, close: bool) -> Any:
        game = self.game
        if game.to_move(state) == CHANCE:
            step: Any = self.chance(state) if close else game.chance(state).sample(self.rng)
        else:
            legal = game.legal_actions(state)
            self.must(legal, f"seat {game.to_move(state)} is asked and can do nothing: {state.agenda[0]}")
            if close:
                self.decision(state, legal)
            step = self.rng.choice(legal)
        if not close:
            return game.apply(state, step).state
        self.keeps(state)
        before = msgspec.json.encode(state)
        once, again = game.apply(state, step), game.apply(state, step)
        self.must(msgspec.json.encode(state) == before, "apply changed its input")
        self.must(
            once == again, f"the same step gives different things: {step} (something is left to chance inside apply)"
        )
        self.events(once.events)
        for seat in range(self.config.seats):
            self.hides(state, seat)
        return once.state

    def chance(self, state: Any) -> Any:
        chances = self.game.chance(state)
        outcomes = chances.outcomes()
        self.must(outcomes, "a chance node without outcomes")
        self.must(all(isinstance(w, int) and w > 0 for _, w in outcomes), "weights must be positive integers")
        values = [outcome for outcome, _ in outcomes]
        self.must(len(set(values)) == len(values), "an outcome stands twice")
        plain = [msgspec.json.encode(value) for value in values]
        self.must(len(set(plain)) == len(values), "two outcomes cannot be told apart in a saved match")
        step = chances.sample(self.rng)
        self.must(step in values, f"{step!r} was sampled, which is no outcome")
        self.must(self.game.legal_actions(state) == (), "a chance node has legal actions")
        return step

    def decision(self, state: Any, legal: tuple[Any, ...]) -> None:
        game = self.game
        self.must(isinstance(legal, tuple), "legal_actions is no tuple")
        self.must(legal == game.legal_actions(state), "legal_actions is not stable")
        self.must(len(set(legal)) == len(legal), "a legal action stands twice")
        labels = [action.label() for action in legal]
        self.must(len(set(labels)) == len(labels), f"labels are not unique: {labels}")
        for action in legal:
            self.must(action in self.known, f"{action} is legal and not in all_actions")
            refused = game.why_not(state, action)
            self.must(refused is None, f"{action} is legal and refused")
        allowed = set(legal)
        for action in self.rng.sample(self.every, min(12, len(self.every))):
            if action not in allowed:
                self.refused(state, action)
        for kind in game.kinds:
            if not any(type(action) is kind for action in legal):
                self.refused(state, kind)

    def refused(self, state: Any, what: Any) -> None:
        refusal = self.game.why_not(state, what)
        if refusal is None:
            self.must(False, f"{what} is not legal and not refused")
        else:
            self.must(refusal.sentence.strip(), f"{what} is refused without a sentence")
            self.must(
                refusal.rule in self.game.rulebook,
                f"{what} is refused with the rule “{refusal.rule}”, which there is not",
            )

    def keeps(self, state: Any) -> None:
        """JSON and pickle give the same state again."""
        data = msgspec.json.decode(msgspec.json.encode(state))
        self.must(self.game.State.decode(data) == state, "a state from JSON is another")
        self.must(pickle.loads(pickle.dumps(state)) == state, "a state from pickle is another")
        self.must(hash(state) == hash(self.game.State.decode(data)), "equal states have different hashes")

    def events(self, events: tuple[Any, ...]) -> None:
        for n, event in enumerate(events):
            self.must(type(event) in self.game.happenings, f"{type(event).__name__} is not among the game's happenings")
            self.must(-1 <= event.cause < n, f"{event} has the cause {event.cause}")
            for seat in range(self.config.seats):
                self.must(event.seen_by(seat).sentence().strip(), f"{event} has no sentence for seat {seat}")
            self.must(event.sentence().strip(), f"{event} has no sentence")

    def hides(self, state: Any, seat: int) -> None:
        """A view holds no more than it shows: whatever fills its blanks, the seat sees the same and may do the same."""
        game = self.game
        view = game.view(state, seat)
        self.must(game.view(view, seat) == view, f"seat {seat} looking twice sees another thing")
        self.must(game.to_move(view) == game.to_move(state), f"the view of seat {seat} has another seat to move")
        legal = game.legal_actions(state) if game.to_move(state) == seat else None
        for _ in range(2):
            other = game.resample(view, self.rng)
            self.must(not game.problems(other), f"resample for seat {seat} gives problems: {game.problems(other)}")
            self.must(
                game.view(other, seat) == view, f"seat {seat} would see it if the hidden things were others: a leak"
            )
            if legal is not None:
                self.must(
                    game.legal_actions(other) == legal, f"the legal actions of seat {seat} tell what is hidden from it"
                )
        if legal is not None:
            self.must(game.legal_actions(view) == legal, f"seat {seat} has other legal actions in its own view")

    def end(self, state: Any) -> None:
        game, seats = self.game, self.config.seats
        end = game.outcome(state)
        self.must(not game.problems(state), f"problems at the end: {game.problems(state)}")
        if end is None:
            self.must(False, "it ended without an outcome")
            return
        self.must(end.rule in game.rulebook, f"it ended by the rule “{end.rule}”, which there is not")
        self.must(end.reason.strip(), "it ended without a reason")
        self.must(
            set(end.winners) <= set(range(seats)) and len(end.scores) == seats, f"winners or scores are wrong: {end}"
        )
        returns = game.returns(state)
        self.must(len(returns) == seats, f"{len(returns)} returns for {seats} seats")
        self.must(game.legal_actions(state) == (), "actions are legal after the end")
