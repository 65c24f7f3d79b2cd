"""The entry types: everything a player can learn at the table and write down.

Each entry is a frozen record with a JSON form (its ``kind`` and fields), a typed line, and one *clue*: the set
of potions that it leaves to a pair, or of alchemicals to one ingredient. The engine reads clues only.
Sources: rule book, "Mixing the Potion", "Sell Potion", "Debunk Theory", card "Periscope".
"""

from collections.abc import Iterable, Sequence
from typing import ClassVar, NamedTuple

import msgspec

from pharmalab.core.values import Value
from pharmalab.deduction import alchemy, limits, words
from pharmalab.deduction.alchemy import ASPECTS, INGREDIENTS, POTIONS, QUALITIES
from pharmalab.deduction.words import check_id


class Clue(NamedTuple):
    """What one entry says. ``ingredients``: one or two indices, ascending; ``allowed``: the alchemicals (8 bits)
    left to one ingredient, or the potions (7 bits) left to a pair."""

    ingredients: tuple[int, ...]
    allowed: int


class Entry(Value, frozen=True, kw_only=True, tag_field="kind", forbid_unknown_fields=True):
    """Base of all entries.

    ``public``: every player has seen it. ``note`` and ``above``: the comment behind the typed line, and the
    comment lines over it.
    """

    public_by_default: ClassVar[bool] = False
    note: str = ""
    above: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        """Raises Unreadable for what is no such entry."""
        for comment in (self.note, *self.above):
            if wrong := limits.refusal(comment, limits.COMMENT, "a comment"):
                raise words.Unreadable(wrong)

    def clue(self) -> Clue:
        raise NotImplementedError

    def line(self) -> str:
        """The entry as a typed line, without comments."""
        text = self._line()
        if self.public != self.public_by_default:  # type: ignore[attr-defined]
            text += " (public)" if self.public else " (private)"  # type: ignore[attr-defined]
        return text

    def _line(self) -> str:
        raise NotImplementedError

    def fact(self) -> str:
        """The entry as a clause of a sentence: 'fern + toad, sold as green plus, had the right sign'."""
        raise NotImplementedError

    def mentions(self) -> tuple[int, ...]:
        """The ingredients that the entry names."""
        return self.clue().ingredients


def _name(ingredient: str) -> str:
    return ingredient.replace("_", " ")


def _words(potion: str) -> str:
    return words.potion_words(POTIONS.index(potion))


class _OfPair(Entry, frozen=True):
    """An entry about what two ingredients make."""

    a: str
    b: str

    def __post_init__(self) -> None:
        super().__post_init__()
        check_id(self.a, INGREDIENTS, "ingredient")
        check_id(self.b, INGREDIENTS, "ingredient")
        if self.a == self.b:
            raise words.Unreadable(f"{_name(self.a)} cannot be mixed with itself: two different ingredients are needed")

    def _pair(self) -> tuple[int, int]:
        i, j = sorted((INGREDIENTS.index(self.a), INGREDIENTS.index(self.b)))
        return i, j

    def pair_words(self) -> str:
        return f"{_name(self.a)} + {_name(self.b)}"

    def _sum(self) -> str:
        return f"{_name(self.a)}+{_name(self.b)}"


class Mix(_OfPair, frozen=True, tag="mix"):
    """A potion tested on a student, drunk or exhibited: the result is known."""

    potion: str
    public: bool = False

    def __post_init__(self) -> None:
        super().__post_init__()
        check_id(self.potion, POTIONS, "potion")

    def clue(self) -> Clue:
        return Clue(self._pair(), 1 << POTIONS.index(self.potion))

    def _line(self) -> str:
        return f"{self._sum()}={words.potion_mark(POTIONS.index(self.potion))}"

    def fact(self) -> str:
        return f"{self.pair_words()} made {_words(self.potion)}"


class OneOf(_OfPair, frozen=True, tag="oneof"):
    """The pair made one of some potions (2 to 6, ids in any order): what was half heard, half seen, or concluded.

    It is as certain as any other entry: "green plus or soup" excludes the five other potions.
    """

    potions: tuple[str, ...]
    public: bool = False

    def __post_init__(self) -> None:
        super().__post_init__()
        for potion in self.potions:
            check_id(potion, POTIONS, "potion")
        if len(set(self.potions)) != len(self.potions):
            raise words.Unreadable(f"a potion stands twice in {' or '.join(self.potions)}")
        if not 2 <= len(self.potions) < len(POTIONS):
            raise words.Unreadable(f"“one of” needs 2 to {len(POTIONS) - 1} potions, here it has {len(self.potions)}")
        ordered = tuple(sorted(self.potions, key=POTIONS.index))
        if ordered != self.potions:  # one entry has one line
            msgspec.structs.force_setattr(self, "potions", ordered)

    def clue(self) -> Clue:
        return Clue(self._pair(), sum(1 << POTIONS.index(potion) for potion in self.potions))

    def _line(self) -> str:
        return f"{self._sum()}={' or '.join(words.potion_mark(POTIONS.index(potion)) for potion in self.potions)}"

    def fact(self) -> str:
        return f"{self.pair_words()} made {words.listing(map(_words, self.potions), 'or')}"


class Sell(_OfPair, frozen=True, tag="sell"):
    """A sale: the wanted potion and how close the adventurer's came (exact, sign, neutral, wrong)."""

    wanted: str
    quality: str
    public: bool = False

    def __post_init__(self) -> None:
        super().__post_init__()
        check_id(self.wanted, ASPECTS, "potion an adventurer wants")
        check_id(self.quality, QUALITIES, "quality")

    def clue(self) -> Clue:
        return Clue(self._pair(), alchemy.sold(POTIONS.index(self.wanted), self.quality))

    def _line(self) -> str:
        return f"sale {self._sum()} as {self.wanted}: {words.QUALITY_WORDS[self.quality]}"

    def fact(self) -> str:
        said = {"exact": "was exactly that", "sign": "had the right sign and the wrong colour",
                "neutral": "was soup", "wrong": "had the wrong sign"}[self.quality]  # fmt: skip
        return f"{self.pair_words()}, sold as {_words(self.wanted)}, {said}"


class Debunk(_OfPair, frozen=True, tag="debunk"):
    """A master debunking: the pair makes the potion, or it does not."""

    public_by_default: ClassVar[bool] = True
    potion: str
    result: bool
    public: bool = True

    def __post_init__(self) -> None:
        super().__post_init__()
        check_id(self.potion, POTIONS, "potion")
        if not isinstance(self.result, bool):
            raise words.Unreadable(f"the result of a debunking is True or False, not {self.result!r}")

    def clue(self) -> Clue:
        one = 1 << POTIONS.index(self.potion)
        return Clue(self._pair(), one if self.result else alchemy.ALL_POTIONS ^ one)

    def _line(self) -> str:
        sign = "=" if self.result else "!="
        return f"debunk {self._sum()}{sign}{words.potion_mark(POTIONS.index(self.potion))}"

    def fact(self) -> str:
        return f"{self.pair_words()} {'makes' if self.result else 'does not make'} {_words(self.potion)}"


class Aspect(Entry, frozen=True, tag="aspect"):
    """An apprentice debunking, or any reveal of one sign: the ingredient carries the aspect."""

    public_by_default: ClassVar[bool] = True
    ingredient: str
    color: str
    sign: str
    public: bool = True

    def __post_init__(self) -> None:
        super().__post_init__()
        check_id(self.ingredient, INGREDIENTS, "ingredient")
        check_id(self.color, alchemy.COLORS, "colour (R, G or B)")
        check_id(self.sign, ("+", "-"), "sign (+ or -)")

    def clue(self) -> Clue:
        carriers = alchemy.CARRIERS[POTIONS.index(self.color + self.sign)]
        return Clue((INGREDIENTS.index(self.ingredient),), carriers)

    def _line(self) -> str:
        return f"{_name(self.ingredient)}: {self.color}{self.sign}"

    def fact(self) -> str:
        return f"{_name(self.ingredient)} was shown to have {_words(self.color + self.sign)}"


class Peek(Entry, frozen=True, tag="peek"):
    """A look through the periscope: one ingredient of a colleague's potion, its partner unknown.

    Of a mix the ``potion`` is known; of a sale the ``wanted`` potion and the answer's ``quality``. Only what is
    impossible is used: a coloured potion shows its aspect, soup and a neutral sale show nothing.
    """

    ingredient: str
    potion: str | None = None
    wanted: str | None = None
    quality: str | None = None
    public: bool = False

    def __post_init__(self) -> None:
        super().__post_init__()
        check_id(self.ingredient, INGREDIENTS, "ingredient")
        if (self.potion is None) == (self.wanted is None) or (self.wanted is None) != (self.quality is None):
            raise words.Unreadable("a peek needs either a potion, or the wanted potion and the quality of a sale")
        if self.potion is not None:
            check_id(self.potion, POTIONS, "potion")
        if self.wanted is not None and self.quality is not None:
            check_id(self.wanted, ASPECTS, "potion an adventurer wants")
            check_id(self.quality, QUALITIES, "quality")

    def potions(self) -> int:
        """The set of potions that it may have been."""
        if self.potion is not None:
            return 1 << POTIONS.index(self.potion)
        assert self.wanted is not None and self.quality is not None
        return alchemy.sold(POTIONS.index(self.wanted), self.quality)

    def clue(self) -> Clue:
        able = sum(1 << a for a in range(8) if alchemy.PARTNERS[a][self.potions()])
        return Clue((INGREDIENTS.index(self.ingredient),), able)

    def _line(self) -> str:
        if self.potion is not None:
            return f"peek {_name(self.ingredient)} in {words.potion_mark(POTIONS.index(self.potion))}"
        return f"peek {_name(self.ingredient)} in sale as {self.wanted}: {words.QUALITY_WORDS[self.quality or '']}"

    def fact(self) -> str:
        name = _name(self.ingredient)
        if self.potion is not None:
            return f"{name} was seen in a potion that was {_words(self.potion)}"
        return f"{name} was seen in a sale as {_words(self.wanted or '')}: {words.QUALITY_WORDS[self.quality or '']}"


class Hidden(Entry, frozen=True, tag="hidden"):
    """Stands for an entry that not everybody has seen, where only public ones count: it says nothing, and the
    others keep their numbers. Never written to a file."""

    public: bool = False

    def clue(self) -> Clue:
        return Clue((0,), alchemy.ALL_ALCHEMICALS)

    def mentions(self) -> tuple[int, ...]:
        return ()

    def _line(self) -> str:
        return "(not public)"

    def fact(self) -> str:
        return "not public"


Written = Mix | OneOf | Sell | Debunk | Aspect | Peek  # what files and typed lines hold
AnyEntry = Written | Hidden


def clues(entries: Sequence[Entry]) -> tuple[Clue, ...]:
    """The clues of the entries, in their order."""
    return tuple(e.clue() for e in entries)


def pair_words(entries: Iterable[Entry], pair: tuple[int, int]) -> str:
    """'fern + toad': in the order of the first entry about the pair, else in grid order."""
    for entry in entries:
        if isinstance(entry, _OfPair) and entry.mentions() == pair:
            return entry.pair_words()
    return words.pair_words(pair)
