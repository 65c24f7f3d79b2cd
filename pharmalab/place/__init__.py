"""Move everything that pharmalab stores for a person (their *place*) to another computer, in a single file.

    from pharmalab import place
    packed = place.pack(folder)                  # packed.name, packed.text
    print(place.merge(other_folder, packed.text))

Merging loses no progress. If one match continues another, the longer match is kept; if two matches went different ways,
both are kept. Progress in lessons is merged level by level, and answers are merged attempt by attempt. Everything is
checked before anything is written.
"""

from pharmalab.place.pack_file import PlaceError
from pharmalab.place.packing import Packed, Shown, merge, offer, pack, show
from pharmalab.place.report import Report

__all__ = ["Packed", "PlaceError", "Report", "Shown", "merge", "offer", "pack", "show"]
