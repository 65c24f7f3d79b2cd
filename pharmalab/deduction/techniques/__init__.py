"""The techniques with which people solve the grid, by name.

Each technique finds its steps in a state, and checks whether a step is still valid with fewer premises.
"""

from pharmalab.deduction.techniques import chains, direct, locked, one_to_one, pair_logic, quotas
from pharmalab.deduction.techniques.base import Found, State, Technique
from pharmalab.deduction.techniques.smallest_set import SMALLEST_SET
from pharmalab.deduction.techniques.suppositions import CASE_SPLIT, EVERY_CASE, SUPPOSITION

#: All techniques that read the grid and the entries, easiest first.
CATALOGUE: tuple[Technique, ...] = tuple(
    sorted(
        (*direct.ALL, *one_to_one.ALL, *pair_logic.ALL, *quotas.ALL, *locked.ALL, *chains.ALL),
        key=lambda t: (t.rank, t.id),
    )
)

#: Techniques to try if the catalogue doesn't help: first those with few words, then the last resorts.
RESORTS = ((SUPPOSITION, EVERY_CASE), (CASE_SPLIT,), (SMALLEST_SET,))

__all__ = ["CATALOGUE", "RESORTS", "Found", "State", "Technique"]
