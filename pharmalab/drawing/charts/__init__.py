"""Charts, described once as data and drawn twice: by `charts.svg` as SVG in the ink of the page, for panels, and by
`pharmalab.probability.plots.figures` as a figure of Matplotlib, for code cells.

A chart has rows of axes, and axes have marks (`marks`). Nothing in it knows how large it will be drawn.
"""
