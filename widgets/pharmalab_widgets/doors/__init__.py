"""Doors: how people get to a panel. Each connects the panels to one kind of place where they are shown.

- `jupyter`: widgets in a notebook; the only module that imports anything of Jupyter
- `browser`: the site, where Python runs in the visitor's browser
- `server`: the server, for a class or the whole network

Shared by the server and the site:

- `session`: one page of one visitor. **All input from a visitor is checked and limited here**: `Limits` has the bytes
  of a message and the panels of a page
- `bookmarks`: which game is open at which place of a page
- ``assets``: the browser side of both, such as ``page.js``

Only for the server (`server`):

- `serve`: its start and its end; `app`: pages, files and WebSockets, and who may connect; `headers`: which hosts and
  origins are ours, and the headers for browsers
- `visitors`: who is here; **`Rules` has what they may do, how often, and how much is kept**; `room`: the room on the
  disk; `rate`, one folder up: how often something may be done
- `turns`: whose long work is next; `pages`, `files`: what is served; `addresses`: how others reach this machine;
  `warm`: what is loaded before the first visitor comes
"""
