import { canMove } from '../clock';
import { drawAct } from './drawAct';

const SVG = 'http://www.w3.org/2000/svg';

/**
 * Lays the drawing of a cover's act over it when somebody first points at its card, or focuses it; `acts.css` moves its parts
 * while they do. A drawing that does not load leaves the cover as it is.
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
