"""The encodings in which editors save text files: UTF-8, with or without a byte order mark, UTF-16, and older ones."""

import codecs

SAVE_AS_UTF_8 = "open it in an editor and save it as UTF-8"
UTF_16 = f"is in UTF-16: {SAVE_AS_UTF_8}"  #: what is wrong with such a file
NOT_UTF_8 = f"isn’t in UTF-8: {SAVE_AS_UTF_8}"  #: the same for older encodings, such as cp1252


def is_utf16(data: str | bytes) -> bool:
    """Return whether the bytes of a JSON file are text in UTF-16, with or without a byte order mark."""
    if isinstance(data, str):
        return False
    if not data.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        return data[:2] in (b"{\0", b"\0{")
    try:
        return bool(data.decode("utf-16"))
    except UnicodeDecodeError:
        return False


def is_older_text(data: str | bytes) -> bool:
    """Return whether the bytes of a JSON file look like text in an older encoding, such as cp1252.

    Call this only if the file isn't in UTF-8.
    """
    return isinstance(data, bytes) and data.lstrip()[:1] in (b"{", b"[") and b"\0" not in data


def without_mark(data: str | bytes) -> str | bytes:
    """Return a text without the byte order mark (U+FEFF) that Windows editors put at its beginning."""
    if isinstance(data, str):
        return data.removeprefix("\ufeff")
    return data.removeprefix(codecs.BOM_UTF8)
