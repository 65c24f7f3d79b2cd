"""A small builder for HTML and SVG that escapes all text.

    el.button("Rock & roll", class_="wide", data_do="play")
    -> <button class="wide" data-do="play">Rock &amp; roll</button>

Strings are escaped. Only the builder's own output counts as markup.
"""

import re
from collections.abc import Callable, Iterable
from functools import lru_cache
from html import escape

VOID = frozenset({"br", "hr", "img", "input", "col", "meta", "link", "wbr"})  # HTML elements without an end tag
#: SVG elements that are self-closing when empty
ALONE = frozenset({"use", "rect", "circle", "ellipse", "path", "line", "polyline", "polygon", "stop"})


class Markup(str):
    """A string of HTML, which is not escaped when it is put into other HTML.

    If you add it to another string with ``+``, the result is an ordinary string, which will be escaped.
    """

    __slots__ = ()


class _Elements:
    """The maker of elements: ``el.NAME(*children, **attributes)`` returns the element of that name."""

    def __getattr__(self, name: str) -> Callable[..., Markup]:
        def make(*children: object, **attributes: object) -> Markup:
            return element(name, *children, **attributes)

        return make


el = _Elements()


def element(name: str, /, *children: object, **attributes: object) -> Markup:
    """Return an HTML or SVG element with these children and attributes.

    A child is markup, a string, a number or an iterable; None and False are left out. In attribute names, ``class_``
    becomes ``class``, and ``data_do`` becomes ``data-do``. True writes an attribute without a value.
    """
    start = f"<{name}{''.join(_attributes(attributes))}>"
    if name in VOID:
        return Markup(start)
    inside = markup(*children)
    return Markup(f"{start[:-1]}/>" if not inside and name in ALONE else f"{start}{inside}</{name}>")


def markup(*children: object) -> Markup:
    """Join several pieces of content into one piece of markup, without an enclosing element."""
    return Markup("".join(_texts(children)))


CHINESE = re.compile(r"([\u2e80-\u9fff\uff00-\uffef]+)")  #: Chinese characters, and the punctuation between them


def mark_chinese(text: str) -> Markup:
    """Wrap the Chinese words of a text in ``<span lang="zh">``, so that screen readers and fonts handle them well."""
    return markup(el.span(part, lang="zh") if n % 2 else part for n, part in enumerate(CHINESE.split(text)))


def _attributes(attributes: dict[str, object]) -> Iterable[str]:
    for name, value in attributes.items():
        if value is None or value is False:
            continue
        said = _spelled(name)
        yield f" {said}" if value is True else f' {said}="{_escaped(str(value))}"'


#: cached, because a click redraws a panel with mostly the same names and texts
_spelled = lru_cache(maxsize=1024)(lambda name: name.rstrip("_").replace("_", "-"))
_escaped = lru_cache(maxsize=4096)(escape)


def _texts(children: Iterable[object]) -> Iterable[str]:
    for child in children:
        if child is None or child is False:
            continue
        if isinstance(child, Markup):
            yield child
        elif isinstance(child, str):
            yield _escaped(child)
        elif isinstance(child, Iterable):
            yield from _texts(child)
        else:
            yield _escaped(str(child))


def classes(*names: str | bool | None, **when: object) -> str | None:
    """Return the value of a class attribute: the given names, and the name of every keyword whose value is true."""
    chosen = [name for name in names if name] + [name.replace("_", "-") for name, on in when.items() if on]
    return " ".join(map(str, chosen)) or None
