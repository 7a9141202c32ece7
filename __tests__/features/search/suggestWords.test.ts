import { MAX_SUGGESTIONS, suggestWords } from '../../../src/features/search/suggestWords';

const item = (title: string, ...tags: string[]) => ({ title, tags });

describe('suggestWords [search.suggestions]', () => {
  it.each([
    [
      'what begins with it first, tags before titles',
      'de',
      [item('Modes', 'Code'), item('Design 24', 'Depth')],
      ['Depth', 'Design 24', 'Code', 'Modes'],
    ],
    ['each word once, however it is spelled', 'ｄｅ', [item('depth', 'Depth', 'ＤＥＰＴＨ')], ['Depth']],
    ['not the text itself', 'depth', [item('Depth', 'depth ')], []],
    ['by initials', 'ㄷㅈ', [item('좋은 디자인', '디자인 시스템', '글자')], ['디자인 시스템', '좋은 디자인']],
    ['across a space', '디자인시', [item('디자인 시스템', '디자인')], ['디자인 시스템']],
    [
      'a syllable that is being typed',
      '딪',
      [item('좋은 디자인', '디장', '디지털', '단지')],
      ['디장', '디지털', '좋은 디자인'],
    ],
    ['nothing that only another field holds', 'x', [item('Depth', 'Code')], []],
  ])('%s', (_, text, items, words) => {
    expect(suggestWords(items, text)).toEqual(words);
  });

  it('suggests no more than fit on a screen', () => {
    const items = Array.from({ length: 20 }, (_, index) => item(`a${index}`));
    expect(suggestWords(items, 'a')).toEqual(items.slice(0, MAX_SUGGESTIONS).map(({ title }) => title));
  });
});
