"""pharmalab: five board games about medicine and potions as inspectable objects.

Importing this package costs next to nothing; import the part you need::

    from pharmalab.deduction import Notes
"""

__version__ = "0.1.0"
