import { parseInert } from '../lib/engine/parseInert';
import { ACT_TAGS, ACT_VIEW_BOX, isActAttribute } from '@hibari/contract/actForm';
import { canMove } from './clock';

const SVG = 'http://www.w3.org/2000/svg';
type Tag = (typeof ACT_TAGS)[number];
const isTag = (name: string): name is Tag => (ACT_TAGS as readonly string[]).includes(name);
/** What CSS has to move a part: an attribute of the file and the property that it becomes. */
const PROPERTIES = {
  'data-transform': '--to',
  'data-origin': 'transform-origin',
  'data-opacity': '--shown',
} as const;

/**
 * Lays the drawing of a cover's act over it when somebody first points at its card, or focuses it; `acts.css` moves its
 * parts while they do. A drawing that does not load leaves the cover as it is.
 */
export function watchActs(): void {
  const prepare = (card: Element | null) => {
    const frame = card?.querySelector<HTMLElement>('[data-act]');
    if (frame && canMove()) void layOver(frame);
  };
  const reach = ({ target }: Event) => prepare((target as Element).closest('[data-cursor]'));
  const byPointer = (event: PointerEvent) => event.pointerType !== 'touch' && reach(event);
  document.addEventListener('pointerover', byPointer, { passive: true });
  document.addEventListener('focusin', reach);
  // The pointer may rest on a card since before.
  prepare(document.querySelector('[data-cursor]:is(:hover, :focus-within)'));
}

async function layOver(frame: HTMLElement): Promise<void> {
  const address = frame.dataset.act ?? '';
  const before = frame.querySelector<SVGSVGElement>('.act');
  if (before?.dataset.from === address) return;
  before?.remove();
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('class', 'act');
  svg.setAttribute('aria-hidden', 'true');
  // As `object-fit: cover` fits the picture below.
  svg.setAttribute('preserveAspectRatio', 'xMidYMid slice');
  svg.dataset.from = address;
  frame.append(svg);
  const answer = await fetch(address).catch(() => undefined);
  if (answer?.ok) drawAct(svg, await answer.text().catch(() => ''));
}

/**
 * Copies the shapes of a drawing into an empty `<svg>`; leaves out what is no part of an act (rule: acts.form).
 * @param source text of an SVG file
 */
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
