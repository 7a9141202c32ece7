/** The whole export on a small build and a small content. */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer } from '../../../../src/server/createServer';
import { runExport } from '../../../../src/server/tools/export/exportSite';
import { filesBelow } from '../../../../src/server/tools/export/outFolder';
import { makeBuildFolder, type BuildFolder } from '../../../support/buildFolder';
import { makeContentFolder, makePicture, markdown, projectFields } from '../../../support/contentFolder';
import { frames, movingGif } from '../../../support/movingPictures';
import { photograph, PRIVATE } from '../../../support/photographs';
import { ROOT } from '../../../support/projectFiles';

const SITE_URL = 'https://hibari.example';
let folder: string;
let build: BuildFolder;
let moving: Buffer;
beforeAll(async () => {
  moving = await movingGif(await frames(['#f00', '#00f']));
  folder = await mkdtemp(join(tmpdir(), 'hibari-export-'));
  build = await makeBuildFolder();
});
afterAll(() => Promise.all([build.remove(), rm(folder, { recursive: true })]));

async function run(body: string, args = ['--out', join(folder, 'site')]) {
  const content = await makeContentFolder({
    'post/alpha/cover.webp': await makePicture(),
    'post/alpha/move.gif': moving,
    'post/alpha/photo.jpg': await photograph('jpeg', { orientation: 6 }),
    'post/alpha/ja.md': markdown(
      { ...projectFields },
      `${body}\n\n![It moves](move.gif)\n\n![A photograph](photo.jpg)`,
    ),
  });
  const [out, err]: [string[], string[]] = [[], []];
  const output = { out: (line: string) => out.push(line), err: (line: string) => err.push(line) };
  const env = {
    SITE_URL,
    SECURITY_CONTACT: 'mailto:security@hibari.example',
    DATA_DIR: await mkdtemp(join(folder, 'data-')),
  };
  const folders = { dist: build.path, static: join(ROOT, 'static'), content: content.path };
  const code = await runExport(args, env, output, createServer, folders);
  await content.remove();
  return { code, out, err: err.filter((line) => line !== '') };
}

it('writes pages, redirects, pictures and rules for hosts, or nothing [export.whole-or-nothing] [server.originals-say-nothing]', async () => {
  const done = await run('Text.');
  expect(done).toMatchObject({ code: 0, err: [] });
  expect(done.out[0]).toMatch(/site: \d+ pages, 4 redirects, \d+ files/);
  const files = await filesBelow(join(folder, 'site'));
  expect(files).toEqual(
    expect.arrayContaining([
      ...[
        '404.html',
        '_headers',
        '_redirects',
        'nginx.conf',
        'index.html',
        'ja.html',
        'ja.html.br',
        'ja.html.gz',
      ],
      ...['ja/projects/alpha.html', 'en/articles.html', 'ko/404.html', 'robots.txt', 'sitemap-ko.xml'],
      ...['llms.txt', 'feed-ja.json', 'manifest/en.webmanifest', 'assets/client.1.js', 'favicon.ico'],
      '.well-known/security.txt',
    ]),
  );
  expect(files.filter((file) => /^content\/media\/.*\.webp$/.test(file))).toHaveLength(1);
  // The still of what moves and all of its frames are files of their own.
  const all = files.find((file) => file.endsWith('/moving.webp')) ?? 'no moving picture';
  expect(files).toContain(all.replace('moving', '190'));
  expect((await readFile(join(folder, 'site', all))).equals(moving)).toBe(true);
  expect(files).not.toContain('en/projects/alpha.html');
  // Photographs, in their own size too, say nothing of their place, camera and person.
  const pictures = files.filter((file) => /^(?:content\/media|image)\//.test(file));
  expect(pictures.filter((file) => file.endsWith('.jpg'))).toHaveLength(1);
  for (const file of pictures) {
    const bytes = await readFile(join(folder, 'site', file));
    expect(PRIVATE.filter((word) => bytes.includes(word))).toEqual([]);
  }
  const read = (name: string) => readFile(join(folder, 'site', name), 'utf8');
  expect(await read('ja.html')).toContain('"contentUrl":"/content/index.json"');
  // One file for all searches: until scripts run, it says what the search page says.
  expect(await read('ko/search.html')).toMatch(/<link rel="canonical" href="[^"?]+\/ko\/search"\/>/);
  expect(await read('_redirects')).toContain('/ja/articles /ja/articles/blog 302\n');
  expect(await read('_headers')).toMatch(/^\/\*\n {2}content-security-policy: default-src 'none';.*/);
  expect(await read('_headers')).toContain('strict-transport-security: max-age=63072000');
  expect(await read('nginx.conf')).not.toMatch(/cache-control .*always|report-uri/);

  const failed = await run('See [this](/ja/projects/gone).');
  expect(failed).toMatchObject({ code: 1, out: [] });
  expect(failed.err).toEqual([
    expect.stringMatching(/^\/ja\/projects\/gone does not exist; .*\/ja\/projects\/alpha/),
  ]);
  expect(await filesBelow(join(folder, 'site'))).toEqual(files);
});

it('a wrong command line is answered with how it is used', async () => {
  expect(await run('', ['--wrong'])).toMatchObject({
    code: 2,
    out: [],
    err: ["error: unknown option '--wrong'", expect.stringMatching(/^Usage: npm run export -- .*--out/s)],
  });
  expect(await run('', ['--help'])).toMatchObject({
    code: 0,
    out: [expect.stringContaining('--out')],
    err: [],
  });
});
