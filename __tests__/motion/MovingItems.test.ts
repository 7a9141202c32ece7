/** @jest-environment jsdom */
import { playback } from '../../src/motion/clock';
import { moveItems, readPlaces } from '../../src/motion/MovingItems';

let animated: unknown[];

beforeEach(() => {
  animated = [];
  playback.disabled = false;
  document.documentElement.style.setProperty('--duration-settle', '280ms');
});

/** An item that lies at these offsets, of this width. */
function itemAt(left: number, top: number, width = 100): HTMLElement {
  const item = document.createElement('li');
  for (const [name, value] of Object.entries({ offsetLeft: left, offsetTop: top, offsetWidth: width }))
    Object.defineProperty(item, name, { value, writable: true });
  item.getBoundingClientRect = () => new DOMRect(left, top, width, 100);
  item.animate = (keyframes) => (animated.push(keyframes), {}) as unknown as Animation;
  return item;
}

describe('items of a filtered list [lists.filter-moves]', () => {
  const list = document.createElement('ul');
  Object.defineProperty(list, 'offsetTop', { value: 50, writable: true });

  it('have their places in the list, wherever it lies', () => {
    const item = itemAt(10, 70);
    list.replaceChildren(item);
    expect(readPlaces(list).get(item)).toEqual({ left: 10, top: 20, width: 100, seen: true });
  });

  it('move from where they were seen; new ones and those of another size unroll; what has not moved rests', () => {
    const [moved, resized, still, far] = [
      itemAt(0, 50),
      itemAt(200, 50, 200),
      itemAt(300, 50),
      itemAt(0, 90),
    ];
    list.replaceChildren(moved, resized, still, far);
    const before = new Map([
      [moved, { left: 100, top: 200, width: 100, seen: true }],
      [resized, { left: 0, top: 0, width: 100, seen: true }],
      [far, { left: 0, top: 5000, width: 100, seen: false }],
      [still, { left: 300, top: 0, width: 100, seen: true }],
    ]);
    list.append(itemAt(0, 350));
    moveItems(before, readPlaces(list));
    const unrolls = { clipPath: ['inset(0 0 100%)', 'inset(0)'] };
    expect(animated).toEqual([{ translate: ['100px 200px', '0 0'] }, unrolls, unrolls, unrolls]);
  });

  it('are at rest without motion [motion.reduced]', () => {
    document.documentElement.style.setProperty('--duration-settle', '0ms');
    const item = itemAt(0, 50);
    list.replaceChildren(item);
    moveItems(new Map([[item, { left: 100, top: 0, width: 100, seen: true }]]), readPlaces(list));
    expect(animated).toEqual([]);
  });

  it('are at rest in a moment of the past', () => {
    playback.disabled = true;
    const item = itemAt(0, 50);
    list.replaceChildren(item);
    moveItems(new Map([[item, { left: 100, top: 0, width: 100, seen: true }]]), readPlaces(list));
    expect(animated).toEqual([]);
  });
});
