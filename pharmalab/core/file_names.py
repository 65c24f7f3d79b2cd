"""Check that the names people give to saved games are valid file names on every system."""

import unicodedata

from pharmalab.core.texts import character_code, find_unprintable

LONGEST = 60
#: names that Windows keeps for devices, whatever their ending
DEVICES = {"con", "prn", "aux", "nul"} | {f"{port}{n}" for port in ("com", "lpt") for n in "123456789¹²³"}


class NameRefused(ValueError):
    """The error raised for a saved game's name that isn't a valid file name on every system."""


def check_name(name: str) -> str:
    """Tidy up the name of a saved game, and return it.

    Raises:
        NameRefused: the name is empty, is too long, or contains characters other than letters, digits, spaces, - and _.
    """
    tidy = " ".join(unicodedata.normalize("NFC", name).split())
    if not tidy:
        raise NameRefused("Give the game a name. You can use letters, digits, spaces, - and _.")
    if len(tidy) > LONGEST:
        raise NameRefused(f"The name has {len(tidy)} characters, but the limit is {LONGEST}.")
    odd = sorted({c for c in tidy if not (c.isalnum() or c in " -_")})
    if odd:
        shown = " ".join(character_code(c) if find_unprintable(c) >= 0 else c for c in odd)
        raise NameRefused(f"The name can’t contain {shown}: use letters, digits, spaces, - and _.")
    if tidy.lower() in DEVICES:
        raise NameRefused(f"Some computers reserve the name “{tidy}”, so choose another name.")
    return tidy


def is_name(name: str) -> bool:
    """Return whether *name* is valid as it is, without tidying up."""
    try:
        return check_name(name) == name
    except NameRefused:
        return False


def tidy_name(text: str, otherwise: str) -> str:
    """Turn *text* into a valid name, such as 'friday 1' for 'friday (1)'; if impossible, return *otherwise*."""
    letters = (c if c.isalnum() or c in "-_" else " " for c in unicodedata.normalize("NFC", text))
    name = " ".join("".join(letters).split())[:LONGEST].strip()
    return name if is_name(name) else otherwise
