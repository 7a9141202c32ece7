import { COLLECTIONS } from '../../../../contract/collections';
import { fieldsOf, idOf, textOf } from '../fields';
import { expectStatus, expectValue, ids } from '../judge';
import { shown } from '../printable';
import { itemOf, itemsOf } from '../probe';
import type { Rule } from '../rule';
import { findSample, samplesOf, search } from '../sample';

const PATHS = ['/collections/', '/items', '/search', '/locales'];

export const callRules: readonly Rule[] = [
  {
    id: 'calls.list',
    says: 'GET /collections/{post|blog|media|blog_kr}/items answers a list.',
    async check(probe) {
      const answers = await Promise.all(COLLECTIONS.map((name) => probe.get(itemsOf(name))));
      return answers.flatMap((answer) => [
        ...expectStatus(answer, 200),
        ...(Array.isArray(answer.fields.items) ? [] : [`${answer.name}: the answer has no list "items"`]),
      ]);
    },
  },
  {
    id: 'calls.item',
    says: 'GET /collections/{collection}/items/{id} answers the item of that id.',
    async check(probe) {
      const { collection, fitting } = await findSample(probe, () => true);
      const id = idOf(fitting[0] ?? {});
      const answer = await probe.get(itemOf(collection, id));
      return [...expectStatus(answer, 200), ...expectValue(answer, 'the id', answer.fields.id, id)];
    },
  },
  {
    id: 'calls.item-by-post-id',
    says: 'An item is also found by its postId, with a locale.',
    async check(probe) {
      const { collection, fitting } = await findSample(
        probe,
        (item) => textOf(item, 'postId') !== '' && textOf(item, 'locale') !== '',
      );
      const [item = {}] = fitting;
      const answer = await probe.get(itemOf(collection, textOf(item, 'postId')), {
        locale: textOf(item, 'locale'),
      });
      return [...expectStatus(answer, 200), ...expectValue(answer, 'the id', answer.fields.id, idOf(item))];
    },
  },
  {
    id: 'calls.locales',
    says: 'GET …/items/{id or postId}/locales answers { "locales": […] }: those in which the item exists.',
    async check(probe) {
      const posts = (await samplesOf(probe)).filter(({ collection }) => collection === 'post');
      const { fitting } = await findSample(
        probe,
        (item, { collection }) => collection === 'post' && textOf(item, 'postId') !== '',
      );
      const postId = textOf(fitting[0] ?? {}, 'postId');
      const existing = posts
        .filter(({ items }) => items.some((item) => textOf(item, 'postId') === postId))
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
        ...missing.map((locale) => `${answer.name}: lacks ${shown(locale)}`),
        ...others.map((locale) => `${answer.name}: has ${shown(locale)}, in which it does not exist`),
      ];
    },
  },
  {
    id: 'calls.search',
    says: 'POST /collections/{collection}/items/search answers a list.',
    async check(probe) {
      const sample = await findSample(probe, (item) => textOf(item, 'title') !== '');
      const [item = {}] = sample.fitting;
      const answer = await search(probe, sample, {
        or: [{ fieldName: 'title', contains: textOf(item, 'title').slice(0, 200) }],
      });
      return [
        ...expectStatus(answer, 200),
        ...(ids(answer).includes(idOf(item))
          ? []
          : [`${answer.name}: does not find an item by its own title`]),
      ];
    },
  },
  {
    id: 'calls.openapi',
    says: 'GET /openapi.json answers the OpenAPI document of these calls.',
    async check(probe) {
      const answer = await probe.get('/openapi.json');
      const paths = Object.keys(fieldsOf(answer.fields.paths)).join(' ');
      const lacking = PATHS.filter((part) => !paths.includes(part));
      return [
        ...expectStatus(answer, 200),
        ...(/^3\./.test(textOf(answer.fields, 'openapi'))
          ? []
          : [`${answer.name}: is no OpenAPI 3 document`]),
        ...(lacking.length > 0 ? [`${answer.name}: has no path with ${lacking.join(', ')}`] : []),
      ];
    },
  },
  {
    id: 'calls.health',
    says: 'GET /health answers 200 while the service works.',
    check: async (probe) => expectStatus(await probe.get('/health'), 200),
  },
];
