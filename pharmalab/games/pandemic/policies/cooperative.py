"""A policy for a whole team, which plans each turn with the real rules and evaluates the resulting positions."""

from collections.abc import Sequence

from pharmalab.core.agenda import Action
from pharmalab.core.piles import without
from pharmalab.core.policies import Kind
from pharmalab.core.values import replace, replace_at
from pharmalab.core.work import checkpoint
from pharmalab.games.pandemic.components import BLANK, COLOUR, COLOURS, NUMBER
from pharmalab.games.pandemic.mechanisms.consent import Agree, Consent, Refuse
from pharmalab.games.pandemic.mechanisms.event_cards.forecast import Arrange, LookAt, PutNext
from pharmalab.games.pandemic.mechanisms.event_cards.one_quiet_night import QUIET
from pharmalab.games.pandemic.mechanisms.event_cards.play import PlayEvent
from pharmalab.games.pandemic.mechanisms.infection import Infect
from pharmalab.games.pandemic.mechanisms.pauses import Continue, Pause
from pharmalab.games.pandemic.mechanisms.player_cards import DrawCard, DrawCards
from pharmalab.games.pandemic.mechanisms.turn import Turn
from pharmalab.games.pandemic.policies.infection_chances import phase
from pharmalab.games.pandemic.policies.planner import FORESIGHT, RULES, WIDTH, Node, Planner
from pharmalab.games.pandemic.policies.valuation import Valuation, valuation_of
from pharmalab.games.pandemic.policies.weights import WEIGHTS, Weights
from pharmalab.games.pandemic.state import PandemicState

REMEMBERED = 4096  #: the largest number of positions whose answer is remembered
SPARED, SKIPPED = 0.4, 0.7  #: the fractions of this turn's danger that a Forecast and One Quiet Night prevent
TELLING = ("AirliftTo", "DirectFlight", "CharterFlight", "Give")  #: proposals that reveal a card of the proposer
TRUST = 0.3  #: the largest cost, in the seat's own view, at which it still agrees to a proposal


class Cooperative:
    """A policy that plans each turn for the whole team.

    It treats cities that are in danger of an outbreak, collects and shares cards for cures, and plays events when they
    are worth it.
    """

    kind: Kind = "fixed"

    def __init__(
        self, seed: object = 0, weights: Weights = WEIGHTS, width: int = WIDTH, foresight: int = FORESIGHT
    ) -> None:
        """Set up the policy.

        *seed* makes no difference because nothing is random. *width* is the number of positions that the search keeps
        after each action. *foresight* is the number of plans whose next turn it also searches.
        """
        self.weights, self.width, self.foresight = weights, width, foresight
        self._answers: dict[PandemicState, Action] = {}

    def __call__(self, view: PandemicState, legal: Sequence[Action]) -> Action:
        if len(legal) == 1:
            return legal[0]
        if (known := self._answers.get(view)) is not None and known in legal:
            return known
        question = view.agenda[0]
        if isinstance(question, Arrange):
            return self.next_card(view, legal)
        if isinstance(question, Consent):
            return self.consent(view, legal)
        valuation = valuation_of(view, phase(view), self.weights)
        planner = Planner(view, valuation, self.width, self.foresight)
        if isinstance(question, Turn):
            return self.remember(planner.best(legal), view)
        return self.remember(self.one(view, legal, valuation, planner), view)

    def remember(self, end: Node, view: PandemicState) -> Action:
        """Store the actions of a whole plan, and return the first action."""
        first: Action | None = None
        for state, action in end.path():
            self._answers.setdefault(state, action)
            first = action
        while len(self._answers) > REMEMBERED:
            del self._answers[next(iter(self._answers))]
        assert first is not None
        return first

    def one(self, view: PandemicState, legal: Sequence[Action], valuation: Valuation, planner: Planner) -> Node:
        """Return the position after the best answer to a question that isn't about the turn's actions.

        For example, whether to play an event card.
        """
        root = Node(view)
        best, most = root, -1e9
        for action in legal:
            if isinstance(action, PlayEvent) and not timely(view, action.event):
                continue
            ends = [Node(view, root, action)] if isinstance(action, Continue) else planner.settled(root.after(action))
            for end in ends:
                value = self.worth(view, action, end.state, valuation)
                if value > most:
                    best, most = end, value
            checkpoint()
        return best

    def worth(self, view: PandemicState, action: Action, state: PandemicState, valuation: Valuation) -> float:
        """Return the value of choosing *action*, which leads to *state*.

        The state doesn't show the effects of Forecast and One Quiet Night yet, so their value is added.
        """
        if isinstance(action, PlayEvent) and action.event == QUIET:  # the turn may have continued automatically
            state = replace(state, agenda=view.agenda, mover=view.mover, turn=view.turn, quiet=view.quiet)
            return valuation.value(state) + SKIPPED * valuation.danger.cost(view)[1]
        value = valuation.value(state)
        if state.agenda and isinstance(state.agenda[0], LookAt):
            value += SPARED * valuation.danger.cost(view)[1]
        return value

    def consent(self, view: PandemicState, legal: Sequence[Action]) -> Action:
        """Return the action that agrees to a proposal, or the action that refuses it if it would harm the team."""
        shown = revealed(view)
        valuation = valuation_of(shown, phase(shown), self.weights)
        values = {type(action): valuation.value(RULES.apply(shown, action).state) for action in legal}
        agree = Agree in values and values[Agree] >= values.get(Refuse, values[Agree]) - TRUST
        return next(action for action in legal if isinstance(action, Agree if agree else Refuse))

    def next_card(self, view: PandemicState, legal: Sequence[Action]) -> Action:
        """Return the action that puts back the least dangerous remaining card of a Forecast.

        The most dangerous cards therefore end up at the bottom.
        """

        def threat(action: PutNext) -> tuple[float, str]:
            c, n = COLOUR[action.card], NUMBER[action.card]
            if COLOURS[c] in view.eradicated:
                return -1.0, action.card
            count = view.cubes[c][n]
            return (count + (5 if count == 3 else 0), action.card)

        return min((one for one in legal if isinstance(one, PutNext)), key=threat)


def timely(view: PandemicState, event: str) -> bool:
    """Return whether this is a good moment in the turn to play an event. Some events are better after the draw."""
    if event not in (QUIET, "forecast") or not isinstance(view.agenda[0], Pause):
        return True
    if any(isinstance(frame, DrawCards | DrawCard) for frame in view.agenda):
        return False
    within = any(isinstance(frame, Infect) for frame in view.agenda)
    return event != QUIET or not within or view.config.quiet_night == "rest"


def revealed(view: PandemicState) -> PandemicState:
    """Return the view, with a blank in the proposer's hand replaced by the card that the proposal reveals.

    For example, a player who proposes a direct flight to Lima holds the Lima card.
    """
    proposal, question = view.agenda[:2]
    seat = question.owner if proposal.kind == "AirliftTo" else question.seat
    card = {"AirliftTo": "airlift", "CharterFlight": view.pawns[proposal.who]}.get(proposal.kind, proposal.thing)
    hand, deck = view.hands[seat], view.player_deck
    if proposal.kind not in TELLING or card == view.stored or card in hand or BLANK not in hand:
        return view
    hand = tuple(sorted([*without(hand, BLANK), card]))
    pool = tuple([one for one in deck.pool if one != card])
    return replace(view, hands=replace_at(view.hands, seat, hand), player_deck=replace(deck, pool=pool))
