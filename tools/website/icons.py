"""Draw the site's icon as PNG, in the sizes that browsers and phones ask for. Its drawing is the pages' own icon."""

import io
from functools import cache
from pathlib import Path
from xml.etree import ElementTree

from PIL import Image, ImageDraw

from tools.website import modules

DRAWING = modules.ROOT / "widgets" / "pharmalab_widgets" / "doors" / "assets" / "icon.svg"
FINER = 2  #: times as large while it is drawn, so that edges are smooth


def png(size: int, whole: bool = False) -> bytes:
    """Return the icon as a PNG; with ``whole`` the ground fills the square, for systems that cut out a shape.

    Raises:
        ValueError: the drawing has other shapes than rectangles, polygons and circles.
    """
    drawing = read_drawing()
    wide = int(drawing.get("viewBox", "").split()[2]) * FINER
    image = Image.new("RGBA", (wide, wide), ground() if whole else (0, 0, 0, 0))
    draw = ImageDraw.Draw(image)
    for shape in list(drawing)[whole:]:
        _paint(draw, shape)
    out = io.BytesIO()
    image.resize((size, size), Image.Resampling.LANCZOS).save(out, "PNG", optimize=True)
    return out.getvalue()


@cache
def read_drawing(path: Path = DRAWING) -> ElementTree.Element:
    """Return the drawing's SVG; its first element is the ground."""
    return ElementTree.fromstring(path.read_text("utf-8"))


def ground() -> str:
    """Return the colour of the ground."""
    return read_drawing()[0].get("fill", "")


def glass() -> str:
    """Return the colour of the largest shape on the ground."""
    return read_drawing()[1].get("fill", "")


def _paint(draw: ImageDraw.ImageDraw, shape: ElementTree.Element) -> None:
    numbers = {name: FINER * float(shape.get(name, 0)) for name in ("x", "y", "width", "height", "rx", "cx", "cy", "r")}
    x, y, wide, high, round_, cx, cy, r = numbers.values()
    fill = shape.get("fill", "")
    match shape.tag.rpartition("}")[2]:
        case "rect":
            draw.rounded_rectangle((x, y, x + wide - 1, y + high - 1), round_, fill=fill)
        case "polygon":
            points = (point.split(",") for point in shape.get("points", "").split())
            draw.polygon([(FINER * float(x), FINER * float(y)) for x, y in points], fill=fill)
        case "circle":
            draw.ellipse((cx - r, cy - r, cx + r, cy + r), fill=fill)
        case other:
            raise ValueError(f"{DRAWING.name}: no icon has a {other}")
