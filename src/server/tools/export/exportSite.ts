/** The whole site as files for any static host, made by the composed server itself (docs/decisions/029). */
import { cp } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { DEFAULT_LOCALE, LOCALES } from '@hibari/contract/locales';
import { ROUTES } from '../../../app/pages/routes';
import { CONTENT_PREFIX } from '@hibari/contract/contentPaths';
import { CONTENT_INDEX } from '../../../content-client/static/staticFiles';
import { fontSheets, feedPath } from '../../../lib/address/filePaths';
import { SECURITY_TEXT } from '../../operations/security/securityText';
import { readConfig, foldersIn, type Config, type Folders } from '../../process/config';
import { plainPaths, readPageIndex } from '../../site/discovery/pageIndex';
import { createProgram, runProgram, type CommandOutput } from '@hibari/node/commandLine';
import { createFontFiles, type FontFiles } from '../../site/pageFonts';
import { addressesIn } from './addresses';
import { crawl } from './crawl';
import { readExportedContent } from './exportedContent';
import {
  headerForHosts,
  redirectPage,
  toStaticFile,
  headersFile,
  nginxFile,
  redirectsFile,
} from './hostFiles';
import { createRequestSite, openSite, type RequestSite, type CreateServer, type Site } from './openSite';
import { openOutFolder, createWriter, filePath, filesBelow, type Writer } from './outFolder';

/**
 * The program of `npm run export`. Resolves to the exit code: 0, 1 if the site could not be exported (the earlier export
 * stays), 2 if the command line is invalid.
 */
export function runExport(
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
  output: CommandOutput,
  createServer: CreateServer,
  folders = foldersIn(process.cwd()),
): Promise<number> {
  async function exportTo(out: string): Promise<void> {
    const config = readConfig({ LOG_LEVEL: 'fatal', ...env, NODE_ENV: 'production' });
    if (!env.SITE_URL?.trim())
      output.err(`SITE_URL is not set: canonical, feed and sitemap addresses begin with ${config.siteUrl}`);
    const start = performance.now();
    const onProgress = output.progress;
    const { pages, redirects, files, bytes } = await exportSite({
      config,
      folders,
      out,
      createServer,
      onProgress,
    }).finally(() => onProgress?.(''));
    const size = `${(bytes / 1e6).toFixed(1)} MB besides the build`;
    const seconds = ((performance.now() - start) / 1_000).toFixed(1);
    output.out(`${out}: ${pages} pages, ${redirects} redirects, ${files} files, ${size}, in ${seconds} s`);
  }

  const program = createProgram('npm run export --', output)
    .description('Write the whole site as files for any static host.')
    .option('--out <folder>', 'where to; an earlier export is replaced, anything else refused', 'export')
    .action(({ out }: { out: string }) => exportTo(resolve(out)));
  return runProgram(program, args, output);
}

interface ExportOptions {
  config: Config;
  folders: Folders;
  /** Absolute path. */
  out: string;
  createServer: CreateServer;
  onProgress?: ((line: string) => void) | undefined;
}

interface ExportReport {
  pages: number;
  redirects: number;
  files: number;
  bytes: number;
}

/** What no page names: programs look for these by themselves. */
const FOUND = [
  '/robots.txt',
  '/sitemap.xml',
  '/llms.txt',
  ...LOCALES.flatMap((locale) => [
    `/sitemap-${locale}.xml`,
    feedPath(locale, 'xml'),
    feedPath(locale, 'json'),
    `/manifest/${locale}.webmanifest`,
  ]),
];
/** Also those that are not indexed, and so not in the page index. */
const PAGES = LOCALES.flatMap((locale) => ROUTES.flatMap((route) => plainPaths(route, locale)));
/** Types that the name of a file does not say everywhere. */
const NAMED_TYPES = /^application\/(?:atom|feed|manifest)\+/;

/** Headers that describe the server, not the site, or that a static host writes itself. */
const OWN_HEADERS =
  /^(?:age|cache-control|connection|content-(?:encoding|length|type)|date|etag|keep-alive|reporting-endpoints|vary|x-request-id|cache-status)$/;

/** Rejects with a `StartFault` if something of the site does not answer; the earlier export stays as it was. */
async function exportSite({ createServer, out, ...work }: ExportOptions): Promise<ExportReport> {
  const target = await openOutFolder(out);
  try {
    const site = await openSite(createServer, work.config, work.folders);
    const report = await writeSite(site, target.folder, work).finally(site.close);
    await target.finish();
    return report;
  } catch (error) {
    await target.discard();
    throw error;
  }
}

async function writeSite(
  site: Site,
  folder: string,
  { config, folders, onProgress }: Omit<ExportOptions, 'createServer' | 'out'>,
): Promise<ExportReport> {
  const { siteUrl } = config;
  const writer = createWriter(folder);
  const known = await copyBuild(folders, folder);
  const content = config.contentUrl === undefined ? await writeContent(site, writer) : undefined;
  const ask = createRequestSite(site.app, siteUrl);
  const pageIndex = await readPageIndex(site.api);
  const redirects = new Map([['/', `/${DEFAULT_LOCALE}`]]);
  const types = new Map<string, string>();
  const fonts = createFontFiles(folders.static);
  let pages = 0;

  await crawl({
    ask,
    siteUrl,
    known: new Set([...known, '/', CONTENT_INDEX, ...LOCALES.map(fontSheets)]),
    seeds: [
      ...LOCALES.flatMap((locale) => pageIndex[locale].pages.map(({ path }) => path)),
      ...PAGES,
      ...FOUND,
      ...(config.securityContact === undefined ? [] : [SECURITY_TEXT]),
      ...addressesIn({ data: content?.files }, siteUrl).files,
    ],
    async onPage(path, html, policy) {
      pages += 1;
      if (pages % 20 === 0) onProgress?.(`${pages} pages, ${writer.files()} files`);
      fonts.note(path, html);
      await writer.write(`${filePath(path)}.html`, toStaticFile(html, policy));
    },
    async onFile(path, body, type) {
      if (NAMED_TYPES.test(type)) types.set(path, type);
      await writer.write(filePath(path), body);
    },
    async onRedirect(path, to) {
      redirects.set(decodeURIComponent(path), to);
      await writer.write(`${filePath(path)}.html`, redirectPage(to, siteUrl));
    },
  });
  await writer.write('index.html', redirectPage(`/${DEFAULT_LOCALE}`, siteUrl));
  await writeErrorPages(ask, writer, fonts);
  for (const [address, file] of await fonts.files()) await writer.write(filePath(address), file);
  const facts = { redirects, types, headers: await hostHeaders(ask), version: content?.version };
  await writer.write('_redirects', redirectsFile(facts));
  await writer.write('_headers', headersFile(facts));
  await writer.write('nginx.conf', nginxFile(facts));
  return { pages, redirects: redirects.size, files: writer.files() + known.size, bytes: writer.bytes() };
}

async function writeErrorPages(ask: RequestSite, writer: Writer, fonts: FontFiles): Promise<void> {
  for (const locale of LOCALES) {
    const path = `/${locale}/404`;
    const { payload, headers } = await ask(path);
    fonts.note(path, payload);
    const page = toStaticFile(payload, String(headers['content-security-policy']));
    await writer.write(`${locale}/404.html`, page);
    // Some hosts look at the root only.
    if (locale === DEFAULT_LOCALE) await writer.write('404.html', page);
  }
}

/** The build with its compressed files, and the files that are served unchanged; returns their addresses. */
async function copyBuild({ dist, static: unchanged }: Folders, folder: string): Promise<Set<string>> {
  const client = join(dist, 'client');
  // The server follows links, too.
  const options = { recursive: true, dereference: true };
  await cp(unchanged, folder, options);
  await cp(client, join(folder, 'assets'), options);
  const assets = (await filesBelow(client)).map((file) => `/assets/${file}`);
  return new Set([...assets, ...(await filesBelow(unchanged)).map((file) => `/${file}`)]);
}

async function writeContent(site: Site, writer: Writer) {
  const { index, files } = await readExportedContent(site.api);
  const place = CONTENT_PREFIX.slice(1);
  for (const [path, file] of files)
    await writer.write(`${place}/${index.version}/${path}`, JSON.stringify(file));
  await writer.write(CONTENT_INDEX.slice(1), JSON.stringify(index));
  return { version: index.version, files: [...files.values()] };
}

/** As the server's pages carry them. */
async function hostHeaders(ask: RequestSite): Promise<Record<string, string>> {
  const { headers } = await ask(`/${DEFAULT_LOCALE}`);
  const kept = Object.entries(headers).filter(([name]) => !OWN_HEADERS.test(name));
  return Object.fromEntries(kept.map(([name, value]) => [name, headerForHosts(name, String(value))]));
}
