"""The board as a scene, a pure function of a state or a seat's view.

Places, which ``touches()`` of actions and events name, on everybody's board:

* ``order-1`` …, ``order-paralysis``: the order spaces from the top; ``space-forage`` …: the action spaces
  (``space-exhibit`` in the final round, instead of ``space-test`` and ``space-drink``);
* ``deck``, ``discard``: the ingredients; ``favours``: the favour cards; ``unused``, ``hospital``: cubes of all seats;
* ``adventurer``: in town; ``next``: who comes next; ``conference``: the one to come;
* ``book-toad``: an ingredient with its theory; ``token-npN``: an alchemical; ``grant-1`` …: the grants by their place in
  the set-up;
* ``artifact-boots_of_speed``: an artifact, wherever it lies (out of the game: nowhere);
* ``seat-0``: the mat of a seat; on it ``gold-0``, ``reputation-0``, ``potions-0``; ``reputation``: the track.

Where they lie: ``row-toad``: face-up ingredients of a kind; ``wanted-R+``: a potion that the adventurer wants;
``guarantee-exact``: a quality guaranteed, while one sells; ``exhibit-R+``: a potion of the exhibition, in the final round.

Before a person, of her own (an event for everybody names none of them): ``hand-toad``, ``favour-merchant``,
``seal-gold`` and, while a bid is asked, ``bid-0`` … ``bid-3``.
"""
