import { isFromCache } from '../../../src/lib/engine/openedPage';

const opened = (...entries: Partial<PerformanceNavigationTiming>[]) =>
  isFromCache({ performance: { getEntriesByType: () => entries } as unknown as Performance });

describe('a document from the browser’s own cache [lists.kept-document-is-old]', () => {
  it.each([
    ['from the network', [{ transferSize: 14_300, decodedBodySize: 60_000 }], false],
    ['still right, said the server', [{ transferSize: 300, decodedBodySize: 60_000 }], false],
    ['from the cache', [{ transferSize: 0, decodedBodySize: 60_000 }], true],
    ['without a size in this engine', [{}], false],
    ['without a body', [{ transferSize: 0, decodedBodySize: 0 }], false],
    ['unknown', [], false],
  ])('%s', (_, entries, expected) => {
    expect(opened(...entries)).toBe(expected);
  });
});
