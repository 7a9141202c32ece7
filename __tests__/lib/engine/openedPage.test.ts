/** @jest-environment jsdom */
import { whenActivated } from '../../../src/lib/engine/openedPage';

it('resolves at once for a page that is not prerendered', async () => {
  await expect(whenActivated(document)).resolves.toBeUndefined();
});

it('waits for the activation of a prerendered page', async () => {
  const prerendered = Object.assign(document.implementation.createHTMLDocument(), { prerendering: true });
  let isActive = false;
  const activated = whenActivated(prerendered).then(() => (isActive = true));
  await Promise.resolve();
  expect(isActive).toBe(false);
  prerendered.dispatchEvent(new Event('prerenderingchange'));
  await activated;
  expect(isActive).toBe(true);
});
