"""Doors bring panels to people: each door shows panels in one kind of environment.

- `jupyter`: widgets in a notebook; the only module that imports Jupyter packages
- `browser`: the site, where Python runs in the visitor's browser
- `server`: the server, for a class or a whole network

Shared by the server and the site:

- `session`: one page of one visitor. **All input from a visitor is checked and limited here** (`Limits`)
- `bookmarks`: the game that is open in each place on a page
- ``assets``: the code for the browser, such as ``page.js``

Used only by the server (`server`):

- `serve`: starting and stopping
- `app`: pages, files and WebSockets
- `headers`: our hosts and origins
- `visitors`: the current visitors; **`Rules` says what they may do, how often, and how much is stored**
- `room`: disk space
- `rate`, one folder up: limits on the rate of actions
- `turns`: turns for long work
- `pages`, `files`: the pages and files served
- `addresses`: the address for other machines
- `warm`: preparation before the first visitor
"""
