"""How well a fact of the components is known, in words. What is confirmed is not spoken of."""

WORDS = {
    "single": "one public source says so",
    "memory": "recalled, no public source found",
    "placeholder": "not the printed one, which is not public",
}


def unsure_words(confidence: str) -> str:
    """'one public source says so'; '' of what is confirmed, derived from that, or read from a printed copy."""
    return WORDS.get(confidence, "")


def doubt(confidence: str) -> str:
    """Behind a label: ' (not sure: one public source says so)', or ''."""
    said = unsure_words(confidence)
    return f" (not sure: {said})" if said else ""
