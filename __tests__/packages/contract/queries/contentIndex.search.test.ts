/** What a search finds, on the same table of items. */
import { idsOf, notes } from '../../../support/indexedEdition';

describe('search', () => {
  const clauses = (contains: string, fields = ['title', 'tags', 'service_name']) => ({
    or: fields.map((fieldName) => ({ fieldName, contains })),
  });

  it.each([
    ['HIBARI', ['kumo']],
    ['ﾋﾊﾞﾘ', ['kumo']],
    ['ひばり', ['kumo']],
    ['ｄａｔａ', ['river']],
    ['서비스', []],
    // By the name in another language.
    ['강', ['river']],
    ['강'.normalize('NFD'), ['river']],
    ['ㄱ', ['river']],
    ['', ['kumo', 'river', 'stairs']],
  ])('for %j finds %j [search.folding]', (text, found) => {
    expect(idsOf('post', { locale: 'ja' }, clauses(text)).sort()).toEqual(found);
  });

  it('skips a clause on a field that the collection lacks', () => {
    const unknown = ['service_name', '__proto__'];
    expect(idsOf('blog', {}, clauses('Note', unknown))).toEqual([]);
    expect(idsOf('blog', {}, clauses('note 1', [...unknown, 'title']))).toHaveLength(11);
  });

  it('looks at each item by itself, and only at those that have the field', () => {
    expect(idsOf('blog', {}, clauses('0note', ['title']))).toEqual([]);
    const found = idsOf('blog', { limit: 100 }, clauses('publisher 1', ['publisher']));
    const wanted = notes.filter(({ item }) => 'publisher' in item && item.publisher === 'Publisher 1');
    expect(found.sort()).toEqual(wanted.map(({ item }) => item.id).sort());
    expect(idsOf('post', {}, clauses('', ['publisher']))).toEqual([]);
  });

  it('follows the last syllable only while it is typed [search.unfinished-syllable]', () => {
    expect(idsOf('post', { locale: 'ko', unfinished: true }, clauses('강의 세'))).toEqual(['river']);
    expect(idsOf('post', { locale: 'ko' }, clauses('강의 세'))).toEqual([]);
  });

  it.each([[{}], [{ or: [] }]])('with the body %j finds everything', (body) => {
    expect(idsOf('blog', { limit: 100 }, body)).toHaveLength(23);
  });
});
