/** The open connections of the server, and their bounds. Stopping, too, needs to know which are idle. */
import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import fp from 'fastify-plugin';
import { clientOf } from '../limits/rateLimits';
import { MAX_CONNECTIONS, MAX_CONNECTIONS_OF_CLIENT, TIMEOUTS } from '../limits/limits';

const QUIET_MS = 50;

declare module 'fastify' {
  interface FastifyInstance {
    connections: Connections;
  }
  interface FastifyContextConfig {
    /** The answer has no end of its own, as server-sent events. */
    isEndless?: boolean;
  }
}

export const connections = fp(
  (app, _options, done) => {
    app.decorate('connections', new Connections(app.server));
    done();
  },
  { name: 'connections' },
);

interface Connection {
  client: string;
  /** Those not yet sent. */
  responses: Set<ServerResponse>;
}

class Connections {
  /** In the order of their last answer. */
  private readonly open = new Map<Socket, Connection>();
  private readonly counts = new Map<string, number>();
  private isClosing = false;
  private opened = 0;
  private onGone = () => {};

  constructor(server: Server) {
    server.on('connection', (socket: Socket) => this.add(socket));
    server.prependListener('request', ({ socket }, response: ServerResponse) => this.ask(socket, response));
  }

  get size(): number {
    return this.open.size;
  }

  /** How many the client of this one has. */
  ofSameClient(socket: Socket): number {
    return this.counts.get(this.open.get(socket)?.client ?? '') ?? 0;
  }

  /** The one whose last answer, or opening, is the longest ago. */
  idlest(): Socket | undefined {
    return this.open.keys().next().value;
  }

  /** From now on every answer ends its connection, also those under way. */
  closeAfterAnswers(): void {
    this.isClosing = true;
    for (const { responses } of this.open.values())
      for (const response of responses) if (!response.headersSent) response.setHeader('connection', 'close');
  }

  /** Resolves when none was opened for a moment, at the latest after `limit` milliseconds. */
  async quiet(limit: number): Promise<void> {
    const end = performance.now() + limit;
    for (let before = -1; before !== this.opened && performance.now() < end; await delay(QUIET_MS))
      before = this.opened;
  }

  /** Ends those without a request; a client that does not end its side is cut off later. */
  closeIdle(): void {
    for (const [socket, { responses }] of this.open) if (responses.size === 0) socket.end();
  }

  /** Resolves when there are none, at the latest after `limit` milliseconds. */
  gone(limit: number): Promise<void> {
    return new Promise((resolve) => {
      const late = setTimeout(resolve, Math.max(limit, 0));
      this.onGone = () => {
        clearTimeout(late);
        resolve();
      };
      if (this.open.size === 0) this.onGone();
    });
  }

  /** Cuts off what is left. Returns how many. */
  cut(): number {
    for (const socket of this.open.keys()) socket.destroy();
    return this.open.size;
  }

  private add(socket: Socket): void {
    const client = clientOf({ ip: socket.remoteAddress ?? '' });
    this.open.set(socket, { client, responses: new Set() });
    this.counts.set(client, (this.counts.get(client) ?? 0) + 1);
    this.opened += 1;
    socket.once('close', () => {
      this.open.delete(socket);
      const left = (this.counts.get(client) ?? 1) - 1;
      if (left > 0) this.counts.set(client, left);
      else this.counts.delete(client);
      if (this.open.size === 0) this.onGone();
    });
  }

  private ask(socket: Socket, response: ServerResponse): void {
    const connection = this.open.get(socket);
    connection?.responses.add(response);
    response.once('close', () => {
      connection?.responses.delete(response);
      if (connection && this.open.delete(socket)) this.open.set(socket, connection);
    });
    if (this.isClosing) response.setHeader('connection', 'close');
  }
}

interface ConnectionLimitOptions {
  /** Whether an address is a trusted proxy's, whose connections are those of many clients. */
  isProxy: (address: string) => boolean;
  /** For tests. */
  limits?: { all: number; ofClient: number; total: number };
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
