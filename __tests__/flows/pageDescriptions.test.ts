import { createMessages } from '../../src/world/messages';
import { importAllPages, pageComponent } from '../../src/app/pages/routes';
import { rootReducer, type RootState } from '../../src/app/state/store';
import { itemFailed, itemMissing, itemReceived } from '../../src/features/content/contentSlice';
import type { Place } from '../../src/lib/address/place';
import { makeArticle, makeProject } from '../support/items';
import { received } from '../support/lists';
import { placeOf } from '../support/places';
import { textsOf } from '../support/texts';

const empty = rootReducer(undefined, { type: 'init' });
const messages = createMessages();
beforeAll(async () => {
  await importAllPages();
  await messages.load('ko', ['team', 'article', 'search']);
  await messages.load('ja', ['article']);
});
const { i18n } = messages;
const descriptionOf = (state: RootState, place: Place) =>
  pageComponent(place.page)?.describe?.(state, place, i18n);
const texts = textsOf('ko');

describe('titles and descriptions of the pages', () => {
  it('a static page: taken from its namespace', () => {
    const { title, description } = texts.team;
    expect(descriptionOf(empty, placeOf('/ko/team'))).toEqual({ title, description, isPictured: true });
  });

  it("a project: its title and lead, only in the page's language", () => {
    const item = makeProject('p', { title: '강의 센서', main_text: '앞글' });
    const state = rootReducer(empty, itemReceived({ collection: 'post', locale: 'ko', id: 'p', item }));
    expect(descriptionOf(state, placeOf('/ko/projects/p'))).toEqual({
      title: '강의 센서',
      description: '앞글',
      isPictured: true,
    });
    expect(descriptionOf(state, placeOf('/ja/projects/p'))).toEqual({
      title: '',
      description: '',
      isPictured: false,
    });
  });

  it('an article: its title, or the notice that it is in Korean', () => {
    const item = makeArticle('v', { title: '목소리' });
    const state = rootReducer(empty, itemReceived({ collection: 'blog_kr', locale: 'ko', id: 'v', item }));
    expect(descriptionOf(state, placeOf('/ko/articles/v'))).toEqual({
      title: '목소리',
      description: '',
      isPictured: true,
    });
    const elsewhere = { collection: 'blog_kr', locale: 'ja', id: 'v' } as const;
    const missing = rootReducer(empty, itemMissing({ ...elsewhere, locales: ['ko_KR'] }));
    expect(descriptionOf(missing, placeOf('/ja/articles/v'))).toEqual({
      title: textsOf('ja').article.onlyKoreanTitle,
    });
  });

  it('an item that failed to load takes its title from the list, if the list has it [head.names-what-is-shown]', () => {
    const item = { id: 'p', locale: 'ko' } as const;
    const failed = [
      itemFailed({ collection: 'post', ...item }),
      itemFailed({ collection: 'blog_kr', ...item }),
    ].reduce(rootReducer, empty);
    const project = makeProject('p', { title: '강의 센서', main_text: '앞글' });
    const listed = [
      received({ list: 'projects', locale: 'ko' }, [project]),
      received({ list: 'blog_kr', locale: 'ko' }, [makeArticle('p', { title: '목소리' })]),
    ].reduce(rootReducer, failed);
    const titles = (state: typeof empty) => [
      descriptionOf(state, placeOf('/ko/projects/p')),
      descriptionOf(state, placeOf('/ko/projects/post-p')),
      descriptionOf(state, placeOf('/ko/articles/p')),
    ];
    const shown = { title: '강의 센서', description: '앞글', isPictured: true };
    expect(titles(listed)).toEqual([shown, shown, { title: '목소리', description: '', isPictured: true }]);
    const nothing = { title: '', description: '', isPictured: false };
    expect(titles(failed)).toEqual([nothing, nothing, nothing]);
  });

  it('a search: the search text, unescaped, or the title of the page', () => {
    const { title, description, resultTitle } = texts.search;
    expect(descriptionOf(empty, placeOf('/ko/search?text=+'))).toEqual({ title, description });
    expect(descriptionOf(empty, placeOf('/ko/search?text=a%3Cb&text=c'))).toEqual({
      title: resultTitle.replace('{{text}}', 'a<b'),
      description,
    });
  });
});
