"""Help for newcomers in the free corners beside the triangle: how to read a row, and a sample game to watch.

The help takes up no extra room, and disappears with the first entry.
"""

from pharmalab.drawing.html import Markup, el, markup
from pharmalab_widgets.assistant.assistant import Assistant
from pharmalab_widgets.assistant.signs import example
from pharmalab_widgets.live.controls import button


def draw(state: Assistant) -> Markup | None:
    """Return the HTML of the help beside the triangle, or None if it is no longer needed."""
    if not (state.offers and state.empty) or state.practise:
        return None
    return markup(
        el.div(example(54), class_="pl-corner pl-key", data_key="key"),
        el.div(
            el.b("New here?"),
            button("Watch a sample game", do="sample", key="sample", class_="pl-small", data_reveal="sheet"),
            el.span("30 seconds"),
            class_="pl-corner pl-new-here",
            data_key="new-here",
        ),
    )
