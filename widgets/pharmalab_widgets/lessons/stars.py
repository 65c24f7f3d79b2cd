"""Stars: how much of a level a learner did alone, from 0 to 3, worked out from the saved progress."""

from pharmalab.drawing.html import Markup, el
from pharmalab.lessons.progress_files import LevelProgress

MOST = 3
PATIENT = 2  #: wrong moves or answers that cost no star


def stars(kept: LevelProgress) -> int:
    """Return the stars of a level.

    They are 3 if the learner did the level alone and in the fewest moves; 2 with a hint, more than two wrong tries,
    more moves than needed, or after the solution was shown; 1 if it was only shown; 0 if it isn't done.
    """
    if not kept.done:
        return int(kept.shown)
    return MOST - bool(kept.shown or kept.hints or kept.tries > PATIENT or kept.detour)


def at_stake(kept: LevelProgress) -> bool:
    """Return whether help would cost a star: no star is missing yet, and there is one to lose."""
    return not (kept.shown or kept.hints or kept.tries > PATIENT or (kept.done and kept.detour))


def lost(kept: LevelProgress) -> str:
    """Return why a star is missing, as a sentence; '' if none is.

    How short the way could have been is told by the task itself.
    """
    if kept.shown:
        return "Seeing the solution costs a star."
    if kept.hints:
        return "A hint costs a star."
    return f"More than {PATIENT} wrong tries cost a star." if kept.tries > PATIENT else ""


def draw(count: int) -> Markup:
    """Return the stars of a level, full and empty."""
    signs = el.span("★" * count, el.span("☆" * (MOST - count), class_="is-empty"), aria_hidden="true")
    return el.span(signs, el.span(words(count), class_="pl-sr"), class_="pl-stars")


def words(count: int) -> str:
    """Return the stars in words: '2 of 3 stars'."""
    return f"{count} of {MOST} stars"
