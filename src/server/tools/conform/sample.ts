/** The service's own items, by which its answers are judged: no rule needs certain content. */
import { COLLECTIONS, MAX_LIMIT, type Collection } from '../../../contract/collections';
import { CONTENT_LOCALES } from '../../../../i18n/locales';
import { idOf, itemsIn, type Fields } from './fields';
import { itemOf, itemsOf, type ProbeAnswer, type Probe, type Query } from './probe';
import { Unjudged } from './rule';

interface List {
  collection: Collection;
  /** The query besides page, limit and order. */
  query: Query;
}

export interface Sample extends List {
  items: readonly Fields[];
  /** Whether these are all items of the list. */
  isWhole: boolean;
}

/** Pages of 100 that are read of each list. */
const PAGES = 3;

/** Every list of the site: projects in each language, articles as they are. */
const LISTS: readonly List[] = COLLECTIONS.flatMap((collection): List[] =>
  collection === 'post'
    ? CONTENT_LOCALES.map((locale) => ({ collection, query: { locale } }))
    : [{ collection, query: {} }],
);

async function readSample(probe: Probe, { collection, query }: List): Promise<Sample> {
  const items: Fields[] = [];
  for (let page = 1; page <= PAGES; page += 1) {
    const asked = { page, limit: MAX_LIMIT, ...query, _sort: 'date:DESC' };
    const { status, fields } = await probe.get(itemsOf(collection), asked);
    const found = status === 200 ? itemsIn(fields).filter((item) => idOf(item) !== '') : [];
    items.push(...found);
    if (found.length === 0 || items.length >= Number(fields.total)) {
      return { collection, query, items, isWhole: items.length === fields.total };
    }
  }
  return { collection, query, items, isWhole: false };
}

const samples = new WeakMap<Probe, Promise<Sample[]>>();

/** A sample of each list; read once, empty where a list cannot be read. */
export function samplesOf(probe: Probe): Promise<Sample[]> {
  const reading =
    samples.get(probe) ??
    Promise.all(
      LISTS.map((list) =>
        readSample(probe, list).catch((): Sample => ({ ...list, items: [], isWhole: false })),
      ),
    );
  samples.set(probe, reading);
  return reading;
}

/** The projects of each language. */
export const postSamplesOf = async (probe: Probe): Promise<Sample[]> =>
  (await samplesOf(probe)).filter(({ collection }) => collection === 'post');

/** The sample that fits best: the first with the most items that fit. Throws `Unjudged` where none does. */
export async function findSample(
  probe: Probe,
  fits: (item: Fields, sample: Sample) => boolean = () => true,
  least = 1,
): Promise<Sample & { fitting: Fields[]; first: Fields }> {
  const all = (await samplesOf(probe)).map((sample) => ({
    ...sample,
    fitting: sample.items.filter((item) => fits(item, sample)),
  }));
  const best = all.reduce((most, sample) => (sample.fitting.length > most.fitting.length ? sample : most));
  if (best.fitting.length < least) throw new Unjudged(`fewer than ${least} items to judge by`);
  return { ...best, first: best.fitting[0] ?? {} };
}

/** The first list, and the first of the fields, that only some items have. */
export async function findDivided<Field extends string>(
  probe: Probe,
  fields: readonly Field[],
  isSet: (item: Fields, field: Field) => boolean,
): Promise<{ sample: Sample; field: Field } | undefined> {
  return (await samplesOf(probe))
    .flatMap((sample) => fields.map((field) => ({ sample, field })))
    .find(({ sample: { items }, field }) => new Set(items.map((item) => isSet(item, field))).size === 2);
}

/** Asks for an item by its id: the first of the best sample. */
export async function askFirst(probe: Probe): Promise<{ first: Fields; answer: ProbeAnswer }> {
  const { collection, first } = await findSample(probe);
  return { first, answer: await probe.get(itemOf(collection, idOf(first))) };
}

export const listSample = (probe: Probe, sample: Sample, query: Query = {}): Promise<ProbeAnswer> =>
  probe.get(itemsOf(sample.collection), { limit: MAX_LIMIT, ...sample.query, ...query });

export const searchSample = (
  probe: Probe,
  sample: Sample,
  body: unknown,
  query: Query = {},
): Promise<ProbeAnswer> =>
  probe.call({
    method: 'POST',
    path: `${itemsOf(sample.collection)}/search`,
    query: { limit: MAX_LIMIT, ...sample.query, ...query },
    body: JSON.stringify(body),
  });
