/** @jest-environment jsdom */
import { holdFocus } from '../../../src/app/devtools/createMoments';

const { focus } = HTMLElement.prototype;
afterEach(() => void (HTMLElement.prototype.focus = focus));

it('keeps the focus while it is held, but not that of the tools outside the page [operations.travel]', () => {
  document.body.innerHTML = '<main><a href="/a">A</a><button>B</button></main><button>tool</button>';
  const [link, button, tool] = [...document.querySelectorAll<HTMLElement>('a, button')];
  let isHeld = false;
  holdFocus(document.querySelector('main') ?? document.body, () => isHeld);
  button?.focus();
  expect(document.activeElement).toBe(button);
  isHeld = true;
  link?.focus();
  expect(document.activeElement).toBe(button);
  tool?.focus();
  expect(document.activeElement).toBe(tool);
  isHeld = false;
  link?.focus({ preventScroll: true });
  expect(document.activeElement).toBe(link);
});
