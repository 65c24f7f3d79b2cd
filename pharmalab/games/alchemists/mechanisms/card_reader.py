"""The card reader, a chance node whose answers never contradict earlier answers.

No state contains the true world: all worlds that agree with the facts are equally likely. A `CardReader`, by contrast,
answers from one fixed world.
"""

from collections.abc import Hashable, Iterator, Sequence
from functools import lru_cache
from random import Random
from typing import ClassVar

from pharmalab.core.chance import Outcomes, Weighted
from pharmalab.core.dealers import ChanceNode, Dealer, RealTable, Seeded
from pharmalab.deduction import codes
from pharmalab.deduction.alchemy import ALCHEMICALS, ALL_POTIONS, CARRIERS, INGREDIENTS, POTIONS, mix, potions_of_sale
from pharmalab.deduction.alchemy import sale_quality as quality
from pharmalab.deduction.entries import Clue
from pharmalab.deduction.entries.single import Is
from pharmalab.deduction.worlds import ALL, COUNT, World, Worlds, allowed, cells, world_at
from pharmalab.games.alchemists.components.names import INDEX, POTION_INDEX
from pharmalab.games.alchemists.mechanisms.facts import ANSWERS
from pharmalab.games.alchemists.state import Fact


def clue(fact: Fact) -> Clue | None:
    """Convert a fact into a clue about the world, or return None if the fact's ingredients are hidden."""
    return _clue(fact.kind, fact.ingredients, fact.asked, fact.answer) if fact.known else None


@lru_cache(maxsize=16_384)
def _clue(kind: str, ingredients: tuple[str, ...], asked: str, said: str) -> Clue:
    at = tuple(sorted(INDEX[name] for name in ingredients))
    return Clue(at, allows(kind, asked, said))


@lru_cache(maxsize=256)
def allows(kind: str, asked: str, said: str) -> int:
    """Return a bit mask of the alchemicals or potions that agree with an answer of the card reader.

    If the answer is the sign of one ingredient, the 8 bits are its alchemicals. Otherwise, the 7 bits are the potions
    of a pair.
    """
    if kind == "mix":
        return 1 << POTION_INDEX[said]
    if kind == "sale":
        return potions_of_sale(POTION_INDEX[asked], said)
    if kind == "aspect":
        return CARRIERS[POTION_INDEX[asked + said]]
    one = 1 << POTION_INDEX[asked]
    return one if said == "yes" else ALL_POTIONS ^ one


def bits(facts: Sequence[Fact]) -> int:
    """Return the worlds that agree with every fact whose ingredients are known.

    The result is a number with one bit for each of the 40 320 worlds.
    """
    return _left(tuple(sorted({found for fact in facts if (found := clue(fact)) is not None})))


@lru_cache(maxsize=4096)
def _left(clues: tuple[Clue, ...]) -> int:
    return _left(clues[:-1]) & allowed(clues[-1]) if clues else ALL


def is_alchemical(name: str, alchemical: str, by: int, knows: tuple[int, ...]) -> tuple[Fact, ...]:
    """Return the three facts, one for each colour, that together say which alchemical an ingredient is.

    *by* is the seat that asked. *knows* lists the seats that know the ingredient.
    """
    return tuple(
        Fact("aspect", (one.ingredient,), one.color, one.sign, by, knows) for one in Is(name, alchemical).signs()
    )


def revealed(world: Sequence[str]) -> tuple[Fact, ...]:
    """Return the facts that give each ingredient its alchemical in *world*.

    *world* follows the order of the triangle. It may list only the first ingredients.
    """
    return tuple(
        fact for n, alchemical in enumerate(world) for fact in is_alchemical(INGREDIENTS[n], alchemical, 0, ())
    )


def worlds(facts: Sequence[Fact]) -> Worlds:
    """Return the set of worlds that agree with the facts."""
    return Worlds(bits(facts))


class Reading:
    """The probabilities of the card reader's next answer, given the facts so far.

    A fact with hidden ingredients rules out no worlds. ``kind`` and ``asked`` describe the next fact (see `Fact`).
    """

    __slots__ = ("asked", "facts", "ingredients", "kind")

    def __init__(self, facts: tuple[Fact, ...], kind: str, ingredients: tuple[str, ...], asked: str = "") -> None:
        self.facts, self.kind, self.ingredients, self.asked = facts, kind, ingredients, asked

    def outcomes(self) -> Outcomes:
        return self._weights().outcomes()

    def sample(self, rng: Random) -> Hashable:
        return self._weights().sample(rng)

    @property
    def known(self) -> bool:
        """Whether all ingredients of the next fact are known. In a view, some of them may be blanks."""
        return all(name in INDEX for name in self.ingredients)

    def worlds(self) -> Iterator[tuple[str, int]]:
        """Yield each possible answer, and the worlds in which this answer is true.

        The worlds are given as the bits of a number. They may include worlds that earlier facts rule out.
        """
        for said in ANSWERS[self.kind]:
            yield said, allowed(_clue(self.kind, self.ingredients, self.asked, said))

    def in_world(self, world: World) -> str:
        """Return the card reader's answer in *world*, which lists the alchemicals 0-7 in the order of the triangle."""
        return answer_in(world, self.kind, self.ingredients, self.asked)

    def _weights(self) -> Weighted:
        return _answers(bits(self.facts), self.kind, self.ingredients, self.asked)


def answer_in(world: World, kind: str, ingredients: tuple[str, ...], asked: str = "") -> str:
    """Return the card reader's answer to a question if *world* is the true world."""
    first = world[INDEX[ingredients[0]]]
    if kind == "aspect":
        return "+" if CARRIERS[POTION_INDEX[asked + "+"]] >> first & 1 else "-"
    made = mix(first, world[INDEX[ingredients[1]]])
    if kind == "mix":
        return POTIONS[made]
    if kind == "sale":
        return quality(POTION_INDEX[asked], made)
    return "yes" if made == POTION_INDEX[asked] else "no"


@lru_cache(maxsize=8192)
def _answers(left: int, kind: str, ingredients: tuple[str, ...], asked: str) -> Weighted:
    known = all(name in INDEX for name in ingredients)
    weights = []
    for said in ANSWERS[kind]:
        if not known:  # a hidden pair has the chances of any pair before the first answer
            n = allows(kind, asked, said).bit_count()
        else:
            n = (left & allowed(_clue(kind, ingredients, asked, said))).bit_count()
        weights.append((said, n))
    return Weighted(weights)


class Revelation:
    """The probabilities of the next ingredient's alchemical, revealed at the end of the game.

    ``world`` lists the alchemicals revealed so far, in the order of the triangle.
    """

    __slots__ = ("facts", "world")

    def __init__(self, facts: tuple[Fact, ...], world: tuple[str, ...]) -> None:
        self.facts, self.world = facts, world

    def outcomes(self) -> Outcomes:
        return self._weights().outcomes()

    def sample(self, rng: Random) -> Hashable:
        return self._weights().sample(rng)

    def worlds(self) -> Iterator[tuple[str, int]]:
        """Yield each alchemical, and the worlds in which the ingredient is that alchemical.

        The worlds are given as the bits of a number.
        """
        yield from zip(ALCHEMICALS, cells()[len(self.world)], strict=True)

    def in_world(self, world: World) -> str:
        """Return the ingredient's alchemical in a world."""
        return ALCHEMICALS[world[len(self.world)]]

    def _weights(self) -> Weighted:
        left = bits(self.facts)
        for n, alchemical in enumerate(self.world):
            left &= cells()[n][ALCHEMICALS.index(alchemical)]
        return Weighted([(name, (left & there).bit_count()) for name, there in self.worlds()])


class CardReader:
    """A dealer that answers for the card reader from a fixed world.

    Args:
        world: the alchemicals 0-7 of the ingredients, in the order of the triangle.
        then: the dealer for everything else; by default a seeded dealer.
    """

    # a file holds the answers and not the world, so the match goes on as at a table
    kind: ClassVar[str] = RealTable.kind

    def __init__(self, world: World, then: Dealer | None = None) -> None:
        if sorted(world) != list(range(8)):
            raise ValueError(f"a world must give each of the alchemicals 0-7 to one ingredient, and {world} doesn’t")
        self._world, self.then = tuple(world), then or Seeded(0)

    @classmethod
    def from_code(cls, code: str, then: Dealer | None = None) -> "CardReader":
        """Return a card reader for a game code, such as DEMO. The dealer *then* deals everything else.

        Raises:
            CodeError: the code is invalid. `CodeError` is a kind of ValueError.
        """
        return cls(codes.decode(code), then)

    @classmethod
    def from_seed(cls, seed: int, then: Dealer | None = None) -> "CardReader":
        """Return a card reader with a random world; the same seed gives the same world and the same cards."""
        return cls(world_at(Random(seed).randrange(COUNT)), then or Seeded(seed))

    def deal(self, node: ChanceNode) -> Hashable | None:
        """Return the card reader's answer or, if the node doesn't ask the card reader, an outcome from ``then``.

        Raises:
            ValueError: earlier answers in the match rule out the reader's world.
        """
        if not isinstance(node.chances, Reading | Revelation):
            return self.then.deal(node)
        said = node.chances.in_world(self._world)
        if said not in dict(node.chances.outcomes()):
            raise ValueError("the world of this card reader contradicts what was said in the match before")
        return said

    def __repr__(self) -> str:
        return "<CardReader: a sealed world>"
