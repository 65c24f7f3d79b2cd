"""Charts, described once as data and drawn in two ways.

`charts.svg` draws them as SVG in the ink of the page, for panels; `pharmalab.probability.plots.figures` as a figure of
Matplotlib, for code cells. A chart has rows of axes, and axes have marks (`marks`). Nothing in it knows the size of the
drawing.
"""
