/** The drawing of an act as a file of SVG: flat shapes, and nothing else of what a program wrote. */
import { parseFragment, type DefaultTreeAdapterTypes } from 'parse5';
import { ACT_TAGS, ACT_VIEW_BOX, isActAttribute } from '@hibari/contract/actForm';

export type Element = DefaultTreeAdapterTypes.Element;

/** Larger files are no drawings. */
export const MAX_ACT_BYTES = 64_000;
/** Deeper parts than any drawing has are not served. */
const MAX_DEPTH = 100;
const SVG = 'http://www.w3.org/2000/svg';
const LENGTH = /^[\d.]+(?:px|%)?$/;

export const isElement = (node: DefaultTreeAdapterTypes.ChildNode): node is Element => 'tagName' in node;

export const nodesOf = (bytes: Buffer) => parseFragment(bytes.toString('utf8')).childNodes;

/**
 * The drawing as it is served: its shapes alone. What a program writes between them, such as the name and the path of
 * its file in a comment, is left out. `undefined` for what is no drawing.
 */
export function writeAct(bytes: Buffer): Buffer | undefined {
  if (bytes.length > MAX_ACT_BYTES) return undefined;
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
