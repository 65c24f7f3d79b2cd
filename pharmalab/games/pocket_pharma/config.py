"""The set-up of a game: seats, expansion modules, house rules, the cards in play, and smaller tables for lessons."""

from functools import lru_cache
from typing import Literal

from msgspec.structs import force_setattr

from pharmalab.core.configs import ConfigError
from pharmalab.core.values import Value
from pharmalab.core.words import listing
from pharmalab.games.pocket_pharma.components import USUAL, CardSet, load
from pharmalab.games.pocket_pharma.components.cards import ExperimentalFragment, Fragment
from pharmalab.games.pocket_pharma.components.formulas import fitting, formulas_of
from pharmalab.games.pocket_pharma.components.names import DRUGS, EXPERIMENTAL, FRAGMENTS, LABELS, STACK, VALUE

END = {2: 2, 3: 2, 4: 3, 5: 3}  #: the number of exhausted stacks of profit cards that end a game, by seats
UNLIMITED = 10_000  #: the limit for a side-effect type that a threshold card does not name


class Config(Value, frozen=True, cache_hash=True):
    """The set-up of a game.

    Args:
        seats: the number of seats, from 2 to 5.
        advanced: whether the four advanced drugs replace the regular ones.
        specialists: whether everybody has four Specialists.
        market: whether three market cards are dealt.
        experimental: whether the experimental fragments are in play.
        advanced_drugs: as a house rule, the drugs that use their advanced card; all others use their regular card
            (PP-49).
        data: the cards of a printed copy: a TOML file, or a folder of such files, in the same form as ours. A saved
            match contains the cards themselves.
        first: the seat that begins, counted from 0; None to draw it by lot (PP-35).
        sixth: which card may be discarded if a stack gets a sixth card: one of the 'other' five, or 'any' of the six
            (PP-06).
        biologist: whether the Molecular Biologist draws 'both' cards before placing the first, or 'one' at a time
            (PP-25).
        market_winner: whether winning a market card requires at least 'one' profit card for its drugs. With 'none',
            a seat without such a profit card can win it, too (PP-27).
        stalemate_guard: whether the display is renewed if nobody wants its cards (PP-29, PP-48).
        open_piles: whether the board shows everybody's profit and loss (PP-36, PP-44). The log always shows it.
        display: the number of cards in the display.
        actions: the number of actions in a turn.
        start: the number of cards that each seat begins with; None means 1, 2, 3 … in order of play.
        drugs: the drugs that can be launched.
        profits: how many of each drug's profit cards are used, the highest first; None means all.
        end: how many stacks of profit cards have to be exhausted for the game to end. None means 2 for two or three
            seats, and 3 for more, or all stacks if there are fewer drugs.
        rounds: the round after which the game ends in any case; None means no limit.
        fragments: the fragments to play with; None means all 96.
        laid: for lessons, the stacks that each seat begins with; None means start cards are dealt.
        thresholds: for lessons, the threshold edges of each drug, such as 'E1a, S1a'; None to deal them.
    """

    seats: int = 2
    advanced: bool = False
    specialists: bool = False
    market: bool = False
    experimental: bool = False
    advanced_drugs: tuple[str, ...] = ()
    data: CardSet | str | None = None
    first: int | None = None
    sixth: Literal["other", "any"] = "other"
    biologist: Literal["both", "one"] = "both"
    market_winner: Literal["one", "none"] = "one"
    stalemate_guard: bool = True
    open_piles: bool = True
    display: int = 6
    actions: int = 3
    start: int | None = None
    drugs: tuple[str, ...] = DRUGS
    profits: int | None = None
    end: int | None = None
    rounds: int | None = None
    fragments: tuple[str, ...] | None = None
    laid: tuple[tuple[tuple[str, ...], ...], ...] | None = None
    thresholds: tuple[str, ...] | None = None

    def __post_init__(self) -> None:
        """Check the fields, and read the file of ``data``. Raises ConfigError, which names the field and its values."""
        if isinstance(self.data, str):
            force_setattr(self, "data", load(self.data))
        for name, least, most in (("seats", 2, 5), ("display", 1, 12), ("actions", 1, 10), ("start", 0, 6),
                                  ("profits", 1, 20), ("rounds", 1, 1000)):  # fmt: skip
            value = getattr(self, name)
            if value is not None and not least <= value <= most:
                raise ConfigError(f"{name} is {value}; it must be from {least} to {most}")
        if self.first is not None and not 0 <= self.first < self.seats:
            raise ConfigError(f"first is {self.first}; it must be from 0 to {self.seats - 1}, or None for lots")
        for name, known in (("drugs", DRUGS), ("advanced_drugs", DRUGS), ("fragments", FRAGMENTS)):
            chosen = getattr(self, name)
            if chosen is not None and tuple(one for one in known if one in chosen) != chosen:
                some = listing(known[:4]) if len(known) <= 4 else f"{', '.join(known[:3])} … {known[-1]}"
                raise ConfigError(
                    f"{name} is {', '.join(chosen)}; choose from {some}, each at most once and in this order"
                )
        if not self.drugs:
            raise ConfigError("drugs is empty; name at least one drug to launch")
        if self.end is not None and not 1 <= self.end <= len(self.drugs):
            raise ConfigError(f"end is {self.end}; with these drugs it must be from 1 to {len(self.drugs)}")
        if self.advanced and self.advanced_drugs:
            raise ConfigError(
                "advanced_drugs names some drugs, but “advanced” means all of them: use only one of these options"
            )
        self._check_lesson()
        laid = sum(len(stack) for lab in self.laid or () for stack in lab)
        if (needed := self.display + sum(self.opening) + laid) > len(self.deck):
            raise ConfigError(f"fragments has {len(self.deck)} cards; display and start need {needed}")

    def _check_lesson(self) -> None:
        """Check the options for lessons, which lay out cards from the beginning."""
        if self.laid is not None:
            cards = [card for lab in self.laid for stack in lab for card in stack]
            if len(self.laid) != self.seats or self.start is not None:
                raise ConfigError(
                    f"laid has {len(self.laid)} laboratories for {self.seats} seats; start is left out then"
                )
            if not set(cards) <= set(self.deck) or len(set(cards)) != len(cards):
                raise ConfigError("laid names fragments in play, each once")
            for lab in self.laid:
                if list(lab) != sorted(lab) or any(
                    not 1 <= len(one) <= STACK or list(one) != sorted(one) for one in lab
                ):
                    raise ConfigError(f"laid has sorted stacks of 1 to {STACK} sorted cards")
        if self.thresholds is not None:
            adds, limits = self.thresholds[::2], self.thresholds[1::2]
            known = ({f"{card.id}{edge}" for card in self.cards.efficacy_thresholds for edge in "ab"},
                     {f"{card.id}{edge}" for card in self.cards.side_effect_thresholds for edge in "ab"})  # fmt: skip
            for edges, there in ((adds, known[0]), (limits, known[1])):
                if (
                    len(edges) != len(self.drugs)
                    or not set(edges) <= there
                    or len({one[:-1] for one in edges}) != len(edges)
                ):
                    raise ConfigError("thresholds has for each drug an edge as E1a and one as S1a, of different cards")

    @property
    def cards(self) -> CardSet:
        """Everything that is printed on the cards."""
        return USUAL if self.data is None else self.data  # type: ignore[return-value]  # a name was read above

    @property
    def deck(self) -> tuple[str, ...]:
        """The ids of the fragments in play."""
        return FRAGMENTS if self.fragments is None else self.fragments

    @property
    def opening(self) -> tuple[int, ...]:
        """The number of start cards that each seat gets, in order of play."""
        if self.laid is not None:
            return (0,) * self.seats
        return tuple(range(1, self.seats + 1)) if self.start is None else (self.start,) * self.seats

    @property
    def ends(self) -> int:
        """The number of stacks of profit cards that have to be exhausted for the game to end."""
        return min(END[self.seats], len(self.drugs)) if self.end is None else self.end


class Tables:
    """Lookup tables for the rules, keyed by id.

    Attributes:
        efficacy: each fragment's efficacy.
        symbols: for each fragment, the number of side-effect symbols of each type.
        wild: each experimental fragment's possible values.
        formula: the formula of each drug in play.
        base: the efficacy of each drug in play, without the threshold.
        profits: the points of each drug's profit cards, in descending order.
        fits: for five values in ascending order, the drugs whose formula they match.
        adds: for each edge of an efficacy threshold, such as 'E1a', the number that it adds.
        limits: for each edge of a side-effect threshold, such as 'S3b', the number of symbols allowed of each type.
        market: each market card's drugs and points.
    """

    def __init__(self, config: Config) -> None:
        cards = config.cards
        types = cards.side_effects
        both: list[Fragment | ExperimentalFragment] = [*cards.fragments, *cards.experimental]
        self.types = types
        self.efficacy = {card.id: card.efficacy for card in both}
        self.symbols = {card.id: tuple(map(card.side_effects.count, types)) for card in both}
        self.wild = {card.id: tuple(LABELS[card.label]) for card in cards.experimental}
        self.labels = {card.id: card.label for card in cards.experimental}
        advanced = {card.id: card for card in cards.advanced_drugs}
        chosen = DRUGS if config.advanced else config.advanced_drugs
        regular = {card.id: card for card in cards.drugs}
        self.formula = {drug: (advanced if drug in chosen else regular)[drug].formula for drug in config.drugs}
        played = tuple(dict.fromkeys(self.formula.values()))
        self.fits = {five: tuple([drug for drug, formula in self.formula.items() if formula in fit])
                     for five, fit in formulas_of(played).items()}  # fmt: skip
        self.base = {drug: (advanced if drug in chosen else regular)[drug].base for drug in config.drugs}
        self.profits = {drug: regular[drug].profits[: config.profits] for drug in config.drugs}
        self.adds = {f"{card.id}{edge}": add for card in cards.efficacy_thresholds
                     for edge, add in zip("ab", card.adds, strict=True)}  # fmt: skip
        self.limits = {
            f"{card.id}{edge}": tuple({limit.type: limit.most for limit in limits}.get(one, UNLIMITED) for one in types)
            for card in cards.side_effect_thresholds
            for edge, limits in zip("ab", card.edges, strict=True)
        }
        self.market = {card.id: (card.drugs, card.points) for card in cards.market}
        self.cards = config.deck + EXPERIMENTAL * config.experimental
        self.launchable = lru_cache(maxsize=1 << 14)(self._launchable)  # the same stack is looked up turn after turn

    def values(self, stack: tuple[str, ...]) -> tuple[tuple[int, ...], tuple[tuple[int, ...], ...]]:
        """Return the sorted values of a stack's regular fragments, and the possible values of its experimental ones."""
        regular = tuple([VALUE[card] for card in stack if card in VALUE])  # experimental fragments are last
        return regular, tuple([self.wild[card] for card in stack[len(regular) :]])

    def _launchable(self, stack: tuple[str, ...]) -> tuple[str, ...]:
        """Return the drugs whose formula a stack matches, even if no profit card is left."""
        if len(stack) != STACK:
            return ()
        if stack[-1] in VALUE:
            return self.fits.get(tuple([VALUE[card] for card in stack]), ())
        values, wild = self.values(stack)
        return tuple([drug for drug, formula in self.formula.items() if fitting(formula, values, wild) is not None])

    def counts(self, stack: tuple[str, ...]) -> tuple[int, ...]:
        """Return the number of side-effect symbols of each type on a stack's cards."""
        return tuple(map(sum, zip(*[self.symbols[card] for card in stack], strict=True))) or (0,) * len(self.types)


@lru_cache(maxsize=64)
def tables(config: Config) -> Tables:
    """Return the lookup tables of a set-up."""
    return Tables(config)


__all__ = ["STACK", "UNLIMITED", "Config", "Tables", "tables"]
