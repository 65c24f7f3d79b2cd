"""The stars for a level, from 0 to 3, which show how much of it the learner did without help."""

from pharmalab.drawing.html import Markup, el
from pharmalab.lessons.progress_files import LevelProgress

MOST = 3
RULE = "A hint or a mistake costs a star. After a mistake, “Start again” wins it back."


def stars(kept: LevelProgress) -> int:
    """Return the number of stars for a level.

    Completing the level earns 3 stars, or 2 after a hint, a needless move, a look at the solution, or a wrong try. Only
    seeing the solution earns 1.
    """
    if not kept.done:
        return int(kept.shown)
    return MOST - bool(kept.shown or kept.hints or kept.tries or kept.detour)


def at_stake(kept: LevelProgress) -> bool:
    """Return whether a hint or the solution would cost a star now. It costs nothing if a star is already lost."""
    return not (kept.shown or kept.hints or kept.tries or (kept.done and kept.detour))


def undo_costs(kept: LevelProgress) -> bool:
    """Return whether it costs a star to undo a wrong try instead of starting again."""
    return not (kept.done or kept.shown or kept.hints)


def lost(kept: LevelProgress) -> str:
    """Return a sentence that says why a star is missing; '' if nothing needs to be said.

    Needless moves aren't mentioned.
    """
    if kept.shown:
        return "Seeing the solution costs a star."
    if kept.hints:
        return "A hint costs a star."
    return "A wrong try costs a star. Start again to win it back." if kept.tries else ""


def draw(count: int) -> Markup:
    """Return the stars of a level, full and empty."""
    signs = el.span("★" * count, el.span("☆" * (MOST - count), class_="is-empty"), aria_hidden="true")
    return el.span(signs, el.span(words(count), class_="pl-sr"), class_="pl-stars")


def words(count: int) -> str:
    """Return the stars in words, for example '2 of 3 stars'."""
    return f"{count} of {MOST} stars"
