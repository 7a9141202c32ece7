/** An export of what another server of ours serves over HTTP. */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer } from '../../../../src/server/createServer';
import { runExport } from '../../../../src/server/tools/export/exportSite';
import { filesBelow } from '../../../../src/server/tools/export/outFolder';
import { makeBuildFolder, type BuildFolder } from '../../../support/buildFolder';
import { articleFields, makePicture, markdown, projectFields } from '../../../support/contentFolder';
import { ROOT } from '../../../support/projectFiles';
import { bootDataOf, startSiteServer, type SiteServer } from '../../../support/siteServer';
import { SITE_URL } from '../../../support/testConfig';
import { brokenTranslations } from '../../../support/translations';

let folder: string;
let build: BuildFolder;
let service: SiteServer;
let contentUrl: string;
beforeAll(async () => {
  const project = markdown(projectFields);
  [folder, build, service] = await Promise.all([
    mkdtemp(join(tmpdir(), 'hibari-export-')),
    makeBuildFolder(),
    startSiteServer({
      files: {
        'post/alpha/cover.webp': await makePicture('#0047ab', 400, 300),
        'post/alpha/ja.md': project,
        'post/alpha/en.md': project,
        'post/alpha/ko.md': project,
        'post/beta/ja.md': markdown({ ...projectFields, title: 'Beta', thumbnail: '../alpha/cover.webp' }),
        'blog_kr/gamma/ko.md': markdown({ ...articleFields, thumbnail: '../../post/alpha/cover.webp' }),
      },
    }),
  ]);
  contentUrl = `${await service.app.listen({ host: '127.0.0.1', port: 0 })}/content`;
});
afterAll(() => Promise.all([build.remove(), service.close(), rm(folder, { recursive: true })]));

it('contains the pages and pictures of an external service, which its pages still call [export.works-as-files] [address.hreflang-names-existing-translations]', async () => {
  const out = join(folder, 'site');
  const [printed, failures]: [string[], string[]] = [[], []];
  const output = { out: (line: string) => printed.push(line), err: (line: string) => failures.push(line) };
  const env = { SITE_URL, CONTENT_URL: contentUrl, DATA_DIR: join(folder, 'data') };
  const folders = { dist: build.path, static: join(ROOT, 'static'), content: join(folder, 'none') };
  const code = await runExport(['--out', out], env, output, createServer, folders);
  expect({ code, failures: failures.filter((line) => line !== '') }).toEqual({ code: 0, failures: [] });

  const files = await filesBelow(out);
  expect(files).toEqual(
    expect.arrayContaining(['ja/projects/alpha.html', 'ko/articles/gamma.html', 'sitemap-ko.xml']),
  );
  expect(files).not.toContain('en/projects/beta.html');
  expect(files).not.toContain('content/index.json');
  expect(files.some((file) => /^image\/from\/.*\/380\.webp$/.test(file))).toBe(true);

  const pages = new Map<string, string>();
  for (const file of files.filter((name) => name.endsWith('.html') && !name.endsWith('404.html')))
    pages.set(
      `/${file.slice(0, -'.html'.length)}`.replace(/^\/index$/, '/'),
      await readFile(join(out, file), 'utf8'),
    );
  expect(bootDataOf(pages.get('/en/projects/alpha') ?? '').contentUrl).toBe(contentUrl);
  expect(pages.get('/en/projects/alpha')?.match(/<link rel="alternate" hreflang=/gi)).toHaveLength(3);
  expect(brokenTranslations(pages, SITE_URL)).toEqual([]);
});
