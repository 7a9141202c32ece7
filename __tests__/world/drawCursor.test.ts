/** @jest-environment jsdom */
import { cursorTypeAt, drawCursor, showCursorType } from '../../src/world/drawCursor';
import { hideTab, passFrames, useFakeFrames } from '../support/frames';
import { takeAll } from '../support/takeAll';

useFakeFrames();

const cursor = () => document.querySelector<HTMLElement>('[data-testid="cursor"]');
const move = (x = 5) => window.dispatchEvent(new MouseEvent('pointermove', { clientX: x, clientY: 5 }));

function start(under: () => Element[]) {
  Object.assign(document, { elementsFromPoint: under });
  const channel = drawCursor(window);
  const taken = takeAll(channel);
  return { channel, taken };
}

describe('drawCursor', () => {
  it('emits each type change, and hides the native cursor for types 3, 4 and 5 only', () => {
    const link = Object.assign(document.createElement('a'), { target: '_blank' });
    let under: Element[] = [document.body];
    const { channel, taken } = start(() => under);
    move();
    expect(document.documentElement.dataset['nativeCursor']).toBe('shown');
    under = [link];
    move();
    // Drawn once the state has it.
    expect(cursor()).toHaveProperty('dataset.type', '0');
    showCursorType(5);
    move();
    expect(taken).toEqual([5]);
    expect(cursor()).toHaveProperty('dataset.type', '5');
    expect(document.documentElement.dataset['nativeCursor']).toBe('hidden');
    channel.close();
    expect(cursor()).toBeNull();
    expect(document.documentElement.dataset['nativeCursor']).toBeUndefined();
  });

  it('keeps its shown type while nothing handles its events', () => {
    const { channel, taken } = start(() => [document.createElement('a')]);
    move();
    showCursorType(4);
    expect(cursor()).toHaveProperty('dataset.type', '4');
    expect(document.documentElement.dataset['nativeCursor']).toBe('hidden');
    move();
    expect(taken).toEqual([1, 1]);
    expect(cursor()).toHaveProperty('dataset.type', '4');
    channel.close();
  });

  it('emits an error instead of throwing it [failure.decoration-alone]', () => {
    const error = new Error('No such point');
    const { channel, taken } = start(() => {
      throw error;
    });
    expect(() => move()).not.toThrow();
    expect(taken).toEqual([error]);
    channel.close();
  });
});

describe('the drawn cursor', () => {
  const drawnAt = () => Number(/translate(?:3d)?\((-?[\d.]+)px/.exec(cursor()?.style.transform ?? '')?.[1]);
  let channel: ReturnType<typeof drawCursor>;

  beforeEach(async () => {
    ({ channel } = start(() => []));
    await passFrames(50);
    move(10);
  });
  afterEach(() => channel.close());

  it('jumps to the first point, and reaches the next one after 0.1 s [cursor.easing]', async () => {
    expect(drawnAt()).toBe(10);
    move(110);
    await passFrames(48);
    expect(drawnAt()).toBeGreaterThan(10);
    expect(drawnAt()).toBeLessThan(110);
    await passFrames(200);
    expect(drawnAt()).toBe(110);
  });

  it('jumps to the point in a hidden tab, where no frames run', () => {
    hideTab(true);
    move(50);
    expect(drawnAt()).toBe(50);
  });

  it('jumps to where the pointer comes back', async () => {
    move(90);
    document.documentElement.dispatchEvent(new Event('pointerleave'));
    await passFrames(200);
    move(300);
    expect(drawnAt()).toBe(300);
    await passFrames(200);
    expect(drawnAt()).toBe(300);
  });
});

describe('cursorTypeAt', () => {
  beforeEach(() => {
    document.body.innerHTML = `
  <p id="text"></p>
  <a id="link" href="/ja"><b id="inside"></b></a>
  <a id="white" href="/ja" style="color: #fff"></a>
  <a id="out" href="https://other.example" target="_blank"></a>
  <button id="button"></button>
  <button id="open" aria-expanded="false"></button>
  <button id="close" aria-expanded="true"></button>
  <article data-cursor="1" id="item"><span data-status="loaded" id="picture"></span><a href="/ja/x" id="title"></a></article>`;
  });
  const stack = (...ids: string[]) => ids.map((id) => document.getElementById(id) as HTMLElement);

  it.each([
    [['text'], 0],
    [[], 0],
    [['link'], 1],
    [['inside', 'link'], 1],
    [['button'], 1],
    [['white'], 2],
    [['open'], 3],
    [['close'], 4],
    [['out'], 5],
    [['title', 'item'], 1],
    [['title', 'picture', 'item'], 2],
    [['text', 'picture', 'item'], 0],
  ])('over %p it is %d [cursor.types]', (ids, type) => {
    expect(cursorTypeAt(stack(...ids))).toBe(type);
  });
});
