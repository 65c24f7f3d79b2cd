"""The encodings in which editors save text files: UTF-8, with or without a byte order mark, and UTF-16."""

import codecs

UTF_16 = "is in UTF-16: open it in an editor and save it as UTF-8"  #: what is wrong with such a file


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


def without_mark(data: str | bytes) -> str | bytes:
    """Return a text without the byte order mark (U+FEFF) that Windows editors put at its beginning."""
    if isinstance(data, str):
        return data.removeprefix("\ufeff")
    return data.removeprefix(codecs.BOM_UTF8)
