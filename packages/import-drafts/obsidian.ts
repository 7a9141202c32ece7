import { posix } from 'node:path';
import { readFrontMatter, type FrontMatter } from '@hibari/content-service/import/fields/frontMatter';
import { ContentFault, shorten } from '@hibari/content-service/import/importProblem';
import { sha256 } from '@hibari/node/sha256';
import type { ExportReader } from './exportedPages';
import { mapLines } from './markdown';
import { readMarkdownPages, splitTitle } from './markdownPages';

/** Names in a note's front matter, of those of one kind the first counts. */
const FIELDS = {
  title: ['title'],
  date: ['date', 'published', 'created', 'date created'],
  tags: ['tags', 'tag'],
  category: ['category', 'categories'],
  slug: ['slug'],
} as const;
const KNOWN = new Set<string>(Object.values(FIELDS).flat());

/** Reads a vault of Obsidian, or any folder of Markdown files. */
export const obsidian: ExportReader = {
  program: 'Obsidian or Markdown',
  read: (files, options) => readMarkdownPages(files, options, readNote),
};

function readNote(path: string, text: string, report: (message: string) => void) {
  const { fields, body } = splitFrontMatter(text);
  for (const [name, { value }] of fields)
    if (value !== null && !KNOWN.has(name.toLowerCase()))
      report(`field ${name} is not taken: ${shorten(String(JSON.stringify(value)), 100)}`);
  const find = (kind: keyof typeof FIELDS) => textsOf(fields, FIELDS[kind]);
  const [title = splitTitle(body).title ?? posix.parse(path).name] = find('title');
  const heading = splitTitle(body);
  return {
    title,
    date: find('date')[0],
    categories: find('category'),
    tags: find('tags').flatMap((tag) => tag.split(/[,、，\s]+/).map((name) => name.replace(/^#/, ''))),
    slug: find('slug')[0],
    key: sha256(Buffer.from(path)).slice(0, 8),
    // The page shows its title itself.
    body: convertCallouts(dropComments(heading.title === title ? heading.rest : body)),
  };
}

function splitFrontMatter(text: string): Pick<FrontMatter, 'fields' | 'body'> {
  try {
    return /^---[ \t]*\n/.test(text) ? readFrontMatter(text) : { fields: new Map(), body: text };
  } catch (error) {
    // A text may begin with a rule.
    if (error instanceof ContentFault && error.details.line === 1 && error.message.startsWith('has no'))
      return { fields: new Map(), body: text };
    throw error;
  }
}

/** Numbers as they are written. */
function textsOf(fields: FrontMatter['fields'], names: readonly string[]): string[] {
  const byName = new Map([...fields].map(([name, field]) => [name.toLowerCase(), field]));
  for (const name of names) {
    const { value, texts = value } = byName.get(name) ?? {};
    const found = [texts].flat().filter((text) => typeof text === 'string');
    if (found.some((text) => text.trim() !== '')) return found;
  }
  return [];
}

/** `> [!note] Title` becomes a quote with its title in bold. */
const convertCallouts = (markdown: string): string =>
  mapLines(markdown, (line) => {
    const [, marks = '', title = ''] = /^((?:> ?)+)\[![\w-]+\][+-]? ?(.*)$/.exec(line) ?? [];
    if (marks === '') return [line];
    return title.trim() === '' ? [] : [`${marks}**${title.trim()}**`, marks.trimEnd()];
  });

const MARK = /^[ \t]*(`{3,}|~{3,})|`+|%%/gm;

/** Without `%%comments%%`, which Obsidian does not show; in code they stay. */
function dropComments(markdown: string): string {
  let result = '';
  let kept = 0;
  MARK.lastIndex = 0;
  for (let found = MARK.exec(markdown); found; found = MARK.exec(markdown)) {
    const [mark, fence] = found;
    const end = fence === undefined ? endOf(markdown, mark) : endOfFence(markdown, fence);
    if (mark === '%%' && end !== undefined) {
      result += markdown.slice(kept, found.index);
      kept = end;
    }
    if (end !== undefined) MARK.lastIndex = end;
  }
  MARK.lastIndex = 0;
  return result + markdown.slice(kept);

  function endOf(text: string, mark: string): number | undefined {
    const at = text.indexOf(mark, MARK.lastIndex);
    return at < 0 ? undefined : at + mark.length;
  }

  /** Code without an end goes on to the end of the text. */
  function endOfFence(text: string, fence: string): number {
    const at = text.indexOf(`\n${fence}`, MARK.lastIndex);
    return at < 0 ? text.length : at + fence.length + 1;
  }
}
