"""The views beside the sheet: Why (the coach in practice mode), Next, Worlds, Rivals and Notes."""

from pharmalab.deduction.alchemy import ALCHEMICALS
from pharmalab.deduction.grid import cell
from pharmalab.deduction.words import NAMES
from pharmalab.drawing.html import Markup, markup
from pharmalab_widgets.assistant.assistant import ROUND, Assistant
from pharmalab_widgets.assistant.long_work import draw_later
from pharmalab_widgets.assistant.planner import Planner
from pharmalab_widgets.assistant.practise import Practise
from pharmalab_widgets.assistant.rival_input import RivalInput
from pharmalab_widgets.assistant.round_input import RoundInput
from pharmalab_widgets.assistant.sheet import Marks
from pharmalab_widgets.assistant.views import next as next_view
from pharmalab_widgets.assistant.views import notes, rivals, why, worlds
from pharmalab_widgets.assistant.views import practise as practise_view
from pharmalab_widgets.assistant.views import rival_input as watching_view
from pharmalab_widgets.assistant.views import round as round_view
from pharmalab_widgets.assistant.world_stepper import WorldStepper
from pharmalab_widgets.live import controls


def tabs(state: Assistant) -> Markup:
    """Return the row of tabs that switch between views."""
    if state.switches["hidden"]:
        return Markup()
    grid = controls.button(
        "Grid",
        do="view",
        data_view=state.view,
        key="to-grid",
        data_reveal="top-line",
        data_watches="sheet",
        class_="pl-to-grid",
    )  # a phone can't show it together with a view
    return markup(grid, controls.tabs(state.views, state.view, "view", "Views"))


def draw(
    state: Assistant,
    practise: Practise,
    planning: Planner,
    stepping: WorldStepper,
    watching: RivalInput,
    rounds: RoundInput,
) -> Markup:
    """Return the HTML of the open view."""
    if state.switches["hidden"]:
        return Markup()
    return controls.tabpanel(
        draw_later(lambda: _inside(state, practise, planning, stepping, watching, rounds)), state.view
    )


def _inside(
    state: Assistant,
    practise: Practise,
    planning: Planner,
    stepping: WorldStepper,
    watching: RivalInput,
    rounds: RoundInput,
) -> Markup:
    if state.view == ROUND:
        return round_view.draw(state, rounds)
    if state.view == "notes":
        return notes.draw(state)
    if state.view == "next":
        return next_view.draw(state, planning)
    if state.view == "worlds":
        return worlds.draw(state, stepping)
    if state.view == "rivals":
        return rivals.draw(state, watching)
    return practise_view.draw(state, practise) if state.practise else why.draw(state)


def sought(state: Assistant) -> str:
    """Describe in words what is being computed for the open view."""
    if state.findings.contradicts:
        return "Proving a conflict" if state.opened.startswith("clash") else "Looking for the smallest conflicts"
    if state.view == "worlds":
        return "Working out what would follow"
    if state.view == "rivals":
        return "Weighing what rivals did"
    if state.view == "next":
        return "Weighing up what to do next"
    if state.asked:
        i, a = state.asked
        return f"Looking for reasons: {NAMES[i]} as {ALCHEMICALS[a]}"
    return "Looking for the simplest reasons"


def marks(
    state: Assistant, practise: Practise, planning: Planner, stepping: WorldStepper, watching: RivalInput
) -> Marks:
    """Return the highlights that the open view adds to the sheet."""
    if state.switches["hidden"]:
        return Marks()
    if state.view == "next":
        claimed = planning.claimed
        return Marks(pairs=planning.pointed(), claimed=cell(*claimed) if claimed else 0)
    if state.view == "worlds":
        return worlds.marks(state, stepping)
    if state.view == "rivals":
        return Marks() if state.practise else watching_view.marks(watching)
    if state.view == "why":
        return Marks(*practise.marks()) if state.practise else why.marks(state)
    return Marks() if state.practise else Marks(entries=why.behind(state))
