"""The artifacts, each of which gives its owner an advantage or victory points.

Shared code is in `artifact`, and artifacts that take effect when bought are in `at_once`. Some only change a number
computed elsewhere: the Robe of Respect in `reputation`, the Seal of Authority in `seals`, the Printing Press in
`theories`, the Discount Card in `buy`, and final points in `scoring`.
"""
