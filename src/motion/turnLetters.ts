import { canMove } from './clock';
import { cubicBezier, DURATION } from './tokens';

/** Between the starts of two letters, in milliseconds; a long title takes no longer than this many. */
const STEP_MS = 14;
const MOST_STEPS = 28;
/** Unlike opacity, it leaves what is drawn beside the text. */
const FILL = '-webkit-text-fill-color';

interface Letter {
  text: string;
  box: DOMRect;
  style: CSSStyleDeclaration;
}

/** Each visible letter of an element, and where it is drawn. */
function readLetters(element: Element): Letter[] {
  const letters: Letter[] = [];
  const segmenter = new Intl.Segmenter();
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const style = getComputedStyle(node.parentElement ?? element);
    for (const { segment, index } of segmenter.segment(node.nodeValue ?? '')) {
      if (!segment.trim()) continue;
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + segment.length);
      letters.push({ text: segment, box: range.getBoundingClientRect(), style });
    }
  }
  return letters;
}

/** A copy of a letter in its place on the page. */
function copyLetter({ text, box, style: { font, letterSpacing, color } }: Letter): HTMLElement {
  const copy = document.createElement('span');
  copy.textContent = text;
  Object.assign(copy.style, {
    font,
    letterSpacing,
    color,
    position: 'absolute',
    left: `${box.left + window.scrollX}px`,
    top: `${box.top + window.scrollY}px`,
    lineHeight: `${box.height}px`,
    whiteSpace: 'pre',
  });
  return copy;
}

/**
 * Turns a title's letters into their places, one after another (rule: language.title-turns). Copies move, so that the
 * title itself, which has the focus and a name, is whole all the time; it is only not drawn meanwhile.
 */
export async function turnLetters(title: HTMLElement): Promise<void> {
  if (!canMove()) return;
  document.querySelector('[data-letters]')?.remove();
  const layer = document.createElement('div');
  layer.ariaHidden = 'true';
  layer.dataset['letters'] = '';
  layer.style.pointerEvents = 'none';
  layer.append(...readLetters(title).map(copyLetter));
  document.body.append(layer);
  title.style.setProperty(FILL, 'transparent');
  const easing = cubicBezier('out');
  const turning = [...layer.children].map((letter, index) =>
    letter.animate(
      { transform: ['rotateX(90deg)', 'none'] },
      { duration: DURATION.settle, delay: Math.min(index, MOST_STEPS) * STEP_MS, easing, fill: 'backwards' },
    ),
  );
  await Promise.allSettled(turning.map(({ finished }) => finished));
  // A newer turn has replaced it.
  if (!layer.isConnected) return;
  title.style.removeProperty(FILL);
  layer.remove();
}
