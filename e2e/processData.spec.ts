/** Server processes and commands that use one data folder. */
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { onThisMachine } from './support/limits';
import { test } from './support/siteProcess';

/** Runs `npm run content` on the data folder, in a process of its own; resolves to what it printed. */
async function runCommand(dataDir: string, ...args: string[]): Promise<string> {
  const child = spawn(process.execPath, ['dist/server/content.mjs', ...args, '--data', dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let printed = '';
  child.stdout.on('data', (chunk) => (printed += String(chunk)));
  expect(await once(child, 'close')).toEqual([0, null]);
  return printed;
}

test('commands work while two servers use the data folder, and both show what they change [content.publish-while-served] [content.new-edition-is-seen]', async ({
  sites,
}) => {
  const running = [await sites.start(), await sites.start()];
  await Promise.all(running.map((site) => site.listens()));
  const folder = await mkdtemp(join(tmpdir(), 'hibari-content-'));
  await cp('content', folder, { recursive: true });
  const file = join(folder, 'post/aoba-line-wayfinding/ja.md');
  const text = await readFile(file, 'utf8');
  await writeFile(file, text.replace(/^title: .*$/m, 'title: よそから'));
  const isShown = async () => {
    const pages = await Promise.all(
      running.map(async ({ origin }) => (await fetch(`${origin}/ja/projects`)).text()),
    );
    return pages.map((page) => page.includes('よそから'));
  };
  expect(await isShown()).toEqual([false, false]);
  expect(await runCommand(sites.dataDir, 'publish', '--content', folder)).toContain('published as');
  await rm(folder, { recursive: true });
  const limits = { intervals: [50], timeout: onThisMachine(2_000) };
  await expect.poll(isShown, limits).toEqual([true, true]);
  await runCommand(sites.dataDir, 'rollback');
  await expect.poll(isShown, limits).toEqual([false, false]);
});

test.describe('on an empty data folder', () => {
  test.use({ hasDatabase: false });

  const STAGES = [
    ['before it publishes', 0],
    ['while it publishes', 1],
  ] as const;
  for (const [stage, pictures] of STAGES)
    test(`SIGTERM ${stage} ends the start, and the next one needs no help [operations.signal-during-start]`, async ({
      sites,
    }) => {
      test.setTimeout(onThisMachine(240_000));
      const site = await sites.start({ before: `process.stdout.write('begun');` });
      const stored = async () =>
        (await readdir(join(sites.dataDir, 'content/pictures')).catch(() => [])).length;
      // Other tests beside it slow a start down more than the factor of the machine says.
      if (pictures > 0)
        await expect
          .poll(stored, { intervals: [2], timeout: onThisMachine(120_000) })
          .toBeGreaterThanOrEqual(pictures);
      else await site.prints(/begun/);
      site.kill('SIGTERM');
      expect(['SIGTERM', 0]).toContain(await site.ended);
      const next = await sites.start();
      await next.listens();
      expect((await fetch(`${next.origin}/ja/projects`)).status).toBe(200);
    });
});
