import type { Socket } from 'node:net';
import fp from 'fastify-plugin';
import { MAX_CONNECTIONS, MAX_CONNECTIONS_OF_CLIENT, TIMEOUTS } from './limits';

interface ConnectionLimitOptions {
  /** Whether an address is a trusted proxy's, whose connections are those of many clients. */
  isProxy: (address: string) => boolean;
  /** For tests. */
  limits?: { all: number; ofClient: number; total: number };
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The answer has no end of its own, as server-sent events. */
    isEndless?: boolean;
  }
}

const LIMITS = { all: MAX_CONNECTIONS, ofClient: MAX_CONNECTIONS_OF_CLIENT, total: TIMEOUTS.total };

/**
 * Bounds the connections of one client, and of all. Beyond that, the connection that has been unanswered longest is
 * closed. Also ends an answer that its reader does not take in time.
 */
export const connectionLimits = fp<ConnectionLimitOptions>(
  (app, { isProxy, limits = LIMITS }, done) => {
    const { connections } = app;
    app.server.on('connection', (socket: Socket) => {
      const isOverShare = connections.ofSameClient(socket) > limits.ofClient;
      if (isOverShare && !isProxy(socket.remoteAddress ?? '')) socket.destroy();
      else if (connections.size > limits.all) connections.idlest()?.destroy();
    });

    app.addHook('onRequest', (request, reply, next) => {
      if (request.routeOptions.config.isEndless) return next();
      const late = setTimeout(() => request.raw.socket.destroy(), limits.total);
      reply.raw.once('close', () => clearTimeout(late));
      next();
    });
    done();
  },
  { name: 'connectionLimits', dependencies: ['connections'] },
);
