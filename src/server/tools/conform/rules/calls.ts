import { COLLECTIONS } from '../../../../contract/collections';
import { fieldsOf, idOf, postIdOf, textField, titleOf, type Fields } from '../fields';
import { expectStatus, expectThat, expectValue, idsIn } from '../judge';
import { printableValue } from '../printable';
import { itemOf, itemsOf } from '../probe';
import { checkAnswers, type Rules } from '../rule';
import { askFirst, findSample, postSamplesOf, searchSample } from '../sample';

const PATHS = ['/collections/', '/items', '/search', '/locales'];

export const callRules: Rules = {
  'calls.list': {
    says: 'GET /collections/{post|blog|media|blog_kr}/items answers a list.',
    check: checkAnswers(
      COLLECTIONS.map((name) => ({ path: itemsOf(name) })),
      (answer) => [
        ...expectStatus(answer, 200),
        ...expectThat(answer, Array.isArray(answer.fields.items), 'the answer has no list "items"'),
      ],
    ),
  },
  'calls.item': {
    says: 'GET /collections/{collection}/items/{id} answers the item of that id.',
    async check(probe) {
      const { first, answer } = await askFirst(probe);
      return [...expectStatus(answer, 200), ...expectValue(answer, 'the id', answer.fields.id, idOf(first))];
    },
  },
  'calls.item-by-post-id': {
    says: 'An item is also found by its postId, with a locale.',
    async check(probe) {
      const localeOf = (item: Fields) => textField(item, 'locale');
      const { collection, first } = await findSample(
        probe,
        (item) => postIdOf(item) !== '' && localeOf(item) !== '',
      );
      const answer = await probe.get(itemOf(collection, postIdOf(first)), { locale: localeOf(first) });
      return [...expectStatus(answer, 200), ...expectValue(answer, 'the id', answer.fields.id, idOf(first))];
    },
  },
  'calls.locales': {
    says: 'GET …/items/{id or postId}/locales answers { "locales": […] }: those in which the item exists.',
    async check(probe) {
      const posts = await postSamplesOf(probe);
      const { first } = await findSample(
        probe,
        (item, { collection }) => collection === 'post' && postIdOf(item) !== '',
      );
      const postId = postIdOf(first);
      const existing = posts
        .filter(({ items }) => items.some((item) => postIdOf(item) === postId))
        .map(({ query }) => query.locale);
      const answer = await probe.get(`${itemOf('post', postId)}/locales`);
      const { locales } = answer.fields;
      if (!Array.isArray(locales))
        return [...expectStatus(answer, 200), `${answer.name}: there is no list "locales"`];
      const missing = existing.filter((locale) => !locales.includes(locale));
      const others = posts.every(({ isWhole }) => isWhole)
        ? locales.filter((locale) => !existing.includes(locale as string))
        : [];
      return [
        ...expectStatus(answer, 200),
        ...missing.map((locale) => `${answer.name}: lacks ${printableValue(locale)}`),
        ...others.map(
          (locale) => `${answer.name}: has ${printableValue(locale)}, in which it does not exist`,
        ),
      ];
    },
  },
  'calls.search': {
    says: 'POST /collections/{collection}/items/search answers a list.',
    async check(probe) {
      const sample = await findSample(probe, (item) => titleOf(item) !== '');
      const answer = await searchSample(probe, sample, {
        or: [{ fieldName: 'title', contains: titleOf(sample.first).slice(0, 200) }],
      });
      const isFound = idsIn(answer).includes(idOf(sample.first));
      return [
        ...expectStatus(answer, 200),
        ...expectThat(answer, isFound, 'does not find an item by its own title'),
      ];
    },
  },
  'calls.openapi': {
    says: 'GET /openapi.json answers the OpenAPI document of these calls.',
    check: checkAnswers([{ path: '/openapi.json' }], (answer) => {
      const paths = Object.keys(fieldsOf(answer.fields.paths)).join(' ');
      const version = textField(answer.fields, 'openapi');
      const lacking = PATHS.filter((part) => !paths.includes(part));
      return [
        ...expectStatus(answer, 200),
        ...expectThat(answer, version.startsWith('3.'), 'is no OpenAPI 3 document'),
        ...expectThat(answer, lacking.length === 0, `has no path with ${lacking.join(', ')}`),
      ];
    }),
  },
  'calls.health': {
    says: 'GET /health answers 200 while the service works.',
    check: checkAnswers([{ path: '/health' }], (answer) => expectStatus(answer, 200)),
  },
};
