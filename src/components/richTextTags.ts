/** The tags of rich text, and which may stand in which. What is not named here is never shown. */
const INLINE = new Set(['a', 'strong', 'em', 'del', 'sub', 'sup', 'code', 'span', 'br', 'img']);
const BLOCKS = new Set([
  ...['h2', 'h3', 'h4', 'p', 'hr', 'pre', 'blockquote', 'figure'],
  ...['ul', 'ol', 'table', 'iframe'],
]);
/** They hold blocks and text. */
const FLOW = new Set(['body', 'li', 'blockquote', 'figure', 'figcaption', 'td', 'th']);
/** They hold these and no text. */
const ONLY: Readonly<Record<string, readonly string[]>> = {
  ul: ['li'],
  ol: ['li'],
  table: ['thead', 'tbody'],
  thead: ['tr'],
  tbody: ['tr'],
  tr: ['td', 'th'],
};

/** They have no end tag and no content. */
export const VOID_TAGS = new Set(['br', 'hr', 'img']);
/** Their content is no text of the page. */
export const HIDDEN_TAGS = new Set([
  ...['script', 'style', 'template', 'noscript', 'title', 'textarea', 'select'],
  ...['svg', 'math', 'object', 'iframe', 'video', 'audio', 'canvas', 'xmp', 'noembed', 'noframes'],
]);

/** The page's own title is the `h1`. */
const STANDS_FOR: Readonly<Record<string, string>> = {
  h1: 'h2',
  h5: 'h4',
  h6: 'h4',
  b: 'strong',
  i: 'em',
  s: 'del',
  div: 'p',
};

/** The tag by which a tag of a service is shown. */
export function shownTag(tag: string): string {
  const name = tag.toLowerCase();
  return Object.hasOwn(STANDS_FOR, name) ? (STANDS_FOR[name] as string) : name;
}

/** Whether a tag may stand directly in another; `body` is the whole text. */
export function mayHold(parent: string, tag: string): boolean {
  if (Object.hasOwn(ONLY, parent)) return (ONLY[parent] as readonly string[]).includes(tag);
  if (!FLOW.has(parent)) return INLINE.has(tag);
  return INLINE.has(tag) || BLOCKS.has(tag) || (parent === 'figure' && tag === 'figcaption');
}

/** Whether text may stand directly in a tag. */
export function mayHoldText(parent: string): boolean {
  return !Object.hasOwn(ONLY, parent);
}
