import { fold } from '../../../../lib/text/fold';
import { containsValue, hasValue, textField, textsOf, timeOf, titleOf, type Fields } from '../fields';
import { expectItems, expectMatches, expectSame } from '../judge';
import type { Probe } from '../probe';
import { judgeEach, requireSample, rulesFrom, Unjudged, type Rules } from '../rule';
import { findDivided, findSample, listSample, postSamplesOf, samplesOf, type Sample } from '../sample';

const filter = (probe: Probe, sample: Sample, ...filters: string[]) =>
  listSample(probe, sample, { _q: filters });

/** A title without what separates the values of `in`. */
const hasPlainTitle = (item: Fields) => {
  const title = titleOf(item);
  return title !== '' && title.trim() === title && title.length <= 200 && !title.includes(',');
};

type IsSelected = (title: string, one: string, other: string) => boolean;

/** A filter by two titles, and what it must and may select. */
interface TitleFilter {
  says: string;
  filters: (one: string, other: string) => string[];
  must: IsSelected;
  may?: IsSelected;
}

const TITLE_FILTERS: Readonly<Record<string, TitleFilter>> = {
  eq: {
    says: '_q=field_eq:value selects the items whose field is the value.',
    filters: (one) => [`title_eq:${one}`],
    must: (title, one) => title === one,
  },
  ne: {
    says: '_q=field_ne:value selects the others.',
    filters: (one) => [`title_ne:${one}`],
    must: (title, one) => title !== one && title !== '',
    may: (title, one) => title !== one,
  },
  in: {
    says: '_q=field_in:one,other selects the items whose field is one of the values.',
    filters: (one, other) => [`title_in:${one},${other}`],
    must: (title, one, other) => title === one || title === other,
  },
  and: {
    says: '_q repeated must all match.',
    filters: (one, other) => [`title_in:${one},${other}`, `title_ne:${one}`],
    must: (title, _one, other) => title === other,
  },
};

const titleRules = rulesFrom('filters', TITLE_FILTERS, ({ says, filters, must, may = must }) => ({
  says,
  async check(probe) {
    const sample = await findSample(probe, hasPlainTitle, 2);
    const [one = '', other] = new Set(sample.fitting.map(titleOf));
    const two = [one, requireSample(other, 'all titles are equal')] as const;
    const answer = await filter(probe, sample, ...filters(...two));
    const selects = (by: IsSelected) => (item: Fields) => by(titleOf(item), ...two);
    return expectItems(answer, sample, selects(must), selects(may));
  },
}));

/** A sample with different dates, and the one in the middle. */
async function withDates(probe: Probe) {
  const sample = await findSample(probe, (item) => !Number.isNaN(timeOf(item)), 2);
  const dates = [...new Set(sample.fitting.map((item) => textField(item, 'date')))].sort(
    (one, other) => Date.parse(one) - Date.parse(other),
  );
  const date = dates[Math.floor(dates.length / 2)] ?? '';
  if (Date.parse(dates[0] ?? '') === Date.parse(date)) throw new Unjudged('all dates are equal');
  return { sample, date };
}

const tagsOf = (item: Fields) => (Array.isArray(item.tags) ? textsOf(item, 'tags') : []);
const serviceOf = (item: Fields) => textField(item, 'service_name');

const COMPARISONS = {
  gt: (one: number, other: number) => one > other,
  gte: (one: number, other: number) => one >= other,
  lt: (one: number, other: number) => one < other,
  lte: (one: number, other: number) => one <= other,
} as const;

const comparisonRules = rulesFrom('filters', COMPARISONS, (compare, operator) => ({
  says: `_q=date_${operator}:… compares instants.`,
  async check(probe) {
    const { sample, date } = await withDates(probe);
    const answer = await filter(probe, sample, `date_${operator}:${date}`);
    return expectItems(answer, sample, (item) => compare(timeOf(item), Date.parse(date)));
  },
}));

/** The operators that compare a field with one text. */
const MATCHES = { has: hasValue, contains: containsValue };

async function selectBy(
  probe: Probe,
  sample: Sample,
  operator: keyof typeof MATCHES,
  field: string,
  words: string,
): Promise<string[]> {
  const answer = await filter(probe, sample, `${field}_${operator}:${words}`);
  return expectMatches(answer, sample, MATCHES[operator], field, words);
}

const isSet = (item: Fields, field: string) => [1, '1', true, 'true'].includes(item[field] as string);

export const filterRules: Rules = {
  ...titleRules,
  'filters.has': {
    says: '_q=field_has:value matches an element of a list.',
    async check(probe) {
      // A tag that all items have would not show whether anything is selected.
      const found = (await samplesOf(probe))
        .flatMap((sample) => sample.items.flatMap((item) => tagsOf(item).map((tag) => ({ sample, tag }))))
        .find(({ sample, tag }) => sample.items.some((item) => !hasValue(item, 'tags', tag, fold)));
      const { sample, tag } = requireSample(found, 'no tag tells items apart');
      return selectBy(probe, sample, 'has', 'tags', tag);
    },
  },
  'filters.has-text': {
    says: 'has matches a text as a whole, not a part of it.',
    async check(probe) {
      const sample = await findSample(probe, (item) => textField(item, 'category').length > 1);
      const category = textField(sample.first, 'category');
      return judgeEach([category, category.slice(0, -1)], (words) =>
        selectBy(probe, sample, 'has', 'category', words),
      );
    },
  },
  'filters.contains': {
    says: '_q=field_contains:part selects the items whose field contains the part.',
    async check(probe) {
      const sample = await findSample(probe, (item) => titleOf(item).length > 3);
      return selectBy(probe, sample, 'contains', 'title', titleOf(sample.first).slice(1, 6).trim());
    },
  },
  ...comparisonRules,
  'filters.split': {
    says: 'A filter is split at the last "_" before the first ":", so that a field may contain "_" and a value ":".',
    async check(probe) {
      const { sample, date } = await withDates(probe);
      const byDate = await filter(probe, sample, `date_eq:${date}`);
      const faults = expectItems(byDate, sample, (item) => timeOf(item) === Date.parse(date));
      const projects = (await postSamplesOf(probe)).find(({ items }) => items.some(serviceOf));
      if (!projects) return faults;
      const name = projects.items.map(serviceOf).find(Boolean) ?? '';
      const byName = await filter(probe, projects, `service_name_eq:${name}`);
      return [...faults, ...expectItems(byName, projects, (item) => serviceOf(item) === name)];
    },
  },
  'filters.loose-eq': {
    says: 'eq takes 1, "1" and true as equal.',
    async check(probe) {
      const { sample, field } = requireSample(
        await findDivided(probe, ['deo', 'feature'], isSet),
        'no list has items with and without deo or feature',
      );
      const one = await filter(probe, sample, `${field}_eq:1`);
      const other = await filter(probe, sample, `${field}_eq:true`);
      return [...expectItems(one, sample, (item) => isSet(item, field)), ...expectSame(one, other)];
    },
  },
};
