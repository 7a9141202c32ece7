/** @jest-environment jsdom */
import { createLazyPrefetch } from '../../src/world/prefetch';

it('loads everything once the browser is idle, and then hands it on', async () => {
  const idle: (() => void)[] = [];
  Object.assign(window, {
    requestIdleCallback: (run: () => void) => idle.push(run),
    cancelIdleCallback: jest.fn(),
  });
  const links = { aims: jest.fn(), linksInView: jest.fn(), loadPicture: jest.fn() };
  const watchPrefetch = jest.fn();
  const importParts = jest.fn(() => Promise.resolve({ watchPrefetch, createLinks: () => links }));
  const prefetch = createLazyPrefetch(window, importParts);
  expect(() => prefetch.aims()).toThrow();
  const loading = prefetch.load();
  expect(importParts).not.toHaveBeenCalled();
  idle.forEach((run) => run());
  expect(await loading).toBe(watchPrefetch);
  const picture = { image: { fullUrl: '/a.webp' }, slot: { sizes: '', from: 1, to: 2 } };
  prefetch.aims();
  void prefetch.linksInView();
  prefetch.loadPicture(picture);
  expect([links.aims, links.linksInView].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
  expect(links.loadPicture).toHaveBeenCalledWith(picture);
});
