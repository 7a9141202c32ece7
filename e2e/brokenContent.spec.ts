import { cp, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { BROKEN_CONTENT, writeBrokenContent } from '../__tests__/support/brokenContent';
import { startServer } from './support/server';
import { expect, ONCE, test } from './support/test';

const ROOT = fileURLToPath(new URL('../', import.meta.url));

test(
  'the built server starts on broken content, names each fault in a line and serves the rest [content.bounded-import]',
  ONCE,
  async ({ page }) => {
    const site = await mkdtemp(join(tmpdir(), 'hibari-broken-'));
    for (const name of ['dist', 'static']) await symlink(join(ROOT, name), join(site, name));
    await cp(join(ROOT, 'content'), join(site, 'content'), { recursive: true });
    await writeBrokenContent(join(site, 'content'));
    const server = await startServer({}, site);

    try {
      await page.goto(`${server.origin}/ja`);
      await expect(page.getByTestId('project-list').getByTestId('project-item').first()).toBeVisible();
      await page.goto('about:blank');
      const other = await fetch(`${server.origin}/ko/projects/aoba-line-wayfinding`);
      expect(other.status).toBe(200);
      const messages = server
        .printed()
        .split('\n')
        .filter(Boolean)
        .map((line) => (JSON.parse(line) as { msg: string }).msg);
      // A start reports errors only; `check` reports warnings too.
      const expected = BROKEN_CONTENT.flatMap(({ lines }) => lines).filter(
        (line) => !line.endsWith('(warning)'),
      );
      const unnamed = expected.filter((start) => !messages.some((message) => message.startsWith(start)));
      expect(unnamed).toEqual([]);
      expect(messages).toHaveLength(expected.length);
      expect(await server.stop()).toBe(0);
    } finally {
      await server.stop();
      await rm(site, { recursive: true });
    }
  },
);
