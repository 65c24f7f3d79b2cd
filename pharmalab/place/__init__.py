"""A person's place: everything that is kept in a folder, as one file that moves it to another computer or door.

    from pharmalab import place
    packed = place.pack(folder)                  # packed.name, packed.text
    print(place.merge(other_folder, packed.text))

No progress is lost by a merge: of two matches the longer one is taken if it continues the other, and if they diverged
both are kept; lessons are joined level by level, and answers attempt by attempt. Everything is checked before anything
is written.
"""

from pharmalab.place.pack_file import PlaceError
from pharmalab.place.packing import Packed, Shown, merge, offer, pack, show
from pharmalab.place.report import Report

__all__ = ["Packed", "PlaceError", "Report", "Shown", "merge", "offer", "pack", "show"]
