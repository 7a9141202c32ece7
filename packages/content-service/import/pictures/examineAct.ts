import { ACT_TAGS, ACT_VIEW_BOX, isActAttribute } from '@hibari/contract/actForm';
import { isElement, MAX_ACT_BYTES, nodesOf, type Element } from '@hibari/node/pictures/formats/act';
import { ContentFault, shorten } from '../importProblem';

const FRAME: readonly string[] = ['xmlns', 'width', 'height'];

/** The drawing's size in its own units. Throws a `ContentFault` that names the first thing that is no part of an act (rule: acts.form). */
export function examineAct(bytes: Buffer): { width: number; height: number } {
  if (bytes.length > MAX_ACT_BYTES) throw new ContentFault(`has more than ${MAX_ACT_BYTES / 1000} kB`);
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
