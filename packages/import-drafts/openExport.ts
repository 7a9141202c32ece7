import { open, stat } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { readContentFile } from '@hibari/content-service/import/files/contentFile';
import type { ContentLimits } from '@hibari/content-service/import/limits';
import { StartFault, unreadableFolder } from '@hibari/node/startFault';
import type { ExportReader } from './exportedPages';
import { openFolder, type ExportFiles } from './exportFiles';
import { isMarkdown } from './markdownPages';
import { readNotionName, notion } from './notion';
import { obsidian } from './obsidian';
import { wordpress } from './wordpress';
import { openZip } from './zipFiles';

/** Opens a folder, a zip, or the XML file of WordPress. Rejects with a `StartFault` for anything else. */
export async function openSource(path: string, limits: ContentLimits): Promise<ExportFiles> {
  const found = await stat(path).catch((error: unknown) => {
    throw unreadableFolder('export', path, error);
  });
  if (found.isDirectory()) return openFolder(path, limits);
  if (found.isFile() && (await startsAsZip(path))) return openZip(path, limits);
  if (!found.isFile() || !/\.xml$/i.test(path))
    throw new StartFault(`${path} is neither a folder nor a zip, nor an XML file of WordPress`);
  return {
    paths: [basename(path)],
    problems: [],
    read: (name, most) => readContentFile(dirname(path), name, most),
    close: () => Promise.resolve(),
  };
}

/** Whatever its name is: Finder and browsers change endings. */
async function startsAsZip(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer } = await file.read(Buffer.alloc(2), 0, 2, 0);
    return buffer.toString('latin1') === 'PK' || /\.zip$/i.test(path);
  } finally {
    await file.close();
  }
}

/** Where an export of WordPress says what it is. */
const HEAD = 20_000;

/** The reader of the program that made an export, by what is in it. Rejects with a `StartFault` for any other. */
export async function recognise(files: ExportFiles, limits: ContentLimits): Promise<ExportReader> {
  const { paths } = files;
  for (const path of paths.filter((name) => /\.xml$/i.test(name)))
    if (await isWxr(files, path, limits)) return wordpress;
  const named = paths.flatMap((path) => readNotionName(path) ?? []);
  if (named.some(({ ending }) => ending !== 'html')) return notion;
  if (named.length > 0)
    throw new StartFault('this is an HTML export of Notion: export it as "Markdown & CSV"');
  if (paths.some(isMarkdown)) return obsidian;
  throw new StartFault(
    'this is no export of Notion ("Markdown & CSV"), WordPress (XML) or Obsidian: there is no Markdown in it',
  );
}

async function isWxr(files: ExportFiles, path: string, limits: ContentLimits): Promise<boolean> {
  const bytes = await files.read(path, limits.totalTextBytes).catch(() => undefined);
  const head = bytes?.subarray(0, HEAD).toString('utf8') ?? '';
  return /<rss\b/.test(head) && head.includes('wordpress.org/export');
}
