/** @jest-environment jsdom */
import { linksWithin } from '../../../src/lib/engine/prefetching';

it('finds none without an observer, or without links [engines.fallbacks]', async () => {
  document.body.innerHTML = '<a href="/ja">Home</a>';
  expect(await linksWithin(document)).toEqual([]);
  Object.assign(globalThis, { IntersectionObserver: jest.fn() });
  document.body.innerHTML = '';
  expect(await linksWithin(document)).toEqual([]);
  Reflect.deleteProperty(globalThis, 'IntersectionObserver');
});
