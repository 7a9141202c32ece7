import { posix } from 'node:path';
import { shorten } from '@hibari/content-service/import/importProblem';
import type { ExportedPage, ExportReader } from './exportedPages';
import { mapLines } from './markdown';
import { readMarkdownPages, splitTitle } from './markdownPages';

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

/** Notion ends the name of each page and table with its id, 32 hexadecimal digits. */
const NAMED = /^(.*?) ?([\da-f]{32})(_all)?\.(md|csv|html)$/i;

interface NotionName {
  title: string;
  id: string;
  ending: string;
}

/** @param path inside the export; `undefined` for a file that Notion did not name */
export function readNotionName(path: string): NotionName | undefined {
  const [, title = '', id, , ending = ''] = NAMED.exec(path.split('/').at(-1) ?? '') ?? [];
  return id === undefined ? undefined : { title, id, ending: ending.toLowerCase() };
}

/** A folder's path without the ids in it: newer exports leave them out there. */
const withoutIds = (folder: string): string =>
  folder
    .normalize()
    .split('/')
    .map((name) => name.replace(/ ?[\da-f]{32}$/i, ''))
    .join('/');

/** What of a draft each name of a property is, in the three languages. */
const NAMES: Readonly<Record<string, readonly string[]>> = {
  tags: ['tags', 'tag', 'labels', 'label', 'タグ', 'ラベル', '태그', '라벨'],
  category: ['category', 'categories', 'カテゴリ', 'カテゴリー', '分類', '카테고리', '분류'],
  date: [
    ...['date', 'published', 'publish date', 'published on', 'published at', '日付', '公開日', '日時'],
    ...['날짜', '발행일', '게시일', '공개일'],
  ],
  created: [
    ...['created', 'created time', 'created at', 'created on', '作成日', '作成日時'],
    ...['생성일', '생성 일시', '생성일시', '작성일', '만든 날짜'],
  ],
  slug: ['slug', 'スラッグ', '슬러그'],
  // Everything becomes a draft.
  status: ['status', 'ステータス', '状態', '상태'],
};
const KIND_OF = new Map(Object.entries(NAMES).flatMap(([kind, names]) => names.map((name) => [name, kind])));

/** The properties of a row of a table, which Notion writes as lines below the title of its page. */
interface NotionProperties {
  /** By what they are in a draft. */
  known: Readonly<Record<string, string | undefined>>;
  /** Name and value of the others. */
  others: [name: string, value: string][];
  /** The text below them. */
  rest: string;
}

const PROPERTY = /^([^\s:][^:]{0,79}):(?: (.*))?$/;

/** @param isRow whether the page lies in a table's folder; else lines are properties only if one is known */
function readProperties(text: string, isRow: boolean): NotionProperties {
  const lines = text.replace(/^\n+/, '').split('\n');
  const end = lines.findIndex((line) => line.trim() === '');
  const block = end < 0 ? lines : lines.slice(0, end);
  const pairs = block.flatMap((line) => {
    const [, name, value = ''] = PROPERTY.exec(line) ?? [];
    return name === undefined ? [] : [{ name, value: value.trim(), kind: KIND_OF.get(keyOf(name)) }];
  });
  const areProperties = pairs.length === block.length && (isRow || pairs.some(({ kind }) => kind));
  if (!areProperties) return { known: {}, others: [], rest: text };
  const known = pairs.flatMap(({ kind, value }) => (kind === undefined ? [] : [[kind, value] as const]));
  return {
    // Of two properties of one kind the first counts.
    known: Object.fromEntries(known.reverse()),
    others: pairs.flatMap(({ name, value, kind }) => (kind === undefined && value ? [[name, value]] : [])),
    rest: lines.slice(block.length).join('\n'),
  };
}

const keyOf = (name: string): string => name.normalize('NFKC').trim().toLowerCase();

/** Of the blocks that Notion writes as HTML a callout becomes a quote, and the text of a toggle is Markdown again. */
function convertNotionBlocks(markdown: string): string {
  let callout: string[] | undefined;
  const converted = mapLines(markdown, (line) => {
    const [, start] = /^<aside>(.*)$/.exec(line) ?? [];
    if (start !== undefined) {
      callout = [start];
      return [];
    }
    if (callout) {
      const [last = '', rest] = line.split('</aside>', 2);
      callout.push(last);
      if (rest === undefined) return [];
      const quote = quoted(callout);
      callout = undefined;
      return ['', ...quote, '', rest];
    }
    if (/<\/summary>\s*$/.test(line)) return [line, ''];
    return /^\s*<\/details>\s*$/.test(line) ? ['', line, ''] : [line];
  });
  // One without an end goes on to the end of the page.
  return callout ? [converted, '', ...quoted(callout)].join('\n') : converted;
}

const quoted = (lines: readonly string[]): string[] =>
  lines
    .join('\n')
    .trim()
    .split('\n')
    .map((line) => `> ${line}`.trimEnd());
