/** A server stops behind a proxy that pools connections, while another one takes over. */
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { startProxy } from './support/proxy';
import { test } from './support/siteProcess';
import { askWhile } from './support/steadyClient';
import { ONCE } from './support/test';

const ANSWERS = 100;
const CONNECTIONS = 10;

test(
  'visitors behind nginx see no error while one of two servers stops [operations.stop]',
  ONCE,
  async ({ sites }) => {
    const start = (name: string) =>
      sites.start({ env: { DATA_DIR: join(sites.dataDir, name), STOP_GRACE: '1' } });
    const [first, second] = await Promise.all([start('first'), start('second')]);
    await Promise.all([first.listens(), second.listens()]);
    const proxy = await startProxy([first.origin, second.origin]);
    let isDone = false;
    const asked = askWhile(`${proxy.origin}/ja/team`, {
      connections: CONNECTIONS,
      // A slow machine answers few in that time.
      goOn: ({ answers }) => !isDone || answers.length < ANSWERS,
      keepAlive: true,
    });

    first.kill('SIGTERM');
    expect(await first.ended).toBe(0);
    isDone = true;
    const { answers, errors } = await asked;
    const failures = await proxy.stop();
    expect(errors).toEqual([]);
    expect(answers.length).toBeGreaterThanOrEqual(ANSWERS);
    expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
    // A refused connection shows nginx that the server is gone; it uses the other one.
    const others = failures.filter((line) => !line.includes('Connection refused'));
    const isReset = (line: string) => line.includes('Connection reset by peer');
    expect(others.filter((line) => !isReset(line))).toEqual([]);
    // The system resets a connection that it accepts just as the listener closes; on a busy machine there are a few.
    expect(others.length).toBeLessThan(CONNECTIONS / 2);
  },
);
