"""The experiment engine: ask what will happen, and play matches at any scale.

``ask`` answers a question exactly where it can, and by play-outs where it cannot; ``playouts`` plays whole matches, one
seed for each, alone or with any executor of ``concurrent.futures``; ``Hindsight`` tells what each turn was worth.
"""

from pharmalab.probability.answers import Answer, Share
from pharmalab.probability.asking import Inquiry, ask
from pharmalab.probability.hindsight import Hindsight
from pharmalab.probability.playing import Playout, playouts

__all__ = ["Answer", "Hindsight", "Inquiry", "Playout", "Share", "ask", "playouts"]
