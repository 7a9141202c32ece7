import { MAX_CLAUSE_LENGTH, MAX_CLAUSES } from '../../../../contract/serviceSchemas';
import { fold } from '../../../../lib/text/fold';
import { containsValue, idOf, itemsIn, textsOf, titleOf, type Fields } from '../fields';
import { expectMatches, expectSame, expectStatus, expectThat, expectValue, idsIn } from '../judge';
import type { Probe } from '../probe';
import { judgeEach, requireSample, rulesFrom, Unjudged, type Rules } from '../rule';
import { findSample, listSample, samplesOf, searchSample, type Sample } from '../sample';

const clause = (fieldName: string, contains: string) => ({ fieldName, contains });
const KANA = 0x60;

const shift = (text: string, pattern: RegExp, by: (char: string) => number) =>
  text.replace(pattern, (char) => String.fromCharCode(char.charCodeAt(0) + by(char)));
const swapCase = (letter: string) =>
  letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase();

/** The same text as another visitor types it. */
interface Variant {
  says: string;
  example: string;
  vary: (text: string) => string;
}

const VARIANTS: Readonly<Record<string, Variant>> = {
  case: {
    says: 'A search does not tell case apart.',
    example: 'Latin letters',
    vary: (text) => text.replace(/[A-Za-z]/g, swapCase),
  },
  width: {
    says: 'A search does not tell width apart.',
    example: 'half-width letters',
    vary: (text) => shift(text, /[!-~]/g, () => 0xfee0),
  },
  kana: {
    says: 'A search does not tell hiragana from katakana.',
    example: 'kana',
    vary: (text) => shift(text, /[\u3041-\u3096\u30a1-\u30f6]/g, (kana) => (kana < '\u30a0' ? KANA : -KANA)),
  },
};

const foldingRules = rulesFrom('search', VARIANTS, ({ says, example, vary }, name) => ({
  says,
  async check(probe) {
    const found = (await samplesOf(probe))
      .flatMap((sample) => sample.items.map((item) => ({ sample, item, title: titleOf(item).slice(0, 60) })))
      .find(({ title }) => vary(title) !== title);
    const { sample, item, title } = requireSample(found, `no title has ${example}`);
    const words = vary(title);
    const answer = await searchSample(probe, sample, { or: [clause('title', words)] });
    return idsIn(answer).includes(idOf(item)) || fold(words) !== fold(title)
      ? expectStatus(answer, 200)
      : [`${answer.name}: a title is not found by its text in other ${name}`];
  },
}));

const withTitles = (probe: Probe, least = 1) =>
  findSample(probe, (item) => titleOf(item).trim().length > 1, least);
const wordsOf = (item: Fields = {}) => titleOf(item).slice(0, MAX_CLAUSE_LENGTH);

async function findBy(probe: Probe, sample: Sample, field: string, ...words: string[]): Promise<string[]> {
  const answer = await searchSample(probe, sample, { or: words.map((word) => clause(field, word)) });
  return expectMatches(answer, sample, containsValue, field, ...words);
}

export const searchRules: Rules = {
  'search.any-clause': {
    says: 'A search finds the items that any of its clauses matches.',
    async check(probe) {
      const sample = await withTitles(probe, 2);
      const words = [wordsOf(sample.first), wordsOf(sample.fitting.at(-1))];
      if (words[0] === words[1]) throw new Unjudged('all titles are equal');
      return findBy(probe, sample, 'title', ...words);
    },
  },
  'search.substring': {
    says: 'A clause matches a part of a text, also inside of a word.',
    async check(probe) {
      const sample = await findSample(probe, (item) => titleOf(item).trim().length > 3);
      return findBy(probe, sample, 'title', wordsOf(sample.first).slice(1, 4).trim());
    },
  },
  'search.lists': {
    says: 'On a list a clause matches any of its elements.',
    async check(probe) {
      const sample = await findSample(probe, (item) => textsOf(item, 'tags').length > 0);
      const tags = textsOf(sample.first, 'tags');
      return findBy(probe, sample, 'tags', (tags.at(-1) ?? '').slice(0, MAX_CLAUSE_LENGTH));
    },
  },
  ...foldingRules,
  'search.unknown-field': {
    says: 'A clause on a field that the collection lacks is skipped.',
    async check(probe) {
      const sample = await withTitles(probe);
      const words = wordsOf(sample.first);
      const known = clause('title', words);
      return expectSame(
        await searchSample(probe, sample, { or: [clause('no_such_field', words), known] }),
        await searchSample(probe, sample, { or: [known] }),
      );
    },
  },
  'search.empty': {
    says: 'An empty body answers everything.',
    async check(probe) {
      const sample = await findSample(probe);
      const query = { page: 1, _sort: 'date:DESC' };
      return expectSame(await searchSample(probe, sample, {}, query), await listSample(probe, sample, query));
    },
  },
  'search.paging': {
    says: 'A search takes page, limit, locale and _sort as a list does.',
    async check(probe) {
      const sample = await findSample(probe, undefined, 2);
      const query = { page: 2, limit: 1, _sort: 'date:ASC' };
      const answer = await searchSample(probe, sample, {}, query);
      return [
        ...expectSame(answer, await listSample(probe, sample, query)),
        ...expectValue(answer, 'page', answer.fields.page, 2),
        ...expectThat(answer, itemsIn(answer.fields).length === 1, 'does not have one item'),
      ];
    },
  },
  'search.most': {
    says: 'A search takes 20 clauses of 200 characters.',
    async check(probe) {
      const sample = await findSample(probe);
      const or = Array.from({ length: MAX_CLAUSES }, () => clause('title', 'あ'.repeat(MAX_CLAUSE_LENGTH)));
      return expectStatus(await searchSample(probe, sample, { or }), 200);
    },
  },
  'search.too-much': {
    says: 'More clauses, or longer ones, are refused.',
    async check(probe) {
      const sample = await findSample(probe);
      const many = Array.from({ length: MAX_CLAUSES + 1 }, () => clause('title', 'a'));
      const long = [clause('title', 'a'.repeat(MAX_CLAUSE_LENGTH + 1))];
      return judgeEach([many, long], async (or) =>
        expectStatus(await searchSample(probe, sample, { or }), 400, 413),
      );
    },
  },
};
