"""Read hand-written positions: the beginning of a round of Off-Label, or any moment during a round."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from pharmalab.core.agenda import Frame, settle
from pharmalab.core.fields import Fields, ids_by_name, options_of
from pharmalab.core.piles import Pile
from pharmalab.core.positions import find_misplaced
from pharmalab.core.texts import value_words
from pharmalab.core.values import replace
from pharmalab.core.words import plural
from pharmalab.games.off_label.components import CARDS, in_order, one
from pharmalab.games.off_label.config import Config, deck
from pharmalab.games.off_label.mechanisms.deal import Deal, Refill
from pharmalab.games.off_label.mechanisms.investigation import Investigate
from pharmalab.games.off_label.mechanisms.marketing import Market
from pharmalab.games.off_label.mechanisms.research import Research
from pharmalab.games.off_label.mechanisms.rounds import Begin, NextDoctor
from pharmalab.games.off_label.mechanisms.seats import clockwise
from pharmalab.games.off_label.mechanisms.setup import FirstLeader, initial_state
from pharmalab.games.off_label.mechanisms.treatment import LineUp, Throw
from pharmalab.games.off_label.problems import problems
from pharmalab.games.off_label.state import OffLabelState

BySeat = Mapping[int, object] | Sequence[object]
_CARDS = ids_by_name(CARDS, lambda card: CARDS[card].name)


def position(
    config: Config | None = None,
    doctor: str = "",
    hands: BySeat = (),
    tokens: BySeat = (),
    leader: int | None = None,
    discards: Iterable[str] = (),
    past: Iterable[str] = (),
    played: BySeat = (),
    spent: BySeat = (),
    dice: BySeat = (),
    totals: BySeat = (),
    turn: int | None = None,
    indicted: int = 0,
    **fields: Any,
) -> OffLabelState:
    """Return a position in the middle of a match: the beginning of a round, or a later moment.

    Name cards by their ids or printed names: ``"painter"`` or ``"The Painter"``. Give values by seat as ``{0: …}``, or
    as a list that begins with the first seat.

    Args:
        config: the set-up, unless you give its options as ``fields``.
        doctor: the Doctor who has been revealed; '' to reveal a random Doctor.
        hands: the Drugs in each seat's hand, ``{0: ["window"]}``. Missing Drugs are dealt at random; at a real table,
            you are asked for them.
        tokens: each seat's supply, ``{0: {"Knots": 4}}``, without the tokens spent in this round.
        leader: the leader of this round; None for the set-up's leader.
        discards: the discarded Drugs. The other Drugs are in the pile.
        past: the Doctors of earlier rounds. The others are still to come.
        played: the Drugs on the table, ``{1: ["Window"]}``. A seat that has played is not asked again.
        spent: the R&D tokens on the table, ``{1: {"Knots": 1}}``. All tokens that nobody owns are in the middle.
        dice: the numbers that each seat has rolled, ``{1: (3, 5)}``. The line of treatment forms after all rolls.
        totals: the seats' totals, ``{1: 12}``, if you don't know the dice.
        turn: the seat to move, only needed if the last seat that played has not been asked about R&D yet.
        indicted: how many reps, from the front of the line, have been indicted.
        fields: options of the set-up, such as ``seats=4``.

    Raises:
        PositionError: the position is impossible; the message lists everything that is wrong.

    Example: the leader has played and done research, and the next seat is to move::

        position("off_label", doctor="The Painter", leader=1, hands={2: ["Ace of Knots", "sea", "mill"]},
                 tokens={1: {"Suns": 2}}, played={1: ["window"]}, spent={1: {"Suns": 1}})
    """
    config = options_of("Off-Label", Config, config, position, fields)
    read = _Reading(config)
    lead = read.leader(leader)
    held = [in_order(tuple(cards)) for cards in read.drugs_by_seat(hands, "hands")]
    out = read.cards(discards, read.drugs, "discards", read.other)
    gone = read.cards(past, read.doctors, "past", read.other)
    here = read.name(doctor, read.doctors, "doctor", read.other) if doctor else ""
    laid = [in_order(tuple(cards)) for cards in read.drugs_by_seat(played, "played")]
    rows, research = read.suits(tokens, "tokens"), read.suits(spent, "spent")
    faces, sums = read.by_seat(dice, "dice", None), read.by_seat(totals, "totals", None)
    out_of_line = read.whole(indicted, "indicted")
    begun = any(laid) or any(map(any, research)) or any(entry is not None for entry in (*faces, *sums, turn))
    if (begun or out_of_line) and not (here and lead >= 0):
        read.wrong.append(f"{'leader' if here else 'doctor'} is missing, but the round has begun: add it")
    read.stop()
    state = _laid_out(config, held, laid, out, gone, here or "")
    state = replace(state, leader=lead, tokens=tuple(rows), spent=tuple(research))
    if begun or out_of_line:
        rolls = tuple(None if one is None else read.roll(seat, one) for seat, one in enumerate(faces))
        state = replace(
            state,
            totals=tuple(read.total(state, seat, rolls[seat], sums[seat]) for seat in range(config.seats)),
            rolls=tuple(roll or () for roll in rolls) if any(rolls) else (),
        )
        agenda, line = read.middle(state, turn, out_of_line)
        state = replace(state, agenda=agenda, line=line, indicted=out_of_line)
    else:
        lots = (FirstLeader(),) if lead == -1 else ()
        state = replace(state, agenda=(*lots, Refill(), Begin() if here else NextDoctor()))
    read.wrong += [] if read.wrong else find_misplaced(state) or problems(state)
    read.stop()
    found: OffLabelState = settle(state, [])
    return found


def _laid_out(
    config: Config,
    hands: list[tuple[str, ...]],
    played: list[tuple[str, ...]],
    discards: list[str],
    past: list[str],
    doctor: str,
) -> OffLabelState:
    """Return the state with these cards in their places, and all other cards in the piles."""
    doctors, drugs = deck(config)
    there = {card for cards in (*hands, *played, discards) for card in cards}
    return replace(
        initial_state(config),
        hands=tuple(hands),
        played=tuple(played),
        drugs=Pile.shuffled(card for card in drugs if card not in there),
        doctors=Pile.shuffled(card for card in doctors if card not in (*past, doctor)),
        doctor=doctor,
        past=tuple(sorted(past)),
        discards=tuple(sorted(discards)),
    )


class _Reading(Fields):
    """A reader of the fields that people wrote, which collects their faults."""

    def __init__(self, config: Config) -> None:
        super().__init__("Off-Label", config.seats, "['window']")
        self.config = config
        doctors, drugs = deck(config)
        self.doctors = {text: card for text, card in _CARDS.items() if card in doctors}
        self.drugs = {text: card for text, card in _CARDS.items() if card in drugs}
        self.suit_names = ids_by_name(config.suits, one)

    def other(self, text: str) -> str:
        """Return the reason why a card cannot lie there, as the end of a sentence."""
        if text not in _CARDS:
            return "which is no card"
        for kind, cards in (("Doctor", self.doctors), ("Drug", self.drugs)):
            if text in cards:
                return f"which is a {kind}"
        return "which is not in this deck"

    def leader(self, leader: int | None) -> int:
        """Return the leader of the round."""
        if leader is None:
            return -1 if self.config.leader is None else self.config.leader
        seat = self.seat(leader, "leader")
        return -1 if seat is None else seat

    def drugs_by_seat(self, written: BySeat, place: str) -> list[list[str]]:
        """Return the Drugs of each seat."""
        entries = self.by_seat(written, place, ())
        return [
            self.cards(cards, self.drugs, f"{place} of seat {seat}", self.other) for seat, cards in enumerate(entries)
        ]

    def suits(self, written: BySeat, place: str) -> list[tuple[int, ...]]:
        """Return the tokens of each seat, by suit."""
        found = []
        for seat, counts in enumerate(self.by_seat(written, place, {})):
            row = dict.fromkeys(self.config.suits, 0)
            for suit, n in self.mapping(counts, f"{place} of seat {seat}", "{'Knots': 4}").items():
                if (known := self.name(suit, self.suit_names, f"{place} of seat {seat}")) is not None:
                    row[known] += self.whole(n, f"{place} of seat {seat}, {known},")
            found.append(tuple(row.values()))
        return found

    def roll(self, seat: int, faces: object) -> tuple[int, ...]:
        """Return the numbers that a seat has rolled."""
        config, here = self.config, f"dice of seat {seat}"
        rolled = tuple(self.whole(face, here) for face in self.listed(faces, here, "(3, 5)"))
        if len(rolled) != config.dice or not all(1 <= face <= config.sides for face in rolled):
            has = plural(config.dice, "number")
            self.wrong.append(f"{here} is {value_words(faces)}; it must be {has} from 1 to {config.sides}")
        return rolled

    def total(self, state: OffLabelState, seat: int, rolled: tuple[int, ...] | None, total: object) -> int | None:
        """Return the total of a seat, from the numbers rolled or as written; None if the seat has not rolled."""
        if rolled is None:
            return None if total is None else self.whole(total, f"totals of seat {seat}")
        found = sum(rolled) + state.cost(seat) + sum(state.spent[seat]) - state.matching(seat)
        if total not in (None, found):
            self.wrong.append(f"totals of seat {seat} is {value_words(total)}; with its dice it is {found}")
        return found

    def middle(
        self, state: OffLabelState, turn: int | None, indicted: int
    ) -> tuple[tuple[Frame, ...], tuple[int, ...]]:
        """Return the agenda of a round at the given stage, and the line of treatment."""
        config = self.config
        order = clockwise(config.seats, state.leader)
        rest: tuple[Frame, ...] = (Refill(), NextDoctor())
        asked = [seat for seat in order if not state.played[seat]]
        rolls = [seat for seat in order if state.totals[seat] is None]
        deals = [Deal(seat) for seat in order
                 for _ in range(config.hand - len(state.hands[seat]) - len(state.played[seat]))]  # fmt: skip
        if not asked and not rolls:
            totals = [total for total in state.totals if total is not None]
            line = tuple(sorted(order, key=totals.__getitem__))
            if not 0 <= indicted < len(line):
                self.wrong.append(
                    f"indicted is {indicted}; with the next one to investigate it is 0 to {len(line) - 1}"
                )
            if turn is not None:
                self.wrong.append(f"turn is {value_words(turn)}, and all have rolled: the line of treatment comes next")
            return (*deals, Investigate(), *rest), line
        if indicted:
            self.wrong.append(f"indicted is {indicted}, and not all dice are rolled yet")
        research = self.research(state, turn, order, asked)
        return (*deals, *research, *map(Market, asked), *map(Throw, rolls), LineUp(), *rest), ()

    def research(
        self, state: OffLabelState, turn: int | None, order: Sequence[int], asked: list[int]
    ) -> list[Research]:
        """Return the question for R&D, if the seat to move is the last seat that has played."""
        if turn is None:
            return []
        seat = self.seat(turn, "turn")
        last = order[len(order) - len(asked) - 1] if len(asked) < len(order) else None
        if seat is not None and seat == last and not any(state.spent[seat]) and state.totals[seat] is None:
            return [Research(seat)]
        if seat is not None and (not asked or seat != asked[0]):
            turns = f"it is the turn of seat {asked[0]}" if asked else "all have played, and the dice come next"
            self.wrong.append(f"turn is {seat}; {turns}")
        return []
