"""Entries about rivals' actions. Few of them rule out worlds, but many make some worlds likelier (`deduction.rivals`).

``seal`` is only for seals that were shown.

Sources: rulebook, "Experiments", "Sell Potion", "Publish Theory", "Endorsing a Theory", "Debunk Theory"; card
"Periscope".
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import ClassVar, TypeVar

from pharmalab.deduction import alchemy, limits, words
from pharmalab.deduction.alchemy import ALCHEMICALS, ASPECTS, COLORS, INGREDIENTS, POTIONS, QUALITIES
from pharmalab.deduction.entries.base import Clue, Entry, name_of, potion_of
from pharmalab.deduction.entries.pairs import ANSWERS, Debunk
from pharmalab.deduction.entries.single import Aspect, Peek
from pharmalab.deduction.words import Unreadable, check_id

SEALS = ("gold", "silver", *COLORS)
COPIES = 5  #: cards of each ingredient in the game
NAME = re.compile(r"[^\W_][\w'’.-]*(?: [^\W_][\w'’.-]*)?")  #: a rival's name: one word or two
#: words which say that nobody did it
NOT = re.compile(r"(?:no|nobody|none|neither|not|never)\b.*|.* (?:not|never|(?:did|does|has|had|was)n['’]?t)", re.I)
#: words for the person who writes, which are no rival's name: "I", "we both", "I've"
OWN = re.compile(r"(?i:i|me|myself|we|us|ourselves)|(?:[Ii]|[Ww]e)(?:['’][a-z]+)?(?: [a-z]+)?")
LONGEST = 30  #: characters of a name
HAND = limits.BODY - 100  #: characters of the hand's details; the line has a name and a potion too


OneEntry = TypeVar("OneEntry", bound=Entry)


class OfRival(Entry, frozen=True):
    """The base class of entries about a rival's action."""

    public_by_default: ClassVar[bool] = True
    rival: str

    def __post_init__(self) -> None:
        super().__post_init__()
        if not NAME.fullmatch(self.rival) or len(self.rival) > LONGEST:
            raise Unreadable(f"a rival's name must be one word or two, with at most {LONGEST} characters", self.rival)
        if NOT.fullmatch(self.rival):
            why = "remove this line, because notes only record what somebody did"
            raise Unreadable(f"“{self.rival}” isn’t a rival: {why}", self.rival)
        if OWN.fullmatch(self.rival):
            own = "“toad+fern=R+”, “sale toad+fern as G+: right sign” or “publish toad = pNn”"
            raise Unreadable(f"“{self.rival}” isn’t a rival’s name: for your own moves, write {own}", self.rival)
        if self.rival.lower() in {*words.NAMES, *" ".join(words.NAMES).split()}:
            raise Unreadable(f"{self.rival} is an ingredient, not a rival", self.rival)

    def certain(self) -> Peek | Aspect | Debunk | None:
        return None

    def clue(self) -> Clue:
        sure = self.certain()
        return Clue((0,), alchemy.ALL_ALCHEMICALS) if sure is None else sure.clue()

    def mentions(self) -> tuple[int, ...]:
        sure = self.certain()
        return () if sure is None else sure.mentions()


class Took(OfRival, frozen=True, tag="took"):
    """An entry for an ingredient card that a rival openly took, and may use in her next potions."""

    ingredient: str
    public: bool = True

    def __post_init__(self) -> None:
        super().__post_init__()
        check_id(self.ingredient, INGREDIENTS, "ingredient")

    def _line(self) -> str:
        return f"{self.rival} took {name_of(self.ingredient)}"

    def fact(self) -> str:
        return f"{self.rival} took {name_of(self.ingredient)}"


class OfHidden(OfRival, frozen=True, kw_only=True):
    """The base class of entries about a rival's potion whose two ingredients stayed hidden.

    Args:
        seen: an ingredient that you saw privately, through the Periscope, or None.
        known: the ids of the rival's known cards, with repeats. Empty means the cards that she took.
        cards: how many ingredient cards the rival held just before the mix.
        left: for each ingredient, in triangle order, how many cards you haven't seen elsewhere.
    """

    seen: str | None = None
    known: tuple[str, ...] = ()
    cards: int | None = None
    left: tuple[int, ...] | None = None
    public: bool = True

    def __post_init__(self) -> None:
        super().__post_init__()
        if self.seen is not None:
            check_id(self.seen, INGREDIENTS, "ingredient")
            if self.public:
                raise Unreadable(
                    "an entry with a card seen through the periscope must be private: only you have seen it"
                )
        for card in self.known:
            check_id(card, INGREDIENTS, "ingredient")
            if self.known.count(card) > COPIES:
                many = words.plural(self.known.count(card), name_of(card))
                raise Unreadable(f"{self.rival} can’t hold {many}: there are only {COPIES}", card)
        if self.cards is not None and not max(2, len(self.known)) <= self.cards <= 8 * COPIES:
            raise Unreadable(f"{self.rival} can’t have held {words.plural(self.cards, 'card')} before mixing: "
                             f"enter a number from {max(2, len(self.known))} to {8 * COPIES}")  # fmt: skip
        if self.left is not None and (len(self.left) != 8 or any(not 0 <= n <= COPIES for n in self.left)):
            raise Unreadable(f"“left” must contain eight numbers from 0 to {COPIES}, one for each ingredient")
        others = max((self.cards or 2) - len(self.known), 0)
        if self.left is not None and sum(self.left) < others:
            raise Unreadable(f"besides the known cards, {self.rival} held {words.plural(others, 'card')}, but the "
                             f"numbers after “left” add up to {sum(self.left)}")  # fmt: skip
        if len(self._tail()) > HAND:
            raise Unreadable(f"typed as a line, {self.rival}’s hand has {len(self._tail())} characters, but the limit "
                             f"is {HAND}: name fewer known cards")  # fmt: skip

    def potions(self) -> int:
        """Return the potions that the hidden pair may have made, as a mask of 7 bits."""
        raise NotImplementedError

    def _tail(self) -> str:
        """Return what is known of the rival's hand, as the end of a typed line."""
        parts = [f"{name_of(self.seen)} seen"] if self.seen is not None else []
        if self.known:
            parts.append(f"holding {'+'.join(map(name_of, self.known))}")
        if self.cards is not None:
            parts.append(words.plural(self.cards, "card"))
        if self.left is not None:
            parts.append(f"left {''.join(map(str, self.left))}")
        return "".join(f", {part}" for part in parts)

    def _hand(self) -> str:
        """Return what is known of the rival's hand, as the end of a clause."""
        seen = "" if self.seen is None else f"; {name_of(self.seen)} was seen in it"
        held = f"; known cards in hand: {words.listing(map(name_of, self.known))}" if self.known else ""
        return seen + held


class Showed(OfHidden, frozen=True, tag="showed"):
    """An entry for a potion that a rival tested, drank or exhibited.

    Everybody saw the potion, but not its ingredients.
    """

    potion: str

    def __post_init__(self) -> None:
        super().__post_init__()
        check_id(self.potion, POTIONS, "potion")

    def potions(self) -> int:
        return 1 << POTIONS.index(self.potion)

    def certain(self) -> Peek | None:
        return None if self.seen is None else Peek(self.seen, self.potion)

    def _line(self) -> str:
        return f"{self.rival} showed {words.potion_mark(POTIONS.index(self.potion))}{self._tail()}"

    def fact(self) -> str:
        return f"{self.rival} showed {potion_of(self.potion)}{self._hand()}"


class Sold(OfHidden, frozen=True, tag="sold"):
    """An entry for a potion that a rival sold: the wanted potion, the answer, and her guarantee if you noted it."""

    wanted: str
    quality: str
    guarantee: str | None = None

    def __post_init__(self) -> None:
        super().__post_init__()
        check_id(self.wanted, ASPECTS, "potion an adventurer wants")
        check_id(self.quality, QUALITIES, "quality")
        if self.guarantee is not None:
            check_id(self.guarantee, QUALITIES, "quality")

    def potions(self) -> int:
        return alchemy.potions_of_sale(POTIONS.index(self.wanted), self.quality)

    def certain(self) -> Peek | None:
        return None if self.seen is None else Peek(self.seen, wanted=self.wanted, quality=self.quality)

    def _line(self) -> str:
        offered = f" guaranteed {words.QUALITY_WORDS[self.guarantee]}" if self.guarantee else ""
        return f"{self.rival} sold {self.wanted}{offered}: {words.QUALITY_WORDS[self.quality]}{self._tail()}"

    def fact(self) -> str:
        offered = f" (guarantee: {words.QUALITY_WORDS[self.guarantee]})" if self.guarantee else ""
        sold = f"{self.rival} sold a potion as {potion_of(self.wanted)}{offered}"
        return f"{sold}; it {ANSWERS[self.quality]}{self._hand()}"


class OfTheory(OfRival, frozen=True):
    """The base class of entries about a rival's action with a theory."""

    ingredient: str
    alchemical: str

    def __post_init__(self) -> None:
        super().__post_init__()
        check_id(self.ingredient, INGREDIENTS, "ingredient")
        check_id(self.alchemical, ALCHEMICALS, "alchemical")

    @property
    def theory(self) -> tuple[int, int]:
        """The numbers (0-7) of the theory's ingredient and alchemical."""
        return INGREDIENTS.index(self.ingredient), ALCHEMICALS.index(self.alchemical)

    def _theory(self) -> str:
        return f"{name_of(self.ingredient)} = {self.alchemical}"


class Published(OfTheory, frozen=True, tag="published"):
    """An entry for a theory that a rival published, with her seal if it was shown."""

    verb: ClassVar[str] = "published"
    seal: str | None = None
    public: bool = True

    def __post_init__(self) -> None:
        super().__post_init__()
        if self.seal is not None:
            check_id(self.seal, SEALS, "seal (gold, silver, R, G, B)")

    def _line(self) -> str:
        return f"{self.rival} {self.verb} {self._theory()}{seal_tail(self.seal)}"

    def fact(self) -> str:
        return f"{self.rival} {self.verb} {self._theory()}{seal_tail(self.seal)}"


class Endorsed(Published, frozen=True, tag="endorsed"):
    """An entry for a theory that a rival endorsed, with her seal if it was shown."""

    verb: ClassVar[str] = "endorsed"


class Failed(OfTheory, frozen=True, tag="failed"):
    """An entry for a rival's failed attempt to debunk a theory.

    An apprentice names a colour. A master names a pair and a potion, and ``result`` says whether the pair makes the
    potion.
    """

    color: str | None = None
    a: str | None = None
    b: str | None = None
    potion: str | None = None
    result: bool | None = None
    public: bool = True

    def __post_init__(self) -> None:
        super().__post_init__()
        pair = (self.a, self.b, self.potion, self.result)
        if (self.color is None) == (None in pair) or (self.color is not None and pair != (None,) * 4):
            raise Unreadable("a failed debunk needs either a colour, or two ingredients, a potion and the answer")
        if self.color is not None:
            check_id(self.color, COLORS, "colour (R, G or B)")
        self.certain()  # its certain content must be an entry

    def certain(self) -> Aspect | Debunk:
        if self.color is not None:
            plus = alchemy.has_plus(self.theory[1], COLORS.index(self.color))
            return Aspect(self.ingredient, self.color, "+" if plus else "-")
        assert self.a and self.b and self.potion and self.result is not None
        return Debunk(self.a, self.b, self.potion, self.result)

    def _line(self) -> str:
        pair = self.certain().line().removeprefix("debunk ")
        by = words.COLOR_WORDS[COLORS.index(self.color)] if self.color else pair
        return f"{self.rival} failed to debunk {self._theory()} by {by}"

    def fact(self) -> str:
        return f"{self.rival} failed to debunk {self._theory()}: {self.certain().fact()}"


def seal_tail(seal: str | None) -> str:
    """Return words such as ' with a gold seal' or ' with a red hedge', or '' if the seal wasn't noted."""
    if seal is None:
        return ""
    return f" with a {words.COLOR_WORDS[COLORS.index(seal)]} hedge" if seal in COLORS else f" with a {seal} seal"


def one_spelling(entries: Iterable[Entry]) -> Iterator[Entry]:
    """Yield the entries with each rival's name in its first spelling, so that Green and green are the same rival."""
    first: dict[str, str] = {}
    for entry in entries:
        if isinstance(entry, OfRival) and first.setdefault(entry.rival.casefold(), entry.rival) != entry.rival:
            entry = entry.replace(rival=first[entry.rival.casefold()])
        yield entry


def renamed(entry: OneEntry, old: str, new: str) -> OneEntry:
    """Return the entry with a rival renamed. A note that says who showed a result is changed too.

    Raises:
        Unreadable: the new name is not allowed.
    """
    if isinstance(entry, OfRival) and entry.rival.casefold() == old.casefold():
        return entry.replace(rival=new)
    return entry.replace(note=shown_by(new)) if entry.note == shown_by(old) else entry


def shown_by(rival: str) -> str:
    """Return the note that says which rival showed a result to everybody: 'by Ben'."""
    return f"by {rival}"


def rival_names(names: Sequence[str]) -> tuple[str, ...]:
    """Return a distinct name for each player, for use in entries.

    It is the player's own name or, if that isn't allowed, a name like 'Seat 3'.
    """
    fit = {name.casefold() for name in names if _is_name(name)}
    found: list[str] = []
    for seat, name in enumerate(names, 1):
        if name.casefold() not in fit or name.casefold() in map(str.casefold, found):
            others = (f"{word} {seat}" for word in ("Seat", "Player", "Place", "Rival", "Alchemist"))
            name = next(one for one in others if one.casefold() not in fit)
        found.append(name)
    return tuple(found)


def _is_name(name: str) -> bool:
    try:
        OfRival(name)
    except Unreadable:
        return False
    return True
