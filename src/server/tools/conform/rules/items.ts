import { getDotPath, safeParse } from 'valibot';
import { ITEM_SCHEMAS } from '../../../../contract/schemas';
import { idOf, postIdOf, textField, timeOf, type Fields } from '../fields';
import { expectThat } from '../judge';
import { printableValue } from '../printable';
import { Unjudged, type Rules } from '../rule';
import { askFirst, postSamplesOf, samplesOf, type Sample } from '../sample';

/** Faults of one kind would fill the report. */
const MOST = 5;
const ISO_DATE = /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:?\d\d)?)?$/;

const nameOf = ({ collection }: Sample, item: Fields) => `${collection} ${printableValue(idOf(item))}`;

async function examine(
  samples: Promise<Sample[]>,
  faultOf: (item: Fields, sample: Sample) => string | undefined,
): Promise<string[]> {
  const read = await samples;
  if (read.every(({ items }) => items.length === 0)) throw new Unjudged('there are no items');
  return read
    .flatMap((sample) =>
      sample.items.flatMap((item) => {
        const fault = faultOf(item, sample);
        return fault === undefined ? [] : [`${nameOf(sample, item)}: ${fault}`];
      }),
    )
    .slice(0, MOST);
}

/** Names of those that occur twice. */
function twice(names: readonly string[]): string[] {
  const seen = new Set<string>();
  return [...new Set(names.filter((name) => seen.size === seen.add(name).size))].slice(0, MOST);
}

export const itemRules: Rules = {
  'items.fields': {
    says: 'A project and an article have the fields of the contract, of the right types.',
    check: (probe) =>
      examine(samplesOf(probe), (item, { collection }) => {
        const { issues = [] } = safeParse(ITEM_SCHEMAS[collection], item);
        const wrong = [...new Set(issues.map((issue) => getDotPath(issue) ?? ''))];
        return wrong.length > 0
          ? `wrong or missing: ${wrong.slice(0, MOST).map(printableValue).join(', ')}`
          : undefined;
      }),
  },
  'items.unique-ids': {
    says: 'An id is unique in its collection, also among the translations of an item.',
    async check(probe) {
      const samples = await samplesOf(probe);
      const all = samples.flatMap(({ collection, items }) =>
        items.map((item) => `${collection} ${idOf(item)}`),
      );
      if (all.length < 2) throw new Unjudged('there are fewer than two items');
      return twice(all).map((name) => `${printableValue(name)} names several items`);
    },
  },
  'items.shared-post-ids': {
    says: 'The translations of one item share its postId, one for each locale.',
    async check(probe) {
      const samples = await postSamplesOf(probe);
      const inLocales = samples.map(({ items }) => items.map(postIdOf).filter(Boolean));
      const shared = inLocales.some((some, index) =>
        inLocales.slice(index + 1).some((others) => others.some((postId) => some.includes(postId))),
      );
      const double = samples.flatMap(({ query }, index) =>
        twice(inLocales[index] ?? []).map(
          (postId) => `post ${printableValue(postId)} exists twice in ${printableValue(query.locale)}`,
        ),
      );
      const translated = samples.filter(({ items }) => items.length > 0).length > 1;
      if (!translated) throw new Unjudged('projects exist in one language only');
      return shared ? double : [...double, 'no two translations of projects share a postId'];
    },
  },
  'items.dates': {
    says: 'A date is ISO 8601.',
    check: (probe) =>
      examine(samplesOf(probe), (item) =>
        ISO_DATE.test(textField(item, 'date')) && !Number.isNaN(timeOf(item))
          ? undefined
          : `its date is ${printableValue(item.date)}`,
      ),
  },
  'items.whole': {
    says: 'An item that is asked for alone has the fields that it has in a list, and its body as HTML.',
    async check(probe) {
      const { first, answer } = await askFirst(probe);
      const { body } = answer.fields;
      const isText = body === undefined || typeof body === 'string';
      const lacking = Object.keys(first).filter((field) => !Object.hasOwn(answer.fields, field));
      return [
        ...lacking.slice(0, MOST).map((field) => `${answer.name}: lacks ${printableValue(field)}`),
        ...expectThat(answer, isText, `body is ${printableValue(body)}`),
      ];
    },
  },
};
