"""The set-up of an Off-Label match: seats, deck and options."""

from functools import lru_cache
from typing import Literal, get_args

from pharmalab.core.configs import ConfigError
from pharmalab.core.values import Value
from pharmalab.core.words import listing
from pharmalab.games.off_label.components import CARDS, DOCTOR, DRUG, EXTRAS, SUITS

TokenRule = Literal["parity", "presence"]
TOKEN_RULES: tuple[str, ...] = get_args(TokenRule)


class Config(Value, frozen=True, cache_hash=True):
    """The set-up of an Off-Label match.

    Args:
        seats: the number of reps, usually 3 or 4, at most as many as the Drugs allow (DK-22).
        crowns: whether the Crowns are in the deck. The Aces and the ranks 2 to 9 always are.
        courts: whether the Courts are in the deck.
        pawns: whether the Pawns are in the deck.
        excuse: whether the Excuse is in the deck.
        pawn_value: the cost or prestige of a Pawn (DK-02).
        suits: the suits on the die, in order from 1 (DK-21). With fewer suits, cards of other suits stay in the box.
        token_rule: 'parity' if two R&D tokens of a suit cancel out, 'presence' if they count as one (DK-03).
        leader: the seat that leads the first round, from 0; None to draw lots (DK-20).
        hand: the number of Drugs in a hand.
        tokens: the number of tokens of each suit.
        dice: the number of dice that each rep rolls.
        sides: the number of sides of each die.
        doctors: the number of Doctors in the match; None for the whole deck.
        cards: for lessons, the cards in play, which replace the options crowns, courts, pawns and excuse.
    """

    seats: int = 3
    crowns: bool = True
    courts: bool = True
    pawns: bool = False
    excuse: bool = True
    pawn_value: int = 10
    suits: tuple[str, ...] = SUITS
    token_rule: TokenRule = "parity"
    leader: int | None = None
    hand: int = 3
    tokens: int = 10
    dice: int = 2
    sides: int = 6
    doctors: int | None = None
    cards: tuple[str, ...] | None = None

    def __post_init__(self) -> None:
        """Check the fields.

        Raises:
            ConfigError: a field has an impossible value; the message names it, and what is possible.
        """
        for name, least, most in (("seats", 2, 10), ("hand", 1, 10), ("tokens", 1, 60), ("pawn_value", 0, 20),
                                  ("dice", 0, 4), ("sides", 1, 20)):  # fmt: skip
            value = getattr(self, name)
            if type(value) is not int or not least <= value <= most:
                raise ConfigError(f"{name} is {value!r}; it must be from {least} to {most}")
        if self.token_rule not in TOKEN_RULES:
            raise ConfigError(f"token_rule is “{self.token_rule}”; it must be {listing(TOKEN_RULES, 'or')}")
        if not self.suits or len(set(self.suits)) != len(self.suits) or not set(self.suits) <= set(SUITS):
            raise ConfigError(f"suits is {', '.join(self.suits)}; choose from {', '.join(SUITS)}, each at most once")
        if self.leader is not None and not 0 <= self.leader < self.seats:
            raise ConfigError(f"leader is {self.leader}; it must be from 0 to {self.seats - 1}, or None for lots")
        self._check_deck()

    def _check_deck(self) -> None:
        if self.cards is not None:
            for n, card in enumerate(self.cards):
                if card not in CARDS:
                    raise ConfigError(f"cards has “{card}”, which is no card: ids are like window, ace_knots")
                if card in self.cards[:n]:
                    raise ConfigError(f"cards has {card} twice; there is only one of each")
                if strange := set(CARDS[card].suits) - set(self.suits):
                    raise ConfigError(f"cards has {card}, whose {', '.join(sorted(strange))} is not in suits")
        doctors, drugs = deck(self)
        if not doctors:
            raise ConfigError("there is no Doctor in this deck; allow more cards or suits")
        if self.doctors is not None and not 1 <= self.doctors <= len(doctors):
            raise ConfigError(f"doctors is {self.doctors}; this deck has {len(doctors)}, so 1 to {len(doctors)}")
        if self.hand * self.seats > len(drugs):
            raise ConfigError(
                f"{self.seats} hands of {self.hand} need {self.hand * self.seats} Drugs, but this deck has "
                f"{len(drugs)}: use at most {len(drugs) // self.hand} seats, hands of at most "
                f"{len(drugs) // self.seats}, or a deck with more cards (DK-22)"
            )

    @property
    def rounds(self) -> int:
        """The number of rounds, which is the number of Doctors in the match."""
        return len(deck(self)[0]) if self.doctors is None else self.doctors


@lru_cache(maxsize=64)
def deck(config: Config) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return the Doctors and the Drugs in play, the cheapest cards first."""
    if config.cards is not None:
        chosen = [key for key in CARDS if key in config.cards]
    else:
        out = {rank for rank, switch in EXTRAS.items() if not getattr(config, switch)}
        chosen = [key for key, card in CARDS.items() if card.rank not in out and set(card.suits) <= set(config.suits)]
    return tuple(k for k in chosen if CARDS[k].kind == DOCTOR), tuple(k for k in chosen if CARDS[k].kind == DRUG)
