import fc from 'fast-check';
import { findMatches } from '../../../../src/lib/text/keyword';
import { searchText } from '../../../../src/lib/text/searchText';
import {
  gramsOfContinuations,
  gramsOfItem,
  gramsOfKeyword,
  isIndexed,
  searchTextsOf,
} from '../../../../src/server/content-service/queries/searchIndex';

const texts = fc
  .array(fc.constantFrom('a', 'Ｂ', 'ﾃﾞ', '公', '디', '값', 'ㄳ', 'ㅏ', ' ', '🍵', '👩‍🎨', '\n'), {
    maxLength: 8,
  })
  .map((parts) => parts.join(''));

describe('the index of a search', () => {
  it('has all of a keyword in each field that contains it [search.index-of-pairs]', () => {
    fc.assert(
      fc.property(
        texts,
        fc.array(texts, { maxLength: 3 }),
        fc.nat(7),
        fc.nat(4),
        (title, tags, from, length) => {
          const stored = searchTextsOf({ title: [title], tags });
          const held = new Set(gramsOfItem(stored));
          for (const value of [title, ...tags]) {
            const keyword = [...searchText(value)].slice(from, from + length).join('');
            expect(stored[value === title ? 'title' : 'tags']).toContain(keyword);
            expect(gramsOfKeyword(keyword).filter((gram) => !held.has(gram))).toEqual([]);
          }
        },
      ),
    );
  });

  it('finds initials in each text that has them [search.initials]', () => {
    fc.assert(
      fc.property(texts, texts, (title, typed) => {
        const keyword = searchText(typed);
        const { title: stored = '' } = searchTextsOf({ title: [title] });
        expect(stored.split('\n').some((line) => line.includes(keyword))).toBe(
          keyword === '' || findMatches(title, typed).length > 0,
        );
      }),
    );
  });

  it('names what a syllable may become that is still being typed [search.unfinished-syllable]', () => {
    expect(gramsOfContinuations(searchText('접근ㅅ'))).toEqual([['접근']]);
    expect(gramsOfContinuations('딪')).toEqual([[searchText('ㄷ')], ['디']]);
    expect(gramsOfContinuations('design')).toEqual([]);
  });

  it('holds single characters and pairs of whole characters, not across values', () => {
    expect(gramsOfItem(searchTextsOf({ title: ['茶🍵'], tags: ['a', 'b'] })).sort()).toEqual(
      ['茶', '🍵', '茶🍵', 'a', 'b'].sort(),
    );
    expect(gramsOfKeyword('🍵')).toEqual(['🍵']);
    expect(gramsOfKeyword('ababa')).toEqual(['ab', 'ba']);
    expect(gramsOfKeyword('')).toEqual([]);
  });

  it('leaves long texts to the slow search', () => {
    expect(searchTextsOf({ body: ['long'], main_text: ['디자인'] })).toEqual({ main_text: '디자인' });
    expect(gramsOfItem({ main_text: 'long' })).toEqual([]);
    expect(['title', 'tags', 'service_name', 'main_text', 'body'].map(isIndexed)).toEqual([
      true,
      true,
      true,
      false,
      false,
    ]);
  });
});
