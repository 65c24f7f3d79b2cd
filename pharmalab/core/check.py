"""Conformance: does a game keep the contract? One call judges any game, ours or yours::

    from pharmalab.core.check import check_game
    check_game(GAME, GAME.tiny, seeds=range(20))

It plays whole games at random and looks at every position on the way; then it plays each game again from what was
done and dealt, and must come to the same end. Of a small set-up it walks the whole tree as well.
"""

import pickle
import random
from collections.abc import Iterable
from itertools import chain
from math import inf, isfinite
from random import Random
from typing import Any

import msgspec

from pharmalab.core.agenda import CHANCE, Action, Chance
from pharmalab.core.arguments import checked
from pharmalab.core.check_answers import unanswerable, unfair, unrefused
from pharmalab.core.check_boards import unfit
from pharmalab.core.check_tree import faults
from pharmalab.core.check_views import leaks, tells, untold
from pharmalab.core.check_zones import undeclared, unkept, wrong_with
from pharmalab.core.events import Event
from pharmalab.core.game import Game
from pharmalab.core.words import plural

SAMPLES = 300  #: drawn at a chance node to compare with its weights
TREE = 20_000  #: steps of the tree of a tiny set-up


class ContractBroken(AssertionError):
    """The game does not keep the contract; the message says what, in which seed and at which step."""


@checked
def check_game(
    game: Game,
    config: Any = None,
    seeds: Iterable[int] = range(5),
    limit: int = 20_000,
    finish: bool = True,
    look: float = 0.2,
    tree: int | None = None,
) -> int:
    """Play and look.

    Args:
        config: the set-up (default: ``game.tiny``).
        seeds: one random game each.
        limit: a game must end within so many steps (``finish=False``: it is only stopped there).
        look: the part of the positions that are looked at closely; each is stepped through.
        tree: so many steps of the whole tree are walked from its start on, to compare what a seat is told, sees and
            takes for possible; default: 20 000 for ``game.tiny``, 0 for other set-ups.

    Returns:
        How many positions were looked at.

    Raises:
        ContractBroken: at the first thing that is wrong.
    """
    config = game.tiny if config is None else config
    check_words(game)
    runs = [_Run(game, config, seed, look) for seed in seeds]
    looked = sum(run.play(limit, finish) for run in runs)
    if budget := (TREE if config == game.tiny else 0) if tree is None else tree:
        for fault in faults(game, config, budget):
            raise ContractBroken(f"{game.name}: {fault}")
    for run in runs[:1]:
        run.none(undeclared(game, run.last, run.rng))
    return looked


def check_words(game: Game) -> None:
    """Every kind of action and event names a paragraph of the rulebook; kinds and events are listed once."""
    said: tuple[type[Action] | type[Event], ...] = (*game.kinds, *game.event_kinds)
    for kind in said:
        if kind.rule not in game.rulebook:
            raise ContractBroken(
                f"{game.name}: {kind.__name__} names the rule “{kind.rule}”, which the rulebook does not have"
            )
    for listed in (game.kinds, game.event_kinds):
        if len({kind.__name__ for kind in listed}) != len(listed):
            raise ContractBroken(f"{game.name}: two kinds have the same name")


class _Run:
    """One game at random."""

    def __init__(self, game: Game, config: Any, seed: int, look: float) -> None:
        self.game, self.config, self.seed, self.look = game, config, seed, look
        self.rng = Random(f"{game.name}/{seed}")
        self.every = game.all_actions(config)
        self.known = frozenset(self.every)
        self.sources = sorted(game.sources(config))
        self.policies = [make(seed) for make in game.policies.values()]
        self.steps: list[Any] = []
        self.asked = 0
        self.last: Any = None  #: the position in which it stopped

    def none(self, faults: Iterable[str]) -> None:
        for fault in faults:
            self.must(False, fault)

    def must(self, holds: object, message: str) -> None:
        if not holds:
            raise ContractBroken(f"{self.game.name}, seed {self.seed}, step {len(self.steps)}: {message}")

    def play(self, limit: int, finish: bool) -> int:
        """The whole game. Whatever the game raises on the way is its fault too."""
        world = random.getstate()
        try:
            looked = self.walk(limit, finish)
        except ContractBroken:
            raise
        except Exception as error:
            self.must(False, f"it fails with {type(error).__name__}: {error}")
            raise
        self.must(random.getstate() == world, "the global random generator was used: chance must be chance nodes")
        return looked

    def walk(self, limit: int, finish: bool) -> int:
        game = self.game
        self.actions()
        start = game.start(self.config)
        self.must(start == game.start(self.config), "it does not always start in the same way")
        self.events(start.events)
        state, looked = start.state, 0
        while (seat := game.to_move(state)) >= CHANCE:
            if len(self.steps) == limit:
                self.must(not finish, f"it does not end within {plural(limit, 'step')}")
                break
            self.must(seat < self.config.seats, f"seat {seat} is asked, of {self.config.seats} seats")
            wrong = wrong_with(game, state)
            self.must(not wrong, f"problems: {wrong}")
            self.must(game.outcome(state) is None, "it has an outcome while somebody is asked")
            close = len(self.steps) < 40 or self.rng.random() < self.look
            looked += close
            state = self.next(state, close)
        else:
            self.end(state)
        self.last = state
        self.drawn(state)
        self.again(start.state, state)
        return looked

    def again(self, state: Any, last: Any) -> None:
        """The record of a match holds its steps and nothing else: they alone must lead to the same end."""
        ended = self.game.outcome(last)
        try:
            for step in self.steps:
                state = self.game.apply(state, step).state
            same = state == last and self.game.outcome(state) == ended
        except Exception:  # a step that does not fit the state it now comes to
            same = False
        self.must(same, "the same steps lead to another end (something is left to chance inside apply)")

    def actions(self) -> None:
        """The list of all actions, which adapters number and records look through."""
        self.must(isinstance(self.every, tuple) and self.every, "all_actions is no tuple, or empty")
        self.must(len(self.known) == len(self.every), "all_actions has an action twice")
        self.must(self.every == self.game.all_actions(self.config), "all_actions is not stable")
        for action in self.every:
            self.must(type(action) in self.game.kinds, f"{action} is of no kind of the game")
        plain = {msgspec.json.encode(action) for action in self.every}
        self.must(len(plain) == len(self.every), "two actions cannot be told apart in a saved match")

    def drawn(self, state: Any) -> None:
        """The board as every seat sees it, and as the referee does, is a drawing that can be shown."""
        views = [(seat, self.game.view(state, seat)) for seat in range(self.config.seats)]
        for seat, view in [(None, state), *views]:
            self.none(unfit(self.game.draw(view, seat=seat)))

    # --- one step -------------------------------------------------------------------------------------------

    def next(self, state: Any, close: bool) -> Any:
        game = self.game
        options: list[Any]
        if game.to_move(state) == CHANCE:
            chances = game.chance(state)
            options = [outcome for outcome, _ in chances.outcomes()] if close else []
            samples = SAMPLES if len(self.steps) < 40 and len(options) <= 50 else 0
            self.none(unfair(game, state, self.sources, self.rng, samples) if close else ())
            step: Any = chances.sample(self.rng)
            self.must(not close or step in options, f"{step!r} was sampled, and is no outcome")
        else:
            legal = game.legal_actions(state)
            self.must(legal, f"seat {game.to_move(state)} is asked and can do nothing: {state.agenda[0]}")
            if close:
                self.none(unanswerable(game, state, legal, self.known))
                some = self.rng.sample(self.every, min(12, len(self.every)))
                self.none(chain(*(unrefused(game, state, one) for one in some if one not in legal)))
                self.decided(state, legal)
            options, step = list(legal), self.rng.choice(legal)
        self.steps.append(step)
        if not close:
            return game.apply(state, step).state
        self.keeps(state)
        self.must(state.agenda[0].prompt().strip(), f"{state.agenda[0]} asks nothing")
        if isinstance(top := state.agenda[0], Chance) and (batch := top.batch(state)):
            self.must({*options} <= {*batch.parts[0][1]}, f"{top}: what can come is not among what comes with it")
        rule = state.agenda[0].rule
        self.must(rule in game.rulebook, f"{type(state.agenda[0]).__name__} has the rule “{rule}”, which there is not")
        before = msgspec.json.encode(state)
        once, again = game.apply(state, step), game.apply(state, step)
        self.must(msgspec.json.encode(state) == before, "apply changed its input")
        self.must(
            once == again, f"the same step gives different things: {step} (something is left to chance inside apply)"
        )
        self.events(once.events)
        self.none(unkept(state, step, once.state))
        others = [game.apply(state, other) for other in self.rng.sample(options, min(2, len(options)))]
        for seat in range(self.config.seats):
            self.none(leaks(game, state, seat, self.rng))
            self.none(chain(*(tells(game, once, other, seat) for other in others)))
            secret = [type(event).__name__ for event in once.events if event.seen_by(seat) != event]
            shown = secret and once.state.agenda and game.view(once.state, seat) == once.state
            self.must(not shown, f"{secret} hides something from seat {seat}, and its view hides nothing: a leak")
            self.none(untold(game, state, step, seat, self.rng))
        early = [part for part in game.returns(state) if part and isfinite(part)]
        self.must(not early, f"there are returns before the end: {early}")
        return once.state

    def decided(self, state: Any, legal: tuple[Any, ...]) -> None:
        """The policies answer what they are asked; from time to time the board is drawn."""
        self.asked += 1
        if self.asked % 8 == 1:
            self.drawn(state)
            view = self.game.view(state, state.agenda[0].seat)
            for name, policy in zip(self.game.policies, self.policies, strict=True):
                self.must(policy(view, legal) in legal, f"the policy {name}, asked here, does what is not legal")

    def keeps(self, state: Any) -> None:
        """JSON and pickle give the same state again."""
        game = self.game
        back = game.State.decode(msgspec.json.decode(msgspec.json.encode(state)))
        self.must(back == state, "a state from JSON is another")
        self.must(hash(state) == hash(back), "equal states have different hashes")
        self.must(game.legal_actions(back) == game.legal_actions(state), "a state from JSON has other legal actions")
        self.must(pickle.loads(pickle.dumps(state)) == state, "a state from pickle is another")

    def events(self, events: tuple[Any, ...]) -> None:
        for n, event in enumerate(events):
            listed = type(event) in self.game.event_kinds
            self.must(listed, f"{type(event).__name__} is not among the kinds of event of the game")
            self.must(event.rule in self.game.rulebook, f"{event} has the rule “{event.rule}”, which there is not")
            self.must(-1 <= event.cause < n, f"{event} has the cause {event.cause}")
            for seat in range(self.config.seats):
                self.must(event.seen_by(seat).sentence().strip(), f"{event} has no sentence for seat {seat}")
            self.must(event.sentence().strip(), f"{event} has no sentence")

    def end(self, state: Any) -> None:
        game, seats = self.game, self.config.seats
        end = game.outcome(state)
        wrong = wrong_with(game, state)
        self.must(not wrong, f"problems at the end: {wrong}")
        if end is None:
            self.must(False, "it ended without an outcome")
            return
        self.must(end.rule in game.rulebook, f"it ended by the rule “{end.rule}”, which there is not")
        self.must(end.reason.strip(), "it ended without a reason")
        self.must(
            set(end.winners) <= set(range(seats)) and len(end.scores) == seats, f"winners or scores are wrong: {end}"
        )
        for heading, cells in game.score_sheet(state).items():
            self.must(len(cells) == seats, f"the score sheet has {plural(len(cells), 'cell')} for “{heading}”")
        returns = game.returns(state)
        self.must(len(returns) == seats, f"{plural(len(returns), 'return')} for {plural(seats, 'seat')}")
        self.must(all(isfinite(part) for part in returns), f"the returns are no numbers: {returns}")
        won = {part for seat, part in enumerate(returns) if seat in end.winners}
        least = max((part for seat, part in enumerate(returns) if seat not in end.winners), default=-inf)
        self.must(not won or min(won) > least, f"a seat that did not win has as good a return as a winner: {returns}")
        self.must(game.legal_actions(state) == (), "actions are legal after the end")
        self.none(fault for kind in game.kinds for fault in unrefused(game, state, kind))
