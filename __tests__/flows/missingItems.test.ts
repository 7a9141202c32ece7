import { shownPlace } from '../../src/app/pages/routes';
import { rootReducer } from '../../src/app/state/store';
import {
  itemFailed,
  itemMissing,
  itemReceived,
  itemRequested,
} from '../../src/features/content/contentSlice';
import { makeArticle, makeProject } from '../support/items';
import { placeOf } from '../support/places';

const project = { collection: 'post', locale: 'ko', id: 'kumo' } as const;
const article = { collection: 'blog_kr', locale: 'ja', id: 'voice' } as const;
const stateAfter = (...actions: { type: string }[]) =>
  actions.reduce(rootReducer, rootReducer(undefined, { type: 'init' }));

const isMissing = (...asked: Parameters<typeof shownPlace>) => shownPlace(...asked).page === 'not-found';

describe('a missing item', () => {
  it.each([
    ['not asked yet', [], false],
    ['asked', [itemRequested(project)], false],
    ['there', [itemReceived({ ...project, item: makeProject('kumo') })], false],
    ['failed, so nobody knows', [itemFailed(project)], false],
    ['in no language', [itemMissing({ ...project, locales: [] })], true],
    ['in another language', [itemMissing({ ...project, locales: ['ja_JP'] })], true],
    ['missing in another language only', [itemMissing({ ...project, locale: 'en', locales: [] })], false],
  ])('a project that is %s', (_, given, expected) => {
    expect(isMissing(stateAfter(...given), placeOf('/ko/projects/kumo'))).toBe(expected);
  });

  it.each([
    ['there in Korean: the page says so', [itemMissing({ ...article, locales: ['ko_KR'] })], false],
    ['nowhere', [itemMissing({ ...article, locales: [] })], true],
    ['failed, so nobody knows', [itemFailed(article)], false],
  ])('an article in ja that is %s', (_, given, expected) => {
    expect(isMissing(stateAfter(...given), placeOf('/ja/articles/voice'))).toBe(expected);
  });

  it.each([
    ['there', [itemReceived({ ...article, locale: 'ko', item: makeArticle('voice') })], false],
    ['nowhere', [itemMissing({ ...article, locale: 'ko', locales: [] })], true],
  ])('an article in ko that is %s', (_, given, expected) => {
    expect(isMissing(stateAfter(...given), placeOf('/ko/articles/voice'))).toBe(expected);
  });

  it('an address without an item has nothing missing', () => {
    const state = stateAfter();
    expect(isMissing(state, placeOf('/ja'))).toBe(false);
  });
});
