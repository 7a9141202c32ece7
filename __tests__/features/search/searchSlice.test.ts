import {
  searchCancelled,
  searchFailed,
  searchReceived,
  searchReducer,
  searchRequested,
} from '../../../src/features/search/searchSlice';
import { makeArticle, makeProject } from '../../support/items';

const query = { locale: 'ja', text: '雲' } as const;
const results = {
  articles: [makeArticle('a')],
  articleTotal: 7,
  projects: [makeProject('p')],
  projectTotal: 1,
};
const nothing = { articles: [], articleTotal: 0, projects: [], projectTotal: 0 };
const run = (...actions: { type: string }[]) =>
  actions.reduce(searchReducer, searchReducer(undefined, { type: 'init' }));
const received = searchReceived({ query, results });

describe('search slice (decisions §4)', () => {
  it('begins with no search', () => {
    expect(run()).toEqual({ status: 'idle', query: null, results: nothing });
  });

  it('a newer search leaves the results shown until its own come', () => {
    expect(run(received, searchRequested())).toEqual({ status: 'loading', query, results });
    const newer = { query: { locale: 'ko', text: '' } as const, results: nothing };
    expect(run(received, searchRequested(), searchReceived(newer))).toEqual({ status: 'ready', ...newer });
  });

  it('a failed search shows what was found all the same, and nothing of an older one', () => {
    const part = { query: { locale: 'ja', text: '川' } as const, results: { ...results, articleTotal: 1 } };
    for (const found of [part, { query: null, results: nothing }]) {
      expect(run(received, searchRequested(), searchFailed(found))).toEqual({ status: 'failed', ...found });
    }
  });

  it.each([
    ['idle', []],
    ['ready', [received]],
    ['failed', [searchFailed({ query, results })]],
  ] as const)('a cancelled search is what it was before: %s', (status, before) => {
    expect(run(...before, searchRequested(), searchCancelled(status))).toEqual(run(...before));
  });
});
