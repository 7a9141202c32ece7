/** @jest-environment jsdom */
import { drawAct, watchActs } from '../../src/motion/acts';

function drawn(source: string): SVGSVGElement {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  drawAct(svg, source);
  return svg;
}

const wrap = (inside: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 120" onload="alert(1)">${inside}</svg>`;

describe('drawAct [acts.form]', () => {
  it('copies shapes at rest, with what they do as properties', () => {
    const svg = drawn(
      wrap(
        '<g><path fill="#F42" opacity="0" data-opacity="1" data-transform="rotate(-90deg)" data-origin="4px 3px" d="M0 0H4"/></g>',
      ),
    );
    expect(svg.getAttribute('viewBox')).toBe('0 0 160 120');
    const part = svg.querySelector('g > path') as SVGElement;
    expect(part.getAttribute('d')).toBe('M0 0H4');
    expect(part.getAttribute('opacity')).toBe('0');
    expect(part.style.cssText).toBe('--shown: 1; --to: rotate(-90deg); transform-origin: 4px 3px;');
    expect(svg.dataset.ready).toBe('');
  });

  it('leaves out what could do anything else', () => {
    const svg = drawn(
      wrap(
        '<script>alert(1)</script><a href="javascript:alert(1)"><rect/></a><image href="//evil.example"/>' +
          '<rect x="1" onclick="alert(1)" style="fill:red" fill="url(//evil.example)" data-transform="url(//evil.example)"/>',
      ),
    );
    expect(svg.innerHTML).toBe('<rect x="1"></rect>');
    expect(svg.getAttribute('onload')).toBeNull();
  });

  it.each(['<html><body>502</body></html>', 'not XML', '', '<svg xmlns="http://www.w3.org/2000/svg"/>'])(
    'draws nothing of %j',
    (source) => {
      const svg = drawn(source);
      expect(svg.childNodes).toHaveLength(0);
      expect(svg.dataset.ready).toBeUndefined();
    },
  );
});

const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"><rect x="1"/></svg>';
const answer = jest.fn<Promise<Pick<Response, 'ok' | 'text'>>, [string]>();

const pointAt = (selector: string, pointerType = 'mouse') => {
  const event = Object.assign(new Event('pointerover', { bubbles: true }), { pointerType });
  document.querySelector(selector)!.dispatchEvent(event);
};
const settle = async () => {
  for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
};
const acts = () => [...document.querySelectorAll('.act')].map(({ innerHTML }) => innerHTML);

beforeAll(() => {
  Object.assign(globalThis, { fetch: answer });
  watchActs();
});

beforeEach(() => {
  document.documentElement.style.setProperty('--duration-settle', '400ms');
  document.body.innerHTML =
    '<p></p><div data-cursor="1"><span data-act="/media/a.svg"><img></span><a href="/ja">A</a></div><div data-cursor="1"><b></b></div>';
  answer.mockReset().mockResolvedValue({ ok: true, text: () => Promise.resolve(drawing) });
});

describe('watchActs [motion.acts]', () => {
  it.each([
    ['the pointer', () => pointAt('a')],
    ['the focus', () => document.querySelector('a')!.focus()],
  ])('lays the drawing over a cover once %s is on its card', async (_, reach) => {
    reach();
    pointAt('img');
    await settle();
    expect(acts()).toEqual(['<rect x="1"></rect>']);
    expect(answer.mock.calls).toEqual([['/media/a.svg']]);
    expect(document.querySelector('.act')!.getAttribute('aria-hidden')).toBe('true');
  });

  it('lays it over a cover whose card had the focus before', async () => {
    document.querySelector('a')!.focus();
    document.querySelector('.act')?.remove();
    watchActs();
    await settle();
    expect(acts()).toEqual(['<rect x="1"></rect>']);
  });

  it('draws another one where the frame shows another cover', async () => {
    pointAt('img');
    await settle();
    document.querySelector<HTMLElement>('[data-act]')!.dataset.act = '/media/b.svg';
    pointAt('img');
    await settle();
    expect(acts()).toHaveLength(1);
    expect(answer).toHaveBeenLastCalledWith('/media/b.svg');
  });

  it('asks for nothing where there is no act, under a finger, or with motion off', async () => {
    pointAt('p');
    pointAt('b');
    pointAt('img', 'touch');
    document.documentElement.style.setProperty('--duration-settle', '0ms');
    pointAt('img');
    await settle();
    expect(answer).not.toHaveBeenCalled();
    expect(acts()).toEqual([]);
  });

  it.each([
    ['no network', () => answer.mockRejectedValue(new TypeError('Failed to fetch'))],
    ['an error', () => answer.mockResolvedValue({ ok: false, text: () => Promise.resolve(drawing) })],
    [
      'an answer cut off',
      () => answer.mockResolvedValue({ ok: true, text: () => Promise.reject(new Error()) }),
    ],
  ])('leaves the cover as it is after %s', async (_, fail) => {
    fail();
    pointAt('img');
    await settle();
    expect(acts()).toEqual(['']);
  });
});
