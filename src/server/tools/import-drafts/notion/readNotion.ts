import { posix } from 'node:path';
import { shorten } from '../../../import/importProblem';
import type { ExportedPage, ExportReader } from '../exportedPages';
import { readMarkdownPages, splitTitle } from '../markdownText';
import { convertNotionBlocks } from './notionBlocks';
import { readNotionName, withoutIds } from './notionNames';
import { readProperties } from './notionProperties';

/** Reads a Notion export of the kind "Markdown & CSV". */
export const notion: ExportReader = {
  program: 'Notion',
  async read(files, options) {
    const tables = files.paths.filter((path) => readNotionName(path)?.ending === 'csv');
    const folders = new Set(tables.map(folderOf));
    const read = await readMarkdownPages(files, options, (path, text, report) => {
      const { others, ...page } = readPage(path, text, folders.has(withoutIds(posix.dirname(path))));
      for (const [name, value] of others) report(`property ${name} is not taken: ${shorten(value, 100)}`);
      return page;
    });
    for (const file of tables)
      read.notTaken.push({ file, message: 'is a table: its pages are taken, itself is not' });
    return read;
  },
};

/** Of the pages in a table. */
const folderOf = (table: string): string =>
  withoutIds(posix.join(posix.dirname(table), readNotionName(table)?.title ?? ''));

function readPage(path: string, text: string, isRow: boolean) {
  const { title, rest } = splitTitle(text);
  const name = readNotionName(path);
  const { known, others, rest: body } = readProperties(rest, isRow && title !== undefined);
  const date = known['date'] || known['created'];
  const page: Omit<ExportedPage, 'file' | 'folder'> = {
    title: title ?? name?.title ?? posix.parse(path).name,
    // Of a period its begin.
    date: date?.split('→')[0]?.trim(),
    categories: listOf(known['category']),
    tags: listOf(known['tags']),
    slug: known['slug'],
    key: (name?.id ?? path).slice(0, 8),
    body: convertNotionBlocks(body),
  };
  return { ...page, others };
}

const listOf = (value = ''): string[] => value.split(/[,、，]/).map((entry) => entry.trim());
