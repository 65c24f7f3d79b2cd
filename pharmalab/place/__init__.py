"""One's place: all that is kept in a folder, as one file that moves it to another computer, a server or a browser.

    from pharmalab import place
    packed = place.pack(folder)                  # packed.name, packed.text
    print(place.merge(other_folder, packed.text))

No progress is lost by a merge: of two matches the one that goes on is taken, and if they went on differently both are
kept; lessons are joined level by level, and answers attempt by attempt. Everything is checked before anything is
written.
"""

from pharmalab.place.pack_file import PlaceError
from pharmalab.place.packing import Packed, Shown, merge, offer, pack, show
from pharmalab.place.report import Report

__all__ = ["Packed", "PlaceError", "Report", "Shown", "merge", "offer", "pack", "show"]
