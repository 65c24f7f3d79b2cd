"""Words for how reliable a fact about the components is. Confirmed facts need no words."""

WORDS = {
    "single": "one public source says so",
    "memory": "from memory, with no public source",
    "placeholder": "the printed one isn’t public",
}


def unsure_words(confidence: str) -> str:
    """Return words like 'one public source says so' for an unconfirmed fact, or '' for a confirmed one.

    Facts derived from confirmed ones, or read from a printed copy, count as confirmed.
    """
    return WORDS.get(confidence, "")


def doubt(confidence: str) -> str:
    """Return the words to add after a label, like ' (reconstructed: one public source says so)'; '' if confirmed."""
    said = unsure_words(confidence)
    return f" (reconstructed: {said})" if said else ""
