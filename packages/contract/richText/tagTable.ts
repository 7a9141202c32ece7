/**
 * The allowed tags of rich text, and what each attribute may contain. Used by the import and the page; anything else
 * is neither stored nor shown (rule: rich-text.one-table).
 */
import { isPathOrWeb } from './addressKind';
import { isVideoAddress, linkKind } from './addresses';
import { toElement, type Attributes, type RichNode } from './tree';

/** Returns the value to keep, or `undefined` if it is not allowed. */
type AttributeRule = (value: string) => string | undefined;

const matching =
  (pattern: RegExp): AttributeRule =>
  (value) =>
    pattern.test(value) ? value : undefined;
const text: AttributeRule = (value) => value;
const pixels = matching(/^\d{1,4}$/);
const span = matching(/^\d{1,2}$/);

const CELL = { align: matching(/^(center|right)$/), colspan: span, rowspan: span };

/** Longer values are dropped: a link may be reopened in every block that it spans. */
const LONGEST_VALUE = 2_000;

/** Allowed on every tag: the language of its text. */
const EVERYWHERE: Readonly<Record<string, AttributeRule>> = {
  lang: matching(/^[a-z]{2,3}(-[a-z\d]{2,8})*$/i),
};

const TAGS: Readonly<Record<string, Readonly<Record<string, AttributeRule>>>> = {
  ...{ h2: {}, h3: {}, h4: {}, p: {}, div: {}, hr: {}, pre: {} },
  ...{ figcaption: {}, dl: {}, dt: {}, dd: {} },
  // The forms of a story (docs/decisions/042).
  figure: { class: matching(/^(?:full|narrow|pair|pair full|comparison)$/) },
  ul: { class: matching(/^numbers$/) },
  blockquote: { class: matching(/^pull$/) },
  ...{ table: {}, caption: {}, thead: {}, tbody: {}, tfoot: {}, tr: {} },
  ...{ strong: {}, em: {}, del: {}, sub: {}, sup: {}, ruby: {}, rt: {}, rp: {}, br: {}, wbr: {} },
  // An empty value is what HTML calls true.
  details: { open: () => '' },
  summary: {},
  ol: { start: pixels },
  li: { id: matching(/^note-\d+$/) },
  // A mark that stands for a word.
  span: { role: matching(/^img$/), 'aria-label': text },
  td: CELL,
  th: { ...CELL, scope: matching(/^(row|col)$/) },
  code: { class: matching(/^language-[\w+#-]{1,30}$/) },
  a: {
    href: (value) => (linkKind(value) ? value : undefined),
    title: text,
    id: matching(/^noteref-\d+(-\d+)?$/),
    'aria-label': text,
  },
  img: {
    // The Content-Security-Policy decides about its host.
    src: (value) => (isPathOrWeb(value) ? value : undefined),
    alt: text,
    width: pixels,
    height: pixels,
  },
  iframe: { src: (value) => (isVideoAddress(value) ? value : undefined), title: text },
};

export const ALLOWED_TAGS: readonly string[] = Object.keys(TAGS);

const replaced = (tag: string, ...names: string[]) => names.map((name) => [name, tag] as const);
/** Replaced by a near equivalent. The page's own title is the `h1`, so a body starts at `h2`. */
const SHOWN_AS = new Map([
  ...replaced('h2', 'h1'),
  ...replaced('h4', 'h5', 'h6'),
  ...replaced('strong', 'b'),
  ...replaced('em', 'i', 'cite', 'dfn'),
  ...replaced('del', 's', 'strike'),
  ...replaced('code', 'kbd', 'samp', 'tt', 'var'),
  ...replaced('pre', 'listing'),
  ...replaced('ul', 'menu', 'dir'),
  ...replaced('div', 'address', 'article', 'aside', 'center', 'fieldset', 'footer', 'form'),
  ...replaced('div', 'header', 'hgroup', 'main', 'nav', 'search', 'section'),
]);

/** Their content is not part of the page's text. */
export const HIDDEN_TAGS: ReadonlySet<string> = new Set([
  ...['script', 'style', 'template', 'noscript', 'title', 'textarea', 'select', 'svg', 'math', 'object'],
  ...['iframe', 'video', 'audio', 'canvas', 'xmp', 'noembed', 'noframes', 'plaintext'],
]);

/** The allowed tag that a tag is shown as; `undefined` if only its text is kept. */
export function renderedTag(name: string): string | undefined {
  const tag = SHOWN_AS.get(name) ?? name;
  return Object.hasOwn(TAGS, tag) ? tag : undefined;
}

export function allowedAttribute(tag: string, name: string, value: string): string | undefined {
  const rules = { ...EVERYWHERE, ...TAGS[tag] };
  return value.length <= LONGEST_VALUE && Object.hasOwn(rules, name) ? rules[name]?.(value) : undefined;
}

/** Far above what real texts need. They bound the size of a page and the depth of what renders it. */
const DEEPEST = 48;
const MAX_ELEMENTS = 10_000;

export interface ParsedElement<Node> {
  tag: string;
  attributes: Iterable<{ name: string; value: string }>;
  children: Iterable<Node>;
}

/**
 * Keeps what the table allows of a parser's nodes. Of other elements, and of those beyond the limits, it keeps the text.
 * @param read a node's text or element; `undefined` for anything else
 */
export function allowedTree<Node>(
  nodes: Iterable<Node>,
  read: (node: Node) => string | ParsedElement<Node> | undefined,
): RichNode[] {
  let elements = 0;

  function collect(children: Iterable<Node>, depth: number, into: RichNode[]): RichNode[] {
    for (const node of children) {
      const parsed = read(node);
      if (typeof parsed === 'string') into.push(parsed);
      else if (parsed) collectElement(parsed, depth, into);
    }
    return into;
  }
  function collectElement(parsed: ParsedElement<Node>, depth: number, into: RichNode[]): void {
    const shown = HIDDEN_TAGS.has(parsed.tag) ? [] : parsed.children;
    const tag = renderedTag(parsed.tag);
    if (!tag || depth >= DEEPEST || elements >= MAX_ELEMENTS) {
      collect(shown, depth, into);
      return;
    }
    elements += 1;
    into.push(toElement(tag, collect(shown, depth + 1, []), allowedAttributes(tag, parsed.attributes)));
  }
  return collect(nodes, 0, []);
}

function allowedAttributes(tag: string, attributes: ParsedElement<unknown>['attributes']): Attributes {
  const allowed: Attributes = {};
  for (const { name, value } of attributes) {
    const kept = allowedAttribute(tag, name, value);
    if (kept !== undefined) allowed[name] = kept;
  }
  return allowed;
}
