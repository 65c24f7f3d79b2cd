"""How likely each world is, given rivals' actions and a model of rivals. Facts that are certain stay certain."""

from collections.abc import Callable, Sequence
from fractions import Fraction
from functools import cached_property, reduce
from operator import mul, or_

from pharmalab.core.work import checkpoint
from pharmalab.deduction import words
from pharmalab.deduction.alchemy import PAIRS, POTIONS
from pharmalab.deduction.entries.base import Entry
from pharmalab.deduction.entries.rivals import COPIES, OfRival, OfTheory, Sold, Took, one_spelling
from pharmalab.deduction.rivals.acts import DIGITS, Acts, NumberList, alone
from pharmalab.deduction.rivals.branches import Hidden, keeps_hands
from pharmalab.deduction.rivals.cards import Counts
from pharmalab.deduction.rivals.effort import QUICKLY, Effort
from pharmalab.deduction.rivals.joint import groups, joint
from pharmalab.deduction.rivals.model import Model
from pharmalab.deduction.rivals.readings import Grid, Reading, bits, grid
from pharmalab.deduction.rivals.slices import Slices, Weights, weighted_sum
from pharmalab.deduction.rivals.types import Type
from pharmalab.deduction.rivals.weighted_worlds import WeightedWorlds
from pharmalab.deduction.worlds import World, Worlds


class Likely:
    """The worlds that agree with the notes, weighted by how well they explain the rivals' actions.

    Args:
        worlds: the worlds that agree with every entry.
        entries: the entries. Only peeks and entries about rivals are weighed.
        model: the assumptions about rivals.
        left: how many cards of each ingredient are left, or a function that returns this for entry *n* (from 0).
        unnoted: the chance of an unnoted event, if no hand explains a rival's mixes.
        effort: the limits on the work. At a limit, the weights are approximate.

    >>> from pharmalab.deduction import Notes
    >>> notes = Notes().type("Green showed R+, toad seen")
    >>> round(Likely(notes.worlds, notes.entries).bits, 3)      # nothing beyond the fact that toad has red plus
    0.0
    """

    def __init__(
        self,
        worlds: Worlds,
        entries: Sequence[Entry],
        model: Model | None = None,
        left: Counts | Callable[[int], Counts] = (COPIES,) * 8,
        unnoted: Fraction = Fraction(0),
        effort: Effort = QUICKLY,
    ) -> None:
        self.worlds, self.entries, self.model = worlds, tuple(one_spelling(entries)), model or Model()
        self.unnoted, self.effort = unnoted, effort
        self.left = left if callable(left) else lambda number: left
        self.slices = Slices.of(worlds)

    # --- what is weighed ------------------------------------------------------------------------------------

    @cached_property
    def potions(self) -> tuple[Hidden, ...]:
        """The potions whose ingredients are hidden."""
        found = (Hidden.of(self.entries, n) for n in range(len(self.entries)))
        return tuple(potion for potion in found if potion is not None)

    @cached_property
    def acts(self) -> dict[str, list[OfRival]]:
        """For each rival, the choices that reveal what type of player she is."""
        found: dict[str, list[OfRival]] = {}
        for entry in self.entries:
            if isinstance(entry, OfTheory) or (isinstance(entry, Sold) and entry.guarantee is not None):
                found.setdefault(entry.rival, []).append(entry)
        return found

    @cached_property
    def groups(self) -> list[list[Hidden]]:
        """The hidden potions, split into groups. The potions of each group are weighed together."""
        return [
            group for those in decks(self.potions) for group in groups(those, self.worlds, self.left, self.effort.looks)
        ]

    @property
    def weighs(self) -> bool:
        """Whether the notes contain an action of a rival that the model can weigh."""
        return bool(self.potions or self.acts)

    @property
    def counted(self) -> "Likely | None":
        """This object if its weights can be used, otherwise None.

        The weights can't be used if there are no actions to weigh, or if the model rules out the actions in every
        world.
        """
        return self if self.weighs and self.possible else None

    @property
    def label(self) -> str:
        """'exact' or 'estimated': whether the chances are exact under the model, apart from rounding."""
        return "exact" if self.exact else "estimated"

    @property
    def exact(self) -> bool:
        """Whether the weights are exact under the model.

        Otherwise they are an approximation, for example because groups of potions were weighed separately.
        """
        return len(self.groups) < 2 and self.kept and not self.astray

    @property
    def kept(self) -> bool:
        """Whether the possible hands of rivals are remembered from one potion to the next.

        If there are too many possible hands, they are not remembered, and the weights are only an approximation.
        """
        return all(map(self._keeps, self.groups))

    def _keeps(self, group: Sequence[Hidden]) -> bool:
        return keeps_hands(group, self.model.cards, self.effort.hands)

    @cached_property
    def readings(self) -> tuple[Reading, ...]:
        """The evidence in each weighed entry, considered on its own."""
        found = []
        for n, entry in enumerate(self.entries):
            checkpoint()
            hidden, weights = Hidden.of(self.entries, n), self._one
            if hidden is not None:
                weights = self._joint([hidden])
            if isinstance(entry, OfRival):
                weights = weights * alone(entry, self.model, self.slices)
            if hidden is not None or (isinstance(entry, OfRival) and not isinstance(entry, Took)):
                found.append(Reading(n, entry, weights, self.slices))
        return tuple(found)

    # --- the weights ----------------------------------------------------------------------------------------

    @cached_property
    def _one(self) -> Weights:
        return Weights([self.slices.all])

    @cached_property
    def _cards(self) -> Weights:
        """The weights of the hidden potions."""
        return reduce(mul, map(self._joint, self.groups)) if self.groups else self._one

    def _joint(self, potions: Sequence[Hidden]) -> Weights:
        """Return the weights of some hidden potions, weighed jointly."""
        counted, other = self._counted(potions)
        if not other:
            return counted
        anyhow = self._one * self.unnoted
        for potion in potions:
            pairs = ((1, self.slices.made(pair, potion.entry.potions())) for pair in potion.pairs)
            anyhow = anyhow * Weights(weighted_sum(pairs), Fraction(1, len(potion.pairs)))
        return counted + anyhow.among(other)

    def _counted(self, potions: Sequence[Hidden]) -> tuple[Weights, int]:
        """Return the weights of hidden potions by the counted hands, and the worlds that need `unnoted`.

        Those are the worlds in which the counted hands allow none of the potions.
        """
        left = tuple(self.left(p.number) for p in potions)
        counted = joint(self.worlds, tuple(potions), self.model.cards, left, self._keeps(potions))
        return counted, self.slices.all & ~reduce(or_, counted.planes, 0) if self.unnoted else 0

    @cached_property
    def astray(self) -> bool:
        """Whether some world is possible only if something happened that nobody noted.

        In such a world, the cards in the notes don't explain a rival's potions.
        """
        return any(self._counted(group)[1] for group in self.groups)

    @cached_property
    def _types(self) -> tuple[tuple[Type, Fraction], ...]:
        return tuple((type_, self.model.prior(type_)) for type_ in self.model.types)

    @cached_property
    def _rivals(self) -> dict[str, Acts]:
        """The acts of each rival, weighed."""
        return {rival: Acts.of(tuple(acts), self._types, self.worlds) for rival, acts in self.acts.items()}

    @cached_property
    def _all(self) -> NumberList:
        """The joint chance of all the rivals' actions in each world, as a list."""
        cards = NumberList.of(self._cards, self.slices.count)
        return reduce(mul, (acts.whole for acts in self._rivals.values()), cards)

    @cached_property
    def weights(self) -> Weights:
        """The joint chance of all the rivals' actions in each world."""
        return self._all.weights if self.acts else self._cards

    @cached_property
    def weighted_worlds(self) -> WeightedWorlds:
        """The weighted worlds on which advice is based. If the model rules out every world, all weights are equal."""
        return WeightedWorlds(self.worlds, self.weights)

    # --- what follows ---------------------------------------------------------------------------------------

    @property
    def possible(self) -> bool:
        """Whether the rivals' actions are possible, under the model, in at least one of the worlds."""
        return bool(self.weights.planes)

    @cached_property
    def chances(self) -> Grid:
        """The chance that each ingredient is each alchemical. All are 0 if the model rules out every world."""
        return grid(self.weights, self.slices)

    def potion_chances(self, i: int, j: int) -> tuple[Fraction, ...]:
        """Return the chance of each potion (0-6) that mixing two ingredients (0-7) could make."""
        pair = PAIRS.index((min(i, j), max(i, j)))
        parts = [self.weights.units(self.slices.made(pair, 1 << q)) for q in range(len(POTIONS))]
        return tuple(Fraction(n, sum(parts) or 1) for n in parts)

    def chance(self, world: World) -> Fraction:
        """Return the chance of a single world.

        Raises:
            ValueError: the notes exclude the world.
        """
        place = self.slices.place(world)
        return Fraction(self.weights.units(1 << place), self.weights.units() or 1)

    def best(self, most: int = 5) -> list[tuple[World, Fraction]]:
        """Return up to *most* worlds with their chances, the likeliest first.

        Worlds with the same chance keep their order.
        """
        found: list[tuple[World, Fraction]] = []
        rest, flat = self.slices.all, self.worlds.flat
        while rest and len(found) < most:
            heaviest = self.weights.heaviest(rest)
            rest &= ~heaviest
            while heaviest and len(found) < most:
                place = (heaviest & -heaviest).bit_length() - 1
                heaviest &= heaviest - 1
                world = tuple(flat[8 * place : 8 * place + 8])
                found.append((world, self.chance(world)))
        return found

    @cached_property
    def bits(self) -> float:
        """The information that the weights give about the true world, in bits. If all weights are equal, it is 0."""
        return bits(self.weights, self.slices)

    def types(self, rival: str) -> dict[str, Fraction]:
        """Return the chance that a rival is of each type, given her actions. The keys are the names of the types.

        If none of her choices can be weighed, the chances are the priors.
        """
        if rival not in self._rivals:
            return {type_.name: prior for type_, prior in self._types}
        return self._rivals[rival].by_type(self._all)

    @property
    def _rounded(self) -> str:
        return f", rounded to {words.number(DIGITS)} binary digits" if self.acts and self._all.rounded else ""

    @property
    def sentence(self) -> str:
        """A sentence that says whether the chances are exact under the model and, if they aren't, why."""
        if not self.worlds.count:
            return "Your notes contradict each other, so no world is possible."
        if not self.potions and not self.acts:
            return "No rival has done anything yet that changes the chances, so all worlds are equally likely."
        if not self.possible:
            return "In this model, no world fits what rivals did, so check your entries about them."
        if self.exact:
            return f"These chances are exact for this model{self._rounded}."
        if self.astray:
            return (
                f"These chances are approximate{self._rounded}: in some worlds, rivals couldn’t have made their "
                "potions with the cards you counted. You may have missed some cards, or the discards may have been "
                "reshuffled. In those worlds, all pairs of cards count as equally likely."
            )
        many = words.plural(len(self.potions), "hidden potion")
        anew = "unknown cards are drawn again for each hidden potion"
        if len(self.groups) < 2:
            return f"These chances are approximate: following every possible hand would take too long, so {anew}."
        how = "each worked out exactly" if self.kept else f"and {anew}"
        return (
            f"These chances are approximate: the {many} are split into {len(self.groups)} groups, {how}. "
            "Each group is treated as if the other groups used up no cards."
        )


def decks(potions: Sequence[Hidden]) -> list[list[Hidden]]:
    """Split the potions into groups, with a new group after each shuffle of the discard pile.

    There was a shuffle if more cards of an ingredient are left than before.
    """
    found: list[list[Hidden]] = []
    before: Counts | None = None
    for potion in potions:
        left = getattr(potion.entry, "left", None)
        if not found or (left and before and any(now > then for now, then in zip(left, before, strict=True))):
            found.append([])
        found[-1].append(potion)
        before = left or before
    return found
