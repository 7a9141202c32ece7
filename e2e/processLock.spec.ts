/** The lock of the data folder, held and taken by real server processes. */
import { expect } from '@playwright/test';
import { otherHostName, test } from './support/siteProcess';
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

const STAGES = [
  ['SIGTERM', 'before the lock', /begun/],
  ['SIGTERM', 'while the database opens', 'lock'],
] as const;

test.describe('on an empty data folder', () => {
  test.use({ hasDatabase: false });

  for (const [signal, stage, sign] of STAGES)
    test(`${signal} ${stage} ends the start, and leaves no lock [operations.signal-during-start]`, async ({
      sites,
    }) => {
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
    });
});
