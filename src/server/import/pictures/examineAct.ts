import { parseFragment, type DefaultTreeAdapterTypes } from 'parse5';
import { ACT_TAGS, ACT_VIEW_BOX, isActAttribute } from '@hibari/contract/actForm';
import { ContentFault, shorten } from '../importProblem';

type Element = DefaultTreeAdapterTypes.Element;

const MAX_BYTES = 64_000;
/** Deeper parts than any drawing has are not served. */
const MAX_DEPTH = 100;
const SVG = 'http://www.w3.org/2000/svg';
const FRAME: readonly string[] = ['xmlns', 'width', 'height'];
const LENGTH = /^[\d.]+(?:px|%)?$/;

const isElement = (node: DefaultTreeAdapterTypes.ChildNode): node is Element => 'tagName' in node;

const nodesOf = (bytes: Buffer) => parseFragment(bytes.toString('utf8')).childNodes;

/** The drawing's size in its own units. Throws a `ContentFault` that names the first thing that is no part of an act (rule: acts.form). */
export function examineAct(bytes: Buffer): { width: number; height: number } {
  if (bytes.length > MAX_BYTES) throw new ContentFault(`has more than ${MAX_BYTES / 1000} kB`);
  const elements = nodesOf(bytes).filter(isElement);
  const [root] = elements;
  if (elements.length !== 1 || root?.tagName !== 'svg') throw new ContentFault('is not one SVG drawing');
  const viewBox = root.attrs.find(({ name }) => name === 'viewBox')?.value ?? '';
  if (!ACT_VIEW_BOX.test(viewBox)) throw new ContentFault('needs a viewBox that begins with 0 0');
  for (const { name, value } of root.attrs)
    if (name !== 'viewBox' && !FRAME.includes(name)) refuse(`${name}="${value}"`);
  root.childNodes.filter(isElement).forEach(examinePart);
  const [, , width, height] = viewBox.split(' ').map(Number) as [number, number, number, number];
  return { width, height };
}

function examinePart({ tagName, attrs, childNodes }: Element): void {
  if (!(ACT_TAGS as readonly string[]).includes(tagName)) refuse(`<${tagName}>`);
  for (const { name, value } of attrs) if (!isActAttribute(name, value)) refuse(`${name}="${value}"`);
  childNodes.filter(isElement).forEach(examinePart);
}

function refuse(what: string): never {
  throw new ContentFault(
    `holds ${shorten(what, 60)}; an act has flat shapes and how they move (docs/content.md)`,
  );
}

/**
 * The drawing as it is served: its shapes alone. What a program writes between them, such as the name and the path of
 * its file in a comment, is left out. `undefined` for what is no drawing.
 */
export function writeAct(bytes: Buffer): Buffer | undefined {
  if (bytes.length > MAX_BYTES) return undefined;
  const nodes = nodesOf(bytes);
  const [root, ...others] = nodes.filter(isElement);
  if (root?.tagName !== 'svg' || others.length > 0) return undefined;
  const attrs = root.attrs.filter(
    ({ name, value }) =>
      (name === 'xmlns' && value === SVG) ||
      (name === 'viewBox' && ACT_VIEW_BOX.test(value)) ||
      ((name === 'width' || name === 'height') && LENGTH.test(value)),
  );
  const drawing = writeElement({ ...root, attrs }, 0);
  return Buffer.from(nodes.map((node) => (node === root ? drawing : writeNode(node, 0))).join(''));
}

function writeElement({ tagName, attrs, childNodes }: Element, depth: number): string {
  const start = [tagName, ...attrs.map(({ name, value }) => `${name}="${value}"`)].join(' ');
  const inside = depth < MAX_DEPTH ? childNodes.map((child) => writeNode(child, depth + 1)).join('') : '';
  return inside === '' ? `<${start}/>` : `<${start}>${inside}</${tagName}>`;
}

function writeNode(node: DefaultTreeAdapterTypes.ChildNode, depth: number): string {
  if (isElement(node)) {
    const attrs = node.attrs.filter(({ name, value }) => isActAttribute(name, value));
    return (ACT_TAGS as readonly string[]).includes(node.tagName)
      ? writeElement({ ...node, attrs }, depth)
      : '';
  }
  return 'value' in node && /^\s+$/.test(node.value) ? node.value : '';
}
