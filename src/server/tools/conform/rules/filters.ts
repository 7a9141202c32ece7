import {
  containsExactly,
  containsFolded,
  hasExactly,
  hasFolded,
  textOf,
  textsOf,
  timeOf,
  type Fields,
} from '../fields';
import { expectItems, expectSame } from '../judge';
import type { Probe } from '../probe';
import { Unjudged, type Rule } from '../rule';
import { findSample, list, samplesOf, type Sample } from '../sample';

const filter = (probe: Probe, sample: Sample, ...filters: string[]) => list(probe, sample, { _q: filters });

/** A title without what separates the values of `in`. */
const hasPlainTitle = (item: Fields) => {
  const title = textOf(item, 'title');
  return title !== '' && title.trim() === title && title.length <= 200 && !title.includes(',');
};
const tagsOf = (item: Fields) => (Array.isArray(item.tags) ? textsOf(item, 'tags') : []);
const titleIs = (title: string) => (item: Fields) => textOf(item, 'title') === title;

async function withTitles(probe: Probe) {
  const sample = await findSample(probe, hasPlainTitle, 2);
  const titles = [...new Set(sample.fitting.map((item) => textOf(item, 'title')))];
  if (titles.length < 2) throw new Unjudged('all titles are equal');
  return { sample, titles };
}

/** A sample with different dates, and the one in the middle. */
async function withDates(probe: Probe) {
  const sample = await findSample(probe, (item) => !Number.isNaN(timeOf(item)), 2);
  const dates = [...new Set(sample.fitting.map((item) => textOf(item, 'date')))].sort(
    (one, other) => Date.parse(one) - Date.parse(other),
  );
  const date = dates[Math.floor(dates.length / 2)] ?? '';
  if (Date.parse(dates[0] ?? '') === Date.parse(date)) throw new Unjudged('all dates are equal');
  return { sample, date };
}

const COMPARISONS = {
  gt: (one: number, other: number) => one > other,
  gte: (one: number, other: number) => one >= other,
  lt: (one: number, other: number) => one < other,
  lte: (one: number, other: number) => one <= other,
} as const;

const comparisonRules = Object.entries(COMPARISONS).map(([operator, compare]): Rule => ({
  id: `filters.${operator}`,
  says: `_q=date_${operator}:… compares instants.`,
  async check(probe) {
    const { sample, date } = await withDates(probe);
    const answer = await filter(probe, sample, `date_${operator}:${date}`);
    return expectItems(answer, sample, (item) => compare(timeOf(item), Date.parse(date)));
  },
}));

const isSet = (item: Fields, field: string) => [1, '1', true, 'true'].includes(item[field] as string);

export const filterRules: readonly Rule[] = [
  {
    id: 'filters.eq',
    says: '_q=field_eq:value selects the items whose field is the value.',
    async check(probe) {
      const { sample, titles } = await withTitles(probe);
      const answer = await filter(probe, sample, `title_eq:${titles[0]}`);
      return expectItems(answer, sample, titleIs(titles[0] ?? ''));
    },
  },
  {
    id: 'filters.ne',
    says: '_q=field_ne:value selects the others.',
    async check(probe) {
      const { sample, titles } = await withTitles(probe);
      const isOther = (item: Fields) => !titleIs(titles[0] ?? '')(item);
      const answer = await filter(probe, sample, `title_ne:${titles[0]}`);
      return expectItems(answer, sample, (item) => isOther(item) && textOf(item, 'title') !== '', isOther);
    },
  },
  {
    id: 'filters.has',
    says: '_q=field_has:value matches an element of a list.',
    async check(probe) {
      // A tag that all items have would not show whether anything is selected.
      const found = (await samplesOf(probe))
        .flatMap((sample) => sample.items.flatMap((item) => tagsOf(item).map((tag) => ({ sample, tag }))))
        .find(({ sample, tag }) => sample.items.some((item) => !hasFolded(item, 'tags', tag)));
      if (!found) throw new Unjudged('no tag tells items apart');
      const { sample, tag } = found;
      return expectItems(
        await filter(probe, sample, `tags_has:${tag}`),
        sample,
        (item) => hasExactly(item, 'tags', tag),
        (item) => hasFolded(item, 'tags', tag),
      );
    },
  },
  {
    id: 'filters.has-text',
    says: 'has matches a text as a whole, not a part of it.',
    async check(probe) {
      const sample = await findSample(probe, (item) => textOf(item, 'category').length > 1);
      const category = textOf(sample.fitting[0] ?? {}, 'category');
      const part = category.slice(0, -1);
      return [
        ...expectItems(
          await filter(probe, sample, `category_has:${category}`),
          sample,
          (item) => hasExactly(item, 'category', category),
          (item) => hasFolded(item, 'category', category),
        ),
        ...expectItems(
          await filter(probe, sample, `category_has:${part}`),
          sample,
          (item) => hasExactly(item, 'category', part),
          (item) => hasFolded(item, 'category', part),
        ),
      ];
    },
  },
  {
    id: 'filters.contains',
    says: '_q=field_contains:part selects the items whose field contains the part.',
    async check(probe) {
      const sample = await findSample(probe, (item) => textOf(item, 'title').length > 3);
      const part = textOf(sample.fitting[0] ?? {}, 'title')
        .slice(1, 6)
        .trim();
      return expectItems(
        await filter(probe, sample, `title_contains:${part}`),
        sample,
        (item) => containsExactly(item, 'title', part),
        (item) => containsFolded(item, 'title', part),
      );
    },
  },
  {
    id: 'filters.in',
    says: '_q=field_in:one,other selects the items whose field is one of the values.',
    async check(probe) {
      const { sample, titles } = await withTitles(probe);
      const two = titles.slice(0, 2);
      const answer = await filter(probe, sample, `title_in:${two.join(',')}`);
      return expectItems(answer, sample, (item) => two.includes(textOf(item, 'title')));
    },
  },
  ...comparisonRules,
  {
    id: 'filters.and',
    says: '_q repeated must all match.',
    async check(probe) {
      const { sample, titles } = await withTitles(probe);
      const both = await filter(probe, sample, `title_in:${titles[0]},${titles[1]}`, `title_ne:${titles[0]}`);
      return expectItems(both, sample, titleIs(titles[1] ?? ''));
    },
  },
  {
    id: 'filters.split',
    says: 'A filter is split at the last "_" before the first ":", so that a field may contain "_" and a value ":".',
    async check(probe) {
      const { sample, date } = await withDates(probe);
      const byDate = await filter(probe, sample, `date_eq:${date}`);
      const faults = expectItems(byDate, sample, (item) => timeOf(item) === Date.parse(date));
      const projects = (await samplesOf(probe)).find(
        ({ collection, items }) =>
          collection === 'post' && items.some((item) => textOf(item, 'service_name')),
      );
      if (!projects) return faults;
      const name = projects.items.map((item) => textOf(item, 'service_name')).find(Boolean) ?? '';
      const byName = await filter(probe, projects, `service_name_eq:${name}`);
      return [...faults, ...expectItems(byName, projects, (item) => textOf(item, 'service_name') === name)];
    },
  },
  {
    id: 'filters.loose-eq',
    says: 'eq takes 1, "1" and true as equal.',
    async check(probe) {
      const samples = await samplesOf(probe);
      const found = samples
        .flatMap((sample) => (['deo', 'feature'] as const).map((field) => ({ sample, field })))
        .find(({ sample: { items }, field }) => {
          const set = items.filter((item) => isSet(item, field)).length;
          return set > 0 && set < items.length;
        });
      if (!found) throw new Unjudged('no list has items with and without deo or feature');
      const { sample, field } = found;
      const one = await filter(probe, sample, `${field}_eq:1`);
      const other = await filter(probe, sample, `${field}_eq:true`);
      return [...expectItems(one, sample, (item) => isSet(item, field)), ...expectSame(one, other)];
    },
  },
];
