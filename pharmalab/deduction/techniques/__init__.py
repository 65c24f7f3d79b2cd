"""The named human techniques. Each finds its steps on a state, and can say whether a step holds on a smaller one."""

from pharmalab.deduction.techniques import chains, counting, direct, locked, one_to_one, pair_logic
from pharmalab.deduction.techniques.base import Found, State, Technique

#: All techniques that read the grid and the entries, easiest first. Chains over all eight ingredients
#: (T50, T60) are the last resort and live in :mod:`pharmalab.deduction.techniques.splits`.
CATALOGUE: tuple[Technique, ...] = tuple(
    sorted(
        (*direct.ALL, *one_to_one.ALL, *pair_logic.ALL, *counting.ALL, *locked.ALL, *chains.ALL),
        key=lambda t: (t.rank, t.id),
    )
)

__all__ = ["CATALOGUE", "Found", "State", "Technique"]
