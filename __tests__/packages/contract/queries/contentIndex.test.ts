/** The contract's queries, on one table of items. */
import { createContentIndex } from '@hibari/contract/queries/contentIndex';
import { readItemQuery } from '@hibari/contract/queries/itemQuery';
import { edition, idsOf, index, NOW, project } from '../../../support/indexedEdition';

describe('pages [service.order]', () => {
  it.each(['date:DESC', 'date:ASC', 'publisher:ASC', 'deo:DESC', 'title:DESC', 'tags:ASC', 'link:ASC'])(
    'never overlap or skip when sorted by %s',
    (_sort) => {
      const pages = [1, 2, 3, 4, 5, 6].map((page) =>
        index.list('blog', readItemQuery('blog', { limit: 5, page, _sort })),
      );
      expect(pages.map(({ total }) => total)).toEqual(Array(6).fill(23));
      expect(pages.map(({ items }) => items.length)).toEqual([5, 5, 5, 5, 3, 0]);
      expect(new Set(pages.flatMap(({ items }) => items.map(({ id }) => id))).size).toBe(23);
    },
  );

  it('are newest first, ties by id', () => {
    const order = idsOf('blog', { limit: 9 }).map((id) => id.slice(5));
    expect(order.join(' ')).toBe('20 21 22 15 16 17 18 19 10');
  });

  it.each(['ASC', 'DESC'])('have items without a value last, %s', (direction) => {
    const order = idsOf('blog', { limit: 100, _sort: `publisher:${direction}` });
    expect(order.slice(-6).map((id) => id.slice(5))).toEqual(['0', '12', '16', '20', '4', '8']);
  });

  it('are sorted by code points, also beyond the first plane', () => {
    const titles = ['\u{1f600}', '\uff21', 'Z', 'a'];
    const items = titles.map((title, n) => project(`t${n}`, 'ja_JP', { title }));
    const { list } = createContentIndex({ id: 'titles', items }, NOW);
    const sorted = list('post', readItemQuery('post', { _sort: 'title:ASC' })).items.map(
      ({ title }) => title,
    );
    expect(sorted).toEqual(['Z', 'a', '\uff21', '\u{1f600}']);
  });

  it('have no bodies and no credits, and the same objects each time', () => {
    const [first] = index.list('post', readItemQuery('post', {})).items;
    expect(first).not.toHaveProperty('body');
    expect(first).not.toHaveProperty('credits');
    expect(index.list('post', readItemQuery('post', { _sort: 'title:DESC' })).items).toContain(first);
  });
});

describe('filters', () => {
  it.each([
    ['category_has:ブランド', ['kumo', 'river']],
    ['category_has:ﾌﾞﾗﾝﾄﾞ', ['kumo', 'river']],
    ['category_has:space', ['kumo']],
    ['category_has:ブラン', []],
    ['category_eq:ブランド', ['river']],
    ['category_ne:ブランド', ['kumo', 'stairs']],
    ['category_in:Space,ブランディング', ['kumo', 'stairs']],
    ['category_contains:ブラン', ['kumo', 'river', 'stairs']],
    ['tags_has:data', ['river']],
    ['tags_in:Data,タイポグラフィ', ['kumo', 'river']],
    ['tags_contains:さーびす', ['river']],
    ['feature_eq:1', ['kumo']],
    ['feature_eq:true', ['kumo']],
    ['feature_eq:0', ['river', 'stairs']],
    ['feature_ne:1', ['river', 'stairs']],
    ['feature_has:1', ['kumo']],
    ['feature_eq:perhaps', []],
    ['feature_in:1,0', ['kumo', 'river', 'stairs']],
    ['service_name_eq:Hibari_Kumo', ['kumo']],
    ['service_name_eq:hibari_kumo', []],
    ['service_name_contains:i_k', ['kumo']],
    ['service_name_contains:\\', ['stairs']],
    ['title_contains:\0', []],
    ['title_contains:\ufffd', []],
    ['title_gt:ヒ', ['kumo', 'river']],
    ['title_lte:100%の階段', ['stairs']],
    ['date_gte:2026-03-14T01:00:00Z', ['kumo', 'river']],
    ['date_gt:2026-03-14T01:00:00Z', ['river']],
    ['date_eq:2026-03-14T01:00:00Z', ['kumo']],
    ['date_eq:2026-03-14T10:00:00+09:00', ['kumo']],
    ['date_lt:2026-01-01', ['stairs']],
    ['date_in:2026-03-14T01:00:00Z,2025-04-01T10:00Z', ['kumo', 'stairs']],
    ['date_contains:2026-03', ['kumo']],
    ['body_contains:TEXT', ['kumo', 'river', 'stairs']],
    ['body_eq:<p>Text.</p>', ['kumo', 'river', 'stairs']],
    ['tags_has:\0', []],
    ['thumbnail_has:cover', []],
    ['thumbnail_contains:object', []],
    ['postId_eq:kumo', ['kumo']],
    ['id_in:kumo-ja,kumo-en', ['kumo']],
  ])('%s finds %j [content.category-or-list]', (word, found) => {
    expect(idsOf('post', { _q: [word] }).sort()).toEqual(found);
  });

  it('are combined with AND', () => {
    expect(idsOf('post', { _q: ['category_has:ブランド', 'feature_eq:1'] })).toEqual(['kumo']);
    expect(idsOf('post', { _q: ['category_has:ブランド', 'feature_eq:1', 'tags_has:Data'] })).toEqual([]);
  });

  it('take a missing flag for no', () => {
    expect(idsOf('blog', { _q: ['deo_eq:1'] }).sort()).toEqual(['note-0', 'note-14', 'note-21', 'note-7']);
    expect(idsOf('blog', { _q: ['deo_eq:0'], limit: 100 })).toHaveLength(19);
  });
});

describe('items and languages [service.locales]', () => {
  it.each([
    ['kumo', 'ja_JP', 'kumo-ja'],
    ['kumo', 'en_US', 'kumo-en'],
    ['kumo', undefined, 'kumo-ja'],
    ['kumo-en', undefined, 'kumo-en'],
    ['kumo', 'ko_KR', undefined],
    ['kumo-en', 'ja_JP', undefined],
  ] as const)('item %s in %s is %s, never another language', (id, locale, found) => {
    expect(index.item('post', id, locale)?.id).toBe(found);
  });

  it('lists are of the asked language, by default the first one or the only one', () => {
    expect(idsOf('post', {})).toEqual(['river', 'kumo', 'stairs']);
    expect(idsOf('post', { locale: 'en' })).toEqual(['kumo']);
    expect(idsOf('blog', { locale: 'en_US' })).toEqual([]);
    expect(index.locales('post', 'kumo-en')).toEqual(['ja_JP', 'en_US']);
    expect(index.locales('post', 'later')).toEqual([]);
  });

  it('categories are distinct and sorted [lists.categories-fold]', () => {
    expect(index.categories('post')).toEqual(['Space', 'ブランディング', 'ブランド']);
    expect(index.categories('post', 'en_US')).toEqual(['Brand']);
  });
});

describe('the schedule [content.schedule]', () => {
  it('shows each translation from its time on, and says when the next one appears or ends', () => {
    expect(index.validUntil).toEqual(new Date('2026-07-01T00:00:00Z'));
    const later = createContentIndex(edition, new Date('2026-07-01T00:00:00Z'));
    expect(idsOf('post', {}, {}, later)).toContain('later');
    expect(later.locales('post', 'later')).toEqual(['ja_JP']);
    expect(later.validUntil).toEqual(new Date('2026-08-01T00:00:00Z'));
    expect(createContentIndex(edition, new Date('2026-08-01T00:00:00Z')).validUntil).toBeUndefined();
  });

  it('shows a draft, and what is not there yet, in a preview only', () => {
    const preview = createContentIndex(edition, NOW, { collection: 'post', postId: 'draft' });
    expect(idsOf('post', {}, {}, preview)).toContain('draft');
    expect(idsOf('post', {}, {}, preview)).not.toContain('later');
    expect(idsOf('post', {}, {}, createContentIndex(edition, NOW, 'everything'))).toContain('later');
  });

  it('knows of every item when it changed or appeared [found.true-lastmod]', () => {
    const changes = index.lastChanges();
    expect(changes.get('post/later-ja')).toEqual(new Date('2026-07-01T00:00:00Z'));
    expect(changes.get('post/stairs-ja')).toEqual(new Date('2026-01-01T00:00:00Z'));
  });
});
