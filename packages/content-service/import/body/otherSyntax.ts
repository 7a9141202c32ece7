/** Markdown as other programs write it, where it can mean only one thing. */
import type { MarkdownIt, StateCore, StateInline } from 'markdown-it';
import { PICTURE_FILE } from '../files/contentFile';

export function otherSyntax(md: MarkdownIt): void {
  const { parseLinkDestination, parseLinkTitle } = md.helpers;
  md.helpers = {
    ...md.helpers,
    parseLinkDestination: (text, start, max) =>
      spacedName(text, start) ?? parseLinkDestination(text, start, max),
    parseLinkTitle: (text, start, max, state) =>
      curlyTitle(text, start) ?? parseLinkTitle(text, start, max, state),
  };
  md.core.ruler.before('block', 'wide_spaces', narrowSpaces);
  md.inline.ruler.before('link', 'wiki', readWikiLink);
}

const SPACED_NAME =
  /(?:[^\s<>()"“]|\([^\n<>()"“]*\)|[^\S\n](?!["“]))+\.(?:webp|png|jpe?g|avif|gif)(?:#[a-z]+)?(?=[ \t]*[)"“])/iy;

/** A picture's name with spaces, which CommonMark wants in `<…>`. */
function spacedName(text: string, start: number) {
  SPACED_NAME.lastIndex = start;
  const [name] = SPACED_NAME.exec(text) ?? [];
  if (name === undefined || !/\s/.test(name)) return undefined;
  return { ok: true, pos: start + name.length, str: name };
}

const CURLY_TITLE = /“([^“”"\n]*)[“”"](?=\s*\))/y;

/** A caption in the quotes that word processors put in place of straight ones. */
function curlyTitle(text: string, start: number) {
  CURLY_TITLE.lastIndex = start;
  const [whole, title = ''] = CURLY_TITLE.exec(text) ?? [];
  if (whole === undefined) return undefined;
  return { ok: true, can_continue: false, pos: start + whole.length, str: title, marker: 0 };
}

const WIDE_SPACE = /^([> \t]*(?:#{1,6}|[-*+]|\d{1,9}[.)]))[\u00a0\u3000]/;

/** Headings and list entries whose sign is followed by a space of another kind, outside of code. */
function narrowSpaces(state: StateCore): void {
  let fence = '';
  const lines = state.src.split('\n').map((line) => {
    const [, mark = ''] = /^ {0,3}(`{3,}|~{3,})/.exec(line) ?? [];
    if (fence === '') fence = mark;
    else if (mark.startsWith(fence)) fence = '';
    return fence === '' ? line.replace(WIDE_SPACE, '$1 ') : line;
  });
  state.src = lines.join('\n');
}

const WIKI = /(!?)\[\[([^[\]|\n]{1,200})(?:\|([^[\]\n]{0,200}))?\]\](?![([])/y;

/** `![[picture.png|text]]` of Obsidian. Of `[[note|text]]` the text stays, and a token to report it by. */
function readWikiLink(state: StateInline, isSilent?: boolean): boolean {
  WIKI.lastIndex = state.pos;
  const [whole, sign, name = '', label = ''] = WIKI.exec(state.src) ?? [];
  if (whole === undefined) return false;
  const { references = {} } = state.env as { references?: Record<string, unknown> };
  if (state.md.utils.normalizeReference(name) in references) return false;
  if (!isSilent) {
    if (sign && PICTURE_FILE.test(name)) pushPicture(state, name, /^\d+(?:x\d+)?$/.test(label) ? '' : label);
    else {
      state.push('text', '', 0).content = label || name;
      Object.assign(state.push('wiki_link', '', 0), { content: whole, hidden: true });
    }
  }
  state.pos += whole.length;
  return true;
}

function pushPicture(state: StateInline, name: string, text: string): void {
  const image = state.push('image', 'img', 0);
  image.attrs = [['src', name]];
  image.content = text;
  image.children = [Object.assign(new state.Token('text', '', 0), { content: text })];
}
