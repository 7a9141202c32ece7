/** A content service's own items, and an index of them, by which its answers are judged: no rule needs certain content. */
import { is } from 'valibot';
import { CONTENT_LOCALES } from '../../../../i18n/locales';
import { COLLECTIONS, MAX_LIMIT, type Collection } from '../../../contract/collections';
import { createContentIndex, type ContentIndex } from '../../../contract/queries/contentIndex';
import { ITEM_SCHEMAS, type Item } from '../../../contract/schemas';
import { itemsIn } from './answers';
import type { Fields } from './fields';
import { itemOf, itemsOf, type Probe } from './probe';

/** A sentence of the contract, and how to see whether a service keeps it. */
export interface Rule {
  /** `area.slug` */
  id: string;
  says: string;
  /** Resolves to what is wrong, a line for each; rejects with `Unjudged` where it cannot be seen. */
  check: (service: Service) => Promise<readonly string[]> | readonly string[];
}

/** The service's content does not show whether a rule is kept. */
export class Unjudged extends Error {
  override readonly name = 'Unjudged';
}

export function requireFound<T>(found: T | undefined, why: string): T {
  if (found === undefined) throw new Unjudged(why);
  return found;
}

/** A list of the site: projects in one language, or the articles of a collection. */
export interface ServiceList {
  collection: Collection;
  query: { locale?: string };
  /** As the service sent them. */
  sent: readonly Fields[];
  /** Those of the contract's types, which the index has. */
  items: readonly Item[];
  total: unknown;
  /** Whether every page was read. */
  isWhole: boolean;
}

export interface Service {
  probe: Probe;
  /** The longest first. */
  lists: readonly ServiceList[];
  index: ContentIndex;
}

/** Pages of 100 that are read of each list. */
const MAX_PAGES = 20;

async function readList(
  probe: Probe,
  collection: Collection,
  query: ServiceList['query'],
): Promise<ServiceList> {
  const sent: Fields[] = [];
  const ids = new Set<unknown>();
  let total: unknown;
  let isWhole = false;
  for (let page = 1; page <= MAX_PAGES && !isWhole; page += 1) {
    const words = { page, limit: MAX_LIMIT, ...query, _sort: 'date:DESC' };
    const answer = await probe.get(itemsOf(collection), words).catch(() => undefined);
    const found = answer?.status === 200 ? itemsIn(answer) : [];
    const isNew = found.some(({ id }) => !ids.has(id));
    sent.push(...found);
    for (const { id } of found) ids.add(id);
    total ??= answer?.fields.total;
    isWhole = answer !== undefined && (found.length === 0 || sent.length >= Number(total));
    // Pages without end.
    if (!isNew) break;
  }
  const items = sent.filter((item) => is(ITEM_SCHEMAS[collection], item)) as unknown as Item[];
  return { collection, query, sent, items, total, isWhole };
}

/** Reads every list; one that cannot be read is empty. */
export async function readService(probe: Probe): Promise<Service> {
  const lists: ServiceList[] = [];
  for (const collection of COLLECTIONS)
    for (const query of collection === 'post' ? CONTENT_LOCALES.map((locale) => ({ locale })) : [{}])
      lists.push(await readList(probe, collection, query));
  const items = lists.flatMap((list) =>
    list.items.map((item) => ({ collection: list.collection, item: { ...item, body: [] } })),
  );
  lists.sort((one, other) => other.items.length - one.items.length);
  return { probe, lists, index: createContentIndex({ id: '', items }) };
}

/** The projects of each language. */
export const postListsOf = ({ lists }: Service) => lists.filter(({ collection }) => collection === 'post');

/** An item of the longest list, and as it was sent. */
export function firstOf({ lists: [list] }: Service) {
  const item = requireFound(list?.items[0], 'there are no items');
  return {
    item,
    sent: list?.sent.find(({ id }) => id === item.id) ?? {},
    collection: list?.collection ?? 'post',
  };
}

/** Asks for that item by its id. */
export async function askFirst(service: Service) {
  const { item, collection, sent } = firstOf(service);
  return { item, sent, answer: await service.probe.get(itemOf(collection, item.id)) };
}
