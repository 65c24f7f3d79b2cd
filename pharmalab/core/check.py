"""Check whether a game, built-in or your own, follows the rules of the framework.

::

    from pharmalab.core.check import check_game

    check_game(GAME, GAME.tiny, seeds=range(20))

`check_game` plays random games, checks their positions, and replays each game from its record. For a small set-up, it
also walks the game tree.
"""

import pickle
import random
from collections import Counter
from collections.abc import Iterable
from itertools import chain
from math import inf, isfinite
from random import Random
from typing import Any

import msgspec

from pharmalab.core.agenda import CHANCE, Action, Chance, State, Step
from pharmalab.core.arguments import checked
from pharmalab.core.check_answers import find_question_faults, find_refusal_faults, find_unfair_chances
from pharmalab.core.check_boards import find_drawing_faults
from pharmalab.core.check_events import false_events, unexplained_numbers
from pharmalab.core.check_tree import find_tree_faults
from pharmalab.core.check_views import differing_fields, find_leaks, find_telling_events, find_untold_changes
from pharmalab.core.check_zones import find_lost_components, find_position_faults, unnoticed_loss, untyped_seats
from pharmalab.core.configs import Config
from pharmalab.core.events import Event
from pharmalab.core.faults import ContractBroken, failure, fault, step_words
from pharmalab.core.game import Game
from pharmalab.core.words import plural

SAMPLES = 300  #: the number of outcomes to draw at a chance node and compare with its weights
HEARD = 30  #: the number of events of each kind, per game, whose sentences are searched for numbers
TREE = 20_000  #: the number of steps to walk in the tree of a tiny set-up
BY_CHANCE = "Don’t use random numbers in {}: write a Chance frame with a distribution, and push it with state.ask"


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
    """Play random games, and check every position along the way.

    Args:
        game: the game to check.
        config: the set-up (default: ``game.tiny``).
        seeds: the seeds; one random game is played for each.
        limit: the maximum number of steps in a game.
        finish: whether it is an error if a game takes more than *limit* steps.
        look: the fraction of positions, after the first 40, to check closely.
        tree: how many steps of the game tree to check (default: 20 000 for ``game.tiny``, or else 0).

    Returns:
        The number of positions that were checked closely.

    Raises:
        ContractBroken: at the first fault; the message says where it is and how to fix it.
    """
    config = game.tiny if config is None else config
    check_words(game)
    for found in untyped_seats(game):
        raise ContractBroken(f"{game.name}: {found}")
    runs = [_Run(game, config, seed, look) for seed in seeds]
    looked = sum(run.play(limit, finish) for run in runs)
    if budget := (TREE if config == game.tiny else 0) if tree is None else tree:
        for found in find_tree_faults(game, config, budget):
            raise ContractBroken(f"{game.name}, with the set-up {config}: {found}")
    for run in runs[:1]:
        if run.last is not None:
            run.none(unnoticed_loss(game, run.last, run.rng))
    return looked


def check_words(game: Game) -> None:
    """Check that each kind of action and event is listed once and names a paragraph of the rulebook.

    Raises:
        ContractBroken: a rule is not in the rulebook, two classes share a name, or a class is listed twice.
    """
    said: tuple[type[Action] | type[Event], ...] = (*game.kinds, *game.event_kinds)
    for kind in said:
        if kind.rule not in game.rulebook:
            fix = (
                f"Set {kind.__name__}.rule to a paragraph of the rulebook, such as {_paragraphs(game)}, or add the "
                "missing paragraph to rulebook.md"
            )
            wrong = f"{kind.__name__} refers to the rule “{kind.rule}”, which isn’t in the rulebook"
            raise ContractBroken(f"{game.name}: {fault(wrong, fix)}")
    for field, listed in (("frames", game.kinds), ("event_kinds", game.event_kinds)):
        names = [kind.__name__ for kind in listed]
        if twice := [name for name in names if names.count(name) > 1]:
            fix = f"List {twice[0]} only once in {type(game).__name__}.{field}. Two classes can’t have the same name"
            raise ContractBroken(f"{game.name}: {fault(f'there are two kinds with the name {twice[0]}', fix)}")


def _paragraphs(game: Game) -> str:
    """Return a few paragraphs of the rulebook as examples, in words."""
    return " or ".join([f"“{rule}”" for rule in game.rulebook][:3]) or "a paragraph of the rulebook"


class _Run:
    """A game that is being played at random and checked on the way."""

    def __init__(self, game: Game[State], config: Config, seed: int, look: float) -> None:
        self.game, self.config, self.seed, self.look = game, config, seed, look
        self.title, self.state_title = type(game).__name__, game.State.__name__
        self.rng = Random(f"{game.name}/{seed}")
        self.steps: list[Step] = []
        self.asked = 0
        self.heard: Counter[type[Event]] = Counter()
        self.step = ""  #: the current step in words
        self.last: State | None = None  #: the position in which the game stopped

    def none(self, faults: Iterable[str]) -> None:
        for found in faults:
            at = f"{self.game.name}, seed {self.seed}, step {len(self.steps)}"
            raise ContractBroken(f"{at}{f', {self.step}' if self.step else ''}: {found}")

    def must(self, holds: object, message: str, fix: str) -> None:
        self.none(() if holds else (fault(message, fix),))

    def mend_rule(self, which: str) -> str:
        """Return a hint on where to look if a position is impossible."""
        return f"Fix {which}, the types of the fields in {self.state_title}, or {self.title}.problems"

    def of(self, thing: object, name: str) -> str:
        """Return the qualified name of a method or field of the game: 'Swap.label'."""
        return f"{(thing if isinstance(thing, type) else type(thing)).__name__}.{name}"

    def play(self, limit: int, finish: bool) -> int:
        """Play the whole game. Count any exception that the game raises as a fault."""
        world = random.getstate()
        try:
            looked = self.walk(limit, finish)
        except ContractBroken:
            raise
        except Exception as error:
            self.none((failure(error),))
            raise
        said = "the global random generator was used: chance must be chance nodes"
        self.must(random.getstate() == world, said, BY_CHANCE.format("a rule"))
        return looked

    def walk(self, limit: int, finish: bool) -> int:
        game = self.game
        self.actions()
        self.sources = sorted(game.sources(self.config))
        self.policies = {name: make(self.seed) for name, make in game.policies.items()}
        begun, start = game.initial_state(self.config), game.start(self.config)
        said = "it does not always start in the same way"
        self.must(start == game.start(self.config), said, BY_CHANCE.format(f"{self.title}.initial_state"))
        self.events(start.events)
        self.none(false_events(begun, start.state, start.events))
        state, looked = start.state, 0
        while (seat := game.to_move(state)) >= CHANCE:
            if len(self.steps) == limit:
                fix = (
                    f"Make sure that {self.state_title}.agenda becomes empty at some point, or pass a larger limit "
                    "to check_game"
                )
                self.must(not finish, f"it does not end within {plural(limit, 'step')}", fix)
                break
            top = type(state.agenda[0]).__name__
            fix = f"When you make {top}, give it a seat from 0 to config.seats - 1"
            self.must(seat < self.config.seats, f"seat {seat} is asked, of {self.config.seats} seats", fix)
            wrong = find_position_faults(game, state)
            self.must(not wrong, f"problems: {wrong}", self.mend_rule("the rule that was applied last"))
            fix = f"Make {self.title}.outcome return None while {self.state_title}.agenda is not empty"
            self.must(game.outcome(state) is None, "it has an outcome while somebody is asked", fix)
            close = len(self.steps) < 40 or self.rng.random() < self.look
            looked += close
            state = self.next(state, close)
        else:
            self.end(state)
        self.last = state
        self.drawn(state)
        self.again(start.state, state)
        return looked

    def again(self, state: State, last: State) -> None:
        """Check that the steps alone lead to the same final state, because the record of a match holds nothing else."""
        ended = self.game.outcome(last)
        try:
            for step in self.steps:
                state = self.game.apply(state, step).state
            same = state == last and self.game.outcome(state) == ended
        except Exception:  # the step is impossible in the state that the game reaches now
            same = False
        said = "the same steps lead to another end (something is left to chance inside apply)"
        self.must(
            same,
            said,
            f"{BY_CHANCE.format('a rule')}. Everything that a rule has to remember belongs in {self.state_title}",
        )

    def actions(self) -> None:
        """Check the list of all actions, in which adapters and records look up actions."""
        game = self.game
        every = self.every = game.all_actions(self.config)
        fix = (
            "In the game’s `frames`, list the kinds of actions that each question offers. In each kind’s `every`, "
            "list all its actions"
        )
        self.must(isinstance(every, tuple) and every, "all_actions is empty or isn’t a tuple", fix)
        self.known = frozenset(every)
        twice = (
            next((one for n, one in enumerate(every) if one in every[:n]), None)
            if len(self.known) < len(every)
            else None
        )
        self.must(twice is None, f"all_actions lists an action twice: {twice}", f"Fix {self.of(twice, 'every')}")
        said = "all_actions returns something different each time it is called"
        self.must(
            every == game.all_actions(self.config),
            said,
            "Make each `every` method return the same actions in the same order every time",
        )
        for action in every:
            fix = (
                f"Make {self.of(action, 'every')} return actions of its own class (cls), and list the class in "
                f"{self.title}.frames"
            )
            self.must(type(action) in game.kinds, f"the game doesn’t list the class of {action}", fix)
        plain = {msgspec.json.encode(action) for action in every}
        fix = "Use only numbers, strings, and tuples of numbers and strings as fields of an action"
        self.must(len(plain) == len(every), "two actions cannot be told apart in a saved match", fix)

    def drawn(self, state: State) -> None:
        """Check that the board can be drawn and shown for every seat and for the referee."""
        views = [(seat, self.game.view(state, seat)) for seat in range(self.config.seats)]
        for seat, view in [(None, state), *views]:
            shown = f", seen by {'the referee' if seat is None else f'seat {seat}'}"
            fix = f"Make {self.title}.draw use only shapes and text, such as el.rect(…) from pharmalab.drawing.html"
            self.none(fault(f"{said}{shown}", fix) for said in find_drawing_faults(self.game.draw(view, seat=seat)))

    # --- one step -------------------------------------------------------------------------------------------

    def next(self, state: State, close: bool) -> State:
        game, top = self.game, state.agenda[0]
        options: list[Step]
        if game.to_move(state) == CHANCE:
            chances = game.chance(state)
            options = [outcome for outcome, _ in chances.outcomes()] if close else []
            samples = SAMPLES if len(self.steps) < 40 and len(options) <= 50 else 0
            self.none(find_unfair_chances(game, state, self.sources, self.rng, samples) if close else ())
            step: Step = chances.sample(self.rng)
            fix = f"Fix {self.of(top, 'distribution')}: its `sample` must only return what its `outcomes` lists"
            self.must(not close or step in options, f"{step!r} was sampled, but it isn’t in the list of outcomes", fix)
        else:
            legal = game.legal_actions(state)
            fix = f"Give {type(top).__name__} a kind of action that is legal here, or don’t ask the seat anything"
            self.must(legal, f"seat {game.to_move(state)} is asked and can do nothing: {top}", fix)
            if close:
                self.none(find_question_faults(game, state, legal, self.known))
                some = self.rng.sample(self.every, min(12, len(self.every)))
                self.none(chain(*(find_refusal_faults(game, state, one) for one in some if one not in legal)))
                self.decided(state, legal)
            options, step = list(legal), self.rng.choice(legal)
        self.step = step_words(state, step)
        self.steps.append(step)
        after = self.taken(state, step, options) if close else game.apply(state, step).state
        self.step = ""
        return after

    def taken(self, state: State, step: Step, options: list[Step]) -> State:
        """Check one step from a state closely, and return the state after it. *options* lists all possible steps."""
        game, top = self.game, state.agenda[0]
        self.keeps(state)
        self.must(
            top.prompt().strip(),
            f"the question {top} has no words",
            f"Make {self.of(top, 'prompt')} return the words of the question",
        )
        if isinstance(top, Chance) and (batch := top.batch(state)):
            said = f"the batch of {top} doesn’t include all possible outcomes"
            self.must({*options} <= {*batch.parts[0][1]}, said, f"Fix {self.of(top, 'batch')}")
        fix = (
            f"Set {self.of(top, 'rule')} to a paragraph of the rulebook, such as {_paragraphs(game)}, or add the "
            "missing paragraph to rulebook.md"
        )
        said = f"{type(top).__name__} refers to the rule “{top.rule}”, which doesn’t exist"
        self.must(top.rule in game.rulebook, said, fix)
        before = msgspec.json.encode(state)
        once, again = game.apply(state, step), game.apply(state, step)
        does = self.of(step, "do") if isinstance(step, Action) else self.of(top, "answer")
        fix = f"In {does}, make a new state with replace(state, …). Don’t change a list or dict in the old state"
        self.must(msgspec.json.encode(state) == before, "apply changed its input", fix)
        said = f"the same step gives different things: {step} (something is left to chance inside apply)"
        self.must(once == again, said, BY_CHANCE.format(f"{does}, or a rule that it sets off"))
        self.events(once.events)
        self.none(false_events(state, once.state, once.events))
        self.none(find_lost_components(state, step, once.state))
        others = [game.apply(state, other) for other in self.rng.sample(options, min(2, len(options)))]
        for seat in range(self.config.seats):
            self.none(find_leaks(game, state, seat, self.rng))
            self.none(chain(*(find_telling_events(game, once, other, seat) for other in others)))
            secret = [type(event).__name__ for event in once.events if event.seen_by(seat) != event]
            shown = secret and once.state.agenda and game.view(once.state, seat) == once.state
            said = f"{secret} hides something from seat {seat}, but the seat’s view shows everything"
            fix = f"Blank the hidden part in {self.title}.view as well, or show it in the method seen_by of {secret}"
            self.must(not shown, said, fix)
            self.none(find_untold_changes(game, state, step, seat, self.rng))
        early = [part for part in game.returns(state) if part and isfinite(part)]
        fix = f"Make {self.title}.returns return 0 for each seat while `outcome` returns None"
        self.must(not early, f"there are returns before the end: {early}", fix)
        return once.state

    def decided(self, state: State, legal: tuple[Action, ...]) -> None:
        """Check that the policies return legal actions. In some positions, also check the board."""
        self.asked += 1
        if self.asked % 8 == 1:
            self.drawn(state)
            view = self.game.view(state, state.agenda[0].seat)
            slow_too = self.asked % 64 == 1
            for name in self.game.policies if slow_too else self.game.quick_policies:
                policy = self.policies[name]
                said = f"the policy {name} returns an action that isn’t legal here"
                fix = f"Make {policy!r} return one of the actions in `legal`, its second argument"
                self.must(policy(view, legal) in legal, said, fix)

    def keeps(self, state: State) -> None:
        """Check that JSON and pickle both restore an equal state."""
        game, title = self.game, self.state_title
        back = game.State.decode(msgspec.json.decode(msgspec.json.encode(state)))
        if back != state:
            fix = f"Give each field of {title} a type, as in `config: Config` or `hands: tuple[int, ...]`"
            self.must(
                False, f"a state changes when it is saved as JSON and read back: {differing_fields(state, back)}", fix
            )
        fix = f"Don’t write __hash__ or __eq__ in {title}. Use only numbers, strings, tuples and Values as its fields"
        self.must(hash(state) == hash(back), "equal states have different hashes", fix)
        same = game.legal_actions(back) == game.legal_actions(state)
        fix = "Make sure that the order of the actions in each `legal` depends only on the state"
        self.must(same, "a state has different legal actions after it is saved as JSON and read back", fix)
        fix = f"Use only numbers, strings, tuples and Values as fields of {title}"
        self.must(pickle.loads(pickle.dumps(state)) == state, "a state changes when it is pickled and read back", fix)

    def events(self, events: tuple[Event, ...]) -> None:
        for n, event in enumerate(events):
            kind = type(event).__name__
            said = f"{kind} is not among the game’s kinds of events"
            self.must(type(event) in self.game.event_kinds, said, f"List {kind} in {self.title}.event_kinds")
            fix = (
                f"Set {kind}.rule to a paragraph of the rulebook, such as {_paragraphs(self.game)}, or add the "
                "missing paragraph to rulebook.md"
            )
            self.must(
                event.rule in self.game.rulebook, f"{event} refers to the rule “{event.rule}”, which doesn’t exist", fix
            )
            fix = f"Set the cause of {kind} to the index of an earlier event in the same step, or leave the cause out"
            self.must(-1 <= event.cause < n, f"{event} has an impossible cause: {event.cause}", fix)
            for seat in range(self.config.seats):
                fix = f"Make {kind}.sentence return a sentence even if {kind}.seen_by({seat}) blanks a field"
                self.must(event.seen_by(seat).sentence().strip(), f"{event} has no sentence for seat {seat}", fix)
            self.must(event.sentence().strip(), f"{event} has no sentence", f"Make {kind}.sentence return a sentence")
            self.heard[type(event)] += 1
            if self.heard[type(event)] <= HEARD:
                self.none(unexplained_numbers(event))

    def end(self, state: State) -> None:
        game, seats = self.game, self.config.seats
        end = game.outcome(state)
        wrong = find_position_faults(game, state)
        self.must(not wrong, f"problems at the end: {wrong}", self.mend_rule("the last rule"))
        if end is None:
            fix = (
                f"Make {self.title}.outcome return an Outcome when the agenda is empty, or ask another question with "
                "state.ask"
            )
            self.must(False, "it ended without an outcome", fix)
            return
        outcome = f"Make {self.title}.outcome return "
        said = f"it ended by the rule “{end.rule}”, which doesn’t exist"
        self.must(end.rule in game.rulebook, said, f"{outcome}an Outcome with the rule {_paragraphs(game)}")
        self.must(end.reason.strip(), "it ended without a reason", f"{outcome}an Outcome with a sentence as its reason")
        real = set(end.winners) <= set(range(seats)) and len(end.scores) == seats
        fix = f"{outcome}winners from 0 to {seats - 1} and {plural(seats, 'score')}"
        self.must(real, f"winners or scores are wrong: {end}", fix)
        for heading, cells in game.score_sheet(state).items():
            said = f"the score sheet’s row “{heading}” has {plural(len(cells), 'cell')}"
            self.must(
                len(cells) == seats, said, f"Make {self.title}.score_sheet return {seats} cells, one for each seat"
            )
        returns = game.returns(state)
        fix = (
            f"Make {self.title}.returns return a finite number for each seat, with the highest numbers for the winners"
        )
        said = f"{plural(len(returns), 'return')} for {plural(seats, 'seat')}"
        self.must(len(returns) == seats, said, fix)
        self.must(all(isfinite(part) for part in returns), f"the returns aren’t all finite numbers: {returns}", fix)
        won = {part for seat, part in enumerate(returns) if seat in end.winners}
        least = max((part for seat, part in enumerate(returns) if seat not in end.winners), default=-inf)
        said = f"a seat that didn’t win has at least as high a return as a winner: {returns}"
        self.must(not won or min(won) > least, said, fix)
        said = "actions are legal after the end"
        self.must(game.legal_actions(state) == (), said, f"Don’t override {self.title}.legal_actions")
        self.none(found for kind in game.kinds for found in find_refusal_faults(game, state, kind))
