/** Where the server listens: HOST and PORT are tried before any other work (rule: operations.wrong-variable). */
import { once } from 'node:events';
import { lookup } from 'node:dns/promises';
import { connect, createServer, isIPv6, type AddressInfo, type Server } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../process/config';
import { BACKLOG } from '../limits/limits';
import { StartFault } from '@hibari/node/startFault';

type Place = Pick<Config, 'host' | 'port'>;

/** Resolves to the addresses of HOST that can be listened on. */
export async function findAddresses(place: Place): Promise<string[]> {
  const found = await lookup(place.host, { all: true }).catch((error: unknown) => {
    throw describeListening(place, error);
  });
  // Browsers take either address of `localhost`; of other names the first is meant.
  const candidates = place.host === 'localhost' ? found : found.slice(0, 1);
  const usable: string[] = [];
  let missing: unknown;
  for (const { address } of candidates) {
    try {
      await tryBinding(address, place.port);
      usable.push(address);
    } catch (error) {
      // A machine without IPv6 has `localhost` all the same.
      if (!isMissingAddress(error)) throw describeListening(place, error);
      missing = error;
    }
  }
  if (usable.length === 0) throw describeListening(place, missing);
  return usable;
}

/** Resolves to the listening servers: Fastify's own, and one for each further address that hands it connections. */
export async function listen(app: FastifyInstance, place: Place, addresses: string[]): Promise<Server[]> {
  try {
    const [host = place.host, ...rest] = addresses;
    await app.listen({ host, port: place.port, backlog: BACKLOG });
    const { port } = app.server.address() as AddressInfo;
    const others = rest.map((address) => {
      const server = createServer({ allowHalfOpen: true, noDelay: true }, (socket) =>
        app.server.emit('connection', socket),
      );
      return openServer(server, address, port);
    });
    return [app.server, ...(await Promise.all(others))];
  } catch (error) {
    throw describeListening(place, error);
  }
}

/** Usually nothing listens there; if something does, the connection is closed at once. */
const UNUSED_PORT = 1;

/**
 * Rejects if the address cannot be bound. Binds the near end of a connection. A server that listened for a moment
 * would take connections, and a proxy that probes this server would see them reset.
 */
function tryBinding(address: string, port: number): Promise<void> {
  const far = { '0.0.0.0': '127.0.0.1', '::': '::1' }[address] ?? address;
  const socket = connect({
    host: far,
    port: UNUSED_PORT,
    family: isIPv6(address) ? 6 : 4,
    localAddress: address,
    localPort: port,
  });
  return new Promise((resolve, reject) => {
    const bound = () => socket.destroy();
    // Binding fails in the same turn; an unanswered connection is not awaited.
    setImmediate(bound);
    socket.once('connect', bound);
    socket.once('error', (error: NodeJS.ErrnoException) => {
      if (error.syscall === 'bind') reject(error);
    });
    // After `error`; only then the port is free again.
    socket.once('close', () => resolve());
  });
}

async function openServer(server: Server, host: string, port: number): Promise<Server> {
  server.listen({ host, port, exclusive: true, backlog: BACKLOG });
  await once(server, 'listening');
  return server;
}

const isMissingAddress = (error: unknown) => ['EADDRNOTAVAIL', 'EAFNOSUPPORT'].includes(codeOf(error));

function codeOf(error: unknown): string {
  return (error as NodeJS.ErrnoException | undefined)?.code ?? '';
}

function describeListening({ host, port }: Place, error: unknown): unknown {
  const code = codeOf(error);
  if (code === 'EADDRINUSE')
    return new StartFault(
      `PORT ${port} is in use on ${host} (${code}): stop what uses it, or set another PORT`,
    );
  if (code === 'EACCES') return new StartFault(`PORT ${port} needs the rights of an administrator (${code})`);
  if (isMissingAddress(error)) return new StartFault(`HOST ${host} is no address of this machine (${code})`);
  if (['ENOTFOUND', 'EAI_AGAIN', 'EAI_FAIL', 'EAI_NODATA', 'EINVAL'].includes(code))
    return new StartFault(`HOST ${host} cannot be resolved to an address (${code})`);
  return error;
}
