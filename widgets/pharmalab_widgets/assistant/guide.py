"""What to do now: one sentence above the sheet and, before the first entry, the offer to continue the last game."""

from pharmalab.deduction.words import plural
from pharmalab.drawing.html import Markup, el
from pharmalab_widgets.assistant.assistant import Assistant
from pharmalab_widgets.assistant.unnamed import KeptGame
from pharmalab_widgets.live.controls import button

#: each is one line on a phone
BEGIN = "Choose two ingredients you mixed, then the potion."
GO_ON = "Choose two ingredients, or a cell to ask why."
CROSS = "Choose a cell to cross it out, or two ingredients."
SECOND = "Choose a second ingredient, or enter what you saw."
POTION = "Now choose the potion they made, or another result."


def draw(state: Assistant) -> Markup:
    """Return the sentence; its slot keeps its height, so that the sheet below it never jumps."""
    if state.switches["hidden"]:
        return Markup()
    if state.picked:
        said = POTION if len(state.picked) == 2 else SECOND
    elif state.practise:
        said = CROSS
    else:
        said = BEGIN if state.empty else GO_ON
    return el.p(said, class_="pl-hint")


def offer(game: KeptGame) -> Markup:
    """Return the offer to continue the last game; nothing opens by itself."""
    name = f"“{game.name}”, " if game.named else ""
    return el.div(
        button("Continue last game", do="continue", key="continue", class_="pl-small"),
        el.span(f"{name}{plural(game.entries, 'entry')}, {game.moment}"),
        button("×", class_="pl-quiet pl-close", do="afresh", key="afresh", aria_label="Start anew", title="Start anew"),
        class_="pl-offer",
        data_key="offer",
    )
