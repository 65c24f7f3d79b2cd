"""The line above the sheet: what to do now and, before the first entry, an offer to continue the last game."""

from pharmalab.deduction.words import plural
from pharmalab.drawing.html import Markup, el
from pharmalab_widgets.assistant.assistant import Assistant
from pharmalab_widgets.assistant.unnamed import KeptGame
from pharmalab_widgets.live.controls import button

#: each is one line on a phone
BEGIN = "Choose two ingredients you mixed, then the potion."
GO_ON = "Choose two ingredients you mixed, or a cell to ask about."
CROSS = "Cross out a cell, or choose two ingredients you mixed."
SECOND = "Choose a second ingredient, or enter what you saw."
ANSWER = "Now choose what the card reader said."
DOUBT = "Choose below what to do with this result."
POTION = "Now choose the potion they made, or another result."


def draw(state: Assistant, debunks: bool = False) -> Markup:
    """Return a sentence about what to do next, in a box of fixed height.

    If *debunks* is true, the selected pair is used to debunk a theory.
    """
    if state.switches["hidden"]:
        return Markup()
    if state.doubted:
        said = DOUBT
    elif state.picked:
        said = ANSWER if debunks and len(state.picked) == 2 else POTION if len(state.picked) == 2 else SECOND
    elif state.practise:
        said = CROSS
    else:
        said = BEGIN if state.empty else GO_ON
    return el.p(said, class_="pl-hint")


def offer(game: KeptGame) -> Markup:
    """Return an offer to continue the last game, with a button. The game never opens by itself."""
    name = f"“{game.name}”, " if game.named else ""
    return el.div(
        button("Continue last game", do="continue", key="continue", class_="pl-small"),
        el.span(f"{name}{plural(game.entries, 'entry')}, {game.moment}"),
        button(
            "×",
            class_="pl-quiet pl-close",
            do="afresh",
            key="afresh",
            aria_label="Start a new game",
            title="Start a new game",
        ),
        class_="pl-offer",
        data_key="offer",
    )
