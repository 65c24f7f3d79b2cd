"""Game positions as questions: which of a few moves does the coach choose, and why?

Each position comes from a match between fast policies. The position's number is the seed of the match.
"""

from collections.abc import Sequence
from functools import cached_property, lru_cache
from random import Random
from typing import Any

from pharmalab.core import registry
from pharmalab.core.agenda import Action
from pharmalab.core.coach import Coach
from pharmalab.core.coach_words import basis, better_aim, contrast, hints, quoted, to_think_about, why
from pharmalab.core.events import player
from pharmalab.core.policies import playout
from pharmalab.exercises.saved_results import fill, saved

FEWEST, MOVES = 3, 4  #: the fewest and the most moves of a question
TRIES = 32  #: the number of tries of each move
BEFORE = 60  #: the most steps of a match before the search for a decision begins
LONGEST = 400  #: the most steps of that search
BEST = "the best of these moves"
LOOK = "Look for a move that helps you to {}."
CONSIDER = "What would each of the other moves lead to?"


class Position:
    """A position in a game in which a player chooses one of a few legal actions.

    Args:
        game: the name of the game.
        asks: the kind of decision (the frame's name), such as ``"Turn"``.
        number: any number; it decides which position is drawn.
    """

    def __init__(self, game: str, asks: str, number: int) -> None:
        self.game = registry.game(game)
        self.name = f"{game} {asks} {number}"
        rng = Random(self.name)
        state = self._play(rng, asks)
        self.seat = self.game.to_move(state)
        self.view: Any = self.game.view(state, self.seat)
        self.actions = self._some(rng)

    def _play(self, rng: Random, asks: str) -> Any:
        """Play matches until a decision of the right kind with enough choices is found; return its state."""

        def asked(state: Any) -> bool:
            frame = state.agenda[0] if state.agenda else None
            return type(frame).__name__ == asks and len({*map(_label, self.game.legal_actions(state))}) >= FEWEST

        while True:
            config: Any = self.game.Config()
            fast = self._fast(rng)
            seats, state = [fast] * config.seats, self.game.start(config).state
            state, _ = playout(self.game, state, seats, rng, rng.randrange(BEFORE))
            state, _ = playout(self.game, state, seats, rng, LONGEST, asked)
            if asked(state):
                return state

    def _fast(self, rng: Random) -> Any:
        return self.game.coaching.horizon.fast(rng)  # type: ignore[union-attr]

    def _some(self, rng: Random) -> dict[str, Action]:
        """Return the moves by their words: the fast policy's, then one of each other kind, then any."""
        legal = {_label(action): action for action in self.game.legal_actions(self.view)}
        first = self._fast(rng)(self.view, self.game.legal_actions(self.view))
        found, kinds = [_label(first)], {type(first)}
        shuffled = rng.sample(list(legal), len(legal))
        for label in shuffled:
            if type(legal[label]) not in kinds:
                kinds.add(type(legal[label]))
                found.append(label)
        found += (label for label in shuffled if label not in found)
        return {label: action for label, action in legal.items() if label in found[:MOVES]}

    @property
    def moves(self) -> Sequence[str]:
        """Return the moves to choose from, in words, in the game's own order."""
        return list(self.actions)

    @property
    def who(self) -> str:
        """Return the name of the player who chooses."""
        return player(self.seat)

    @property
    def prompt(self) -> str:
        """Return the question that the game asks the player."""
        return str(self.view.agenda[0].prompt())

    @cached_property
    def picture(self) -> str:
        """Return the board as HTML, as the player sees it."""
        return str(self.game.draw(self.view, seat=self.seat).image())

    # --- what the coach finds ---------------------------------------------------------------------------------

    @cached_property
    def coach(self) -> Coach:
        """Return the coach with its saved results for the position, or with new results if none are saved."""
        found = Coach(self.game, self.view, among=self.actions.values())
        return found if fill(found, saved().get(self.name)) else self.tried()

    def tried(self) -> Coach:
        """Return a new coach that has tried every move the same number of times."""
        found = Coach(self.game, self.view, among=self.actions.values())
        found.wanted.update(self.actions.values())
        found.run(TRIES)
        return found

    @cached_property
    def good(self) -> frozenset[str]:
        """Return the moves that aren't clearly worse than the best move, according to the coach."""
        return frozenset(_label(choice.action) for choice in self.coach.level())

    @property
    def best(self) -> str:
        """Return the move that did best when the coach tried all moves."""
        return _label(self.coach.best.action)

    @property
    def nudge(self) -> str:
        """Return a question that helps the learner to think about the position."""
        return to_think_about(self.coach)

    @property
    def worst(self) -> str:
        """Return the move that did worst when the coach tried all moves."""
        return _label(self.coach.ranked[-1].action)

    @property
    def reasons(self) -> str:
        """Return the coach's choice and the reasons for it."""
        return f"{hints(self.coach)[2]} {basis(self.coach)}"

    def praise(self, move: str) -> str:
        """Return the reasons why a move is good."""
        reasons = why(self.coach, self.actions[move])
        if move == self.best:
            return f"The coach would choose this move too. {reasons}"
        return f"The coach would choose “{self.best}”, but can’t tell whether it’s better than your move. {reasons}"

    def objection(self, move: str) -> str:
        """Explain why a move is wrong and what to look for instead, without revealing the best move."""

        def named(action: Action) -> str:
            return BEST if action == best else quoted(action)

        best = self.coach.best.action
        reasons = contrast(self.coach, self.actions[move], best, named)
        says = reasons or f"“{move}” does worse than {BEST}, but the coach can’t say why."
        aim = better_aim(self.coach, self.actions[move], best)
        return f"{says} {LOOK.format(aim) if aim else CONSIDER}"

    @property
    def clear(self) -> bool:
        """Return whether at least half of the moves are clearly worse than the best move."""
        return 2 * len(self.good) <= len(self.actions)


def _label(action: Action) -> str:
    return action.label()


@lru_cache(maxsize=64)
def position(game: str, asks: str, number: int) -> Position:
    """Return a position of a game in which a player makes a decision of the kind *asks*.

    Any *number* is allowed. It always gives the same position.
    """
    return Position(game, asks, number)
