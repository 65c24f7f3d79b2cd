"""A position of Off-Label, and what cannot be one."""

from collections import Counter
from typing import Any

from pharmalab.core.agenda import State
from pharmalab.core.piles import Pile
from pharmalab.games.off_label import rules
from pharmalab.games.off_label.components import CARDS, costs, fields, is_blank
from pharmalab.games.off_label.config import Config, deck

AnyFrame = (
    rules.FirstLeader | rules.Refill | rules.Deal | rules.NextDoctor | rules.Begin | rules.Market | rules.Research
    | rules.Throw | rules.LineUp | rules.Investigate | rules.Payment | rules.CleanUp
)  # fmt: skip


class OffLabelState(State, frozen=True):
    """Tuples are by seat, and tokens in each by suit in the order of ``config.suits``.

    Args:
        hands: Drug ids, cheap ones first; in a view another's card is '?' and the number of the pile it came from.
        tokens: the supplies.
        drugs, discards: the face-down pile; the sorted discards.
        bags: of each earlier pile (a new one is shuffled from the discards) what is still in hands. Everybody knows
            them: when a pile is empty, what lies nowhere in the open is in hands.
        doctors, doctor, past: those to come, the one of this round ('' between rounds), those who went, sorted.
        leader: of this round; -1 before it is drawn.
        played, spent: this round's Drugs and R&D tokens.
        totals: dice and all, once rolled. line: the line of treatment once it is formed; its first ``indicted`` seats
            are out of it.
    """

    config: Config
    agenda: tuple[AnyFrame, ...]
    hands: tuple[tuple[str, ...], ...]
    tokens: tuple[tuple[int, ...], ...]
    drugs: Pile
    doctors: Pile
    played: tuple[tuple[str, ...], ...]
    spent: tuple[tuple[int, ...], ...]
    totals: tuple[int | None, ...]
    leader: int = -1
    doctor: str = ""
    past: tuple[str, ...] = ()
    discards: tuple[str, ...] = ()
    bags: tuple[tuple[str, ...], ...] = ()
    line: tuple[int, ...] = ()
    indicted: int = 0

    @property
    def supply(self) -> tuple[int, ...]:
        """The tokens in the middle, by suit."""
        tokens = self.config.tokens
        return tuple([tokens - out for out in map(sum, zip(*self.tokens, *self.spent, strict=True))])

    def cost(self, seat: int) -> int:
        """Of the Drugs the seat markets, without R&D."""
        cost = costs(self.config.pawn_value)
        return sum(map(cost.__getitem__, self.played[seat]))

    def prestige(self) -> int:
        """The rank of the Doctor as a number."""
        return costs(self.config.pawn_value)[self.doctor]

    def matching(self, seat: int) -> int:
        """How many tokens of the seat's supply have a suit of the Doctor."""
        return sum(map(self.tokens[seat].__getitem__, fields(self.config.suits, self.doctor)))

    def places(self, seat: int, at: int) -> tuple[tuple[str, ...], int]:
        """Where a suit (by its place in ``config.suits``) stands, and how many times that counts: odd is off-label."""
        suit, tokens = self.config.suits[at], self.spent[seat][at]
        doctor = suit in CARDS[self.doctor].suits
        drugs = False
        for card in self.played[seat]:
            drugs |= suit in CARDS[card].suits
        research = min(tokens, 1) if self.config.token_rule == "presence" else tokens
        words = ("the Doctor",) * doctor + ("the Drugs",) * drugs
        if tokens:
            words += (f"{tokens} R&D tokens" if tokens > 1 else "an R&D token",)
        return words, doctor + drugs + research

    def piles(self) -> tuple[int, ...]:
        """What the Doctor pays with: the supply of the suits on the card, 0 of the others."""
        config, rows = self.config, self.tokens + self.spent
        piles = [0] * len(config.suits)
        for at in fields(config.suits, self.doctor):
            piles[at] = config.tokens - sum([row[at] for row in rows])
        return tuple(piles)

    def due(self, seat: int) -> int:
        """What the seat earns if it gets through and the piles have it."""
        return (self.prestige() + self.cost(seat) + sum(self.spent[seat])) // 2

    def pay(self, seat: int) -> tuple[int, int]:
        """What the seat is due if it gets through, and what the piles can give of it."""
        due = self.due(seat)
        return due, min(due, sum(self.piles()))


def problems(state: OffLabelState) -> list[str]:
    """What cannot be, in words; empty for every real position."""
    config = state.config
    wrong = [f"{field} has {len(value)} entries for {config.seats} seats"
             for field in ("hands", "tokens", "played", "spent", "totals")
             if len(value := getattr(state, field)) != config.seats]  # fmt: skip
    for field in ("tokens", "spent"):
        wrong += [f"{field} of seat {seat} has {len(counts)} numbers for {len(config.suits)} suits"
                  for seat, counts in enumerate(getattr(state, field)) if len(counts) != len(config.suits)]  # fmt: skip
    if wrong:
        return wrong
    doctors, drugs = deck(config)
    hands = [card for hand in state.hands for card in hand]
    lie: list[Any] = [
        *hands,
        *(card for cards in state.played for card in cards),
        *state.discards,
        *state.drugs.cards(),
    ]
    wrong += _cards("Drugs", lie, drugs)
    came: list[Any] = [*filter(None, [state.doctor]), *state.past, *state.doctors.cards()]
    wrong += _cards("Doctors", came, doctors)
    if not wrong and (lost := {card for bag in state.bags for card in bag} - set(hands)):
        wrong.append(f"bags has {', '.join(sorted(lost))}, which nobody holds")
    wrong += [f"seat {seat} holds {len(hand)} Drugs; a hand has {config.hand}"
              for seat, hand in enumerate(state.hands) if len(hand) > config.hand]  # fmt: skip
    for name, counts in (("tokens", state.tokens), ("spent", state.spent)):
        wrong += [f"{name} of seat {seat} has {n} {suit}" for seat, row in enumerate(counts)
                  for suit, n in zip(config.suits, row, strict=True) if n < 0]  # fmt: skip
    wrong += [f"the seats have {config.tokens - n} {suit} tokens; there are {config.tokens}"
              for suit, n in zip(config.suits, state.supply, strict=True) if n < 0]  # fmt: skip
    if not -1 <= state.leader < config.seats:
        wrong.append(f"leader is {state.leader}; the seats are 0 to {config.seats - 1}")
    if len(state.past) + bool(state.doctor) > config.rounds:
        wrong.append(f"{len(state.past) + bool(state.doctor)} Doctors came; this match has {config.rounds}")
    for frame in state.agenda:
        if isinstance(frame, rules.Payment) and (
            frame.amount > sum(frame.piles)
            or any(n > there for n, there in zip(frame.piles, state.supply, strict=True))
        ):
            wrong.append(f"seat {frame.seat} is to be paid {frame.amount} tokens, which do not lie in the piles")
    return wrong


def _cards(kind: str, lie: list[str], known: tuple[str, ...]) -> list[str]:
    """Cards that lie twice, nowhere, or do not belong there."""
    counted = Counter(lie)
    strange = sorted(card for card in counted if card not in known)
    twice = sorted(card for card, n in counted.items() if n > 1 and card in known)
    lost = sorted(set(known) - set(counted))
    said = [f"{', '.join(strange)} cannot be among the {kind}"] if strange else []
    said += [f"{', '.join(twice)} lies in two places"] if twice else []
    return said + ([f"{', '.join(lost)} lies nowhere"] if lost and not any(map(is_blank, lie)) else [])
