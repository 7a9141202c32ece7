/** Footnotes as in GitHub's Markdown, numbered in the text's order and listed at its end. */
import footnote from 'markdown-it-footnote';
import type { MarkdownIt, RendererRule, StateCore, Token } from 'markdown-it';
import { bodyTextsOf } from './bodyTexts';
import { reportFault } from './bodyFault';

export function footnotes(md: MarkdownIt): void {
  md.use(footnote);
  // `^[…]` is not GitHub's, and nests without a bound.
  md.inline.ruler.disable('footnote_inline');
  md.core.ruler.after('inline', 'check_notes', checkNotes);
  Object.assign(md.renderer.rules, RULES);
}

interface NoteMeta {
  id: number;
  /** Counts the references to one note. */
  subId?: number;
}

const metaOf = (tokens: readonly Token[], at: number) => tokens[at]?.meta as unknown as NoteMeta;
const numberOf = ({ id }: NoteMeta) => id + 1;
const referenceOf = (meta: NoteMeta) => `noteref-${numberOf(meta)}${meta.subId ? `-${meta.subId + 1}` : ''}`;

const RULES: Record<string, RendererRule> = {
  footnote_ref(tokens, at, _options, env) {
    const meta = metaOf(tokens, at);
    const number = numberOf(meta);
    const label = `${bodyTextsOf(env).note} ${number}`;
    return `<sup><a id="${referenceOf(meta)}" href="#note-${number}" aria-label="${label}">${number}</a></sup>`;
  },
  footnote_block_open: () => '<hr>\n<ol>\n',
  footnote_block_close: () => '</ol>\n',
  footnote_open: (tokens, at) => `<li id="note-${numberOf(metaOf(tokens, at))}">`,
  footnote_close: () => '</li>\n',
  footnote_anchor(tokens, at, _options, env) {
    const meta = metaOf(tokens, at);
    // The variation selector keeps it from being drawn as an emoji.
    return ` <a href="#${referenceOf(meta)}" aria-label="${bodyTextsOf(env).back} ${numberOf(meta)}">↩\ufe0e</a>`;
  },
};

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
