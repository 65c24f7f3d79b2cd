"""One's place: all that is kept in a folder, as one file that moves it to another computer, a server or a browser.

    from pharmalab import place
    packed = place.pack(folder)                  # packed.name, packed.text
    print(place.merge(other_folder, packed.text))

Nothing is lost by a merge: of two matches the one that goes on is taken, and if they went on differently both are kept;
progress is joined level by level and answer by answer. Everything is checked before anything is written.
"""

from pharmalab.place.pack_file import PlaceError
from pharmalab.place.packing import Packed, Shown, merge, offer, pack, show
from pharmalab.place.report import Report

__all__ = ["Packed", "PlaceError", "Report", "Shown", "merge", "offer", "pack", "show"]
