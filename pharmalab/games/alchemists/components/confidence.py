"""Words that say where an unconfirmed fact about the game's components comes from."""

WORDS = {
    "single": "one public source says so",
    "memory": "from memory, with no public source",
    "placeholder": "the printed version isn’t public",
}
WEAK = ("printed", "confirmed", "derived", *WORDS)  #: the strongest evidence first


def unsure_words(confidence: str) -> str:
    """Return words such as 'one public source says so' for an unconfirmed fact, or '' for a confirmed fact.

    Facts derived from confirmed facts, or read from a printed copy, count as confirmed.
    """
    return WORDS.get(confidence, "")


def doubt(confidence: str) -> str:
    """Return ' (reconstructed)' for an unconfirmed fact, or '' for a confirmed fact."""
    return " (reconstructed)" if unsure_words(confidence) else ""
