"""Signs that are no text: control characters, and lone surrogates, which neither a file nor a message can hold."""

import re

STRANGE = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\ud800-\udfff]")


def strange(text: str) -> str:
    """The first sign that is no text, and its place, in words; '' if there is none."""
    found = STRANGE.search(text)
    if not found:
        return ""
    at = found.start()
    line, column = text.count("\n", 0, at) + 1, at - text.rfind("\n", 0, at)
    where = f"line {line}, place {column}" if "\n" in text.rstrip("\n") else f"place {column}"
    return f"U+{ord(found[0]):04X} in {where}"


def showable(text: str) -> str:
    """The text as it can be sent: what could not is replaced by �."""
    try:
        text.encode()
    except UnicodeEncodeError:
        return STRANGE.sub("\N{REPLACEMENT CHARACTER}", text)
    return text
