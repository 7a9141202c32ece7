/** The lock of the data folder, held and taken by real server processes. */
import { link, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { otherHostName, otherMachine, test } from './support/siteProcess';
import { LONG } from './support/test';
import { onThisMachine } from './support/limits';

test('a living process keeps its data folder, also while it is stopped, and is named; a killed one does not, under any host name [operations.data-lock]', async ({
  sites,
}) => {
  const holder = await sites.start({ before: otherHostName('container-1') });
  await holder.listens();
  const refused = await sites.start({ before: otherHostName('container-2') });
  expect(await refused.ended).toBe(1);
  expect(refused.printed()).toBe(
    `DATA_DIR ${sites.dataDir} is in use by process ${holder.pid} on container-1: stop it, or set DATA_DIR to another folder\n`,
  );
  holder.kill('SIGSTOP');
  const again = await sites.start({ before: otherHostName('container-2') });
  expect(await again.ended).toBe(1);
  expect(again.printed()).toContain('is in use by a process that does not answer');
  holder.kill('SIGCONT');
  expect((await fetch(`${holder.origin}/health`)).status).toBe(200);
  holder.kill('SIGKILL');
  expect(await holder.ended).toBe('SIGKILL');
  const next = await sites.start({ before: otherHostName('container-2') });
  await next.listens();
  expect(await sites.lockEntries()).toHaveLength(1);
});

test(
  'a holder on another machine is respected while it beats; once silent it is replaced, and ends when it wakes [operations.data-lock]',
  LONG,
  async ({ sites }) => {
    const holder = await sites.start({ before: otherMachine('aaaaaaaa-aaaa-aaaa') });
    await holder.listens();
    const refused = await sites.start({ before: otherMachine('bbbbbbbb-bbbb-bbbb') });
    expect(await refused.ended).toBe(1);
    expect(refused.printed()).toContain(`DATA_DIR ${sites.dataDir} is in use by`);
    holder.kill('SIGSTOP');
    const next = await sites.start({ before: otherMachine('bbbbbbbb-bbbb-bbbb') });
    await next.listens();
    holder.kill('SIGCONT');
    expect(await holder.ended).toBe('SIGKILL');
    expect(holder.printed()).toMatch(/^DATA_DIR: the lock \S+ was lost \(ENOENT\): stopping at once$/m);
    expect((await fetch(`${next.origin}/health`)).status).toBe(200);
  },
);

test(
  'of processes that come together for a dead lock exactly one gets it [operations.data-lock]',
  LONG,
  async ({ sites }) => {
    const first = await sites.start();
    await first.listens();
    const folder = join(sites.dataDir, 'lock');
    const [name = ''] = await readdir(folder);
    await link(join(folder, name), join(sites.dataDir, 'dead'));
    first.kill('SIGKILL');
    await first.ended;
    for (const round of [1, 2, 3]) {
      await link(join(sites.dataDir, 'dead'), join(folder, name)).catch((error: NodeJS.ErrnoException) =>
        expect(`${round}: ${error.code}`).toBe('1: EEXIST'),
      );
      const rivals = await Promise.all([sites.start(), sites.start(), sites.start()]);
      const outcomes = await Promise.all(
        rivals.map((rival) => Promise.race([rival.listens().then(() => 'listens'), rival.ended])),
      );
      expect(outcomes.sort()).toEqual([1, 1, 'listens']);
      for (const rival of rivals) rival.kill('SIGKILL');
      await Promise.all(rivals.map(({ ended }) => ended));
    }
  },
);

const STAGES = [
  ['SIGTERM', 'before the lock', /begun/, {}],
  ['SIGTERM', 'while the database opens', 'lock', {}],
  ['SIGINT', 'while the database opens', 'lock', LONG],
  ['SIGTERM', 'once it is ready', /content is ready/, LONG],
] as const;

test.describe('on an empty data folder', () => {
  test.use({ hasDatabase: false });

  for (const [signal, stage, sign, details] of STAGES)
    test(
      `${signal} ${stage} ends the start, and leaves no lock [operations.signal-during-start]`,
      details,
      async ({ sites }) => {
        const site = await sites.start({ before: `process.stdout.write('begun');` });
        // A busy machine may take longer to load the server than an assertion waits for.
        if (sign === 'lock')
          await expect
            .poll(sites.lockEntries, { intervals: [5], timeout: onThisMachine(30_000) })
            .not.toEqual([]);
        else await site.prints(sign);
        site.kill(signal);
        expect(['SIGTERM', 'SIGINT', 0]).toContain(await site.ended);
        expect(await sites.lockEntries()).toEqual([]);
      },
    );
});
