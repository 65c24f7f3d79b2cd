"""Artifacts. `artifact`: what they share; `at_once`: what some of them give when they are bought.

A file for each that is more than one number. Of the others the number is where it counts: the Robe of Respect in
`reputation`, the Seal of Authority in `seals`, the Printing Press in `theories`, the Discount Card in `buy`, those that
are worth points at the end in `scoring`; the Witch's Trunk in `at_once`, and in `order`, where it draws nothing.
"""
