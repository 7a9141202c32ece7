/** A body as it is stored, sent and rendered, and what is to be read in it. */
export type RichNode = string | RichElement;

/** As a list, because its JSON is smaller than HTML in JSON. Attributes are only what the tag table allows. */
export type RichElement = [tag: string, children?: RichNode[], attributes?: Attributes];
export type Attributes = Record<string, string>;

/** An element without the parts that would be empty. */
export function toElement(tag: string, children: RichNode[], attributes: Attributes = {}): RichElement {
  if (Object.keys(attributes).length > 0) return [tag, children, attributes];
  return children.length > 0 ? [tag, children] : [tag];
}

export const BLANK = /^[\t\n\f\r ]*$/;
/** The rest ends a paragraph, unless an element that is not kept held them together. */
const IN_PARAGRAPHS = new Set([
  ...['a', 'strong', 'em', 'del', 'sub', 'sup', 'code', 'span', 'ruby', 'rt', 'rp'],
  ...['br', 'wbr', 'img', 'iframe'],
]);

/** Whether it contains nothing visible or audible. */
export function isEmpty(nodes: readonly RichNode[]): boolean {
  return nodes.every((node) =>
    typeof node === 'string'
      ? BLANK.test(node)
      : node[0] !== 'img' && node[0] !== 'iframe' && isEmpty(node[1] ?? []),
  );
}

export function holdsBlock(nodes: readonly RichNode[]): boolean {
  return nodes.some(
    (node) => typeof node !== 'string' && (!IN_PARAGRAPHS.has(node[0]) || holdsBlock(node[1] ?? [])),
  );
}

const CONTROLS = new Set(['iframe', 'details']);

/** Whether it contains what a visitor presses, links apart; a link or another control cannot hold it. */
export function holdsControl(nodes: readonly RichNode[]): boolean {
  return nodes.some(
    (node) => typeof node !== 'string' && (CONTROLS.has(node[0]) || holdsControl(node[1] ?? [])),
  );
}

/** The attributes of a picture that is all there is. */
export function lonePicture(nodes: readonly RichNode[]): Attributes | undefined {
  const [only] = nodes;
  const isAlone = nodes.length === 1 && only !== undefined && typeof only !== 'string' && only[0] === 'img';
  return isAlone ? (only[2] ?? {}) : undefined;
}

export function textContent(nodes: readonly RichNode[]): string {
  return nodes.map((node) => (typeof node === 'string' ? node : textContent(node[1] ?? []))).join('');
}

/** Elements within a line; all others begin one of their own. */
export const INLINE: ReadonlySet<string> = new Set([
  'a',
  'strong',
  'em',
  'del',
  'sub',
  'sup',
  'code',
  'span',
  'ruby',
  'wbr',
]);
/** The reading of a word, beside the word. */
const READING = new Set(['rt', 'rp']);
/** A footnote's number, and the way back from it. */
const NOTE = /^#note/;

/** The words of a body, with spaces between its blocks and none within a line, for search and descriptions. */
export function plainText(nodes: readonly RichNode[]): string {
  return nodes
    .map((node) => {
      if (typeof node === 'string') return node;
      const [tag, children = [], attributes] = node;
      if (READING.has(tag) || NOTE.test(attributes?.['href'] ?? '')) return '';
      return INLINE.has(tag) ? plainText(children) : ` ${plainText(children)} `;
    })
    .join('');
}
