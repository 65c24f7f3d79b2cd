"""A card reader that knows the secret world and answers questions about it, like the game's app.

    reader = CardReader.from_code("DEMO")
    notes = Notes().add(reader.test("toad", "mushroom"), reader.sell("fern", "toad", "G+"))

Sources: rulebook, "The Card Reader", "Levels of Quality", "Apprentice Debunking", "Master Debunking".
"""

from collections.abc import Mapping, Sequence
from random import Random

from pharmalab.deduction import codes, words
from pharmalab.deduction.alchemy import ALCHEMICALS, COLORS, INGREDIENTS, POTIONS, has_plus, mix, sale_quality
from pharmalab.deduction.entries import Aspect, Debunk, Mix, Sell
from pharmalab.deduction.worlds import COUNT, World, world_at


class CardReader:
    """A card reader that answers each question with an entry for your notes.

    The answer is a field of the entry, such as ``potion`` after a test. Questions accept typed names ("claw", "r+").
    Other words raise ``words.Unreadable``.
    """

    def __init__(self, world: World) -> None:
        if sorted(world) != list(range(8)):
            raise ValueError(f"a world must give each of the alchemicals 0-7 to one ingredient, and {world} doesn’t")
        self._world = tuple(world)

    @classmethod
    def from_code(cls, code: str) -> "CardReader":
        """Return the card reader for a game code, such as DEMO. Raises CodeError (a ValueError) for a bad code."""
        return cls(codes.decode(code))

    @classmethod
    def from_world(cls, world: Mapping[str, str] | Sequence[str | int]) -> "CardReader":
        """Return the card reader for a world.

        *world* is a list of eight alchemicals (ids or 0-7) in triangle order, or a dictionary like the result of
        ``reveal()``.

        Raises:
            ValueError: an ingredient or alchemical is unknown, missing or repeated.
        """
        if isinstance(world, Mapping):
            alchemicals = {words.read_ingredient(i): a for i, a in world.items()}
            missing = [name for i, name in enumerate(words.NAMES) if i not in alchemicals]
            if missing:
                raise ValueError(f"a world needs an alchemical for {words.listing(missing)} too")
            world = [alchemicals[i] for i in range(8)]
        return cls(tuple(a if isinstance(a, int) else words.read_alchemical(a) for a in world))

    @classmethod
    def from_seed(cls, seed: int) -> "CardReader":
        """Return the card reader for one of the 40 320 worlds, drawn at random. The same seed gives the same world."""
        return cls(world_at(Random(seed).randrange(COUNT)))

    def test(self, a: str, b: str) -> Mix:
        """Test a potion on the student. In the returned entry, ``potion`` is the answer."""
        a, b = _pair(a, b)
        return Mix(a, b, POTIONS[self._made(a, b)])

    drink = test  # the reader's answer is the same for a drink

    def sell(self, a: str, b: str, wanted: str) -> Sell:
        """Sell a potion. In the returned entry, ``quality`` is the answer: exact, sign, neutral or wrong."""
        a, b = _pair(a, b)
        asked = words.read_aspect(wanted)
        return Sell(a, b, POTIONS[asked], sale_quality(asked, self._made(a, b)))

    def debunk(self, ingredient: str, color: str) -> Aspect:
        """Debunk as an apprentice. In the returned entry, ``sign`` is the ingredient's sign in the colour: + or -."""
        i, c = words.read_ingredient(ingredient), _color(color)
        return Aspect(INGREDIENTS[i], COLORS[c], "+" if has_plus(self._world[i], c) else "-")

    def debunk_pair(self, a: str, b: str, potion: str) -> Debunk:
        """Debunk as a master. In the returned entry, ``result`` says whether the two ingredients make the potion."""
        a, b = _pair(a, b)
        asked = words.read_potion(potion)
        return Debunk(a, b, POTIONS[asked], self._made(a, b) == asked)

    def reveal(self) -> dict[str, str]:
        """Return the alchemical of every ingredient, as at the end of the game."""
        return {name: ALCHEMICALS[a] for name, a in zip(INGREDIENTS, self._world, strict=True)}

    def __repr__(self) -> str:
        return "<CardReader: ask test, drink, sell, debunk or debunk_pair; reveal ends the game>"

    def _made(self, a: str, b: str) -> int:
        return mix(self._world[INGREDIENTS.index(a)], self._world[INGREDIENTS.index(b)])


def _pair(a: str, b: str) -> tuple[str, str]:
    i, j = words.read_ingredient(a), words.read_ingredient(b)
    if i == j:
        raise words.Unreadable(f"{words.NAMES[i]} can’t be mixed with itself: choose a different ingredient", b)
    return INGREDIENTS[i], INGREDIENTS[j]


def _color(text: str) -> int:
    word = text.strip().lower()
    for c, name in enumerate(words.COLOR_WORDS):
        if word in (name, name[0]):
            return c
    raise words.Unreadable(f"“{text.strip()}” isn’t a colour: choose red, green or blue (R, G, B)", text.strip())
