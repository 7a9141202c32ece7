/** Rules of items, and of the languages that they exist in. */
import { getDotPath, safeParse } from 'valibot';
import { CONTENT_LOCALES } from '../../../../i18n/locales';
import { SINGLE_LOCALE, type Collection } from '../../../contract/collections';
import type { ListParameters } from '../../../contract/queries/itemQuery';
import { ITEM_SCHEMAS } from '../../../contract/schemas';
import { expectStatus, expectThat, idsIn } from './answers';
import { printableList, printableValue, type Fields } from './fields';
import { rule } from './askedRules';
import { askList } from './comparedRules';
import { itemOf } from './probe';
import { askFirst, postListsOf, requireFound, Unjudged, type Rule } from './service';

const postIdOf = ({ postId }: Fields) => (typeof postId === 'string' ? postId : '');
const twice = (names: readonly string[]) => [
  ...new Set(names.filter((name, at) => names.indexOf(name) < at)),
];

const ISO_DATE = /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:?\d\d)?)?$/;

/** A fault for each item of any list. */
const ofItems = (
  id: string,
  says: string,
  faultOf: (item: Fields, collection: keyof typeof ITEM_SCHEMAS) => string,
) =>
  rule(id, says, ({ lists }) => {
    if (lists.every(({ sent }) => sent.length === 0)) throw new Unjudged('there are no items');
    return lists.flatMap(({ collection, sent }) =>
      sent.flatMap((item) => {
        const fault = faultOf(item, collection);
        return fault === '' ? [] : [`${collection} ${printableValue(item.id)}: ${fault}`];
      }),
    );
  });

/** In each of these, both queries list the same. */
const sameLists = (
  id: string,
  says: string,
  pairs: readonly (readonly [Collection, ListParameters, ListParameters])[],
): Rule => ({
  id,
  says,
  async check(service) {
    const faults = pairs.map(async ([collection, one, other]) => {
      const [a, b] = await Promise.all(
        [one, other].map((query) =>
          askList(service, { collection, query: {} }, { query: { _sort: 'date:DESC', ...query } }),
        ),
      );
      return a && b
        ? [
            ...expectStatus(a, 200),
            ...expectStatus(b, 200),
            ...expectThat(b, idsIn(a).join() === idsIn(b).join(), `is not what ${a.name} answers`),
          ]
        : [];
    });
    return (await Promise.all(faults)).flat();
  },
});

export const itemRules: readonly Rule[] = [
  ofItems(
    'items.fields',
    'A project and an article have the fields of the contract, of the right types.',
    (item, collection) => {
      const { issues = [] } = safeParse(ITEM_SCHEMAS[collection], item);
      const wrong = [...new Set(issues.map((issue) => getDotPath(issue) ?? ''))];
      return wrong.length > 0 ? `wrong or missing: ${printableList(wrong)}` : '';
    },
  ),
  ofItems('items.dates', 'A date is ISO 8601.', ({ date }) =>
    typeof date === 'string' && ISO_DATE.test(date) && !Number.isNaN(Date.parse(date))
      ? ''
      : `its date is ${printableValue(date)}`,
  ),
  rule(
    'items.unique-ids',
    'An id is unique in its collection, also among the translations of an item.',
    ({ lists }) => {
      const all = lists.flatMap(({ collection, sent }) =>
        sent.map(({ id }) => `${collection} ${String(id)}`),
      );
      if (all.length < 2) throw new Unjudged('there are fewer than two items');
      return twice(all).map((name) => `${printableValue(name)} names several items`);
    },
  ),
  rule(
    'items.shared-post-ids',
    'The translations of one item share its postId, one for each locale.',
    (service) => {
      const lists = postListsOf(service).filter(({ sent }) => sent.length > 0);
      if (lists.length < 2) throw new Unjudged('projects exist in one language only');
      const double = lists.flatMap(({ sent, query }) =>
        twice(sent.map(postIdOf).filter(Boolean)).map(
          (id) => `post ${printableValue(id)} exists twice in ${query.locale ?? ''}`,
        ),
      );
      const isShared = twice(lists.flatMap(({ sent }) => [...new Set(sent.map(postIdOf))])).length > 0;
      return isShared ? double : [...double, 'no two translations of projects share a postId'];
    },
  ),
  rule(
    'items.whole',
    'An item that is asked for alone has the fields that it has in a list, and its body as HTML.',
    async (service) => {
      const { sent, answer } = await askFirst(service);
      const { body } = answer.fields;
      const lacking = Object.keys(sent).filter((field) => !Object.hasOwn(answer.fields, field));
      return [
        ...expectThat(answer, lacking.length === 0, `lacks ${printableList(lacking)}`),
        ...expectThat(
          answer,
          body === undefined || typeof body === 'string',
          `body is ${printableValue(body)}`,
        ),
      ];
    },
  ),
  rule(
    'locale.lists',
    'A list holds no item of another language than the one it was asked in.',
    (service) => {
      const lists = postListsOf(service);
      if (lists.every(({ sent }) => sent.length === 0)) throw new Unjudged('there are no projects');
      return lists.flatMap(({ sent, query }) => {
        const wrong = sent.find(({ locale }) => locale !== query.locale);
        return wrong
          ? [`the projects in ${query.locale ?? ''}: one is in ${printableValue(wrong.locale)}`]
          : [];
      });
    },
  ),
  rule(
    'locale.no-fallback',
    'An item that does not exist in the language is 404, never the same item in another language.',
    async (service) => {
      const items = postListsOf(service).flatMap((list) => list.items);
      const missing = items
        .flatMap(({ postId }) => CONTENT_LOCALES.map((locale) => ({ postId, locale })))
        .find(({ postId, locale }) => !service.index.item('post', postId, locale));
      const { postId, locale } = requireFound(missing, 'every project exists in every language');
      return expectStatus(await service.probe.get(itemOf('post', postId), { locale }), 404);
    },
  ),
  sameLists(
    'locale.both-forms',
    'locale takes ja_JP and ja, and so for each language.',
    CONTENT_LOCALES.map((locale) => ['post', { locale }, { locale: locale.slice(0, 2) }]),
  ),
  sameLists(
    'locale.default',
    'Without a locale a collection of one language answers all of its items, and post the Japanese ones.',
    Object.entries({ post: 'ja_JP', ...SINGLE_LOCALE }).map(([name, locale]) => [
      name as Collection,
      {},
      { locale },
    ]),
  ),
];
