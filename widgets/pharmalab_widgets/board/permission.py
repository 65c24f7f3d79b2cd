"""Permission: before a bot uses a person's pieces, such as a card, the board asks the person."""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from pharmalab.core.agenda import Action, State
from pharmalab.core.events import Who
from pharmalab.core.game import Game
from pharmalab.core.match import Match
from pharmalab.core.policies import Policy, own_steps
from pharmalab.core.words import lower_first
from pharmalab_widgets.board.sight import Sight

Piece = tuple[int, str]  #: a seat, and the id of its piece
LONGEST = 12  #: the maximum number of steps of what a bot does instead


class Proposal(NamedTuple):
    """The steps that a bot would like to take with a person's pieces.

    *person* is the seat of the person who is asked. *pieces* are the people's pieces that the steps use.
    """

    state: State
    ply: int
    seat: int
    person: int
    steps: tuple[Action, ...]
    pieces: frozenset[Piece]


class Permission:
    """The proposals of bots that want to use people's pieces, and the people's answers.

    After a refusal, the bot may ask again only after another seat has decided.
    """

    def __init__(self, sight: Sight) -> None:
        self.sight = sight
        self._asked: Proposal | None = None
        self._refused: list[tuple[Match, Proposal]] = []
        self._answered: list[tuple[Match, Proposal]] = []
        self._decided: list[tuple[State, Action]] = []  #: what the bot to move will do, and in which positions

    @property
    def proposal(self) -> Proposal | None:
        """Return the proposal that a person has to answer now, or None."""
        asked, sight = self._asked, self.sight
        return asked if asked and asked.state is sight.match.state and sight.now is None else None

    @property
    def begun(self) -> bool:
        """Return whether a person must answer a bot's proposal now, or has refused one in this match."""
        refused = any(of is self.sight.match for of, _ in self._refused)
        return refused or self.proposal is not None

    @property
    def words(self) -> str:
        """Return the proposal as a question to the person, or '' if there is none."""
        asked, who = self.proposal, self.sight.match.who
        if asked is None:
            return ""
        steps = [self._step(asked, one, who) for one in asked.steps if one.step_words(asked.seat, who)]
        name = "" if len(self.sight.seating.people) == 1 else f"{who(asked.person)}: "
        wish = f"{who(asked.seat)} would like to {', then '.join(steps)}. Do you agree?"
        return name + self.sight.spoken(wish)

    def _step(self, asked: Proposal, step: Action, who: Who) -> str:
        """Return the words for a step, which say whose piece it uses."""
        words, name = lower_first(step.step_words(asked.seat, who)), who(asked.person)
        taken = any(piece in step.touches() for _, piece in asked.pieces)
        return words if not taken or name in words else f"{words} from {name}’s hand"

    @property
    def places(self) -> tuple[str, ...]:
        """Return the ids of the places that the proposal concerns."""
        return tuple(place for one in self.proposal.steps for place in one.touches()) if self.proposal else ()

    def alternative(self, policy: Policy, state: State) -> tuple[Action, ...]:
        """Return the actions that *policy* would choose for the bot in *state* if the person refused its proposal.

        The actions end when chance or another seat decides, or after ``LONGEST`` actions.

        Raises:
            ValueError: there is no proposal.
        """
        refusals, game = [*self._refusals(self.sight.match), self._current()], self.sight.game

        def without(view: Any, legal: Sequence[Action]) -> Action:
            return policy(view, _unrefused(refusals, view.agenda[0], legal))

        return tuple(own_steps(game, state, without, LONGEST))

    # --- bots -----------------------------------------------------------------------------------------------

    def players(self, policies: Mapping[int, Policy]) -> dict[int, Policy]:
        """Return policies that first take the steps that `asks` has planned, and then decide like *policies*."""
        return {seat: self._player(policy) for seat, policy in policies.items()}

    def _player(self, policy: Policy) -> Policy:
        def play(view: Any, legal: Sequence[Action]) -> Action:
            return self._decided.pop(0)[1] if self._decided else policy(view, legal)

        return play

    def asks(self, match: Match) -> bool:
        """Return whether the bot to move must ask a person before its next step."""
        people = self.sight.seating.people
        if not people or not _lends(match.state):
            self._decided.clear()
            return False
        if not (self._decided and self._decided[0][0] == match.state):
            policy = self.sight.seating.policies[match.to_move]
            pieces = self._plan(match, policy, people)
            if pieces:
                steps = tuple(step for _, step in self._decided)
                self._asked = Proposal(match.state, match.ply, match.to_move, min(pieces)[0], steps, pieces)
                self._decided.clear()
                return True
        return False

    def _plan(self, match: Match, policy: Policy, people: Sequence[int]) -> frozenset[Piece]:
        """Find out the bot's next step, with the steps that complete it; return the pieces to ask people for."""
        game, state, seat, depth = match.game, match.state, match.to_move, len(match.state.agenda)
        wanted, self._decided = set[Piece](), []
        while game.to_move(state) == seat:
            view, question = game.view(state, seat), state.agenda[0]
            action = policy(view, _unrefused(self._refusals(match), question, game.legal_actions(view)))
            piece = action.borrowed(question)
            again = bool(self._decided) and len(state.agenda) <= depth
            if again and (piece is None or piece not in wanted):
                break  # a new step, which is no part of the proposal
            self._decided.append((state, action))
            if piece is not None and piece[0] in people and piece not in _pieces(self._refusals(match)):
                wanted.add(piece)
            state = game.apply(state, action).state
            if len(state.agenda) <= depth and not wanted:
                break
        return frozenset(wanted)

    def _refusals(self, match: Match) -> list[Proposal]:
        """Return the proposals of the seat to move that were refused since another seat decided."""
        own = {match.to_move}
        return [
            one
            for of, one in self._refused
            if of is match and one.seat == match.to_move and match.ply >= one.ply
            if {ply.mover for ply in match.plies[one.ply : match.ply] if ply.mover >= 0} <= own
        ]

    # --- a person's answer ----------------------------------------------------------------------------------

    def consent(self) -> None:
        """Take the proposed steps. Raises ValueError if there is no proposal."""
        asked = self._current()
        self._answered.append((self.sight.match, asked))
        self._refused = [(of, one) for of, one in self._refused if one != asked]  # if the person said no before
        for step in asked.steps:
            self.sight.match.push(step)

    def refuse(self) -> None:
        """Refuse the proposal. Raises ValueError if there is no proposal."""
        answer = self.sight.match, self._current()
        self._answered.append(answer)
        self._refused.append(answer)
        self._asked = None

    @property
    def answered(self) -> Proposal | None:
        """Return the proposal that a person answered in the current position, or None."""
        match = self.sight.match
        here = (one for of, one in reversed(self._answered) if of is match and one.ply == match.ply)
        return next((one for one in here if one.state == match.state), None)

    def ask_again(self) -> None:
        """Ask the person again, after an undo to a position where they answered a proposal."""
        if (asked := self.answered) is not None:
            self._asked = asked._replace(state=self.sight.match.state)

    # --- what is kept ---------------------------------------------------------------------------------------

    def kept(self, match: Match) -> list[dict[str, Any]]:
        """Return a match's answered proposals, including undone ones, in a form that can be saved with the match."""
        found = dict[int, dict[str, Any]]()
        for of, one in self._answered:
            if of is match and one.ply <= match.timeline.last.number and _state_at(match, one.ply) == one.state:
                refused = any(other is match and again == one for other, again in self._refused)
                found[one.ply] = {
                    "ply": one.ply,
                    "seat": one.seat,
                    "person": one.person,
                    "steps": [step.label() for step in one.steps],
                    "pieces": sorted(one.pieces),
                    "refused": refused,
                }
        return list(found.values())

    def recall(self, match: Match, kept: Sequence[Mapping[str, Any]]) -> None:
        """Restore the answers that `kept` returned. Answers that don't fit the match are skipped."""
        self._asked = None
        for one in kept:
            if not 0 <= one["ply"] <= match.timeline.last.number:
                continue
            state, pieces = _state_at(match, one["ply"]), frozenset((seat, piece) for seat, piece in one["pieces"])
            if (steps := _steps(match.game, state, one["seat"], one["steps"])) is None:
                continue
            answer = match, Proposal(state, one["ply"], one["seat"], one["person"], steps, pieces)
            self._answered.append(answer)
            if one["refused"]:
                self._refused.append(answer)
        if match.undone:
            self.ask_again()

    def _current(self) -> Proposal:
        if self.proposal is None:
            raise ValueError("Nobody is asking you for anything now.")
        return self.proposal


def _unrefused(refusals: Sequence[Proposal], question: Any, legal: Sequence[Action]) -> Sequence[Action]:
    """Return the legal actions that nobody has refused, or all of them if none is left."""
    pieces, steps = _pieces(refusals), {one.steps[0] for one in refusals}
    return tuple(one for one in legal if one not in steps and one.borrowed(question) not in pieces) or legal


def _pieces(refusals: Sequence[Proposal]) -> set[Piece | None]:
    return {piece for one in refusals for piece in one.pieces}


def _state_at(match: Match, ply: int) -> State:
    """Return the position after *ply* steps, even if some of them are undone."""
    return match.timeline.last.at(ply).state


def _steps(game: Game, state: State, seat: int, labels: Sequence[str]) -> tuple[Action, ...] | None:
    """Return the actions that a seat takes from a position on, by their labels; None if they aren't possible."""
    found = []
    for label in labels:
        if game.to_move(state) != seat:
            return None
        legal = (one for one in game.legal_actions(game.view(state, seat)) if one.label() == label)
        if (action := next(legal, None)) is None:
            return None
        found.append(action)
        state = game.apply(state, action).state
    return tuple(found)


def _lends(state: State) -> bool:
    """Return whether the game has actions that use other players' pieces."""
    return any(kind.borrowed is not Action.borrowed for frame in type(state).frames for kind in frame.kinds)
