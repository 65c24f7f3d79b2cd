"""How well a fact of the components is known, in words. Confirmed facts need no words."""

WORDS = {
    "single": "one public source says so",
    "memory": "recalled, no public source found",
    "placeholder": "not the printed one, which is not public",
}


def unsure_words(confidence: str) -> str:
    """Return 'one public source says so' and the like; '' for confirmed facts.

    Facts derived from confirmed ones, or read from a printed copy, count as confirmed.
    """
    return WORDS.get(confidence, "")


def doubt(confidence: str) -> str:
    """Return the words after a label: ' (not sure: one public source says so)', or ''."""
    said = unsure_words(confidence)
    return f" (not sure: {said})" if said else ""
