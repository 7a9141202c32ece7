/** @jest-environment jsdom */
import type { MouseEvent } from 'react';
import { pressedPoint } from '../../../src/app/screen/pressedPoint';

/** A click on a link of 200 × 40 px at (100, 300), in a window 1,000 px wide. */
function click(init: MouseEventInit): MouseEvent {
  window.innerWidth = 1000;
  const target = document.createElement('a');
  target.getBoundingClientRect = () => new DOMRect(100, 300, 200, 40);
  const event = new window.MouseEvent('click', init);
  target.dispatchEvent(event);
  return event as unknown as MouseEvent;
}

describe('the point that was pressed, in widths of the window [cover.field]', () => {
  it('is where the pointer was', () => {
    expect(pressedPoint(click({ clientX: 123.4, clientY: 2000, detail: 1 }))).toEqual({ x: 0.12, y: 2 });
  });

  it('is the middle of the link for the keyboard', () => {
    expect(pressedPoint(click({ detail: 0 }))).toEqual({ x: 0.2, y: 0.32 });
  });
});
