import {
  articleDescription,
  pageDescription,
  projectDescription,
  searchDescription,
} from '../../../src/app/pages/pageDescriptions';
import { createMessages } from '../../../src/world/messages/messages';
import { rootReducer } from '../../../src/app/state/store';
import { itemFailed, itemMissing, itemReceived } from '../../../src/features/content/contentSlice';
import { makeArticle, makeProject } from '../../support/items';
import { received } from '../../support/lists';
import { placeOf } from '../../support/places';
import { textsOf } from '../../support/texts';

const empty = rootReducer(undefined, { type: 'init' });
const messages = createMessages();
beforeAll(async () => {
  await messages.load('ko', ['team', 'article', 'search']);
  await messages.load('ja', ['article']);
});
const { i18n } = messages;
const texts = textsOf('ko');

describe('titles and descriptions of the pages', () => {
  it('a static page: taken from its namespace', () => {
    const { title, description } = texts.team;
    expect(pageDescription('team')(empty, placeOf('/ko/team'), i18n)).toEqual({ title, description });
  });

  it("a project: its title and lead, only in the page's language", () => {
    const item = makeProject('p', { title: '강의 센서', main_text: '앞글' });
    const state = rootReducer(empty, itemReceived({ collection: 'post', locale: 'ko', id: 'p', item }));
    expect(projectDescription(state, placeOf('/ko/projects/p'))).toEqual({
      title: '강의 센서',
      description: '앞글',
    });
    expect(projectDescription(state, placeOf('/ja/projects/p'))).toEqual({ title: '', description: '' });
    expect(projectDescription(state, placeOf('/ko/team'))).toEqual({ title: '', description: '' });
  });

  it('an article: its title, or the notice that it is in Korean', () => {
    const item = makeArticle('v', { title: '목소리' });
    const state = rootReducer(empty, itemReceived({ collection: 'blog_kr', locale: 'ko', id: 'v', item }));
    expect(articleDescription(state, placeOf('/ko/articles/v'), i18n)).toEqual({ title: '목소리' });
    const elsewhere = { collection: 'blog_kr', locale: 'ja', id: 'v' } as const;
    const missing = rootReducer(empty, itemMissing({ ...elsewhere, locales: ['ko_KR'] }));
    expect(articleDescription(missing, placeOf('/ja/articles/v'), i18n)).toEqual({
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
      projectDescription(state, placeOf('/ko/projects/p')),
      projectDescription(state, placeOf('/ko/projects/post-p')),
      articleDescription(state, placeOf('/ko/articles/p'), i18n),
    ];
    const shown = { title: '강의 센서', description: '앞글' };
    expect(titles(listed)).toEqual([shown, shown, { title: '목소리' }]);
    const nothing = { title: '', description: '' };
    expect(titles(failed)).toEqual([nothing, nothing, { title: '' }]);
  });

  it('a search: the search text, unescaped, or the title of the page', () => {
    const { title, description, resultTitle } = texts.search;
    expect(searchDescription(empty, placeOf('/ko/search?text=+'), i18n)).toEqual({ title, description });
    expect(searchDescription(empty, placeOf('/ko/search?text=a%3Cb&text=c'), i18n)).toEqual({
      title: resultTitle.replace('{{text}}', 'a<b'),
      description,
    });
  });
});
