import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runContentCommand } from '../../../src/server/cli/contentCommand';
import { BROKEN_CONTENT, writeBrokenContent } from '../../support/brokenContent';
import {
  makeContentFolder,
  makePicture,
  markdown,
  projectFields,
  type ContentFolder,
} from '../../support/contentFolder';
import { START_TIMEOUT } from '../../support/contentService';

let content: ContentFolder;
let data: ContentFolder;
beforeEach(async () => {
  data = await makeContentFolder();
  content = await makeContentFolder({
    'post/alpha/cover.webp': await makePicture(),
    'post/alpha/ja.md': markdown(projectFields),
  });
});
afterEach(() => Promise.all([content.remove(), data.remove()]));

async function run(...args: string[]) {
  const out: string[] = [];
  const err: string[] = [];
  const output = { out: (line: string) => out.push(line), err: (line: string) => err.push(line) };
  return {
    code: await runContentCommand([...args, '--content', content.path], { DATA_DIR: data.path }, output),
    out,
    err,
  };
}

describe('npm run content', () => {
  it('check exits with 0 when there are no problems, and needs no database', async () => {
    expect(await run('check')).toEqual({ code: 0, out: ['1 items'], err: [] });
  });

  it('check exits with 1 and prints one line per problem', async () => {
    await content.write({
      'post/alpha/en.md': 'x',
      'post/alpha/ko.md': markdown({ ...projectFields, date: 'x' }),
    });
    const { code, err } = await run('check');
    expect(code).toBe(1);
    expect(err).toEqual([
      expect.stringMatching(/^post\/alpha\/en\.md:1 /),
      expect.stringMatching(/^post\/alpha\/ko\.md:6 date: /),
    ]);
  });

  it(
    'check names content that could stop it, and ends [content.bounded-import]',
    async () => {
      await writeBrokenContent(content.path);
      const { code, err, out } = await run('check');
      expect(code).toBe(1);
      const unnamed = BROKEN_CONTENT.filter(({ lines }) =>
        lines.some((start) => !err.some((line) => line.startsWith(start))),
      );
      expect(unnamed.map(({ what }) => what)).toEqual([]);
      expect(out).toEqual([expect.stringContaining(`${err.length} problems`)]);
    },
    START_TIMEOUT,
  );

  it.each([[[]], [['nothing']], [['check', 'import']], [['check', '--nothing']], [['__proto__']]])(
    'prints its usage for %j',
    async (args) => {
      const { code, err } = await run(...args);
      expect(code).toBe(2);
      expect(err.join()).toContain('import|export|check'.slice(0, 6));
    },
  );

  it('a missing folder exits with 1 and is named', async () => {
    await content.remove();
    const { code, err } = await run('check');
    expect([code, err.join()]).toEqual([1, expect.stringContaining(content.path)]);
  });

  it(
    'import fills the database in DATA_DIR, export writes it to files [operations.content]',
    async () => {
      expect(await run('import')).toEqual({ code: 0, out: ['1 items'], err: [] });
      expect((await run('export', '--out', data.path)).code).toBe(0);
      const lines = (await readFile(join(data.path, 'post.jsonl'), 'utf8')).split('\n');
      expect(JSON.parse(lines[0]!)).toMatchObject({ id: 'alpha-ja', body: '<p>Text.</p>' });
    },
    START_TIMEOUT,
  );
});
