"""Pages for tests of the server alone: each kind of panel on a page of its own."""

import json

from pharmalab.drawing.html import el, markup

CALLS = {
    "/play/pocket_pharma": [("play", ["pocket_pharma"], {"seats": 2})],
    "/lesson": [("lesson", ["pandemic", "moving"], {})],
    "/assistant": [("deduce", [], {})],
    "/exercise": [("exercise", ["U01.3"], {})],
    "/many": [("exercise", ["U01.3"], {}), ("check", ["U01.a"], {}), ("play", ["off_label"], {"seats": 2})],
    "/wrong": [("play", ["chess"], {})],
}


def page(address):
    """The HTML of a page; None if there is none."""
    if address not in CALLS:
        return None
    base = "../" * (address.count("/") - 1) or "./"
    places = (
        el.div(
            el.p("It starts here."),
            class_="pl-door",
            id=f"p{n}",
            data_panel=name,
            data_args=json.dumps(args),
            data_options=json.dumps(options),
        )
        for n, (name, args, options) in enumerate(CALLS[address], 1)
    )
    head = (
        f'<!doctype html><html lang="en"><meta charset="utf-8"><title>{address}</title>'
        '<meta name="viewport" content="width=device-width,initial-scale=1">'
        f'<link rel="stylesheet" href="{base}assets/panels.css">'
        f'<script type="module" src="{base}assets/page.js"></script>'
    )
    return f"{head}<main>{el.h1(address)}{markup(places)}</main></html>"
