/** Rules of the calls. */
import { COLLECTIONS, findContentLocale } from '../../../contract/collections';
import { expectStatus, expectThat, expectValue, idsIn } from './answers';
import { fieldsOf, printableList } from './fields';
import { answered, rule } from './askedRules';
import { askList } from './comparedRules';
import { itemOf, itemsOf, type ProbeAnswer } from './probe';
import {
  askFirst,
  firstOf,
  postListsOf,
  requireFound,
  Unjudged,
  type Rule,
  type ServiceList,
} from './service';

/** A call that a service may lack. */
function requireCall({ status }: ProbeAnswer): void {
  if (status === 404) throw new Unjudged('the service does not have the call: lists are paged through');
}

/** The answer's list of that name is the one that the index of the service's own items has. */
const expectList = (answer: ProbeAnswer, name: string, isOwn: boolean, own: readonly string[]) => [
  ...expectStatus(answer, 200),
  ...expectThat(answer, isOwn, `"${name}" are not ${printableList(own)}`),
];

export const callRules: readonly Rule[] = [
  answered(
    'calls.list',
    'GET /collections/{post|blog|media|blog_kr}/items answers a list.',
    COLLECTIONS.map((name) => ({ path: itemsOf(name) })),
    (answer) => [
      ...expectStatus(answer, 200),
      ...expectThat(answer, Array.isArray(answer.fields.items), 'the answer has no list "items"'),
    ],
  ),
  rule(
    'calls.item',
    'GET /collections/{collection}/items/{id} answers the item of that id.',
    async (service) => {
      const { item, answer } = await askFirst(service);
      return [...expectStatus(answer, 200), ...expectValue(answer, 'the id', answer.fields.id, item.id)];
    },
  ),
  rule('calls.item-by-post-id', 'An item is also found by its postId, with a locale.', async (service) => {
    const { item, collection } = firstOf(service);
    const answer = await service.probe.get(itemOf(collection, item.postId), { locale: item.locale });
    return [...expectStatus(answer, 200), ...expectValue(answer, 'the id', answer.fields.id, item.id)];
  }),
  rule(
    'calls.locales',
    'GET …/items/{id or postId}/locales answers { "locales": […] }: those in which the item exists.',
    async (service) => {
      const item = requireFound(postListsOf(service)[0]?.items[0], 'there are no projects');
      const answer = await service.probe.get(`${itemOf('post', item.postId)}/locales`);
      const { locales } = answer.fields;
      const own = service.index.locales('post', item.postId);
      const isOwn = Array.isArray(locales) && locales.map(String).sort().join() === [...own].sort().join();
      return expectList(answer, 'locales', isOwn, own);
    },
  ),
  rule(
    'calls.neighbours',
    'GET …/items/{id}/neighbours answers { "items": […] }: the closest items in the list. A service without it answers 404.',
    async (service) => {
      const { item, collection } = firstOf(service);
      const answer = await service.probe.get(`${itemOf(collection, item.id)}/neighbours`);
      requireCall(answer);
      const own = (service.index.neighbours(collection, item.id) ?? []).map(({ id }) => id);
      return expectList(answer, 'items', idsIn(answer).join() === own.join(), own);
    },
  ),
  rule(
    'calls.categories',
    'GET /collections/{collection}/categories answers { "categories": […] }, distinct and sorted. A service without it answers 404.',
    async (service) => {
      const categoriesOf = ({ collection, query }: ServiceList) =>
        service.index.categories(collection, findContentLocale(query.locale ?? ''));
      const list = service.lists.find((one) => categoriesOf(one).length > 1);
      const { collection, query } = requireFound(list, 'no list has two categories');
      const answer = await service.probe.get(`/collections/${collection}/categories`, query);
      requireCall(answer);
      const { categories } = answer.fields;
      const own = list ? categoriesOf(list) : [];
      const isOwn = Array.isArray(categories) && categories.join('\n') === own.join('\n');
      return expectList(answer, 'categories', isOwn, own);
    },
  ),
  rule('calls.search', 'POST /collections/{collection}/items/search answers a list.', async (service) => {
    const list = requireFound(service.lists[0], 'there are no items');
    const { id, title } = firstOf(service).item;
    const answer = await askList(service, list, {
      body: { or: [{ fieldName: 'title', contains: title.slice(0, 200) }] },
    });
    return [
      ...expectStatus(answer, 200),
      ...expectThat(answer, idsIn(answer).includes(id), 'does not find an item by its own title'),
    ];
  }),
  answered(
    'calls.openapi',
    'GET /openapi.json answers the OpenAPI document of these calls.',
    [{ path: '/openapi.json' }],
    (answer) => {
      const paths = Object.keys(fieldsOf(answer.fields.paths)).join(' ');
      const lacking = ['/collections/', '/items', '/search', '/locales'].filter(
        (part) => !paths.includes(part),
      );
      return [
        ...expectStatus(answer, 200),
        ...expectThat(answer, String(answer.fields.openapi).startsWith('3.'), 'is no OpenAPI 3 document'),
        ...expectThat(answer, lacking.length === 0, `has no path with ${lacking.join(', ')}`),
      ];
    },
  ),
  answered(
    'calls.health',
    'GET /health answers 200 while the service works.',
    [{ path: '/health' }],
    (answer) => expectStatus(answer, 200),
  ),
];
