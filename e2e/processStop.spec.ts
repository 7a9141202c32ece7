/** How the server process stops while clients use it. */
import { once } from 'node:events';
import { connect } from 'node:net';
import { expect } from '@playwright/test';
import { test } from './support/siteProcess';
import { askUntilRefused } from './support/steadyClient';
import { onThisMachine } from './support/limits';

/** Docker kills after ten seconds. */
const STOP_LIMIT = onThisMachine(9_000);

test('a client that reuses connections sees no reset and no error while the server stops [operations.stop]', async ({
  sites,
}) => {
  const site = await sites.start({ env: { STOP_GRACE: '1' } });
  await site.listens();
  let signalled = Infinity;
  const { answers, errors } = await askUntilRefused(`${site.origin}/ja/team`, {
    connections: 20,
    onAnswer(count) {
      if (count < 200 || signalled !== Infinity) return;
      signalled = performance.now();
      site.kill('SIGTERM');
    },
  });
  expect(await site.ended).toBe(0);
  expect(performance.now() - signalled).toBeLessThan(STOP_LIMIT);
  expect(errors).toEqual([]);
  expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
  expect(answers[0]?.connection).toBe('keep-alive');
  expect(answers.at(-1)?.connection).toBe('close');
});

test('while it stops /health is 503 and pages are still served, then idle connections are closed [operations.stop]', async ({
  sites,
}) => {
  const site = await sites.start({ env: { STOP_GRACE: '2' } });
  await site.listens();
  const idle = connect(Number(new URL(site.origin).port), '127.0.0.1');
  await once(idle, 'connect');
  const idleEnded = once(idle.resume(), 'end');
  site.kill('SIGTERM');
  await site.prints(/"msg":"stopping"/);
  const health = await fetch(`${site.origin}/health`);
  expect([health.status, await health.json()]).toEqual([503, { status: 'stopping' }]);
  const page = await fetch(`${site.origin}/ko`);
  expect([page.status, page.headers.get('connection')]).toEqual([200, 'close']);
  await idleEnded;
  expect(await site.ended).toBe(0);
});

test('a client that never ends its request cannot keep the server from stopping in time [operations.stop]', async ({
  sites,
}) => {
  const site = await sites.start({ env: { STOP_GRACE: '0' } });
  await site.listens();
  const slow = connect(Number(new URL(site.origin).port), '127.0.0.1');
  slow.on('error', () => undefined);
  await once(slow, 'connect');
  slow.write('POST /content/collections/post HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n{');
  const begin = performance.now();
  site.kill('SIGTERM');
  expect(await site.ended).toBe(0);
  expect(performance.now() - begin).toBeLessThan(STOP_LIMIT);
});
