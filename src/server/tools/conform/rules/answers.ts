import { DEFAULT_LIMIT, MAX_LIMIT } from '../../../../contract/collections';
import { idOf, itemsIn } from '../fields';
import { expectStatus, expectValue, ids } from '../judge';
import { itemOf, itemsOf } from '../probe';
import { Unjudged, type Rule } from '../rule';
import { findSample, list, samplesOf } from '../sample';

const PAST_THE_END = 1_000_000;
const ENTRIES = ['page', 'limit', 'total'] as const;

export const answerRules: readonly Rule[] = [
  {
    id: 'answers.list',
    says: 'A list answers { items, page, limit, total } at the top level of the body.',
    async check(probe) {
      const answer = await probe.get(itemsOf('post'), { page: 1, limit: 5 });
      return [
        ...expectStatus(answer, 200),
        ...(Array.isArray(answer.fields.items) ? [] : [`${answer.name}: "items" is no list`]),
        ...ENTRIES.filter((name) => !Number.isSafeInteger(answer.fields[name])).map(
          (name) => `${answer.name}: "${name}" is no whole number`,
        ),
        ...expectValue(answer, 'page', answer.fields.page, 1),
        ...expectValue(answer, 'limit', answer.fields.limit, 5),
      ];
    },
  },
  {
    id: 'answers.item',
    says: 'An item answers the item itself, not something that holds it.',
    async check(probe) {
      const { collection, fitting } = await findSample(probe, () => true);
      const answer = await probe.get(itemOf(collection, idOf(fitting[0] ?? {})));
      return typeof answer.fields.id === 'string'
        ? []
        : [`${answer.name}: there is no text "id" at the top level`];
    },
  },
  {
    id: 'answers.default-limit',
    says: 'Without a limit a page has at most 20 items, and says so.',
    async check(probe) {
      const answer = await probe.get(itemsOf('blog'));
      const { length } = itemsIn(answer.fields);
      return [
        ...expectValue(answer, 'limit', answer.fields.limit, DEFAULT_LIMIT),
        ...(length > DEFAULT_LIMIT ? [`${answer.name}: has ${length} items`] : []),
      ];
    },
  },
  {
    id: 'answers.greatest-limit',
    says: 'A larger limit than 100 is served as 100 and echoed so.',
    async check(probe) {
      const answer = await probe.get(itemsOf('blog'), { limit: 1_000 });
      const { length } = itemsIn(answer.fields);
      return [
        ...expectStatus(answer, 200),
        ...expectValue(answer, 'limit', answer.fields.limit, MAX_LIMIT),
        ...(length > MAX_LIMIT ? [`${answer.name}: has ${length} items`] : []),
      ];
    },
  },
  {
    id: 'answers.past-the-end',
    says: 'A page past the end answers 200, no items, and the true total.',
    async check(probe) {
      const sample = await findSample(probe, () => true);
      const first = await list(probe, sample, { page: 1 });
      const answer = await list(probe, sample, { page: PAST_THE_END });
      return [
        ...expectStatus(answer, 200),
        ...(Array.isArray(answer.fields.items) && answer.fields.items.length === 0
          ? []
          : [`${answer.name}: "items" is no empty list`]),
        ...expectValue(answer, 'total', answer.fields.total, first.fields.total),
      ];
    },
  },
  {
    id: 'answers.total',
    says: 'total is the number of items on all pages together.',
    async check(probe) {
      const samples = (await samplesOf(probe)).filter(({ items }) => items.length > 0 && items.length < 300);
      if (samples.length === 0) throw new Unjudged('no list has 1 to 299 items');
      const answers = await Promise.all(samples.map((sample) => list(probe, sample, { page: 1 })));
      return answers.flatMap((answer, index) => [
        ...expectValue(answer, 'total', answer.fields.total, samples[index]?.items.length),
        ...(ids(answer).length === Math.min(MAX_LIMIT, samples[index]?.items.length ?? 0)
          ? []
          : [`${answer.name}: is not filled up to its limit`]),
      ]);
    },
  },
];
