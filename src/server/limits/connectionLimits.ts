import type { Socket } from 'node:net';
import fp from 'fastify-plugin';
import { clientOf } from './clientOf';
import { MAX_CONNECTIONS, MAX_CONNECTIONS_OF_CLIENT, TIME_OUTS } from './limits';

export interface ConnectionLimitOptions {
  /** Whether an address is a trusted proxy's, whose connections are those of many clients. */
  isProxy: (address: string) => boolean;
  /** For tests. */
  limits?: { all: number; ofClient: number; total: number };
}

const LIMITS = { all: MAX_CONNECTIONS, ofClient: MAX_CONNECTIONS_OF_CLIENT, total: TIME_OUTS.total };

/**
 * Bounds the connections of one client, and of all: beyond that, the connection goes that has answered nothing for the
 * longest time. Also ends an answer that its reader does not take in time.
 */
export const connectionLimits = fp<ConnectionLimitOptions>(
  (app, { isProxy, limits = LIMITS }, done) => {
    /** In the order of their last answer. */
    const open = new Set<Socket>();
    const counts = new Map<string, number>();

    app.server.on('connection', (socket: Socket) => {
      const address = socket.remoteAddress ?? '';
      const client = clientOf({ ip: address });
      const count = (counts.get(client) ?? 0) + 1;
      counts.set(client, count);
      open.add(socket);
      socket.once('close', () => {
        open.delete(socket);
        const left = (counts.get(client) ?? 1) - 1;
        if (left > 0) counts.set(client, left);
        else counts.delete(client);
      });
      if (count > limits.ofClient && !isProxy(address)) socket.destroy();
      else if (open.size > limits.all) {
        const [idlest] = open;
        idlest?.destroy();
      }
    });

    app.addHook('onRequest', (request, reply, next) => {
      const { socket } = request.raw;
      const late = setTimeout(() => socket.destroy(), limits.total);
      reply.raw.once('close', () => {
        clearTimeout(late);
        if (open.delete(socket)) open.add(socket);
      });
      next();
    });
    done();
  },
  { name: 'connectionLimits' },
);
