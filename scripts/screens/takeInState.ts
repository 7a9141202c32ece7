/** Controls in the states that a pointer and the keyboard give them. */
import type { Locator, Page } from '@playwright/test';
import type { Cell } from './grid';

/** Around a control, for its focus ring. */
const ROOM = 12;

/** A picture of what these cover together. */
export async function takeAround(page: Page, targets: readonly Locator[]): Promise<Buffer> {
  const boxes = await Promise.all(targets.map((target) => target.boundingBox()));
  const shown = boxes.filter((box) => box !== null);
  const [x, y] = [Math.min(...shown.map((box) => box.x)), Math.min(...shown.map((box) => box.y))];
  const right = Math.max(...shown.map((box) => box.x + box.width));
  const bottom = Math.max(...shown.map((box) => box.y + box.height));
  const [left, top] = [Math.max(0, x - ROOM), Math.max(0, y - ROOM)];
  return page.screenshot({
    clip: { x: left, y: top, width: right + ROOM - left, height: bottom + ROOM - top },
  });
}

/** How the browser draws an element in a state of a pointer or the keyboard. */
export async function takeInState(page: Page, target: Locator, states: readonly string[]): Promise<Buffer> {
  await target.evaluate((element) => {
    // With room around it.
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
    element.setAttribute('data-shot', '');
  });
  const session = await page.context().newCDPSession(page);
  try {
    await session.send('DOM.enable');
    await session.send('CSS.enable');
    const { root } = await session.send('DOM.getDocument');
    const node = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector: '[data-shot]' });
    await session.send('CSS.forcePseudoState', { nodeId: node.nodeId, forcedPseudoClasses: [...states] });
    return await takeAround(page, [target]);
  } finally {
    await session.detach();
    await target.evaluate((element) => element.removeAttribute('data-shot'));
  }
}

export const STATES: Record<string, readonly string[]> = {
  rest: [],
  hover: ['hover'],
  focus: ['focus', 'focus-visible'],
  pressed: ['hover', 'active'],
};

/** Each of them. */
export async function takeStates(page: Page, name: string, target: Locator): Promise<Cell[]> {
  const cells: Cell[] = [];
  for (const [state, classes] of Object.entries(STATES))
    cells.push({ picture: await takeInState(page, target, classes), label: `${name} · ${state}` });
  return cells;
}
