"""Draw what appears below the question: a contradiction, or the answers that earlier entries rule out."""

from collections.abc import Mapping

from pharmalab.core.contradictions import Contradiction
from pharmalab.core.words import capital, listing
from pharmalab.drawing.html import Markup, el, markup
from pharmalab_widgets.board.board_state import BoardState
from pharmalab_widgets.board.claims import answer_words, step_words
from pharmalab_widgets.board.outcomes import outcome_labels
from pharmalab_widgets.board.panes.chips import chip
from pharmalab_widgets.live.controls import button

CONFLICTS, MENDS = 3, 12  #: the most that are listed


def draw(state: BoardState) -> Markup | None:
    """Return an explanation of a contradiction, with buttons for correcting it.

    Without a contradiction, return buttons for the answers that earlier entries rule out, or None if there are none.
    """
    if found := state.question.contradiction:
        return _contradiction(state, found)
    others = state.question.ruled_out
    if not others:
        return None
    names, at = outcome_labels(state.match, others), state.match.ply
    only = len(state.question.outcomes) == 1
    said = "leave only this answer" if only else "rule out the other answers"
    words = f"Your earlier entries {said}."
    chips = (chip(name, f"claim-{name}", "enter", data_outcome=name, data_at=at, data_clicked="1") for name in names)
    return el.div(
        el.p(
            f"{words} If the app said something else, one of those entries is wrong: enter what the app said.",
            class_="pl-fine",
        ),
        el.div(chips, class_="pl-chips pl-ruled-out", role="group", aria_label="Something else", data_rove=True),
        data_key="ruled-out",
    )


def _contradiction(state: BoardState, found: Contradiction) -> Markup:
    match = state.match
    (words,) = outcome_labels(match, [found.answer])
    conflicts = (el.li(_conflict(state, steps)) for steps in found.conflicts[:CONFLICTS])
    mends = (
        chip(_mend(state, mend), f"mend-{n}", "mend", data_n=n, data_at=match.ply)
        for n, mend in enumerate(found.mends[:MENDS])
    )
    steps = dict.fromkeys(step for conflict in found.conflicts[:CONFLICTS] for step in conflict if step)
    changes = (
        button(f"Change step {step}", do="wrong", data_ply=step, key=f"wrong-{step}", class_="pl-small")
        for step in steps
    )
    return el.div(
        el.h3(f"“{capital(words)}” contradicts your earlier entries", tabindex=-1, data_key="contradiction"),
        el.ul(conflicts),
        bool(found.mends)
        and markup(
            el.p(
                f"What really happened? Your choice corrects an earlier entry, and then enters “{words}”.",
                class_="pl-fine",
            ),
            el.div(mends, class_="pl-chips", role="group", aria_label="What really happened", data_rove=True),
        ),
        el.div(
            state.table is not None and changes,
            button(f"The app did not say “{words}”", do="unclaim", key="unclaim", class_="pl-small"),
            class_="pl-buttons",
        ),
        class_="pl-answer",
        data_key="claimed",
    )


def _conflict(state: BoardState, steps: tuple[int, ...]) -> str:
    named = listing([_step(state, n) for n in steps])
    wrong = {1: "must be wrong", 2: "can’t both be right"}.get(len(steps), "can’t all be right")
    return f"If that’s right, {named} {wrong}."


def _step(state: BoardState, n: int) -> str:
    """Return what was done at a step, preceded by the step's number unless it is the start of the match."""
    words = f"“{step_words(state.match, n, state.sight.reader)}”"
    return f"step {n} ({words})" if n else words


def _mend(state: BoardState, mend: Mapping[int, object]) -> str:
    match = state.match
    steps = [f"step {ply} was {answer_words(match, ply, answer, match.who)}" for ply, answer in mend.items()]
    return capital(listing(steps))
