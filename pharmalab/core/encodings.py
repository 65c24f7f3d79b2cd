"""The encodings in which editors save text files: UTF-8, also with the mark of Windows editors, and UTF-16."""

import codecs

UTF_16 = "is in UTF-16: open it in an editor and save it as UTF-8"  #: what is wrong with such a file


def is_utf16(data: str | bytes) -> bool:
    """Return whether the bytes of a file are text in UTF-16. Every other byte of such English text is 0."""
    if isinstance(data, str):
        return False
    return data.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)) or (len(data) > 1 and 0 in data[:2])


def without_mark(data: str | bytes) -> str | bytes:
    """Return a text without the mark (U+FEFF) that Windows editors put at its beginning."""
    if isinstance(data, str):
        return data.removeprefix("\ufeff")
    return data.removeprefix(codecs.BOM_UTF8)
