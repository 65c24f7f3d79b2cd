"""Draw pictures for panels in the page's colours, each in one version for wide screens and one for narrow screens."""

from hashlib import sha256

from pharmalab.drawing.charts import svg
from pharmalab.drawing.html import Markup, el, markup
from pharmalab.drawing.palette import both_themes, hue
from pharmalab.drawing.still_pictures import SPACE, address
from pharmalab.probability.plots.frame import Picture

WIDE, LETTERS = 614, 13  #: the width of the wide drawing and the size of its letters, in pixels
NARROW, LARGE = 300, 14  #: the same for the narrow drawing, whose letters match the size of text on a phone


def panel_html(picture: Picture) -> Markup:
    """Return the HTML of a picture in a panel, with its caption."""
    return el.figure(panel_plots(picture), el.figcaption(picture.words), class_="pl-picture")


def panel_plots(picture: Picture, letters: float = LETTERS) -> Markup:
    """Return the HTML of a picture in two versions, wide and narrow. A style sheet shows the version that fits.

    ``letters`` is the font size in pixels at full width.
    """
    return markup(_plot(picture, "wide", WIDE, letters), _plot(picture, "narrow", NARROW, LARGE))


def _plot(picture: Picture, name: str, width: int, letters: float) -> Markup:
    drawn = svg.draw(picture.chart, width, letters)
    key = f"p{sha256(drawn.encode()).hexdigest()[:8]}"
    return el.div(drawn, role="img", aria_label=picture.words, data_key=key, class_=f"pl-plot pl-plot-{name}")


def still_image(picture: Picture, letters: float = LETTERS, width: int = WIDE) -> Markup:
    """Return a picture as an ``<img>`` element for use outside panels, with colours for both themes."""
    root = f'<svg xmlns="{SPACE}" style="background:{hue("paper")}" '
    drawn = both_themes(svg.draw(picture.chart, width, letters).replace("<svg ", root, 1))
    alt = el.img(alt=picture.words, style=f"width:{width}px;max-width:100%")
    return Markup(f'{alt[:-1]} src="{address(drawn)}">')
