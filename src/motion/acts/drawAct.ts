import { parseInert } from '../../lib/engine/parseInert';
import { ACT_TAGS, ACT_VIEW_BOX, isActAttribute } from '../../lib/pictures/actForm';

const SVG = 'http://www.w3.org/2000/svg';
type Tag = (typeof ACT_TAGS)[number];
const isTag = (name: string): name is Tag => (ACT_TAGS as readonly string[]).includes(name);
/** What CSS has to move a part: an attribute of the file and the property that it becomes. */
const PROPERTIES = {
  'data-transform': '--to',
  'data-origin': 'transform-origin',
  'data-opacity': '--shown',
} as const;

/** Copies the shapes of a drawing into an empty `<svg>`; leaves out what is no part of an act (rule: acts.form). @param source text of an SVG file */
export function drawAct(svg: SVGSVGElement, source: string): void {
  const root = parseInert(source).querySelector('svg');
  const viewBox = root?.getAttribute('viewBox') ?? '';
  if (!root || !ACT_VIEW_BOX.test(viewBox)) return;
  svg.setAttribute('viewBox', viewBox);
  svg.append(...[...root.children].flatMap(copyPart));
  // What has just been drawn is at rest first, or nothing would move.
  svg.getBoundingClientRect();
  svg.dataset.ready = '';
}

function copyPart({ tagName, attributes, children }: Element): Element[] {
  if (!isTag(tagName)) return [];
  const part = document.createElementNS(SVG, tagName);
  for (const { name, value } of attributes) {
    if (!isActAttribute(name, value)) continue;
    if (name in PROPERTIES) part.style.setProperty(PROPERTIES[name as keyof typeof PROPERTIES], value);
    else part.setAttribute(name, value);
  }
  part.append(...[...children].flatMap(copyPart));
  return [part];
}
