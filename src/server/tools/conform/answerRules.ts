/** Rules of what a list answers besides its items, and of how much may be asked. */
import { DEFAULT_LIMIT, MAX_LIMIT } from '../../../contract/collections';
import { MAX_CLAUSE_LENGTH, MAX_CLAUSES } from '../../../contract/serviceSchemas';
import { expectStatus, expectThat, expectValue, idsIn, itemsIn } from './answers';
import { answered, posts, rule, searched } from './askedRules';
import { askList } from './comparedRules';
import { itemsOf, type ProbeAnswer } from './probe';
import { askFirst, requireFound, Unjudged, type Rule } from './service';

const clauses = (count: number, length: number) =>
  searched({
    or: Array.from({ length: count }, () => ({ fieldName: 'title', contains: 'あ'.repeat(length) })),
  });

const limited = (answer: ProbeAnswer, limit: number) => [
  ...expectValue(answer, 'limit', answer.fields.limit, limit),
  ...expectThat(answer, itemsIn(answer).length <= limit, `has more than ${limit} items`),
];

export const answerRules: readonly Rule[] = [
  answered(
    'answers.list',
    'A list answers { items, page, limit, total } at the top level of the body.',
    [posts({ page: 1, limit: 5 })],
    (answer) => [
      ...expectStatus(answer, 200),
      ...expectThat(answer, Array.isArray(answer.fields.items), '"items" is no list'),
      ...expectThat(answer, Number.isSafeInteger(answer.fields.total), '"total" is no whole number'),
      ...expectValue(answer, 'page', answer.fields.page, 1),
      ...expectValue(answer, 'limit', answer.fields.limit, 5),
    ],
  ),
  rule('answers.item', 'An item answers the item itself, not something that holds it.', async (service) => {
    const { answer } = await askFirst(service);
    return expectThat(answer, typeof answer.fields.id === 'string', 'there is no text "id" at the top level');
  }),
  answered(
    'answers.default-limit',
    'Without a limit a page has at most 20 items, and says so.',
    [{ path: itemsOf('blog') }],
    (answer) => limited(answer, DEFAULT_LIMIT),
  ),
  answered(
    'answers.greatest-limit',
    'A larger limit than 100 is served as 100 and echoed so.',
    [{ path: itemsOf('blog'), query: { limit: 1_000 } }],
    (answer) => [...expectStatus(answer, 200), ...limited(answer, MAX_LIMIT)],
  ),
  rule(
    'answers.past-the-end',
    'A page past the end answers 200, no items, and the true total.',
    async (service) => {
      const list = requireFound(
        service.lists.find(({ sent }) => sent.length > 0),
        'there are no items',
      );
      const answer = await askList(service, list, { query: { page: 1_000_000 } });
      const { items, total } = answer.fields;
      return [
        ...expectStatus(answer, 200),
        ...expectThat(answer, Array.isArray(items) && items.length === 0, '"items" is no empty list'),
        ...expectValue(answer, 'total', total, list.total),
      ];
    },
  ),
  answered(
    'search.most',
    'A search takes 20 clauses of 200 characters.',
    [clauses(MAX_CLAUSES, MAX_CLAUSE_LENGTH)],
    (answer) => expectStatus(answer, 200),
  ),
  answered(
    'search.too-much',
    'More clauses, or longer ones, are refused.',
    [clauses(MAX_CLAUSES + 1, 1), clauses(1, MAX_CLAUSE_LENGTH + 1)],
    (answer) => expectStatus(answer, 400, 413),
  ),
  {
    id: 'answers.total',
    says: 'total is the number of items on all pages together.',
    async check(service) {
      const read = service.lists.filter(({ isWhole, sent }) => isWhole && sent.length > 0);
      if (read.length === 0) throw new Unjudged('no list was read to its end');
      const answers = await Promise.all(read.map((list) => askList(service, list, { query: { page: 1 } })));
      return answers.flatMap((answer, at) => {
        const { length } = read[at]?.sent ?? [];
        return [
          ...expectValue(answer, 'total', answer.fields.total, length),
          ...expectThat(
            answer,
            idsIn(answer).length === Math.min(MAX_LIMIT, length),
            'is not filled up to its limit',
          ),
        ];
      });
    },
  },
];
