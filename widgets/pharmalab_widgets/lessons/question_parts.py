"""Draw the possible answers to a question as large buttons, with *Check* if several answers may be right."""

from pharmalab.drawing.html import Markup, classes, el, markup
from pharmalab_widgets.lessons.level_play import MARKS
from pharmalab_widgets.lessons.question_play import QuestionPlay
from pharmalab_widgets.live.controls import button


def draw(play: QuestionPlay) -> Markup:
    """Return a button for each answer; nothing if the learner answers on the board."""
    asked = play.level
    drawn = markup(
        not asked.places
        and el.div((_option(play, n) for n in play.order), class_="pl-answers", role="group", aria_label="Answers"),
        asked.several
        and button("Check", do="check", key="check", data_again=True, class_="pl-main pl-check",
                   disabled=play.decided or not play.ticked),
    )  # fmt: skip
    return el.div(drawn, class_=classes("pl-ask", pl_bare=play.board is None)) if drawn else drawn


def _option(play: QuestionPlay, n: int) -> Markup:
    """Return an answer's button; ``aria-pressed`` marks the chosen one, and a sign says whether it was right."""
    chosen, judged = n in play.ticked, MARKS.get(play.judged.get(n, ""))
    return button(
        judged and el.span(judged, aria_hidden="true"),
        judged and el.span(f"{play.judged[n].capitalize()}: ", class_="pl-sr"),
        play.level.options[n],
        do="tick",
        data_n=n,
        key=f"tick-{n}",
        pressed=chosen,
        disabled=play.decided and not chosen,
        data_again=True,
        class_=classes("pl-choose", is_wrong=judged == MARKS["wrong"]),
    )
