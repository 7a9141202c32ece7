import { findNearestWord, mayBeMisspelled } from '../../../src/features/search/nearestWord';
import { makeArticle, makeProject } from '../../support/items';

const items = [
  makeProject('a', {
    title: '새 디자인 시스템',
    service_name: '구모',
    tags: ['디자인', '접근성', '음성 UI'],
  }),
  makeProject('b', {
    title: 'Typography for signs',
    service_name: 'Kumo Weather',
    tags: ['Typography', 'UI'],
  }),
  makeArticle('c', { title: '声の台所', tags: ['タイポグラフィ', 'アクセシビリティ', '公共「サイン」'] }),
];
const wordOf = (text: string) => findNearestWord(items, text)?.word;

describe('the nearest word [search.spelling]', () => {
  it.each([
    ['디지인', '디자인'],
    ['디자안', '디자인'],
    ['디자이', '디자인'],
    ['접긘성', '접근성'],
    ['접근썽', '접근성'],
    ['새 디지인 시스템', '새 디자인 시스템'],
    ['디지인'.normalize('NFD'), '디자인'],
    ['tyopgraphy', 'Typography'],
    ['ＴＹＰＯＧＲＡＰＨＩ', 'Typography'],
    ['kumo waether', 'Kumo Weather'],
    ['タイポグラフイ', 'タイポグラフィ'],
    ['たいぽぐらひぃ', 'タイポグラフィ'],
    ['アクセシビリテー', 'アクセシビリティ'],
    ['声の大所', '声の台所'],
    ['wether', 'Weather'],
    ['サイソ', 'サイン'],
  ])('to %s is %s', (text, word) => {
    expect(wordOf(text)).toBe(word);
  });

  it.each(['', 'ui', 'xi', '公園', 'nothing-at-all', '회사원', 'デザート', 'typ', 'a'.repeat(41)])(
    'there is none to %j',
    (text) => {
      expect(wordOf(text)).toBeUndefined();
    },
  );

  it('is the first of equally near ones, and its item has it', () => {
    const near = [makeProject('x', { tags: ['designs', 'desing'] }), makeProject('y', { tags: ['designa'] })];
    expect(findNearestWord(near, 'design')).toEqual({ word: 'designs', item: near[0] });
    const words = makeProject('z', { title: 'My desing', tags: ['designs'] });
    expect(findNearestWord([words], 'design')).toEqual({ word: 'designs', item: words });
  });

  it.each([
    ['디지인', true],
    ['ui', false],
    ['ㄷ', false],
    ['a'.repeat(40), true],
    ['a'.repeat(41), false],
  ])('is looked for to %s: %p', (text, expected) => {
    expect(mayBeMisspelled(text)).toBe(expected);
  });
});
