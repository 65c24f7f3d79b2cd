"""The web pages that a browser shows without Jupyter, made from the same cells as the notebooks.

`model` defines the parts of a page, `contents` lists all pages, and `html` renders a page.
"""
