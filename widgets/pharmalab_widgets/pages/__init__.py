"""The pages that a browser shows without Jupyter, made of the same cells as the notebooks.

`model` has the parts of a page, `contents` knows every page, `html` writes a page.
"""
