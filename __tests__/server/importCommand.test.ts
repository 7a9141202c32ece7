import { join } from 'node:path';
import { makeContentCli, type ContentCli } from '../support/contentCli';
import { makeContentFolder, type ContentFolder } from '../support/contentFolder';

let cli: ContentCli;
let source: ContentFolder;
beforeEach(async () => {
  cli = await makeContentCli();
  source = await makeContentFolder({ 'walk.md': '散歩 [[空]]', 'Canal.md': 'We walked along the canal.' });
});
afterEach(() => Promise.all([cli.remove(), source.remove()]));

const NOT_TAKEN = [
  'walk.md: the link to [[空]] is only text now',
  'Canal.md: is English, and articles are Japanese or Korean: give --as project, or --locale',
];

describe('npm run content -- import', () => {
  it('prints each draft, what is not taken, and the total [content.import-drafts]', async () => {
    const { code, out, err } = await cli.run('import', source.path);
    expect([code, out]).toEqual([
      0,
      [
        join(cli.content.path, 'blog/walk/ja.md'),
        'Obsidian or Markdown: 1 drafts, 0 exist already, 2 things not taken',
      ],
    ]);
    expect(err.toSorted()).toEqual(NOT_TAKEN.toSorted());
    expect(await cli.run('import', source.path)).toMatchObject({
      code: 0,
      out: ['Obsidian or Markdown: 0 drafts, 1 exist already, 1 things not taken'],
      err: ['blog/walk exists already; it is left as it is', NOT_TAKEN[1]],
    });
    expect(await cli.run('check')).toMatchObject({
      code: 0,
      err: [expect.stringContaining('has no thumbnail_alt')],
    });
  });

  it('prints JSON for machines, and exits with 1 if nothing was taken [content.import-drafts]', async () => {
    await source.write({ 'walk.md': null });
    const { code, out, err } = await cli.run('import', source.path, '--json');
    expect([code, err]).toEqual([1, []]);
    expect(JSON.parse(out.join('\n'))).toEqual({
      program: 'Obsidian or Markdown',
      drafts: [],
      existing: [],
      notTaken: [{ file: 'Canal.md', message: expect.stringContaining('give --as project') }],
    });
    const project = await cli.run('import', source.path, '--as', 'project', '--json');
    expect(JSON.parse(project.out.join('\n'))).toMatchObject({ drafts: ['post/canal/en.md'] });
  });

  it.each([
    [[], 2, "missing required argument 'source'"],
    [['x', '--as', 'page'], 2, "argument 'page' is invalid"],
    [['/nowhere'], 1, 'the export folder /nowhere does not exist (ENOENT)'],
  ])('prints the fault of %j', async (args, code, message) => {
    const run = await cli.run('import', ...args);
    expect([run.code, run.err[0]]).toEqual([code, expect.stringContaining(message)]);
  });
});
