/** Imports of drafts between two temporary folders, judged by the site's own importer. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';
import { errorsOf } from '../../packages/content-service/import/importProblem';
import { listContentFiles } from '../../packages/content-service/import/files/listContentFiles';
import { readContent } from '../../packages/content-service/import/readContent';
import {
  importDrafts,
  type ImportOptions,
  type ImportReport,
} from '../../packages/import-drafts/importDrafts';
import { makeContentFolder, type ContentFiles, type ContentFolder } from './contentFolder';

export interface DraftImport {
  source: ContentFolder;
  content: ContentFolder;
  /** Writes the files of an export and imports them; `from` is a file of it. */
  run(files: ContentFiles, options?: Partial<ImportOptions>, from?: string): Promise<ImportReport>;
  /** A file of the content folder. */
  read(path: string): Promise<string>;
  /** What a draft says below its front matter. */
  bodyOf(path: string): Promise<string>;
  /** Every file of the content folder, by its path. */
  files(): Promise<Record<string, string>>;
  /** The errors that `check` finds. */
  errors(): Promise<string[]>;
  remove(): Promise<unknown>;
}

export async function makeDraftImport(): Promise<DraftImport> {
  const source = await makeContentFolder();
  const content = await makeContentFolder();
  const read = (path: string) => readFile(join(content.path, path), 'utf8');
  return {
    source,
    content,
    async run(files, options = {}, from = '') {
      await source.write(files);
      return importDrafts(join(source.path, from), content.path, { kind: 'article', ...options });
    },
    read,
    bodyOf: async (path) => (await read(path)).split('\n---\n')[1]?.trim() ?? '',
    async files() {
      const entries = await readdir(content.path, { recursive: true, withFileTypes: true });
      const paths = entries
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name));
      const bytes = await Promise.all(paths.map((path) => readFile(path, 'base64')));
      return Object.fromEntries(
        paths.sort().map((path, at) => [path.slice(content.path.length + 1), bytes[at] ?? '']),
      );
    },
    async errors() {
      const { problems } = await readContent(content.path, await listContentFiles(content.path));
      return errorsOf(problems).map(({ file, message }) => `${file}: ${message}`);
    },
    remove: () => Promise.all([source.remove(), content.remove()]),
  };
}

/** A zip of files by their names. */
export function makeZip(files: Readonly<Record<string, string | Buffer>>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(files))
    zip.addBuffer(Buffer.from(content), name, { compress: content.length > 100 });
  zip.end();
  return buffer(zip.outputStream);
}

export interface WxrPost {
  title: string;
  content: string;
  id?: number;
  type?: string;
  status?: string;
  /** Further elements. */
  more?: string;
}

/** An export as WordPress writes it. @param head before the first element */
export function makeWxr(posts: readonly WxrPost[], head = ''): string {
  const items = posts.map(
    ({ title, content, id = 1, type = 'post', status = 'publish', more = '' }) => `<item>
    <title><![CDATA[${title}]]></title>
    <content:encoded><![CDATA[${content}]]></content:encoded>
    <excerpt:encoded><![CDATA[]]></excerpt:encoded>
    <wp:post_id>${id}</wp:post_id>
    <wp:post_date><![CDATA[2026-01-02 12:04:05]]></wp:post_date>
    <wp:post_date_gmt><![CDATA[2026-01-02 03:04:05]]></wp:post_date_gmt>
    <wp:status><![CDATA[${status}]]></wp:status>
    <wp:post_type><![CDATA[${type}]]></wp:post_type>
    ${more}
  </item>`,
  );
  return `<?xml version="1.0" encoding="UTF-8" ?>
${head}
<rss version="2.0"
  xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/"
  xmlns:content="http://purl.org/rss/1.0/modules/content/"
  xmlns:wp="http://wordpress.org/export/1.2/">
<channel>
  <title>Blog</title>
  <link>https://blog.example</link>
  <wp:base_blog_url>https://blog.example</wp:base_blog_url>
  ${items.join('\n')}
</channel>
</rss>`;
}
