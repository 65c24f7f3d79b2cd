"""Draw Matplotlib figures in the text and background colours of the page, and in greys mixed from them."""

import hashlib
import re
from io import StringIO
from typing import TYPE_CHECKING

from pharmalab.drawing.html import Markup, el
from pharmalab.drawing.palette import hue

if TYPE_CHECKING:
    from matplotlib.figure import Figure

DARKEST = 35  #: the darkest grey in pictures, from 0 to 255
#: tables of shades are images whose darkness is opacity
INKED = Markup(
    f'<filter id="ink" color-interpolation-filters="sRGB"><feFlood flood-color="{hue("ink")}"/>'
    '<feComposite operator="in" in2="SourceAlpha"/></filter>'
)
COLOUR = re.compile(r"#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})\b")
#: the parts that only a separate file needs, and the size, which the page determines
OUTSIDE = re.compile(
    r"^.*?(?=<svg)|<style.*?</style>|<metadata>.*?</metadata>|(?<=<svg )[^>]*?(?=viewBox)|<!--.*?-->", re.DOTALL
)
BLANKS = re.compile(r"(?<=>)\s+(?=<)")


def svg_in_page_ink(figure: "Figure", words: str, **attributes: object) -> Markup:
    """Return a Matplotlib figure as SVG in the page's colours; *words* describe it to screen readers."""
    from matplotlib import rc_context

    file = StringIO()
    size = "x".join(map(str, figure.get_size_inches()))
    with rc_context({"svg.hashsalt": size, "svg.fonttype": "path"}):
        figure.savefig(file, format="svg", metadata={"Date": None})
    drawn = BLANKS.sub("", OUTSIDE.sub("", file.getvalue())).strip()
    if "<image " in drawn:
        drawn = drawn.replace("<image ", '<image filter="url(#ink)" ').replace("</svg>", f"{INKED}</svg>")
    # two drawings on a page need separate ids, because one may be hidden or removed
    name = f"p{hashlib.sha256(drawn.encode()).hexdigest()[:8]}"
    drawn = COLOUR.sub(_mixed, re.sub(r'(\bid="|href="#|url\(#)', rf"\g<1>{name}-", drawn))
    return el.div(Markup(drawn), role="img", aria_label=words, data_key=name, **attributes)


def _mixed(found: re.Match[str]) -> str:
    grey = sum(int(part, 16) for part in found.groups()) / 3
    part = min(100, round(100 * (255 - grey) / (255 - DARKEST)))
    if part in (0, 100):
        return hue("ink" if part else "paper")
    return f"color-mix(in srgb,{hue('ink')} {part}%,{hue('paper')})"
