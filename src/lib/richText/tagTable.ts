/**
 * The one table of rich text: its tags, and what each attribute may hold. The import and the page both read it; nothing that
 * it does not name is stored or shown (rule: rich-text.one-table).
 */
import { isPicture, isVideo, linkKind } from './addresses';

/** The value to keep, or nothing where it is not allowed. */
type AttributeRule = (value: string) => string | undefined;

const matching =
  (pattern: RegExp): AttributeRule =>
  (value) =>
    pattern.test(value) ? value : undefined;
const text: AttributeRule = (value) => value;
const pixels = matching(/^\d{1,4}$/);
const span = matching(/^\d{1,2}$/);

const CELL = { align: matching(/^(center|right)$/), colspan: span, rowspan: span };

/** Longer values are dropped: a link may be opened again in every block that it spans. */
const LONGEST_VALUE = 2_000;

/** On every tag: words of another language. */
const EVERYWHERE: Readonly<Record<string, AttributeRule>> = {
  lang: matching(/^[a-z]{2,3}(-[a-z\d]{2,8})*$/i),
};

const TAGS: Readonly<Record<string, Readonly<Record<string, AttributeRule>>>> = {
  ...{ h2: {}, h3: {}, h4: {}, p: {}, div: {}, hr: {}, pre: {}, blockquote: {} },
  ...{ figure: {}, figcaption: {}, ul: {}, li: {}, dl: {}, dt: {}, dd: {} },
  ...{ table: {}, caption: {}, thead: {}, tbody: {}, tfoot: {}, tr: {} },
  ...{ strong: {}, em: {}, del: {}, sub: {}, sup: {}, span: {}, ruby: {}, rt: {}, rp: {}, br: {}, wbr: {} },
  ol: { start: pixels },
  td: CELL,
  th: { ...CELL, scope: matching(/^(row|col)$/) },
  code: { class: matching(/^language-[\w+#-]{1,30}$/) },
  a: { href: (value) => (linkKind(value) ? value : undefined), title: text },
  img: { src: (value) => (isPicture(value) ? value : undefined), alt: text, width: pixels, height: pixels },
  iframe: { src: (value) => (isVideo(value) ? value : undefined), title: text },
};

export const ALLOWED_TAGS: readonly string[] = Object.keys(TAGS);

const replaced = (tag: string, ...names: string[]) => names.map((name) => [name, tag] as const);
/** What has a near equal in the table. The page's own title is the `h1`, so that a body begins at `h2`. */
const SHOWN_AS = new Map([
  ...replaced('h2', 'h1'),
  ...replaced('h4', 'h5', 'h6'),
  ...replaced('strong', 'b'),
  ...replaced('em', 'i', 'cite', 'dfn'),
  ...replaced('del', 's', 'strike'),
  ...replaced('code', 'kbd', 'samp', 'tt', 'var'),
  ...replaced('pre', 'listing'),
  ...replaced('ul', 'menu', 'dir'),
  ...replaced('div', 'address', 'article', 'aside', 'center', 'details', 'fieldset', 'footer', 'form'),
  ...replaced('div', 'header', 'hgroup', 'main', 'nav', 'search', 'section', 'summary'),
]);

/** Their content is not text of the page. */
export const HIDDEN_TAGS: ReadonlySet<string> = new Set([
  ...['script', 'style', 'template', 'noscript', 'title', 'textarea', 'select', 'svg', 'math', 'object'],
  ...['iframe', 'video', 'audio', 'canvas', 'xmp', 'noembed', 'noframes', 'plaintext'],
]);

/** The tag of the table that a written tag is shown as; nothing where only its text is kept. */
export function shownTag(name: string): string | undefined {
  const tag = SHOWN_AS.get(name) ?? name;
  return Object.hasOwn(TAGS, tag) ? tag : undefined;
}

/** A written attribute's value as it may be kept on a tag of the table. */
export function allowedValue(tag: string, name: string, value: string): string | undefined {
  const rules = { ...EVERYWHERE, ...TAGS[tag] };
  return value.length <= LONGEST_VALUE && Object.hasOwn(rules, name) ? rules[name]?.(value) : undefined;
}
