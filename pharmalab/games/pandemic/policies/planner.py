"""A search for the best way to use a turn's actions, following the real rules."""

from collections.abc import Hashable, Iterable, Iterator, Sequence

from pharmalab.core.agenda import Action, Question
from pharmalab.core.game import Game
from pharmalab.core.piles import without
from pharmalab.core.values import replace, replace_at
from pharmalab.core.work import checkpoint
from pharmalab.games.pandemic.components import BLANK, CITIES, COLOUR, COLOURS, NUMBER
from pharmalab.games.pandemic.mechanisms.consent import Agree, Consent
from pharmalab.games.pandemic.mechanisms.event_cards.airlift import AirliftTo
from pharmalab.games.pandemic.mechanisms.event_cards.play import PlayEvent
from pharmalab.games.pandemic.mechanisms.hand_limit import Discard, DiscardDown
from pharmalab.games.pandemic.mechanisms.operations_expert import FlyTo, StationFlight
from pharmalab.games.pandemic.mechanisms.pauses import Pause
from pharmalab.games.pandemic.mechanisms.share import Take
from pharmalab.games.pandemic.mechanisms.travel import CharterFlight
from pharmalab.games.pandemic.mechanisms.turn import Turn, turn_of
from pharmalab.games.pandemic.policies.valuation import WON, Valuation, valuation_of
from pharmalab.games.pandemic.state import PandemicState

RULES = Game()  #: applying actions and finding legal actions works the same in all games
WIDTH = 40  #: the number of positions kept after each action
FORESIGHT, REPLY_WIDTH = 5, 8  #: the number of plans whose next turn is searched, and the positions kept in that search
SURE = 20.0  #: the most that a win in the next turn counts, because the cards before it may lose the game
PLAYED = 3  #: the number of ways to play an event card that are searched
AT_ONCE = ("airlift", "government_grant")  #: events that can improve the next action; the others wait for their pause


class Node:
    """A position in the search, with the action that led to it and the position before it."""

    __slots__ = ("action", "before", "state", "value")

    def __init__(self, state: PandemicState, before: "Node | None" = None, action: Action | None = None) -> None:
        self.state, self.before, self.action = state, before, action
        self.value = 0.0

    def after(self, action: Action) -> "Node":
        return Node(RULES.apply(self.state, action).state, self, action)

    def path(self) -> Iterator[tuple[PandemicState, Action]]:
        """Yield the positions on the way to this position, last first, each with the action that was taken there."""
        node = self
        while node.before is not None and node.action is not None:
            yield node.before.state, node.action
            node = node.before


class Planner:
    """A search for a position's best plan."""

    def __init__(
        self, view: PandemicState, valuation: Valuation, width: int = WIDTH, foresight: int = FORESIGHT
    ) -> None:
        self.view, self.valuation, self.width, self.foresight = view, valuation, width, foresight
        self.places = places(view, valuation)

    def best(self, legal: Sequence[Action]) -> Node:
        """Return the position at the end of the best plan for this turn's actions. The plan starts with one of *legal*.

        `Node.path` yields the plan's actions, last first.
        """
        root = Node(self.view)
        root.value = self.valuation.value(self.view)
        ends = self.search(root, legal, [root, *self.events(root, legal)])
        if not self.foresight or ends[0].value >= WON:
            return ends[0]
        later: Valuation | None = None
        for end in ends[: self.foresight]:
            if not end.state.agenda:
                continue
            following = next_turn(end.state)
            if later is None:
                later = valuation_of(following, weights=self.valuation.weights)
            planner = Planner(following, later, REPLY_WIDTH, 0)
            replies = planner.search(Node(following), None, [Node(following)])
            end.value += self.valuation.weights.foresight * min(replies[0].value - end.value, SURE)
        return max(ends[: self.foresight], key=_value)

    def search(self, root: Node, legal: Sequence[Action] | None, frontier: list[Node]) -> list[Node]:
        """Search the plans that continue from the positions in *frontier*, and return the position at each plan's end.

        The best position comes first. *legal* lists the actions to try in *root*; None means all.
        """
        ends, number = list[Node](), self.valuation.danger.number
        while frontier:
            found: dict[Hashable, Node] = {}
            for node in frontier:
                for action in self.options(node.state, legal if node is root else None):
                    for end in self.settled(node.after(action)):
                        state = end.state
                        cubes = number(state.cubes)
                        key = (state.pawns, state.hands, cubes, state.stations, state.stored, state.agenda[:1])
                        found.setdefault(key, end)
                checkpoint()
            frontier = []
            for n, node in enumerate(found.values()):
                node.value = self.valuation.value(node.state)
                if n % 64 == 63:
                    checkpoint()
                agenda = node.state.agenda
                (frontier if agenda and type(agenda[0]) is Turn else ends).append(node)
            if len(frontier) > self.width:
                frontier.sort(key=_value, reverse=True)
                del frontier[self.width :]
        ends.sort(key=_value, reverse=True)
        return ends

    def events(self, root: Node, legal: Sequence[Action]) -> list[Node]:
        """Return the best positions after an Airlift or Government Grant before the turn's first action.

        The result contains at most three positions for each of the two events.
        """
        found: list[Node] = []
        for action in legal:
            if type(action) is PlayEvent and action.event in AT_ONCE:
                ways = list(self.settled(root.after(action)))
                for node in ways:
                    node.value = self.valuation.value(node.state)
                found += sorted(ways, key=_value, reverse=True)[:PLAYED]
        return found

    def options(self, state: PandemicState, legal: Sequence[Action] | None = None) -> Iterator[Action]:
        """Yield the actions in a state that are worth searching."""
        spare: frozenset[str] | None = None
        if legal is None:
            legal = RULES.legal_actions(state)
        for action in legal:
            kind = type(action)
            if kind in (CharterFlight, FlyTo, AirliftTo):
                if action.to not in self.places:  # type: ignore[attr-defined]
                    continue
            elif kind is StationFlight:
                if spare is None:
                    spare = cheapest(state)
                if action.card not in spare:  # type: ignore[attr-defined]
                    continue
            elif kind is Take:
                if action.card not in state.hands[action.other]:  # type: ignore[attr-defined]
                    continue  # nobody knows whether the hand has this card
            elif kind is PlayEvent and type(state.agenda[0]) is Turn:
                continue
            yield action

    def settled(self, node: Node) -> Iterable[Node]:
        """Return the positions that can result from an action once all the questions it raises are answered."""
        agenda = node.state.agenda
        question = agenda[0] if agenda else None
        if not isinstance(question, Question) or isinstance(question, Turn | Pause):
            return (node,)
        return self._answered(node, question)

    def _answered(self, node: Node, question: Question) -> Iterator[Node]:
        if isinstance(question, Consent):
            yield from self.settled(node.after(Agree()))
            return
        if isinstance(question, DiscardDown):
            yield from self.settled(self.discarded(node, question.owner))
            return
        for action in self.options(node.state):
            yield from self.settled(node.after(action))

    def discarded(self, node: Node, owner: int) -> Node:
        """Return the position after a seat with too many cards discards one of them.

        The seat discards a hidden card if there is one, and otherwise its least useful card.
        """
        state = node.state
        if BLANK in state.hands[owner]:
            hands = replace_at(state.hands, owner, without(state.hands[owner], BLANK))
            return Node(RULES.settle(replace(state, hands=hands)).state, node.before, node.action)
        ways = [node.after(action) for action in RULES.legal_actions(state) if type(action) is Discard]
        for way in ways:
            way.value = self.valuation.value(way.state)
        return max(ways, key=_value)


def next_turn(state: PandemicState) -> PandemicState:
    """Return the state in which the next seat's turn begins, without drawing cards or infecting cities.

    If *state* is a view, the next seat loses its hidden cards.
    """
    config, mover = state.config, (state.mover + 1) % state.config.seats
    agenda = turn_of(config.actions, config.decides, config.seats, mover)
    hands = state.hands
    if BLANK in hands[mover]:
        hands = replace_at(hands, mover, tuple([card for card in hands[mover] if card != BLANK]))
    return replace(state, hands=hands, mover=mover, turn=state.turn + 1, quiet=False, agenda=agenda)


def places(view: PandemicState, valuation: Valuation) -> frozenset[str]:
    """Return the cities that are worth flying to."""
    cities, cubes = list(CITIES), view.cubes
    found = {*view.pawns, *view.stations}
    found.update(city for city, *rows in zip(cities, *cubes, strict=True) if max(rows) > 1)
    for sharing in valuation.prospects(view).sharing:
        found.update(cities[n] for _, n, _ in sharing.cards)
    return frozenset(found)


def cheapest(state: PandemicState) -> frozenset[str]:
    """Return the mover's two least useful city cards."""
    hand = [card for card in state.hands[state.mover] if card in COLOUR]
    held = [COLOUR[card] for card in hand]

    def use(card: str) -> tuple[bool, int, int]:
        c = COLOUR[card]
        return COLOURS[c] not in state.cured, held.count(c), NUMBER[card]

    return frozenset(sorted(hand, key=use)[:2])


def _value(node: Node) -> float:
    return node.value
