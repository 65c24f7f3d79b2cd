"""The status strip: what the last entry changed, or that the notes contradict each other and what may be meant."""

from pharmalab.deduction.diagnosis import Edit
from pharmalab.drawing.html import Markup, el, markup
from pharmalab_widgets.assistant.assistant import Assistant
from pharmalab_widgets.assistant.sentence_pictures import with_pictures
from pharmalab_widgets.live.controls import button

PROPOSALS = 3


def draw(state: Assistant) -> Markup:
    """Return the status strip."""
    if state.switches["hidden"]:
        return Markup()
    told = _told(state)
    if state.findings.contradicts:
        return markup(told, contradiction(state))
    return told or el.p(with_pictures(state.changed() or "No entries yet: everything is possible."))


def meanwhile(state: Assistant) -> Markup:
    """Return what is known before the rest is worked out."""
    told = _told(state) if isinstance(state.said, str) else None
    return markup(
        told, state.findings.contradicts and el.p(el.b("!"), " The notes contradict each other.", class_="pl-trouble")
    )


def stopped() -> Markup:
    """Return the note that the work was stopped."""
    return el.div(
        el.p("Stopped: not all is found out that could be told here."),
        button("Go on", do="go_on", key="go-on"),
        class_="pl-buttons",
        data_key="stopped",
    )


def _told(state: Assistant) -> Markup | None:
    return el.p(with_pictures(state.message), class_="pl-trouble" if state.trouble else None) if state.message else None


def contradiction(state: Assistant) -> Markup:
    """Return the smallest clash with an explanation, and the best single edits, each with Apply."""
    edits = (
        [proposal(edit, k) for k, edit in enumerate(state.findings.edits[:PROPOSALS])]
        if state.findings.notes is state.notes
        else []
    )
    said = f"{state.findings.notes.diagnosis.sentence} {state.findings.clash(0)}"
    clash = el.p(el.b("!"), " ", with_pictures(said), class_="pl-trouble")
    return markup(clash, el.ul(edits, class_="pl-edits") if edits else None)


def proposal(edit: Edit, k: int, key: str = "apply") -> Markup:
    """Return a single edit that would mend the notes, with Apply."""
    apply = button("Apply", do="apply", data_k=k, key=f"{key}-{k}", aria_label=f"Apply: {edit.sentence}")
    return el.li(apply, f" {edit.sentence}")
