import { StartFault } from '../../process/startFault';
import type { ContentLimits } from '../../import/limits';
import type { ExportReader } from './exportedPages';
import { isMarkdown } from './markdownText';
import { readNotionName } from './notion/notionNames';
import { notion } from './notion/readNotion';
import { obsidian } from './obsidian/readObsidian';
import type { ExportFiles } from './source/exportFiles';
import { wordpress } from './wordpress/readWordpress';

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
