"""Policies that play sensibly without simulations: `Slots`, `Casual` and `Sorter`.

`Slots` divides the numbers equally among the places. `Sorter` keeps the cards that fit together best, and considers
runs, events and acceleration. `Casual` ignores runs and events. All of them guess the answers to questions.
"""

from collections.abc import Sequence
from functools import lru_cache
from random import Random

from pharmalab.core.agenda import Action
from pharmalab.core.policies import Kind
from pharmalab.core.values import replace_at
from pharmalab.games.pharma_code.components.cards import EMPTY, JOKER, EventKey
from pharmalab.games.pharma_code.mechanisms.acceleration import Accelerate, AskAcceleration, Wait
from pharmalab.games.pharma_code.mechanisms.bonus_question import AskBonus, Hear
from pharmalab.games.pharma_code.mechanisms.event_cards.name_player import Name
from pharmalab.games.pharma_code.mechanisms.event_cards.name_swap import NameSwapper
from pharmalab.games.pharma_code.mechanisms.event_cards.play import PlayEvent
from pharmalab.games.pharma_code.mechanisms.event_cards.swap_own import SwapCards, SwapTwo
from pharmalab.games.pharma_code.mechanisms.event_cards.trade import Give, NamePartner, Offer, Return
from pharmalab.games.pharma_code.mechanisms.event_cards.two_from_open import ChooseOfTwo, ChooseOpen
from pharmalab.games.pharma_code.mechanisms.exchange import DrawClosed, Place, Placing, TakeOpen
from pharmalab.games.pharma_code.mechanisms.rows import complete, run, start
from pharmalab.games.pharma_code.mechanisms.turn import Turn
from pharmalab.games.pharma_code.state import PharmaState

OUT_OF_REACH = 1000.0


@lru_cache(maxsize=200_000)
def lack(row: tuple[int, ...], highest: int) -> tuple[float, float]:
    """Return the cost of making a row ascend, and the fraction of the numbers 1 to *highest* that fit in the gaps.

    The cost is roughly the number of cards still needed. It is higher if they have to fit into narrow gaps, and 0 if
    the row ascends. In *row*, -1 is an empty place.
    """
    n = len(row)
    share = highest / n
    anchors = [(-1, 0), *((at, card) for at, card in enumerate(row) if card > JOKER), (n, highest + 1)]
    jokers = [0] * (n + 2)
    for at in range(n):
        jokers[at + 1] = jokers[at] + (row[at] == JOKER)
    best: list[tuple[float, float]] = [(0.0, 0.0)]
    for k in range(1, len(anchors)):
        j, high = anchors[k]
        found, window = OUT_OF_REACH, 0.0
        for m in range(k):
            i, low = anchors[m]
            if high - low < j - i:
                continue
            wild = jokers[j] - jokers[i + 1]
            missing = j - i - 1 - wild
            cost, wide = best[m]
            if missing:
                room = high - low - 1 - wild
                cost += missing + 0.5 * missing * missing * share / room
                wide += room
            if cost < found:
                found, window = cost, wide
        best.append((found, window))
    cost, window = best[-1]
    return cost, window / highest


class Player:
    """The base class of the policies. It hears every bonus question, and guesses the answers to questions."""

    kind: Kind = "random"  #: answers to questions are guessed

    def __init__(self, seed: int | str | Random = 0) -> None:
        self.rng = seed if isinstance(seed, Random) else Random(seed)

    def __call__(self, view: PharmaState, legal: Sequence[Action]) -> Action:
        question = view.agenda[0]
        choice: Action | None = None
        if isinstance(question, AskBonus):
            choice = Hear()
        elif isinstance(question, Turn):
            choice = self.turn(view, question.seat, legal)
        elif isinstance(question, Placing):
            choice = self.place(view, question)
        elif isinstance(question, AskAcceleration):
            choice = self.asked(view, question.seat)
        else:
            choice = self.event(view, question)
        return choice if choice is not None and choice in legal else legal[int(self.rng.random() * len(legal))]

    def turn(self, view: PharmaState, seat: int, legal: Sequence[Action]) -> Action:
        """Return the action to take in a turn."""
        raise NotImplementedError

    def place(self, view: PharmaState, question: Placing) -> Action:
        """Return the action that places a card."""
        raise NotImplementedError

    def asked(self, view: PharmaState, seat: int) -> Action:
        """Choose between `Accelerate` and `Wait`, right after the cards are revealed."""
        return Wait()

    def event(self, view: PharmaState, question: object) -> Action | None:
        """Return the action that answers an event card's question, or None to choose an action at random."""
        return None


class Slots(Player):
    """A policy that assigns a range of numbers to each place of the row, such as 1 to 6 to the first place.

    A card goes to the place whose range includes it.
    """

    def _slot(self, card: int, view: PharmaState) -> int:
        """Return the place of the row that a card belongs to."""
        return (card - 1) * view.config.row // view.config.top

    def _fault(self, view: PharmaState, row: tuple[int, ...], place: int) -> int:
        """Return the distance between a card's place and the place that it belongs to."""
        return 0 if row[place] == JOKER else abs(self._slot(row[place], view) - place)

    def turn(self, view: PharmaState, seat: int, legal: Sequence[Action]) -> Action:
        top, row = view.open[-1], view.rows[seat]
        if Accelerate() in legal and start(row, view.config.top, view.config.strict)[0] > 3:
            return Accelerate()
        if top == JOKER or self._fault(view, row, self._slot(top, view)):
            return TakeOpen()
        return DrawClosed() if DrawClosed() in legal else TakeOpen()

    def place(self, view: PharmaState, question: Placing) -> Action:
        row, card = view.rows[question.seat], question.card
        if card != JOKER and self._fault(view, row, self._slot(card, view)):
            return Place(self._slot(card, view))
        return Place(max(range(len(row)), key=lambda place: self._fault(view, row, place)))


class Sorter(Player):
    """A policy that puts each card where it gains the most squares.

    It considers how close the row comes to ascending order, and how long a run the card makes.
    """

    PER_CARD = 0.8  #: the value of a row that needs one card less to ascend, in squares

    def worth(self, view: PharmaState, row: tuple[int, ...], place: int, card: int, pays: bool = True) -> float:
        """Return the value of a row, in squares, after a card is put in a place.

        Args:
            view: the seat's view.
            row: the row before the card is put there.
            place: the place, from 0.
            card: the card.
            pays: whether the run bonus is paid.
        """
        new = replace_at(row, place, card)
        config = view.config
        value = -self.PER_CARD * lack(new, config.top)[0]
        if complete(new, config.top, config.strict):
            value += 1.0
        if pays and config.run_bonus != "off":
            first, end = run(new, place)
            if end - first > 1:
                value += end - first - 1 if config.run_bonus == "full" else (first < place) + (place < end - 1)
        return value

    def best(self, view: PharmaState, seat: int, card: int, pays: bool = True) -> tuple[float, int]:
        """Return the value of a seat's row with *card* in its best place, and the negative index of that place.

        The negative index makes `max` prefer the leftmost of equally good places. *pays* says whether the value
        includes the run bonus.
        """
        row = view.rows[seat]
        return max((self.worth(view, row, place, card, pays), -place) for place in range(len(row)))

    def turn(self, view: PharmaState, seat: int, legal: Sequence[Action]) -> Action:
        if Accelerate() in legal and self.hurry(view, seat):
            return Accelerate()
        cost, share = lack(view.rows[seat], view.config.top)
        now = -self.PER_CARD * cost
        draw = now + self.PER_CARD * 1.1 * share if DrawClosed() in legal else now - 1
        choices: list[tuple[float, Action]] = [
            (draw, DrawClosed()),
            (self.best(view, seat, view.open[-1])[0], TakeOpen()),
        ]
        if view.event_hands[seat]:
            keys = view.shown_events[seat] if view.config.show_events else view.event_pool
            values = {key: self.event_worth(view, seat, key) for key in keys}
            if view.config.show_events:
                choices += [(now + value, PlayEvent(key)) for key, value in values.items()]
            else:
                choices.append((now + sum(values.values()) / len(values), PlayEvent()))
        return max(choices, key=lambda pair: pair[0])[1]

    def place(self, view: PharmaState, question: Placing) -> Action:
        return Place(-self.best(view, question.seat, question.card, question.exchange)[1])

    # --- acceleration -----------------------------------------------------------------------------------------

    def asked(self, view: PharmaState, seat: int) -> Action:
        """Choose between `Accelerate` and `Wait`, right after the cards are revealed.

        If the seat will have a later chance, the policy waits.
        """
        config = view.config
        done = any(complete(row, config.top, config.strict) for row in view.rows)
        late = done or config.acceleration_window == "before_first_turn"
        return Accelerate() if late and self.hurry(view, seat) else Wait()

    def hurry(self, view: PharmaState, seat: int) -> bool:
        """Return whether the seat should accelerate now rather than in a later phase."""
        config = view.config
        costs = [lack(row, config.top)[0] for row in view.rows]
        ahead = config.goal - max(view.squares)
        phases = max(0, ahead - 4) / 9  # roughly how many phases will follow this one
        lead = min(cost for other, cost in enumerate(costs) if other != seat) - costs[seat]
        return lead > min(4.0, 2.0 * phases) - 2.0

    # --- event cards ------------------------------------------------------------------------------------------

    def event_worth(self, view: PharmaState, seat: int, key: EventKey) -> float:
        """Estimate how many squares an event card would gain."""
        config = view.config
        costs = [lack(row, config.top)[0] for row in view.rows]
        mine, left = costs[seat], costs[(seat + 1) % config.seats]
        others = config.seats - 1
        if key == "move_seats":
            return self.PER_CARD * (mine - left)
        if key == "swap_own":
            return self.PER_CARD * min(mine, 1.5)
        if key == "all_swap":
            return self.PER_CARD * (min(mine, 1.5) - 0.5 * sum(min(cost, 1.5) for cost in costs) / others)
        if key == "two_from_open":
            two = view.open[-2:]
            return max(self.best(view, seat, card, False)[0] for card in two) + self.PER_CARD * mine
        if key == "question_2":
            return 2 / 3
        fixed = {"back_2": -2.0, "name_swap": -0.4, "trade": 0.2, "pass_left": -0.2, "all_back_1": 0.0}
        return fixed[key]

    def event(self, view: PharmaState, question: object) -> Action | None:
        top = view.config.top
        match question:
            case SwapTwo(seat=seat):
                row = view.rows[seat]
                pairs = [(i, j) for i in range(len(row)) for j in range(i + 1, len(row))]
                swapped = {
                    pair: replace_at(replace_at(row, pair[0], row[pair[1]]), pair[1], row[pair[0]]) for pair in pairs
                }
                return SwapCards(*min(pairs, key=lambda pair: lack(swapped[pair], top)[0]))
            case ChooseOfTwo(seat=seat, cards=cards):
                return ChooseOpen(max((0, 1), key=lambda nth: self.best(view, seat, cards[nth], False)[0]))
            case NameSwapper(seat=seat) | NamePartner(seat=seat):
                others = [other for other in range(view.config.seats) if other != seat]
                return Name(max(others, key=lambda other: lack(view.rows[other], top)[0]))
            case Offer(seat=seat):
                row = view.rows[seat]
                return Give(min(range(len(row)), key=lambda place: lack(replace_at(row, place, EMPTY), top)[0]))
            case Return(seat=seat, partner=partner, place=place):
                card, row = view.rows[partner][place], view.rows[seat]
                return Give(min(range(len(row)), key=lambda mine: lack(replace_at(row, mine, card), top)[0]))
        return None


class Casual(Sorter):
    """A policy that plays like `Sorter` but ignores runs and events, and accelerates only when its row ascends."""

    def worth(self, view: PharmaState, row: tuple[int, ...], place: int, card: int, pays: bool = True) -> float:
        return super().worth(view, row, place, card, pays=False)

    def hurry(self, view: PharmaState, seat: int) -> bool:
        return complete(view.rows[seat], view.config.top, view.config.strict)

    def event_worth(self, view: PharmaState, seat: int, key: EventKey) -> float:
        return -OUT_OF_REACH
