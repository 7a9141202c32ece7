import { savesData } from '../../../src/lib/engine/prefetching';

describe('savesData', () => {
  it.each([
    ['without a connection', { onLine: false }, true],
    ['for those who save data', { onLine: true, connection: { saveData: true, effectiveType: '4g' } }, true],
    ['over a slow link', { onLine: true, connection: { saveData: false, effectiveType: '3g' } }, true],
    ['over a fast link', { onLine: true, connection: { saveData: false, effectiveType: '4g' } }, false],
    ['where the browser does not say [engines.fallbacks]', { onLine: true }, false],
  ])('%s [prefetch.saves-data]', (_, navigator, expected) => {
    expect(savesData(navigator)).toBe(expected);
  });
});
