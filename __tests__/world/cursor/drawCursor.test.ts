/** @jest-environment jsdom */
import { drawCursor, showCursorType } from '../../../src/world/cursor/drawCursor';
import { takeAll } from '../../support/takeAll';

jest.mock('../../../src/motion/follow', () => ({
  follow: () => ({ moveTo: () => undefined, rest: () => undefined }),
}));

const cursor = () => document.querySelector('[data-testid="cursor"]');
const move = () => window.dispatchEvent(new MouseEvent('pointermove', { clientX: 5, clientY: 5 }));

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
    expect(move).not.toThrow();
    expect(taken).toEqual([error]);
    channel.close();
  });
});
