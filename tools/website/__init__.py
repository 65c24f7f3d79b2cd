"""Build the site: a folder of static files in which every panel runs in the visitor's browser.

``python -m tools.website``, or ``make site``.
"""
