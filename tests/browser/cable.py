"""A cable between a browser and a server that a test can cut, or that swallows all that is sent through it."""

import asyncio
import threading
from contextlib import suppress

from tests.patience import patience
from tools.servers import free_port


class Cable:
    """Carries connections to a port of this machine, in a thread of its own."""

    def __init__(self, to):
        self.to, self.port = to, free_port()
        self.whole, self.deaf = True, False
        self._ends = set()
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever, daemon=True)
        self._thread.start()
        self._do(self._listen())

    def _do(self, work):
        return asyncio.run_coroutine_threadsafe(work, self._loop).result(patience(10))

    async def _listen(self):
        self._server = await asyncio.start_server(self._carry, "127.0.0.1", self.port)

    async def _carry(self, reader, writer):
        if not self.whole:
            writer.transport.abort()
            return
        try:
            far_reader, far_writer = await asyncio.open_connection("127.0.0.1", self.to)
        except OSError:
            writer.transport.abort()
            return
        ends = {writer, far_writer}
        self._ends |= ends
        await asyncio.wait(
            [asyncio.create_task(self._pass(reader, far_writer)), asyncio.create_task(self._pass(far_reader, writer))],
            return_when=asyncio.FIRST_COMPLETED,
        )
        for end in ends:
            end.transport.abort()
        self._ends -= ends

    async def _pass(self, reader, writer):
        with suppress(OSError):
            while data := await reader.read(1 << 16):
                if not self.deaf:
                    writer.write(data)
                    await writer.drain()

    def cut(self):
        """All connections break, and there are no new ones."""
        self.whole = False

        async def cut():
            for end in list(self._ends):
                end.transport.abort()

        self._do(cut())

    def swallow(self):
        """Connections stay, and nothing comes through any more."""
        self.deaf = True

    def mend(self):
        self.whole, self.deaf = True, False

    def close(self):
        async def close():
            self._server.close()

        self.cut()
        self._do(close())
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join(patience(10))
        self._loop.close()
