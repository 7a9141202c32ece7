/** A content service's own items, an index of them, and the values by which it is asked: no rule needs certain content. */
import * as v from 'valibot';
import { CONTENT_LOCALES } from '@hibari/contract/locales';
import { COLLECTIONS, findContentLocale, type Collection } from '@hibari/contract/collections';
import { createContentIndex } from '@hibari/contract/queries/contentIndex';
import { flagOf, valuesOf } from '@hibari/contract/queries/itemTests';
import { ITEM_SCHEMAS, type Item } from '@hibari/contract/schemas';
import { fold } from '@hibari/contract/text/fold';
import type { Probe, ProbeAnswer } from './probe';

/** Pages of 100 that are read of each list. */
const MAX_PAGES = 20;
const namedSchema = v.looseObject({ id: v.pipe(v.string(), v.nonEmpty()) });

/** The first thousand items of a list's answer that are objects with an id. */
export const itemsIn = ({ fields: { items } }: ProbeAnswer) =>
  Array.isArray(items) ? items.slice(0, 1_000).filter((item) => v.is(namedSchema, item)) : [];

export type ListValues = Readonly<Record<string, unknown>>;
export type ServiceList = Awaited<ReturnType<typeof readList>>;
export type Service = Awaited<ReturnType<typeof readService>>;

/** A list of the site: projects in one language, or the articles of a collection. */
async function readList(probe: Probe, collection: Collection, locale: string) {
  const of = locale && `locale=${locale}&`;
  const sent: ReturnType<typeof itemsIn> = [];
  const ids = new Set<string>();
  let isWhole = false;
  for (let page = 1; page <= MAX_PAGES && !isWhole; page += 1) {
    const path = `/collections/${collection}/items?${of}page=${page}&limit=100&_sort=date:DESC`;
    const answer = await probe.call({ method: 'GET', path }).catch(() => undefined);
    const found = answer?.status === 200 ? itemsIn(answer) : [];
    const known = ids.size;
    for (const item of found) ids.add(item.id);
    sent.push(...found);
    isWhole = answer !== undefined && (found.length === 0 || sent.length >= Number(answer.fields.total));
    // Pages without end.
    if (ids.size === known) break;
  }
  // Those of the contract's types, which the index has.
  const valid = sent.filter((item) => v.is(ITEM_SCHEMAS[collection], item));
  const items = valid.map((item) => ({ ...item, body: [] })) as unknown as Item[];
  return { collection, locale, of, sent, items, isWhole };
}

/** Reads every list, but two of a service that does not answer; the longest first. One that cannot be read is empty. */
export async function readService(probe: Probe) {
  const lists: ServiceList[] = [];
  for (const collection of COLLECTIONS)
    for (const locale of collection === 'post' ? CONTENT_LOCALES : [''])
      if (lists.length < 2 || probe.count.answered > 0) lists.push(await readList(probe, collection, locale));
  lists.sort((one, other) => other.items.length - one.items.length);
  const items = lists.flatMap((list) => list.items.map((item) => ({ collection: list.collection, item })));
  return { probe, lists, index: createContentIndex({ id: '', items }) };
}

/** Titles that a filter can name as a whole. */
const PLAIN = /^[^\s,][^,]{2,198}[^\s,]$/u;
const clauses = (count: number, length: number) =>
  Array.from({ length: count }, () => ({ fieldName: 'title', contains: 'あ'.repeat(length) }));

/** What the table has in braces, by name: values of a list that show most, and answers of the index; `undefined` for none. */
export function valuesIn({ lists, index }: Service, list: ServiceList): ListValues {
  const { collection, of, sent, items } = list;
  const [first] = items;
  const titles = [...new Set(items.map((item) => item.title))].filter((title) => PLAIN.test(title));
  const dates = [...new Set(items.map(({ date }) => date))].sort((a, b) => Date.parse(a) - Date.parse(b));
  const tags = items.flatMap((item) => item.tags);
  const text = items.map(({ category }) => category).find((one) => typeof one === 'string' && one.length > 1);
  const categories = index.categories(collection, findContentLocale(list.locale));
  const projects = lists.flatMap((one) => (one.collection === 'post' ? one.items : []));
  const localesOf = (item: Item | undefined) => (item ? index.locales('post', item.postId) : []);
  const lone = projects.find((item) => localesOf(item).length < CONTENT_LOCALES.length);
  /** The first of these that only some items have. */
  const dividing = (all: readonly string[], has: (item: Item, one: string) => boolean) =>
    all.find((one) => new Set(items.map((item) => has(item, one))).size > 1);
  /** A title as another visitor types it. */
  const typed = (signs: RegExp, by: (code: number) => number) => {
    const vary = (sign: string) => String.fromCharCode(sign.charCodeAt(0) + by(sign.charCodeAt(0)));
    const varied = titles.map((title) => [title, title.replace(signs, vary)] as const);
    return varied.find(([title, other]) => title !== other && fold(title) === fold(other))?.[1].slice(0, 60);
  };
  return {
    ...first,
    own: list.isWhole && first ? `${collection}/items` : undefined,
    ...{ collection, of, total: list.isWhole && sent.length > 0 ? sent.length : undefined },
    length: Math.min(100, sent.length),
    ...{ title: titles[1] && titles[0], other: titles[1], part: titles[0]?.slice(1, 4).trim() },
    case: typed(/[A-Za-z]/g, (code) => (code < 97 ? 32 : -32)),
    width: typed(/[!-~]/g, () => 0xfee0),
    kana: typed(/[\u3041-\u3096\u30a1-\u30f6]/g, (code) => (code < 0x30a0 ? 0x60 : -0x60)),
    date: dates[2] && dates[Math.floor(dates.length / 2)],
    tag: dividing(tags, (item, tag) => item.tags.some((one) => fold(one) === fold(tag))),
    ...{ text, stem: text?.slice(0, -1), anyTag: tags[0] },
    service: items.flatMap((item) => valuesOf(item, 'service_name')).find(Boolean),
    flag: dividing(['deo', 'feature'], flagOf),
    gap: dividing(['publisher', 'category', 'link'], (item, field) => field in item),
    near: first && index.neighbours(collection, first.id)?.map(({ id }) => id),
    categories: categories.length > 1 ? categories : undefined,
    ...{ project: projects[0]?.postId, locales: localesOf(projects[0]).sort() },
    ...{ lone: lone?.postId, lacking: CONTENT_LOCALES.find((one) => !localesOf(lone).includes(one)) },
    ...{ most: clauses(20, 200), more: clauses(21, 1), longer: clauses(1, 201), large: clauses(20, 300) },
  };
}
