import { firstLanguage } from '../../../../src/server/site/pages/firstLanguage';

describe('firstLanguage', () => {
  it.each([
    [undefined, undefined],
    ['', undefined],
    ['*', undefined],
    ['ko', 'ko'],
    ['fr, ko', 'fr'],
    ['en;q=0.5, ko;q=0.9', 'ko'],
    ['en;q=0.5, ko', 'ko'],
    ['en;q=0.8,ko;q=0.8', 'en'],
    ['ko;q=0, en;q=0.1', 'en'],
    ['ko;q=0', undefined],
    ['*;q=1, en;q=0.5', 'en'],
    ['ko ; Q=0.2 , en ; q=0.3', 'en'],
    ['ko;q=x, en', 'en'],
    ['ko;q=7, en;q=0.1', 'ko'],
    [',,;q=1,en', 'en'],
    ['zh-Hant-TW;level=1;q=0.4, en-GB;q=0.6', 'en-GB'],
  ])('%p → %p', (header, tag) => {
    expect(firstLanguage(header)).toBe(tag);
  });
});
