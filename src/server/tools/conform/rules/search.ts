import { MAX_CLAUSE_LENGTH, MAX_CLAUSES } from '../../../../contract/serviceSchemas';
import { fold } from '../../../../lib/text/fold';
import { containsExactly, containsFolded, idOf, itemsIn, textOf, textsOf, type Fields } from '../fields';
import { expectItems, expectSame, expectStatus, expectValue, ids } from '../judge';
import type { Probe } from '../probe';
import { Unjudged, type Rule } from '../rule';
import { findSample, list, samplesOf, search, type Sample } from '../sample';

const clause = (fieldName: string, contains: string) => ({ fieldName, contains });
const KANA = 0x60;

/** The same text as somebody else types it. */
const VARIANTS = {
  case: (text: string) => text.replace(/[A-Za-z]/g, (letter) => swapCase(letter)),
  width: (text: string) =>
    text.replace(/[!-~]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0xfee0)),
  kana: (text: string) =>
    text.replace(/[\u3041-\u3096\u30a1-\u30f6]/g, (kana) =>
      String.fromCharCode(kana.charCodeAt(0) + (kana < '\u30a0' ? KANA : -KANA)),
    ),
} as const;
const EXAMPLES: Readonly<Record<keyof typeof VARIANTS, string>> = {
  case: 'Latin letters',
  width: 'half-width letters',
  kana: 'kana',
};

function swapCase(letter: string): string {
  return letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase();
}

const foldingRules = (Object.keys(VARIANTS) as (keyof typeof VARIANTS)[]).map((name): Rule => ({
  id: `search.${name}`,
  says: `A search does not tell ${name === 'kana' ? 'hiragana from katakana' : `${name} apart`}.`,
  async check(probe) {
    const varied = (item: Fields) => VARIANTS[name](textOf(item, 'title').slice(0, 60));
    const found = (await samplesOf(probe))
      .flatMap((sample) => sample.items.map((item) => ({ sample, item })))
      .find(({ item }) => varied(item) !== textOf(item, 'title').slice(0, 60));
    if (!found) throw new Unjudged(`no title has ${EXAMPLES[name]}`);
    const { sample, item } = found;
    const words = varied(item);
    const answer = await search(probe, sample, { or: [clause('title', words)] });
    return ids(answer).includes(idOf(item)) || fold(words) !== fold(textOf(item, 'title').slice(0, 60))
      ? expectStatus(answer, 200)
      : [`${answer.name}: a title is not found by its text in other ${name}`];
  },
}));

const withTitles = (probe: Probe, least = 1) =>
  findSample(probe, (item) => textOf(item, 'title').trim().length > 1, least);
const titleOf = (sample: { fitting: Fields[] }, index: number) =>
  textOf(sample.fitting[index] ?? {}, 'title').slice(0, MAX_CLAUSE_LENGTH);

async function findBy(probe: Probe, sample: Sample, field: string, words: string): Promise<string[]> {
  return expectItems(
    await search(probe, sample, { or: [clause(field, words)] }),
    sample,
    (item) => containsExactly(item, field, words),
    (item) => containsFolded(item, field, words),
  );
}

export const searchRules: readonly Rule[] = [
  {
    id: 'search.any-clause',
    says: 'A search finds the items that any of its clauses matches.',
    async check(probe) {
      const sample = await withTitles(probe, 2);
      const words = [titleOf(sample, 0), titleOf(sample, sample.fitting.length - 1)];
      if (words[0] === words[1]) throw new Unjudged('all titles are equal');
      return expectItems(
        await search(probe, sample, { or: words.map((word) => clause('title', word)) }),
        sample,
        (item) => words.some((word) => containsExactly(item, 'title', word)),
        (item) => words.some((word) => containsFolded(item, 'title', word)),
      );
    },
  },
  {
    id: 'search.substring',
    says: 'A clause matches a part of a text, also inside of a word.',
    async check(probe) {
      const sample = await findSample(probe, (item) => textOf(item, 'title').trim().length > 3);
      return findBy(probe, sample, 'title', titleOf(sample, 0).slice(1, 4).trim());
    },
  },
  {
    id: 'search.lists',
    says: 'On a list a clause matches any of its elements.',
    async check(probe) {
      const sample = await findSample(probe, (item) => textsOf(item, 'tags').length > 0);
      const tags = textsOf(sample.fitting[0] ?? {}, 'tags');
      return findBy(probe, sample, 'tags', (tags.at(-1) ?? '').slice(0, MAX_CLAUSE_LENGTH));
    },
  },
  ...foldingRules,
  {
    id: 'search.unknown-field',
    says: 'A clause on a field that the collection lacks is skipped.',
    async check(probe) {
      const sample = await withTitles(probe);
      const known = clause('title', titleOf(sample, 0));
      return expectSame(
        await search(probe, sample, { or: [clause('no_such_field', titleOf(sample, 0)), known] }),
        await search(probe, sample, { or: [known] }),
      );
    },
  },
  {
    id: 'search.empty',
    says: 'An empty body answers everything.',
    async check(probe) {
      const sample = await findSample(probe, () => true);
      const answer = await search(probe, sample, {}, { page: 1, _sort: 'date:DESC' });
      return expectSame(answer, await list(probe, sample, { page: 1, _sort: 'date:DESC' }));
    },
  },
  {
    id: 'search.paging',
    says: 'A search takes page, limit, locale and _sort as a list does.',
    async check(probe) {
      const sample = await findSample(probe, () => true, 2);
      const query = { page: 2, limit: 1, _sort: 'date:ASC' };
      const answer = await search(probe, sample, {}, query);
      return [
        ...expectSame(answer, await list(probe, sample, query)),
        ...expectValue(answer, 'page', answer.fields.page, 2),
        ...(itemsIn(answer.fields).length === 1 ? [] : [`${answer.name}: does not have one item`]),
      ];
    },
  },
  {
    id: 'search.most',
    says: 'A search takes 20 clauses of 200 characters.',
    async check(probe) {
      const sample = await findSample(probe, () => true);
      const or = Array.from({ length: MAX_CLAUSES }, () => clause('title', 'あ'.repeat(MAX_CLAUSE_LENGTH)));
      return expectStatus(await search(probe, sample, { or }), 200);
    },
  },
  {
    id: 'search.too-much',
    says: 'More clauses, or longer ones, are refused.',
    async check(probe) {
      const sample = await findSample(probe, () => true);
      const many = Array.from({ length: MAX_CLAUSES + 1 }, () => clause('title', 'a'));
      const long = [clause('title', 'a'.repeat(MAX_CLAUSE_LENGTH + 1))];
      const answers = [await search(probe, sample, { or: many }), await search(probe, sample, { or: long })];
      return answers.flatMap((answer) => expectStatus(answer, 400, 413));
    },
  },
];
