/** Rules of lists: what a service answers must be what an index of its own items answers. */
import { MAX_LIMIT } from '../../../contract/collections';
import { readItemQuery, type ListParameters } from '../../../contract/queries/itemQuery';
import type { Item } from '../../../contract/schemas';
import type { SearchBody } from '../../../contract/serviceSchemas';
import { expectStatus, expectThat, idsIn } from './answers';
import { printableList, type Fields } from './fields';
import { itemsOf, type ProbeAnswer, type Query } from './probe';
import { Unjudged, type Rule, type Service, type ServiceList } from './service';

/** A call of a list, and what is compared of its answer. */
export interface Asked {
  query?: ListParameters;
  /** Of a search. */
  body?: SearchBody;
  /** What each item shows of the order; without it only the set of items counts. */
  order?: (item: Item) => unknown;
  /** Which items must be there; it may have all that the index finds. */
  must?: (item: Item) => boolean;
}

export const askList = (
  { probe }: Service,
  { collection, query: own }: Pick<ServiceList, 'collection' | 'query'>,
  { query, body }: Asked = {},
): Promise<ProbeAnswer> => {
  const words = { limit: MAX_LIMIT, ...own, ...query } as Query;
  const path = itemsOf(collection);
  if (body === undefined) return probe.get(path, words);
  return probe.call({ method: 'POST', path: `${path}/search`, query: words, body: JSON.stringify(body) });
};

async function compare(service: Service, list: ServiceList, asked: Asked): Promise<string[]> {
  const { order, must = () => true, query, body } = asked;
  const answer = await askList(service, list, asked);
  if (answer.status !== 200) return expectStatus(answer, 200);
  const words = { limit: MAX_LIMIT, ...list.query, ...query };
  const parsed = readItemQuery(list.collection, words, body);
  const all = service.index.list(list.collection, { ...parsed, page: 1, limit: Infinity }).items;
  const { page, limit } = parsed;
  const wanted = order ? all.slice((page - 1) * limit, page * limit) : all;
  const known = new Map(list.items.map((item) => [item.id, item]));
  const found = idsIn(answer).flatMap((id) => known.get(id) ?? []);
  if (order) {
    const shown = [wanted, found].map((items) => items.map((item) => JSON.stringify(order(item))));
    const at = shown[0]?.findIndex((own, index) => own !== shown[1]?.[index]) ?? -1;
    return at < 0 ? [] : [`${answer.name}: item ${at + 1} is ${printableList([found[at]?.id ?? 'missing'])}`];
  }
  const ids = new Set(found.map(({ id }) => id));
  const right = new Set(wanted.map(({ id }) => id));
  const missing = wanted.length > limit ? [] : wanted.filter((item) => must(item) && !ids.has(item.id));
  const wrong = [...ids].filter((id) => !right.has(id));
  const lacks = `lacks ${printableList(missing.map(({ id }) => id))}`;
  const has = `has ${printableList(wrong)}, which do not match`;
  return [...expectThat(answer, missing.length === 0, lacks), ...expectThat(answer, wrong.length === 0, has)];
}

/** Compares the calls that show most; `Unjudged` where no list has any. */
export const compared = (
  id: string,
  says: string,
  callsOf: (list: ServiceList) => readonly Asked[],
): Rule => ({
  id,
  says,
  async check(service) {
    for (const list of service.lists) {
      const calls = list.isWhole ? callsOf(list) : [];
      if (calls.length > 0)
        return (await Promise.all(calls.map((asked) => compare(service, list, asked)))).flat();
    }
    throw new Unjudged('no list has items that show it');
  },
});

export const valueOf = (item: Item, field: string) => (item as unknown as Fields)[field];
export const isSet = (item: Item, field: string) =>
  !['', undefined, null].includes(valueOf(item, field) as string);
export const filteredBy = (...filters: string[]): Asked => ({ query: { _q: filters } });

/** Titles that a filter can name as a whole. */
export const titlesOf = ({ items }: ServiceList) => [
  ...new Set(items.map(({ title }) => title).filter((title) => /^[^\s,][^,]{2,198}[^\s,]$/u.test(title))),
];
