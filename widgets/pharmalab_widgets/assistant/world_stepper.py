"""Step through the possible worlds, in order or at random."""

from random import Random

from pharmalab.deduction.rivals import Likely
from pharmalab.deduction.worlds import World, Worlds, index_of
from pharmalab_widgets.assistant.suppositions import Suppositions
from pharmalab_widgets.live.messages import place

FEW = 12  #: how many worlds are shown side by side


class WorldStepper:
    """The actions that step through the worlds that agree with the notes and suppositions."""

    def __init__(self, supposing: Suppositions, rng: Random | None = None) -> None:
        self.supposing, self._rng = supposing, rng or Random()
        self._shown: World | None = None
        self._before: World | None = None  # the world shown before it

    @property
    def worlds(self) -> Worlds:
        return self.supposing.what_if.joint.worlds

    @property
    def world(self) -> World | None:
        """The shown world, or the first possible world if the shown world has become impossible.

        None if no world is possible.
        """
        worlds = self.worlds
        if self._shown is None or self._shown not in worlds:
            self._shown, self._before = worlds.first, None
        return self._shown

    @property
    def likely(self) -> Likely | None:
        """The possible worlds, weighted by rivals' actions, or None if only facts count or no rival has acted."""
        return self.supposing.state.findings.supposing(self.supposing.what_if.joint)

    @property
    def at(self) -> int:
        """The number of the shown world, counted from 0."""
        world = self.world
        return 0 if world is None else (self.worlds.bits & (1 << index_of(world)) - 1).bit_count()

    @property
    def changed(self) -> tuple[int, ...]:
        """The ingredients whose alchemical differs between the shown world and the previously shown world."""
        world, before = self.world, self._before
        return () if world is None or before is None else tuple(i for i in range(8) if world[i] != before[i])

    def nth(self, k: int) -> World:
        return tuple(self.worlds.flat[8 * k : 8 * k + 8])

    def do_world(self, to: str) -> None:
        """Show another world.

        Args:
            to: 'next' or 'previous' (both wrap around), 'random', 'likeliest' (only if rivals' actions count), or a
                number from 0.
        """
        count, at = self.worlds.count, self.at
        if not count:
            raise ValueError("No world is left.")
        if to == "likeliest":
            likely = self.likely
            if likely is None:
                raise ValueError("With facts only, all worlds are equally likely. Choose “With rivals” first.")
            k = likely.slices.place(likely.best(1)[0][0])
        elif to == "random":
            k = self._rng.randrange(count - 1) if count > 1 else 0
            k += count > 1 and k >= at  # skip the current world
        elif to in ("next", "previous"):
            k = (at + (1 if to == "next" else -1)) % count
        else:
            k = place(to, count, "world")
        if k != at:
            self._before, self._shown = self.world, self.nth(k)
