import { localeChanged, navigationRequested } from '../../../src/navigation/navigationSlice';
import {
  TYPING_PAUSE_MS,
  watchSuggestions,
  MAX_SUGGESTIONS,
  suggestWords,
} from '../../../src/features/search/suggestionsSaga';
import {
  fieldTyped,
  selectSuggestions,
  suggestionsClosed,
} from '../../../src/features/search/suggestionsSlice';
import { listOf, makeArticle, makeProject } from '../../support/items';
import { placeOf } from '../../support/places';
import { expectFlow, stateAfter } from '../../support/expectFlow';
import { createContentContext, type ScriptedCall } from '../../support/scriptedContentApi';

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

const asked = ({ method, collection, query, body }: ScriptedCall) => [method, collection, query, body];
const typed = (text: string, field = 'f') => fieldTyped({ field, text });

function start(locale: 'ja' | 'en' | 'ko' = 'en', ...given: ReturnType<typeof typed>[]) {
  const { content, context, failures } = createContentContext();
  return {
    content,
    failures,
    flow: expectFlow(watchSuggestions)
      .withState(stateAfter(localeChanged(locale), ...given))
      .withContext(context),
  };
}

describe('watchSuggestions', () => {
  it('asks after a pause for the titles and tags of what the language publishes [search.suggestions]', async () => {
    const { content, flow } = start('ko');
    await flow
      .dispatch(typed(' 디자'))
      .delay(TYPING_PAUSE_MS - 1)
      .act(() => expect(content.calls).toHaveLength(0))
      .delay(1)
      .act(() => {
        content.call('post').answer(listOf(makeProject('p', { title: '디자인', tags: ['디자이너'] })));
        content.call('blog_kr').answer(listOf(makeArticle('a', { title: '좋은 디자인', tags: [] })));
      })
      .hasFinalState(selectSuggestions, {
        field: 'f',
        text: ' 디자',
        words: ['디자이너', '디자인', '좋은 디자인'],
        at: -1,
      })
      .silentRun();
    const or = ['title', 'tags'].map((fieldName) => ({ fieldName, contains: '디자' }));
    const query = { limit: 6, _sort: 'date:DESC', unfinished: true };
    expect(content.calls.map(asked)).toEqual([
      ['search', 'post', { ...query, locale: 'ko_KR' }, { or }],
      ['search', 'blog_kr', query, { or }],
    ]);
  });

  it('requests no more of a long text than an address would have [search.suggestions]', async () => {
    const { content, flow } = start();
    await flow
      .dispatch(typed('b'.repeat(10_000)))
      .delay(TYPING_PAUSE_MS)
      .act(() => content.call('post').answer(listOf()))
      .hasFinalState((state) => selectSuggestions(state)?.words, [])
      .silentRun();
    const or = ['title', 'tags'].map((fieldName) => ({ fieldName, contains: 'b'.repeat(200) }));
    expect(content.calls.map(asked)).toEqual([
      ['search', 'post', { limit: 6, _sort: 'date:DESC', locale: 'en_US' }, { or }],
    ]);
  });

  it.each([
    ['typing on', typed('ab')],
    ['closing', suggestionsClosed()],
    ['leaving', navigationRequested({ to: placeOf('/en/team').address, action: 'push' })],
  ])('%s aborts the calls for the text before [search.suggestions-of-last-text]', async (_, action) => {
    const { content, flow } = start();
    await flow
      .dispatch(typed('a'))
      .delay(TYPING_PAUSE_MS)
      .dispatch(action)
      .act(() => {
        expect(content.calls[0]?.signal.aborted).toBe(true);
        content.calls[0]?.answer(listOf(makeProject('p', { title: 'a first' })));
      })
      .hasFinalState((state) => selectSuggestions(state)?.words ?? [], [])
      .silentRun();
  });

  it('suggests for what was typed while it was loading, unless more was typed meanwhile [search.suggestions-of-last-text]', async () => {
    const { content, flow } = start('en', typed('a'));
    await flow
      .delay(TYPING_PAUSE_MS)
      .dispatch(typed('ab'))
      .act(() => content.calls[0]?.answer(listOf(makeProject('p', { title: 'a first' }))))
      .act((state) => expect(selectSuggestions(state)?.words).toEqual([]))
      .delay(TYPING_PAUSE_MS)
      .act(() => content.call('post').answer(listOf(makeProject('p', { title: 'abc', tags: [] }))))
      .hasFinalState((state) => selectSuggestions(state)?.words, ['abc'])
      .silentRun();
  });

  it('suggests the other results if a source fails', async () => {
    const { content, failures, flow } = start('ko');
    await flow
      .dispatch(typed('a'))
      .delay(TYPING_PAUSE_MS)
      .act(() => {
        content.call('blog_kr').fail();
        content.call('post').answer(listOf(makeProject('p', { title: 'abc', tags: [] })));
      })
      .hasFinalState((state) => selectSuggestions(state)?.words, ['abc'])
      .silentRun();
    expect(failures).toEqual(['Suggestions from blog_kr could not be loaded']);
  });

  it('asks nothing for an empty field', async () => {
    const { content, flow } = start();
    await flow.dispatch(typed(' ')).delay(TYPING_PAUSE_MS).hasFinalState(selectSuggestions, null).silentRun();
    expect(content.calls).toEqual([]);
  });
});
