/** Rules of order and filters. */
import type { Item } from '../../../contract/schemas';
import { fold } from '../../../lib/text/fold';
import { compared, isSet, filteredBy, titlesOf, valueOf, type Asked } from './comparedRules';
import type { Rule, ServiceList } from './service';

/** Calls by two titles. */
const byTitles = (callsOf: (one: string, other: string) => Asked[]) => (list: ServiceList) => {
  const [one, other] = titlesOf(list);
  return one !== undefined && other !== undefined ? callsOf(one, other) : [];
};
/** The first of these that only some items have. */
const dividing = <T>(
  { items }: ServiceList,
  candidates: readonly T[],
  has: (item: Item, one: T) => boolean,
) => candidates.find((one) => items.some((item) => has(item, one)) && !items.every((item) => has(item, one)));

/** A date with earlier and later ones. */
const byDate = (callsOf: (date: string) => Asked[]) => (list: ServiceList) => {
  const dates = [...new Set(list.items.map(({ date }) => date))].sort(
    (one, other) => Date.parse(one) - Date.parse(other),
  );
  const middle = dates[Math.floor(dates.length / 2)];
  return dates.length > 2 && middle !== undefined ? callsOf(middle) : [];
};
const OPTIONAL = ['publisher', 'category', 'link', 'service_name', 'main_text', 'date'] as const;
const FLAGS = ['deo', 'feature'] as const;
const COMPARISONS = ['gt', 'gte', 'lt', 'lte'] as const;

export const listRules: readonly Rule[] = [
  compared('order.sort', '_sort=field:ASC|DESC orders the items.', ({ items }) =>
    new Set(items.map(({ date }) => date)).size < 2
      ? []
      : ['date:ASC', 'date:DESC'].map((_sort) => ({
          query: { _sort },
          order: ({ date }) => Date.parse(date),
        })),
  ),
  compared(
    'order.nulls-last',
    'Items without the field that orders stand last, in both directions.',
    (list) => {
      const field = dividing(list, OPTIONAL, isSet);
      if (field === undefined) return [];
      return ['ASC', 'DESC'].map((way) => ({
        query: { _sort: `${field}:${way}` },
        order: (item) => isSet(item, field),
      }));
    },
  ),
  compared('order.ties', 'Items that are equal in what orders them are ordered by id.', ({ items }) => {
    const isTied = new Set(items.map(({ date }) => Date.parse(date))).size < items.length;
    // In most lists all items have the same language.
    return items.length < 2
      ? []
      : [{ query: { _sort: isTied ? 'date:DESC' : 'locale:DESC' }, order: ({ id }) => id }];
  }),
  compared('order.pages', 'Pages never overlap or skip.', ({ items }) => {
    const limit = Math.max(1, Math.min(7, Math.floor(items.length / 2)));
    const pages = Math.min(12, Math.ceil(items.length / limit));
    return items.length < 3
      ? []
      : Array.from({ length: pages }, (_, n) => ({
          query: { page: n + 1, limit, _sort: 'date:DESC' },
          order: ({ id }) => id,
        }));
  }),
  compared(
    'filters.eq',
    '_q=field_eq:value selects the items whose field is the value.',
    byTitles((one) => [filteredBy(`title_eq:${one}`)]),
  ),
  compared(
    'filters.ne',
    '_q=field_ne:value selects the others.',
    byTitles((one) => [filteredBy(`title_ne:${one}`)]),
  ),
  compared(
    'filters.in',
    '_q=field_in:one,other selects the items whose field is one of the values.',
    byTitles((one, other) => [filteredBy(`title_in:${one},${other}`)]),
  ),
  compared(
    'filters.and',
    '_q repeated must all match.',
    byTitles((one, other) => [filteredBy(`title_in:${one},${other}`, `title_ne:${one}`)]),
  ),
  compared('filters.has', '_q=field_has:value matches an element of a list.', (list) => {
    const has = (item: Item, tag: string) => item.tags.some((one) => fold(one) === fold(tag));
    const tag = dividing(
      list,
      list.items.flatMap(({ tags }) => tags),
      has,
    );
    return tag === undefined
      ? []
      : [{ ...filteredBy(`tags_has:${tag}`), must: ({ tags }) => tags.includes(tag) }];
  }),
  compared('filters.has-text', 'has matches a text as a whole, not a part of it.', ({ items }) => {
    const text = items
      .map(({ category }) => category)
      .find((one): one is string => typeof one === 'string' && one.length > 1);
    return text === undefined
      ? []
      : [text, text.slice(0, -1)].map((words) => ({
          ...filteredBy(`category_has:${words}`),
          must: ({ category }) => category === words,
        }));
  }),
  compared(
    'filters.contains',
    '_q=field_contains:part selects the items whose field contains the part.',
    (list) =>
      titlesOf(list)
        .slice(0, 1)
        .map((title) => title.slice(1, 6).trim())
        .map((part) => ({
          ...filteredBy(`title_contains:${part}`),
          must: ({ title }) => title.includes(part),
        })),
  ),
  ...COMPARISONS.map((operator) =>
    compared(
      `filters.${operator}`,
      `_q=date_${operator}:… compares instants.`,
      byDate((date) => [filteredBy(`date_${operator}:${date}`)]),
    ),
  ),
  compared(
    'filters.split',
    'A filter is split at the last "_" before the first ":", so that a field may contain "_" and a value ":".',
    (list) => {
      const name = list.items
        .flatMap((item) => ('service_name' in item ? item.service_name : []))
        .find(Boolean);
      return name === undefined
        ? []
        : [...byDate((date) => [filteredBy(`date_eq:${date}`)])(list), filteredBy(`service_name_eq:${name}`)];
    },
  ),
  compared('filters.loose-eq', 'eq takes 1, "1" and true as equal.', (list) => {
    const field = dividing(list, FLAGS, (item, flag) => valueOf(item, flag) === true);
    return field === undefined ? [] : ['1', 'true'].map((word) => filteredBy(`${field}_eq:${word}`));
  }),
];
