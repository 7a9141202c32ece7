/** The open connections of a server, so that stopping can close each when nothing is under way on it. */
import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

const QUIET_MS = 50;

export interface Connections {
  /** From now on every answer ends its connection, also those under way. */
  closeAfterAnswers: () => void;
  /** Resolves when none was opened for a moment, at the latest after `limit` milliseconds. */
  quiet: (limit: number) => Promise<void>;
  /** Ends those without a request; a client that does not end its side is cut off later. */
  closeIdle: () => void;
  /** Resolves when there are none, at the latest after `limit` milliseconds. */
  gone: (limit: number) => Promise<void>;
  /** Cuts off what is left. Returns how many. */
  cut: () => number;
}

export function trackConnections(server: Server): Connections {
  const open = new Map<Socket, Set<ServerResponse>>();
  let isClosing = false;
  let opened = 0;
  let onGone = () => {};

  server.on('connection', (socket) => {
    open.set(socket, new Set());
    opened += 1;
    socket.once('close', () => {
      open.delete(socket);
      if (open.size === 0) onGone();
    });
  });
  server.prependListener('request', ({ socket }, response) => {
    open.get(socket)?.add(response);
    response.once('close', () => open.get(socket)?.delete(response));
    if (isClosing) response.setHeader('connection', 'close');
  });

  return {
    closeAfterAnswers() {
      isClosing = true;
      for (const response of [...open.values()].flatMap((set) => [...set]))
        if (!response.headersSent) response.setHeader('connection', 'close');
    },
    async quiet(limit) {
      const end = performance.now() + limit;
      for (let before = -1; before !== opened && performance.now() < end; await delay(QUIET_MS))
        before = opened;
    },
    closeIdle() {
      for (const [socket, responses] of open) if (responses.size === 0) socket.end();
    },
    gone: (limit) =>
      new Promise((resolve) => {
        const late = setTimeout(resolve, Math.max(limit, 0));
        onGone = () => {
          clearTimeout(late);
          resolve();
        };
        if (open.size === 0) onGone();
      }),
    cut() {
      for (const socket of open.keys()) socket.destroy();
      return open.size;
    },
  };
}
