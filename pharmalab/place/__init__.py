"""Move everything that pharmalab stores for a user (their *place*) to another computer, in a single file.

    from pharmalab import place
    packed = place.pack(folder)                  # packed.name, packed.text
    print(place.merge(other_folder, packed.text))

Merging loses nothing. Of two versions of a match, the longer is kept, or both if neither continues the other. Progress
in lessons and exercises is merged. The file is checked before anything is written.
"""

from pharmalab.place.pack_file import PlaceError
from pharmalab.place.packing import Packed, Shown, merge, offer, pack, show
from pharmalab.place.report import Report

__all__ = ["Packed", "PlaceError", "Report", "Shown", "merge", "offer", "pack", "show"]
