import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { BROKEN_CONTENT, writeBrokenContent } from '../../../support/brokenContent';
import { makeContentCli, type ContentCli } from '../../../support/contentCli';
import { markdown, projectFields } from '../../../support/contentFolder';

let cli: ContentCli;
beforeEach(async () => {
  cli = await makeContentCli();
});
afterEach(() => cli.remove());

describe('npm run content', () => {
  it('check exits with 0 when there are no problems, and publishes nothing', async () => {
    expect(await cli.run('check')).toMatchObject({
      code: 0,
      out: ['3 items: 3 new, 0 changed, 0 removed, 0 wrong; 0 errors, 0 warnings'],
      err: [],
    });
    expect(await readdir(cli.data.path)).toEqual([]);
  });

  it('check exits with 0 for warnings, and names them', async () => {
    await cli.content.write({ 'post/alpha/ko.md': null });
    const { code, err, out } = await cli.run('check');
    expect([code, err]).toEqual([
      0,
      ['post/alpha/en.md:1 locale: has no Korean translation (ko.md) [translation] (warning)'],
    ]);
    expect(out).toEqual([expect.stringMatching(/^2 items: .*; 0 errors, 1 warnings$/)]);
  });

  it('check exits with 1 for errors, and names each with file, line and field [content.check]', async () => {
    await cli.content.write({
      'post/alpha/en.md': 'x',
      'post/alpha/ko.md': markdown({ ...projectFields, date: 'x' }),
    });
    const { code, err, out } = await cli.run('check');
    expect(code).toBe(1);
    expect(out).toEqual([
      'wrong    post/alpha/en.md',
      'wrong    post/alpha/ko.md',
      '1 items: 1 new, 0 changed, 0 removed, 2 wrong; 2 errors, 0 warnings',
    ]);
    expect(err).toEqual([
      expect.stringMatching(/^post\/alpha\/en\.md:1 /),
      expect.stringMatching(/^post\/alpha\/ko\.md:6 date: /),
    ]);
  });

  it('check names content that could stop it, and ends [content.bounded-import]', async () => {
    await writeBrokenContent(cli.content.path);
    const { code, err, out } = await cli.run('check');
    expect(code).toBe(1);
    const unnamed = BROKEN_CONTENT.filter(({ lines }) =>
      lines.some((start) => !err.some((line) => line.startsWith(start))),
    );
    expect(unnamed.map(({ what }) => what)).toEqual([]);
    expect(out.at(-1)).toContain(' wrong; ');
  });

  it.each([
    [[], 'Usage: npm run content --'],
    [['nothing'], "unknown command 'nothing'"],
    [['__proto__'], "unknown command '__proto__'"],
    [['check', 'publish'], "too many arguments for 'check'"],
    [['rollback', 'a', 'b'], "too many arguments for 'rollback'"],
    [['new', 'project'], "missing required argument 'title'"],
    [['new', 'thing', 'Kumo'], "value 'thing' is invalid for argument 'kind'"],
    [['new', 'project', 'Kumo', '--locale', 'fr'], "argument 'fr' is invalid"],
    [['copy'], "missing required argument 'from'"],
    [['publish', '--yes=1'], "unknown option '--yes=1'"],
    [['check', '--nothing'], "unknown option '--nothing'"],
    [['check', '--yes'], "unknown option '--yes'"],
    [['new', 'project', 'Kumo', '--json'], "unknown option '--json'"],
  ])('prints the fault of %j first, then its usage', async (args, fault) => {
    const { code, err, out } = await cli.run(...args);
    expect([code, out]).toEqual([2, []]);
    expect(err[0]).toContain(fault);
    expect(err.join('\n')).toContain('Usage: npm run content --');
  });

  it.each([
    [['--help'], 'Exit codes:'],
    [['publish', '--help'], '--all-or-nothing'],
    [['publish', '-h'], '--data <place>'],
  ])('prints its usage for %j, which is no fault', async (args, part) => {
    const { code, out, err } = await cli.run(...args);
    expect([code, err]).toEqual([0, []]);
    expect(out.join('\n')).toContain('Usage: npm run content --');
    expect(out.join('\n')).toContain(part);
  });

  it('a missing folder exits with 1 and is named', async () => {
    await cli.content.remove();
    const { code, err } = await cli.run('check');
    expect([code, err.join()]).toEqual([1, expect.stringContaining(cli.content.path)]);
  });

  it('check prints JSON for machines, with the severity and the fate of each item [content.check]', async () => {
    await cli.content.write({
      'post/alpha/en.md': 'x',
      'post/alpha/ko.md': null,
      'post/alpha/ja.md': markdown({ ...projectFields, thumbnail: 'none.webp' }),
    });
    const { code, out } = await cli.run('check', '--json');
    expect(code).toBe(1);
    const { problems, ...plan } = JSON.parse(out.join('\n')) as { problems: object[] };
    expect(plan).toEqual({
      items: 1,
      added: ['post/alpha/ja.md'],
      changed: [],
      removed: [],
      wrong: ['post/alpha/en.md', 'post/alpha/ja.md'],
    });
    const file = 'post/alpha/ja.md';
    const ko = { line: 1, field: 'locale', message: 'has no Korean translation (ko.md)' };
    expect(problems).toEqual([
      expect.objectContaining({ file: 'post/alpha/en.md', line: 1, severity: 'error', published: 'no' }),
      expect.objectContaining({
        file,
        line: 8,
        field: 'thumbnail',
        severity: 'error',
        published: 'without it',
      }),
      { file, ...ko, check: 'translation', severity: 'warning', published: 'as it is' },
    ]);
  });

  it('new writes an item and prints its path [content.new-item]', async () => {
    const { code, out } = await cli.run('new', 'project', 'Kumo Type', '--locale', 'en');
    expect([code, out]).toEqual([0, [join(cli.content.path, 'post/kumo-type/en.md')]]);
    expect(await cli.run('new', 'project', 'Kumo Type', '--locale', 'en')).toMatchObject({
      code: 1,
      err: [expect.stringContaining('post/kumo-type exists')],
    });
  });

  it.each([['editions'], ['rollback'], ['export'], ['copy', '', 'other']])(
    '%s creates nothing where nothing was published',
    async (command, ...places) => {
      const nowhere = join(cli.data.path, 'nowhere');
      const where = places.length > 0 ? [nowhere, join(cli.data.path, 'other')] : ['--data', nowhere];
      expect(await cli.run(command, ...where)).toMatchObject({
        code: 1,
        err: [`nothing has been published in ${nowhere}`],
      });
      expect(await readdir(cli.data.path)).toEqual([]);
    },
  );

  it.each(['postgress://site:secret@host/name', 'postgres://site:a/b@host/name', 'postgres:/name'])(
    '%s is neither a folder nor an address, and is not printed',
    async (place) => {
      expect(await cli.run('editions', '--data', place)).toMatchObject({
        code: 1,
        err: ['a database is a folder, or an address such as postgres://user:password@host:5432/name'],
      });
    },
  );

  it('rollback makes the edition before current again, and editions lists both [content.rollback]', async () => {
    await cli.run('publish');
    await cli.content.write({ 'post/alpha/ja.md': markdown({ ...projectFields, title: 'Later' }) });
    await cli.run('publish');
    const [newest, older] = (await cli.run('editions')).out;
    expect([newest, older]).toEqual([
      expect.stringMatching(/3 items of .*, current$/),
      expect.stringMatching(/3 items of /),
    ]);
    const [id = ''] = (older ?? '').split(' ');
    expect(await cli.run('rollback')).toMatchObject({ code: 0, out: [`${id} is the current edition`] });
    expect((await cli.run('editions')).out[0]).toContain('rolled back');
    expect(await cli.run('rollback')).toMatchObject({ code: 1, err: ['there is no earlier edition'] });
  });

  it('changes of editions are printed as JSON', async () => {
    /** What a command prints with `--json`. */
    const jsonOf = async (...args: string[]): Promise<unknown> => {
      const { code, out } = await cli.run(...args, '--json');
      expect(code).toBe(0);
      return JSON.parse(out.join('\n'));
    };
    const { edition } = (await jsonOf('publish')) as { edition: string };
    await cli.content.write({ 'post/alpha/ja.md': markdown({ ...projectFields, title: 'Later' }) });
    const { edition: later } = (await jsonOf('publish')) as { edition: string };
    expect(await jsonOf('rollback')).toEqual({ current: edition });
    expect(await jsonOf('editions')).toMatchObject([
      { id: later, items: 3, isCurrent: false, isWithdrawn: true },
      { id: edition, items: 3, isCurrent: true, isWithdrawn: false },
    ]);
    const out = join(cli.data.path, 'exported');
    expect(await jsonOf('export', '--out', out)).toEqual({ edition, files: 4, out });
    const other = join(cli.data.path, 'other');
    expect(await jsonOf('copy', cli.data.path, other)).toEqual({
      copied: [edition, later],
      current: edition,
    });
  });
});
