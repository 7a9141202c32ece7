import { DEFAULT_LIMIT, MAX_LIMIT } from '../../../../contract/collections';
import { itemsIn } from '../fields';
import { expectStatus, expectThat, expectValue, idsIn } from '../judge';
import { itemsOf, type ProbeAnswer } from '../probe';
import { checkAnswers, judgeEach, Unjudged, type Rules } from '../rule';
import { askFirst, findSample, listSample, samplesOf } from '../sample';

const PAST_THE_END = 1_000_000;

function expectLimit(answer: ProbeAnswer, limit: number): string[] {
  const { length } = itemsIn(answer.fields);
  return [
    ...expectValue(answer, 'limit', answer.fields.limit, limit),
    ...expectThat(answer, length <= limit, `has ${length} items`),
  ];
}

export const answerRules: Rules = {
  'answers.list': {
    says: 'A list answers { items, page, limit, total } at the top level of the body.',
    check: checkAnswers([{ path: itemsOf('post'), query: { page: 1, limit: 5 } }], (answer) => [
      ...expectStatus(answer, 200),
      ...expectThat(answer, Array.isArray(answer.fields.items), '"items" is no list'),
      ...['page', 'limit', 'total'].flatMap((name) =>
        expectThat(answer, Number.isSafeInteger(answer.fields[name]), `"${name}" is no whole number`),
      ),
      ...expectValue(answer, 'page', answer.fields.page, 1),
      ...expectValue(answer, 'limit', answer.fields.limit, 5),
    ]),
  },
  'answers.item': {
    says: 'An item answers the item itself, not something that holds it.',
    async check(probe) {
      const { answer } = await askFirst(probe);
      const hasId = typeof answer.fields.id === 'string';
      return expectThat(answer, hasId, 'there is no text "id" at the top level');
    },
  },
  'answers.default-limit': {
    says: 'Without a limit a page has at most 20 items, and says so.',
    check: checkAnswers([{ path: itemsOf('blog') }], (answer) => expectLimit(answer, DEFAULT_LIMIT)),
  },
  'answers.greatest-limit': {
    says: 'A larger limit than 100 is served as 100 and echoed so.',
    check: checkAnswers([{ path: itemsOf('blog'), query: { limit: 1_000 } }], (answer) => [
      ...expectStatus(answer, 200),
      ...expectLimit(answer, MAX_LIMIT),
    ]),
  },
  'answers.past-the-end': {
    says: 'A page past the end answers 200, no items, and the true total.',
    async check(probe) {
      const sample = await findSample(probe);
      const first = await listSample(probe, sample, { page: 1 });
      const answer = await listSample(probe, sample, { page: PAST_THE_END });
      const { items } = answer.fields;
      return [
        ...expectStatus(answer, 200),
        ...expectThat(answer, Array.isArray(items) && items.length === 0, '"items" is no empty list'),
        ...expectValue(answer, 'total', answer.fields.total, first.fields.total),
      ];
    },
  },
  'answers.total': {
    says: 'total is the number of items on all pages together.',
    async check(probe) {
      const samples = (await samplesOf(probe)).filter(({ items }) => items.length > 0 && items.length < 300);
      if (samples.length === 0) throw new Unjudged('no list has 1 to 299 items');
      return judgeEach(samples, async (sample) => {
        const answer = await listSample(probe, sample, { page: 1 });
        const { length } = sample.items;
        const isFull = idsIn(answer).length === Math.min(MAX_LIMIT, length);
        return [
          ...expectValue(answer, 'total', answer.fields.total, length),
          ...expectThat(answer, isFull, 'is not filled up to its limit'),
        ];
      });
    },
  },
};
