import { makeContentCli, type ContentCli } from '../../../support/contentCli';
import { makePicture, markdown, projectFields } from '../../../support/contentFolder';

let cli: ContentCli;
beforeEach(async () => {
  cli = await makeContentCli();
});
afterEach(() => cli.remove());

const countOf = async () => (await cli.run('editions')).out.length;

describe('npm run content -- publish', () => {
  it('publishes, and shows what is new, changed, removed and wrong [operations.content] [content.check]', async () => {
    expect(await cli.run('publish')).toMatchObject({
      code: 0,
      out: [
        expect.stringMatching(
          /^3 items: 3 new, 0 changed, 0 removed, 0 wrong; 0 errors, 0 warnings; published as \d{8}-/,
        ),
      ],
      err: [],
    });
    expect(await cli.run('publish')).toMatchObject({ code: 0, out: ['3 items, nothing has changed'] });
    await cli.content.write({
      'post/alpha/cover.webp': await makePicture('#f00'),
      'post/alpha/en.md': null,
      'post/alpha/ko.md': 'x',
      'post/beta/ja.md': markdown({ ...projectFields, thumbnail: '../alpha/cover.webp' }),
    });
    const table = [
      'new      post/beta/ja.md',
      'changed  post/alpha/ja.md',
      'removed  post/alpha/en.md',
      'removed  post/alpha/ko.md (wrong, so left out)',
      'wrong    post/alpha/ko.md',
    ];
    const checked = await cli.run('check');
    expect(checked.out).toEqual([
      ...table,
      '2 items: 1 new, 1 changed, 2 removed, 1 wrong; 1 errors, 3 warnings',
    ]);
    const { code, out } = await cli.run('publish', '--yes');
    expect([code, out.slice(0, -1)]).toEqual([1, table]);
    expect(out.at(-1)).toMatch(/^2 items: 1 new, .*; published as /);
  });

  it('asks before items are removed, and without an answer or --yes publishes nothing [content.removal-is-asked]', async () => {
    await cli.run('publish');
    await cli.content.write({ 'post/alpha/en.md': null });
    const alone = await cli.run('publish');
    expect(alone).toMatchObject({
      code: 1,
      err: [expect.any(String), '1 item would be removed: give --yes if that is meant'],
    });
    expect(alone.out.at(-1)).toMatch(/; nothing is published$/);
    const refused = await cli.runInTerminal(false, 'publish');
    expect([refused.code, refused.asked]).toEqual([1, ['1 item will be removed. Publish?']]);
    expect(await countOf()).toBe(1);
    expect(await cli.runInTerminal(true, 'publish')).toMatchObject({ code: 0, asked: refused.asked });
    expect(await countOf()).toBe(2);
  });

  it('asks nothing if nothing is removed; --all-or-nothing publishes nothing of a folder with an error', async () => {
    await cli.run('publish');
    await cli.content.write({
      'post/alpha/ja.md': markdown({ ...projectFields, title: 'Later' }),
      'post/alpha/ko.md': markdown(projectFields, '<script>x</script>'),
    });
    expect(await cli.run('publish', '--yes', '--all-or-nothing')).toMatchObject({
      code: 1,
      err: [expect.stringMatching(/^post\/alpha\/ko\.md:11 body: <script> is removed/)],
      out: [...Array<unknown>(3).fill(expect.any(String)), expect.stringMatching(/nothing is published$/)],
    });
    expect(await countOf()).toBe(1);
    expect(await cli.runInTerminal(false, 'publish')).toMatchObject({ code: 1, asked: [] });
    expect(await countOf()).toBe(2);
  });

  it('shows how far it is on one line, which it clears before it prints [content.publish-progress]', async () => {
    const { progress } = await cli.runInTerminal(true, 'publish');
    expect(progress).toEqual([
      ...['reading 1/3', 'reading 2/3', 'reading 3/3', ''],
      ...['storing pictures 1/1', 'writing 3/3', ''],
    ]);
    expect((await cli.run('publish')).progress).toEqual([]);
  });

  it('prints JSON for machines, and a restored item is new [content.check]', async () => {
    const first = JSON.parse((await cli.run('publish', '--json')).out.join('\n')) as object;
    expect(first).toMatchObject({
      edition: expect.any(String),
      unchanged: false,
      published: true,
      removed: [],
    });
    expect(JSON.parse((await cli.run('publish', '--json')).out.join('\n'))).toMatchObject({
      unchanged: true,
    });
    await cli.content.write({ 'post/alpha/en.md': null });
    const refused = JSON.parse((await cli.run('publish', '--json')).out.join('\n')) as object;
    expect(refused).toMatchObject({
      published: false,
      removed: ['post/alpha/en.md'],
      comparedWith: expect.any(String),
    });
  });
});
