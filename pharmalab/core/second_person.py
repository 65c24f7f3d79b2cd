"""Turn sentences about a player, such as 'Anna drives', into sentences that address the player: 'You drive'.

A sentence consists of a name and a verb in the present tense, perhaps with a second verb after "and".
"""

import re

from pharmalab.core.words import capital

IRREGULAR = {"is": "are", "was": "were", "has": "have", "does": "do", "goes": "go"}
#: verbs that can follow a first verb
SECOND = r"\band (has|is|does|discards|earns|gains|gets|guarantees|loses|moves|pays)\b"
NOT = r"(?:has|is|was|does)n[’']t\b"  #: verbs with a “not” in them
AFTER_STOP = re.compile(r"(?<=[.!?] )your?\b")  #: where a second sentence begins
CLAUSE = r"[^:;.]*?(?= who |[:;.]|$)"  #: the text up to which a subject applies


def to_you(sentence: str, name: str) -> str:
    """Return *sentence* in the second person, given the *name* of the player in it."""
    who = re.escape(name)
    said = re.sub(rf"\b{who}, who\b", lambda _: f"{name}: {name}", sentence)
    said = re.sub(rf"\b[Tt]he (\w+) of {who}\b", r"your \1", said)
    said = re.sub(rf"(?<!\bahead )\bof {who}\b(?!’s)", "of yours", said)
    said = re.sub(rf"\b{who}’s\b", "your", said)
    said = re.sub(rf"\b{who} (?P<verb>{NOT}|[a-z]+s\b)(?P<rest>{CLAUSE})", _clause, said)
    said = re.sub(rf"\b{who}\b", "you", said)
    said = AFTER_STOP.sub(lambda found: capital(found[0]), said)
    return capital(said) if said != sentence and sentence[:1].isupper() else said


def _clause(found: re.Match[str]) -> str:
    rest = re.sub(SECOND, lambda second: f"and {plain_form(second[1])}", found["rest"])
    return f"you {plain_form(found['verb'])}{rest}"


def plain_form(verb: str) -> str:
    """Turn a third-person verb into the form that follows 'you': 'flies' becomes 'fly', and 'has' becomes 'have'."""
    if verb in IRREGULAR:
        return IRREGULAR[verb]
    if re.fullmatch(NOT, verb):
        return f"{IRREGULAR[verb[:-3]]}{verb[-3:]}"
    if verb.endswith("ies"):
        return verb.removesuffix("ies") + "y"
    return re.sub(r"(?<=ch|sh|ss)es$|(?<=[xz])es$|s$", "", verb)
