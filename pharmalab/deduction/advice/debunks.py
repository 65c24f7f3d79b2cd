"""The possible results of debunking: the theories that a demonstration may refute, and the possible cost.

Sources: rulebook, "Consequences of Debunking", "Debunking Your Own Theory", "Demonstrating a Conflict".
"""

from fractions import Fraction
from math import inf

from pharmalab.core.figures import a_chance, signed
from pharmalab.deduction.advice import reputation
from pharmalab.deduction.advice.outlook import Pair
from pharmalab.deduction.advice.theories import seal_words
from pharmalab.deduction.advice.worth import Worth, points
from pharmalab.deduction.alchemy import COLORS, POTIONS
from pharmalab.deduction.table import Theory, Zone
from pharmalab.deduction.words import COLOR_WORDS, NAMES, SIGN_WORDS, listing, pair_words, potion_words

#: reputation for success, for failure, and for each own seal without the right hedge
REWARD, WASTED, PENALTY = 2, -1, -5


class Debunking(Worth, frozen=True, kw_only=True):
    """The value of a public demonstration. Its risk is the chance that the demonstration fails.

    Attributes:
        on: the answer that makes the demonstration a success, or ''.
        falls: the theories that this answer debunks.
        color: the colour (0-2) in which they are debunked, or None.
        clash: the two theories that this answer puts in conflict.
        spared: the average points saved at the end by removing your own wrong theories.
        public_bits: the expected bits for players who know only the public entries. None if your notes contradict these
            entries.
    """

    zone: Zone
    on: str = ""
    falls: tuple[Theory, ...] = ()
    color: int | None = None
    clash: tuple[Theory, ...] = ()
    spared: Fraction = Fraction()
    public_bits: float | None = None

    @property
    def place(self) -> tuple[int, ...]:
        """The position of this demonstration in grid order, used to break ties."""
        raise NotImplementedError

    @property
    def success(self) -> Fraction:
        return 1 - self.risk

    @property
    def sure(self) -> bool:
        """Whether the demonstration succeeds in every world."""
        return not self.failing.worlds

    @property
    def merits(self) -> tuple[Fraction | float, ...]:
        """The values for comparing demonstrations. A larger value is better.

        Demonstrations add these values: whether they can succeed, the ``balance``, and how little rivals learn.
        """
        unknown = self.public_bits is None
        return *super().merits, bool(self.on), self.balance, unknown, -inf if unknown else -(self.public_bits or 0)

    @property
    def spent(self) -> tuple[Theory, ...]:
        """The debunked theories with your own seal on them. You lose these seals, whether or not they were hedges."""
        return tuple(theory for theory in self.falls if theory.my_seal)

    @property
    def hurt(self) -> tuple[Theory, ...]:
        """The debunked theories that cost you 5 reputation each, because your seal on them doesn't protect you.

        A seal protects you only if it is a hedge in the colour in which the theory is wrong.
        """
        return tuple(t for t in self.spent if self.color is not None and t.my_seal != COLORS[self.color])

    @property
    def gain(self) -> int:
        """The change in your reputation if the demonstration succeeds.

        The reward and all penalties form a single change, so the effect of the reputation zone applies only once.
        """
        return reputation.change(REWARD + PENALTY * len(self.hurt), self.zone)

    @property
    def loss(self) -> int:
        """The change in your reputation if the demonstration fails: 0 or less."""
        return reputation.change(WASTED, self.zone)

    @property
    def reputation(self) -> Fraction:
        """The expected change in your reputation."""
        return self.success * self.gain + self.risk * self.loss

    @property
    def balance(self) -> Fraction:
        """The expected change in your points.

        It is the expected change in your reputation plus the points saved at the end of the game (``spared``).
        """
        return self.reputation + self.spared

    def _answer(self, answer: str) -> str:
        """Return a sentence about the answer that succeeds, its chance and its consequence."""
        if self.failing.worlds == self.count:
            return f"only {answer} would succeed, and it is impossible"
        if self.clash:
            outcome = f"shows a new conflict between {listing(map(_claim, self.clash))}"
        else:
            outcome = f"debunks {listing(map(_claim, self.falls))} by {COLOR_WORDS[self.color or 0]}"
        if self.sure:
            return f"the answer is sure to be {answer}, which {outcome}"
        return f"there is {a_chance(self.success)} that the answer is {answer}, which {outcome}"

    def _points(self) -> str:
        """Return a sentence about the change in reputation: on success, on failure and on average."""
        seals = listing([f"your {seal_words(t.my_seal)} on {_name(t)}" for t in self.hurt if t.my_seal])
        does = "doesn’t" if len(self.hurt) == 1 else "don’t"
        why = f" ({seals} {does} cover {COLOR_WORDS[self.color or 0]})" if seals and self.success else ""
        if self.sure or not self.success:
            return f"{points(self.reputation, 'reputation')}{why}"
        gain = f"{points(self.gain, 'reputation')} if it succeeds{why}"
        return f"{gain}, {signed(self.loss)} if it fails, {signed(self.reputation)} on average"

    def _rest(self) -> str:
        """Return sentences about reputation, your own seals and rivals."""
        parts = [self._points()]
        if self.spared:
            parts.append(
                f"it saves you {points(self.spared).removeprefix('+')} at the end, because your wrong theory is gone"
            )
        for theory in self.falls + self.clash if self.success else ():
            if theory.my_seal and theory not in self.hurt:
                fate = "stops counting during the game" if self.clash else "is used up without a loss"
                parts.append(f"your {seal_words(theory.my_seal)} on {_name(theory)} {fate}")
        if self.public_bits is not None:
            parts.append(f"rivals learn {self.public_bits:.2f} bits")
        return "; ".join(parts) + "."


class ApprenticeDebunk(Debunking, frozen=True, kw_only=True):
    """An apprentice's demonstration: ask for one sign (colour 0-2) of an ingredient (0-7). The answer is plus or minus.

    If there is no theory about the ingredient, the rules don't allow this demonstration, and ``on`` is ''.
    """

    ingredient: int
    asked: int

    @property
    def place(self) -> tuple[int, ...]:
        return self.ingredient, self.asked

    @property
    def allowed(self) -> bool:
        return bool(self.on)

    @property
    def sentence(self) -> str:
        name, color = NAMES[self.ingredient], COLOR_WORDS[self.asked]
        if not self.allowed:
            return f"There is no theory about {name}, so you can’t ask for its {color} sign."
        sign = SIGN_WORDS[POTIONS.index(self.on) % 2]
        return f"Ask for the {color} sign of {name}: {self._answer(sign)}; {self._rest()}"


class MasterDebunk(Debunking, frozen=True, kw_only=True):
    """A master's demonstration: ask whether a pair makes a potion (0-6). The answer is yes or no.

    If neither answer makes the demonstration a success (``valid`` is False), the attempt always fails.
    """

    pair: Pair
    potion: int
    why: str = ""  #: why an invalid demonstration cannot succeed

    @property
    def place(self) -> tuple[int, ...]:
        return *self.pair, self.potion

    @property
    def valid(self) -> bool:
        return bool(self.on)

    @property
    def sentence(self) -> str:
        question = f"whether {pair_words(self.pair)} makes {potion_words(self.potion)}"
        if not self.valid:
            costs = points(self.reputation, "reputation")
            return f"Asking {question} isn’t a valid demonstration, because {self.why} ({costs})."
        return f"Ask {question}: {self._answer(f'“{self.on}”')}; {self._rest()}"


def _claim(theory: Theory) -> str:
    return f"{_name(theory)} = {theory.alchemical}"


def _name(theory: Theory) -> str:
    return theory.ingredient.replace("_", " ")
