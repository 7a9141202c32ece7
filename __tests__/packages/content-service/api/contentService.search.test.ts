/** The results of searches, called as by the site. */
import type { ItemList, Project } from '@hibari/contract/schemas';
import { makePicture, markdown, projectFields } from '../../../support/contentFolder';
import { startContentService, type TestService } from '../../../support/contentService';

let service: TestService;
const project = (fields: object) => markdown({ ...projectFields, thumbnail: '../../cover.webp', ...fields });

beforeAll(async () => {
  service = await startContentService({
    'cover.webp': await makePicture(),
    'post/system/ja.md': project({ title: 'デザインシステムの話', service_name: 'クモ', tags: ['公共 AI'] }),
    'post/system/en.md': project({ title: 'The art of grids', service_name: 'Kumo', tags: ['Grid'] }),
    'post/system/ko.md': project({ title: '새 디자인 시스템', service_name: '구모', tags: ['공공'] }),
    'post/tea/ja.md': project({
      title: 'お茶',
      service_name: 'ちゃ',
      tags: ['案\u200b内', '㈱', 'ユーザ調査', 'サーバーの話'],
    }),
    'post/tea/en.md': project({ title: 'A heart for tea', service_name: 'Cha', tags: ['Food'] }),
    'post/tea/ko.md': project({ title: '차', service_name: '차 한 잔', tags: ['과자 값', '공감'] }),
  });
});
afterAll(() => service.close());

const clauses = (contains: string, names = ['title', 'tags', 'service_name']) => ({
  or: names.map((fieldName) => ({ fieldName, contains })),
});
async function found(locale: string, body: object, query = ''): Promise<string[]> {
  const answer = await service.call(`/collections/post/items/search?locale=${locale}${query}`, {
    method: 'POST',
    payload: body,
  });
  const { items, total }: ItemList<Project> = answer.json();
  expect(total).toBe(items.length);
  return items.map(({ postId }) => postId).sort();
}

describe('a search finds', () => {
  it.each([
    ['ko', 'ㄷㅈㅇ', ['system']],
    ['ko', 'ㄷㅈㅇ ㅅㅅㅌ', ['system']],
    ['ko', 'ㅅㅌ', ['system']],
    ['ko', 'ㅊㅎㅈ', ['tea']],
    ['ko', '디ㅈ', []],
  ])('%s: initial consonants %p [search.initials]', async (locale, keyword, expected) => {
    expect(await found(locale, clauses(keyword))).toEqual(expected);
  });

  it.each([
    ['ko', '디자인시스템', ['system']],
    ['ja', 'デザイン システム', ['system']],
    ['ja', '公共AI', ['system']],
    ['en', 'theart', []],
    ['en', 'the  ART', ['system']],
    ['en', 'heart', ['tea']],
    ['ja', '共', ['system']],
    ['ja', 'ｼｽ', ['system']],
    ['ja', 'シ\u200bス\ufeffテム', ['system']],
    ['ja', '案内', ['tea']],
    ['ja', '株', ['tea']],
    ['en', '\u00ad', ['system', 'tea']],
    ['ja', 'ユ−ザ−調査', ['tea']],
    ['ja', 'ユーザー', ['tea']],
    ['ja', 'サーバ', ['tea']],
    ['ja', 'サ-バの話', ['tea']],
  ])('%s: %p, with or without the spaces [search.folding]', async (locale, keyword, expected) => {
    expect(await found(locale, clauses(keyword))).toEqual(expected);
  });

  it.each([
    ['ja', 'KU\u200bMO', ['system']],
    ['ja', 'KUMO', ['system']],
    ['en', 'くも', ['system']],
    ['ko', 'クモ', ['system']],
    ['en', '구모', ['system']],
    ['ja', 'cha', ['tea']],
    // Only names are shared by the languages.
    ['ja', 'grid', []],
    ['en', '話', []],
  ])(
    '%s: %p by the name in any language [search.names-of-all-languages]',
    async (locale, keyword, expected) => {
      expect(await found(locale, clauses(keyword))).toEqual(expected);
    },
  );

  it.each([
    ['딪', ['system']],
    ['디장', ['system']],
    ['새 디자인 시ㅅ', ['system']],
    ['고', ['system', 'tea']],
    ['갑', ['tea']],
    ['딪'.normalize('NFD'), ['system']],
    ['디징', []],
  ])(
    'ko: %p while its last syllable is being typed [search.unfinished-syllable]',
    async (keyword, expected) => {
      expect(await found('ko', clauses(keyword), '&unfinished=true')).toEqual(expected);
      expect(await found('ko', clauses(keyword, ['title', 'tags', 'main_text']), '&unfinished=true')).toEqual(
        expected,
      );
      expect(await found('ko', clauses(keyword))).toEqual([]);
    },
  );

  it('names of a language only if names are searched', async () => {
    expect(await found('ja', clauses('kumo', ['title', 'tags']))).toEqual([]);
  });

  it('nothing for half a character, and any text of a field without an index', async () => {
    expect(await found('ja', clauses('\ud83c'))).toEqual([]);
    expect(await found('ja', clauses('a\0'))).toEqual([]);
    expect(await found('ja', clauses('茶', ['title', 'body']))).toEqual(['tea']);
  });

  it('the same as a filter for part of a text', async () => {
    expect(await found('ko', {}, `&_q=title_contains:${encodeURIComponent('ㄷㅈㅇ')}`)).toEqual(['system']);
    expect(await found('ja', {}, `&_q=tags_contains:${encodeURIComponent('公共ai')}`)).toEqual(['system']);
  });
});
