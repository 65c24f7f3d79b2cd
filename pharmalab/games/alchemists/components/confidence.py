"""Words that say where an unconfirmed fact about the game's components comes from."""

WORDS = {
    "single": "one public source says so",
    "memory": "from memory, with no public source",
    "placeholder": "the printed version isn’t public",
}


def unsure_words(confidence: str) -> str:
    """Return words such as 'one public source says so' for an unconfirmed fact, or '' for a confirmed fact.

    Facts derived from confirmed facts, or read from a printed copy, count as confirmed.
    """
    return WORDS.get(confidence, "")


def doubt(confidence: str) -> str:
    """Return a note like ' (reconstructed: one public source says so)' for a label, or '' for a confirmed fact."""
    said = unsure_words(confidence)
    return f" (reconstructed: {said})" if said else ""
