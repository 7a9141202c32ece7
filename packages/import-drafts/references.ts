/** Finds what a body refers to, by the site's own parser, as it is written there, and puts other text in its place. */
import type { MarkdownIt, StateInline, Token } from 'markdown-it';
import { createMarkdown } from '@hibari/content-service/import/body/markdown';
import { CONTENT_LIMITS } from '@hibari/content-service/import/limits';

export interface Reference {
  kind: 'picture' | 'link' | 'note' | 'html';
  written: string;
  /** The Markdown that readers see in its place. */
  label: string;
  target: string;
  /** The caption of a picture. */
  title: string;
  /** From 0. */
  line: number;
  isInLink: boolean;
}

const KINDS: Readonly<Record<string, Reference['kind']>> = {
  image: 'picture',
  link_open: 'link',
  wiki_link: 'note',
  html_inline: 'html',
  html_block: 'html',
};

let parser: MarkdownIt | undefined;

/** The tokens of a body; a faulty one throws a `ContentFault`. */
export function bodyTokens(markdown: string): Token[] {
  parser ??= createMarkdown(CONTENT_LIMITS).use(noteWritten);
  // The language of marks and notes, which no draft shows.
  return parser.parse(markdown, { locale: 'ja_JP' });
}

export function findReferences(markdown: string): Reference[] {
  const found: Reference[] = [];
  let line = 0;
  for (const token of bodyTokens(markdown)) {
    if (token.map) [line] = token.map;
    let depth = 0;
    for (const part of token.children ?? [token]) {
      if (part.type === 'link_close') depth -= 1;
      const reference = toReference(part);
      if (reference) found.push({ ...reference, line, isInLink: depth > 0 });
      if (part.type === 'link_open') depth += 1;
    }
  }
  return found;
}

function toReference(token: Token): Omit<Reference, 'line' | 'isInLink'> | undefined {
  const kind = KINDS[token.type];
  const { written = '', label = '' } = (token.meta ?? {}) as Partial<Written>;
  const target = String(token.attrGet('src') ?? token.attrGet('href') ?? '');
  const title = String(token.attrGet('title') ?? '');
  if (kind === 'html') return { kind, written: token.content, label: '', target, title };
  if (!kind || written === '') return undefined;
  if (kind === 'note') return { kind, written, label, target: token.content, title };
  const text = (token.children ?? []).map(({ content }) => content).join('');
  return { kind, written, label: kind === 'picture' ? text : label || target, target, title };
}

interface Written {
  written: string;
  label: string;
}

/** Gives the tokens of links and pictures the Markdown that they are read from. */
function noteWritten(md: MarkdownIt): void {
  let entered = -1;
  md.inline.ruler.before('wiki', 'written', (state, isSilent) => {
    const start = state.pos;
    if (isSilent || start === entered || !/[![<]/.test(state.src[start] ?? '')) return false;
    const [outer, first] = [entered, state.tokens.length];
    entered = start;
    try {
      if (!md.inline.ruler.getRules('').some((rule) => rule(state, false))) return false;
    } finally {
      entered = outer;
    }
    const at = state.tokens.findIndex(({ type }, index) => index >= first && KINDS[type] !== undefined);
    const token = state.tokens[at];
    if (!token) return true;
    const written = state.src.slice(start, state.pos);
    // The text of a link between notes is the token before its own.
    const isNote = token.type === 'wiki_link';
    const label = isNote ? state.tokens[at - 1]?.content : labelFrom(state, start, written);
    token.meta = { ...token.meta, written, label };
    return true;
  });
}

function labelFrom(state: StateInline, start: number, written: string): string | undefined {
  const open = start + (written.startsWith('!') ? 1 : 0);
  const end = state.src[open] === '[' ? state.md.helpers.parseLinkLabel(state, open) : -1;
  return end < 0 ? undefined : state.src.slice(open + 1, end);
}

/** The Markdown with other text in place of references; those for which `change` returns nothing stay. */
export function rewrite(
  markdown: string,
  references: readonly Reference[],
  change: (reference: Reference) => string | undefined,
): string {
  const starts = lineStarts(markdown);
  const taken = new Set<number>();
  const edits: { at: number; end: number; text: string }[] = [];
  for (const reference of references) {
    const place = findPlace(markdown, reference.written, starts[reference.line] ?? 0, taken);
    if (!place) continue;
    taken.add(place.at);
    const text = change(reference);
    if (text !== undefined) edits.push({ ...place, text });
  }
  let result = '';
  let at = 0;
  for (const { at: start, end, text } of edits.sort((one, other) => one.at - other.at)) {
    // Inside of another one, which was changed as a whole.
    if (start < at) continue;
    result += markdown.slice(at, start) + text;
    at = end;
  }
  return result + markdown.slice(at);
}

function lineStarts(text: string): number[] {
  const starts = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return starts;
}

/** Cells of a table have their bars escaped. */
function findPlace(text: string, reference: string, from: number, taken: ReadonlySet<number>) {
  for (const written of [reference, reference.replaceAll('|', String.raw`\|`)]) {
    let at = text.indexOf(written, from);
    while (taken.has(at)) at = text.indexOf(written, at + 1);
    if (at >= 0) return { at, end: at + written.length };
  }
  return undefined;
}
