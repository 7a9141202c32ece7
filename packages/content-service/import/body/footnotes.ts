/** Footnotes as in GitHub's Markdown, numbered in the text's order and listed at its end. */
import footnote from 'markdown-it-footnote';
import type { MarkdownIt, StateCore } from 'markdown-it';
import { bodyTextsOf, reportFault } from './bodyEnv';
import { showAs } from './tokenTree';

export function footnotes(md: MarkdownIt): void {
  md.use(footnote);
  // `^[…]` is not GitHub's, and nests without a bound.
  md.inline.ruler.disable('footnote_inline');
  md.core.ruler.after('inline', 'check_notes', checkNotes);
  md.core.ruler.push('show_notes', showNotes);
}

interface NoteMeta {
  id: number;
  /** Counts the references to one note. */
  subId?: number;
}

const numberOf = ({ id }: NoteMeta) => id + 1;
const referenceOf = (meta: NoteMeta) => `noteref-${numberOf(meta)}${meta.subId ? `-${meta.subId + 1}` : ''}`;

/** Gives the plugin's tokens our tags and texts, once other rules have read them. */
function showNotes({ tokens, env, Token }: StateCore): void {
  const { note, back } = bodyTextsOf(env);
  for (const token of tokens.flatMap((one) => [one, ...(one.children ?? [])])) {
    const { type } = token;
    const meta = token.meta as unknown as NoteMeta;
    if (type === 'footnote_ref') {
      const number = String(numberOf(meta));
      const names = { id: referenceOf(meta), href: `#note-${number}`, 'aria-label': `${note} ${number}` };
      showAs(token, [['sup', [['a', [number], names]]]]);
    } else if (type === 'footnote_anchor') {
      const names = { href: `#${referenceOf(meta)}`, 'aria-label': `${back} ${numberOf(meta)}` };
      // The variation selector keeps it from being drawn as an emoji.
      showAs(token, [' ', ['a', ['↩\ufe0e'], names]]);
    } else if (type.startsWith('footnote')) {
      if (type === 'footnote_open') token.attrSet('id', `note-${numberOf(meta)}`);
      const tag = type.includes('block') ? 'ol' : 'li';
      Object.assign(token, { type: tag, tag, block: type !== 'footnote_open' });
    }
  }
  const list = tokens.findIndex(({ type }) => type === 'ol');
  if (list >= 0) tokens.splice(list, 0, showAs(new Token('', '', 0), [['hr'], '\n']));
}

const REFERENCE = /\[\^([^\]\s]{1,100})\]/g;

/** Names references without a note, notes without a text, and notes that nothing refers to. */
function checkNotes({ tokens, env }: StateCore): void {
  const { refs = {} } = (env['footnotes'] ?? {}) as { refs?: Record<string, number> };
  let line = 1;
  for (const [at, token] of tokens.entries()) {
    if (token.map) line = token.map[0] + 1;
    if (token.type === 'footnote_reference_open') {
      const label = String(token.meta?.['label']);
      const first = tokens[at + 1];
      const own = (first?.map?.[0] ?? line) + 1;
      if (first?.type === 'footnote_reference_close')
        reportFault(env, { line: own, message: `the note [^${label}] has no text` });
      else if (refs[`:${label}`] === -1)
        reportFault(env, {
          line: own,
          message: `the note [^${label}] is left out: no [^${label}] refers to it`,
        });
    }
    for (const child of token.children ?? []) {
      if (child.type !== 'text') continue;
      for (const [sign] of child.content.matchAll(REFERENCE))
        reportFault(env, {
          line: (child.map?.[0] ?? line - 1) + 1,
          message: `${sign} has no note: write "${sign}: …" on a line of its own`,
        });
    }
  }
}
