/** What one client can cost the others: requests to a production server in a process of its own. No browser. */
import { once } from 'node:events';
import http, { type IncomingHttpHeaders } from 'node:http';
import net from 'node:net';
import { expect, test as base } from '@playwright/test';
import { startServer, type RunningServer } from './support/server';
import { onThisMachine } from './support/limits';
import { beforeWorker } from './support/worker';

// One server for all.
base.describe.configure({ mode: 'default' });
let server: RunningServer;
const test = base.extend<object, { prepared: undefined }>(
  beforeWorker(async () => {
    server = await startServer({ LOG_LEVEL: 'info', TRUSTED_PROXIES: '127.0.0.1' });
    return () => server.stop();
  }),
);

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}

/** A request of a client, named as a trusted proxy names it. */
function ask(path: string, headers: Record<string, string> = {}, client = '192.0.2.1'): Promise<Answer> {
  const { hostname, port } = new URL(server.origin);
  return new Promise((resolve, reject) => {
    const request = http.get(
      { hostname, port, path, agent: false, headers: { ...headers, 'x-forwarded-for': client } },
      (response) => {
        let body = '';
        response.setEncoding('utf8').on('data', (chunk: string) => (body += chunk));
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body }),
        );
      },
    );
    request.on('error', reject);
  });
}

const POSTS = '/content/collections/post/items';

test('too long an address, header or list is refused before it is read [server.bounded]', async () => {
  const commas = ','.repeat(3_000);
  const answers = [
    await ask(`${POSTS}?_q=title_in:${'x'.repeat(5_000)}`),
    await ask(`${POSTS}?_q=title_in:${commas}`),
    await ask(`/ja?x=${'x'.repeat(5_000)}`),
    await ask('/ja', { 'if-none-match': `"a"${' '.repeat(2_000)}"b"` }),
    await ask(`${POSTS}/alpha`, { accept: 'x'.repeat(2_000) }),
    await ask('/assets/gone.js', { range: `bytes=${'0-1,'.repeat(500)}` }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([414, 400, 414, 431, 431, 431]);
  for (const { body } of answers) expect(body.length).toBeLessThan(2_000);
});

test('a body that its sender cuts off is no error of ours [operations.one-line-a-request]', async () => {
  const { hostname, port } = new URL(server.origin);
  const before = server.printed().length;
  const socket = net.connect(Number(port), hostname);
  await once(socket, 'connect');
  socket.write(
    `POST ${POSTS}/search HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"or"`,
  );
  // Answered in order: the first part of the body has been read when this one is.
  expect((await ask('/health')).status).toBe(200);
  socket.destroy();
  for (let count = 0; count < 3; count += 1) await ask(`/ja?after=${count}`);
  await expect.poll(() => server.printed().slice(before)).toContain('/ja?after=2');
  expect(server.printed().slice(before)).not.toContain('"level":50');
});

test('a flood of addresses that no cache has is answered or refused, and pages are still served [server.busy]', async () => {
  const flood = Array.from({ length: 300 }, (_, index) =>
    ask(index % 2 === 0 ? `/ja/search?text=flood-${index}` : `/ja/flood-${index}`),
  );
  const home = ask('/en', {}, '192.0.2.2');
  const other = ask('/ko/search?text=a', {}, '192.0.2.3');
  const answers = await Promise.all(flood);
  const statuses = new Set(answers.map(({ status }) => status));
  expect([...statuses].every((status) => [200, 404, 503, 429].includes(status))).toBe(true);
  const refused = answers.filter(({ status }) => status === 503);
  expect(refused.length).toBeGreaterThan(100);
  for (const { headers, body } of refused) {
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    for (const language of ['ja', 'en', 'ko']) expect(body).toContain(`<p lang="${language}">`);
  }
  expect((await home).status).toBe(200);
  // The client behind the flood does not cost another one its search.
  expect((await other).status).toBe(200);
  expect(server.printed()).not.toContain('"level":50');
});

test('one client is refused searches beyond its rate, and another is not [server.rate-limits]', async () => {
  const statuses = [];
  for (let count = 0; count < 260; count += 1)
    statuses.push((await ask('/ja/search?text=again', {}, '192.0.2.4')).status);
  expect(statuses.slice(0, 240)).toEqual(Array(240).fill(200));
  expect(statuses.at(-1)).toBe(429);
  expect((await ask('/ja/search?text=again', {}, '192.0.2.5')).status).toBe(200);
});

test('a body, or headers, that trickle in are cut off [server.time-outs]', async () => {
  const { hostname, port } = new URL(server.origin);
  const start = performance.now();
  const closed = async (first: string, next: string) => {
    const socket = net.connect(Number(port), hostname);
    await once(socket, 'connect');
    socket.resume();
    socket.write(first);
    const trickle = setInterval(() => socket.write(next), 1_000);
    socket.on('error', () => undefined);
    await once(socket, 'close');
    clearInterval(trickle);
    return performance.now() - start;
  };
  const [body = 0, headers = 0, silent = 0] = await Promise.all([
    closed(
      `POST ${POSTS}/search HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 999\r\n\r\n`,
      ' ',
    ),
    closed('GET /ja HTTP/1.1\r\n', 'X-A: b\r\n'),
    closed('', ''),
  ]);
  expect(Math.max(body, headers, silent)).toBeLessThan(onThisMachine(20_000));
  // Headers have less time than a whole request, so a connection without a request is closed first.
  expect(Math.max(headers, silent)).toBeLessThan(body - 2_000);
});
