"""Draw the status strip, which says what the last entry changed, or why the notes contradict each other."""

from pharmalab.deduction.diagnosis import Edit
from pharmalab.deduction.words import plural
from pharmalab.drawing.html import Markup, classes, el, markup
from pharmalab_widgets.assistant import guide
from pharmalab_widgets.assistant.assistant import Assistant
from pharmalab_widgets.assistant.keys import NEWS
from pharmalab_widgets.assistant.saved_games import SavedGames
from pharmalab_widgets.assistant.sentence_pictures import with_pictures
from pharmalab_widgets.live.controls import button

PROPOSALS = 3
NO_ENTRIES = "No entries yet: everything is possible."


def draw(state: Assistant, games: SavedGames | None = None) -> Markup:
    """Return the HTML of the status strip.

    *games* is the object that saves the game, or None if the game is saved elsewhere.
    """
    if state.switches["hidden"]:
        return Markup()
    told = _told(state)
    offer = guide.offer(games.last) if games and games.last else None
    if state.findings.contradicts:
        return _news(state, told, contradiction(state))
    if told and not state.aside:
        return _news(state, told, offer)
    if offer:
        return markup(el.div(offer, class_="pl-new"), told)
    return markup(el.p(with_pictures(state.changed() or NO_ENTRIES)), told)


def _news(state: Assistant, *inside: Markup | None) -> Markup:
    """Return the news; after it is closed, a phone shows it only at its place below the sheet."""
    if state.news_closed:
        return el.div(inside)
    close = button("×", do="close_news", key="close-news", class_="pl-quiet pl-close", aria_label="Close this message")
    return el.div(close, inside, class_="pl-new", data_key=NEWS)


def meanwhile(state: Assistant) -> Markup:
    """Return the status strip's content while the conclusions are still being computed.

    It contains the last message if this needs no conclusions, and a warning if the notes contradict each other.
    """
    told = _told(state) if isinstance(state.said, str) else None
    return markup(
        told, state.findings.contradicts and el.p(el.b("!"), " The notes contradict each other.", class_="pl-trouble")
    )


def stopped() -> Markup:
    """Return a sentence saying that the work was stopped, with a button to continue."""
    return el.div(
        el.p("Stopped before everything was worked out."),
        button("Go on", do="go_on", key="go-on"),
        class_="pl-buttons",
        data_key="stopped",
    )


def _told(state: Assistant) -> Markup | None:
    """Return the last message; if the open view shows it too, it is only read out."""
    if not state.message:
        return None
    undo = button(
        "Undo", do="undo_entry", key="undo-entry", class_="pl-small", aria_label="Undo this entry", data_opens=NEWS
    )
    how = button("Show me how", do="to_debunk", key="to-debunk", class_="pl-small")
    line = el.p(
        with_pictures(state.message),
        markup(" ", how) if state.debunks else None,
        markup(" ", undo) if state.entered else None,
        class_=classes(pl_trouble=state.trouble, pl_sr=state.aside),
    )
    rest = el.details(el.summary("What the entry changed"), el.p(with_pictures(state.details)), data_key="receipt-rest")
    return markup(line, rest) if state.details else line


def contradiction(state: Assistant) -> Markup:
    """Explain the smallest conflict, and list the best edits that would resolve it, each with a button."""
    edits = (
        [proposal(edit, k) for k, edit in enumerate(state.findings.edits[:PROPOSALS])]
        if state.findings.notes is state.notes
        else []
    )
    said = state.findings.notes.diagnosis.sentence
    clash = el.p(el.b("!"), " ", said, class_="pl-trouble")
    why = el.p(with_pictures(state.findings.clash(0)), " Did you mean:" if edits else "")
    return markup(clash, why, el.ul(edits, class_="pl-edits") if edits else None)


def proposal(edit: Edit, k: int, key: str = "apply") -> Markup:
    """Return a button that resolves a contradiction by applying an edit. It shows the edited entry."""
    left = el.small(f" ({plural(edit.worlds, 'world')} left)", class_="pl-fine")
    said = f"Entry {edit.n + 1}: {edit.entry.fact()}"
    return el.li(button(with_pictures(said), left, do="apply", data_k=k, key=f"{key}-{k}", data_opens=NEWS))
