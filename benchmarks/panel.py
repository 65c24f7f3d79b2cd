"""The panel's Python side: from one more entry to all its parts as HTML."""

from time import process_time

from pharmalab.deduction import Notes
from pharmalab.deduction.entries import AnyEntry
from pharmalab_widgets.assistant.deduction_grid import DeductionGrid


def entry_to_screen(entries: tuple[AnyEntry, ...], view: str) -> float:
    """The slowest of the entries: CPU seconds to take it and to redraw the panel with the view open."""
    slowest = 0.0
    for n in range(len(entries)):
        panel = DeductionGrid(Notes(entries[:n]))
        panel.state.do_view(view)
        panel.redraw()
        begun = process_time()
        panel.state.add(entries[n])
        panel.redraw()
        slowest = max(slowest, process_time() - begun)
        panel.close()
    return slowest
