"""Pictures of probabilities, each with a caption, in black, white and grey.

In every picture, a guess is grey, a simulation is drawn as points with error bars, and the exact value is a line.
"""

from pharmalab.probability.plots.frame import Picture
from pharmalab.probability.plots.page_ink import svg_in_page_ink
from pharmalab.probability.plots.panel_pictures import panel_html, panel_plots, still_image
from pharmalab.probability.plots.results import (
    at_least,
    bars,
    before_and_after,
    best_replies,
    layers,
    on_scale,
    one_estimate,
    one_in,
    ranking,
    shares,
    spreading,
    with_number,
)
from pharmalab.probability.plots.series import curves, funnel, law, trail, violins
from pharmalab.probability.plots.shapes import arrows, groups, points, rows, shades, stacked

__all__ = [
    "Picture",
    "arrows",
    "at_least",
    "bars",
    "before_and_after",
    "best_replies",
    "curves",
    "funnel",
    "groups",
    "law",
    "layers",
    "on_scale",
    "one_estimate",
    "one_in",
    "panel_html",
    "panel_plots",
    "points",
    "ranking",
    "rows",
    "shades",
    "shares",
    "spreading",
    "stacked",
    "still_image",
    "svg_in_page_ink",
    "trail",
    "violins",
    "with_number",
]
