/** Judges a content service by the contract, rule by rule. */
import * as v from 'valibot';
import { ITEM_SCHEMAS } from '@hibari/contract/schemas';
import { judgeCalls, Unjudged } from './compare';
import { BUDGET, createProbe, printable } from './probe';
import { readService, type Service, type ServiceList } from './service';
import { RULES, type RuleRow } from './table';

const ISO_DATE = /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:?\d\d)?)?$/;
const isDate = (text: string) => ISO_DATE.test(text) && !Number.isNaN(Date.parse(text));
const datedSchema = v.object({ date: v.pipe(v.string(), v.check(isDate, 'It is no ISO 8601 date')) });

const faultsIn = (name: string, schema: v.GenericSchema, value: unknown): string[] =>
  (v.safeParse(schema, value).issues ?? []).map((one) => `${name}: ${v.getDotPath(one)}: ${one.message}`);
const twice = (names: string[]) => [...new Set(names.filter((name, at) => names.indexOf(name) < at))];

function listsIn({ lists }: Service, least: number, of?: string): ServiceList[] {
  const found = lists.filter((one) => one.sent.length > 0 && (!of || one.collection === of));
  if (found.length < least) throw new Unjudged();
  return found;
}

/** Each item must be as its list's schema says. */
const each = (schemaOf: (list: ServiceList) => v.GenericSchema, of?: string) => (service: Service) =>
  listsIn(service, 1, of).flatMap((list) =>
    list.sent.flatMap((item) => faultsIn(`${list.collection} ${item.id}`, schemaOf(list), item)),
  );

/** The rules of the items as they were sent: a line for every fault; `Unjudged` where there are too few. */
const OWN_RULES: Readonly<Record<string, (service: Service) => string[] | Promise<string[]>>> = {
  'items.fields': each(({ collection }) => ITEM_SCHEMAS[collection]),
  'items.dates': each(() => datedSchema),
  'locale.lists': each(({ locale }) => v.object({ locale: v.literal(locale) }), 'post'),
  'items.unique-ids'(service) {
    const ids = listsIn(service, 1).flatMap((list) => list.sent.map(({ id }) => `${list.collection} ${id}`));
    return twice(ids).map((id) => `${id} names several items`);
  },
  'items.shared-post-ids'(service) {
    const ids = listsIn(service, 2, 'post').map(({ sent }) => sent.map(({ postId }) => String(postId)));
    const isShared = twice(ids.flatMap((own) => [...new Set(own)])).length > 0;
    const double = ids.flatMap(twice).map((id) => `post ${id} exists twice in one language`);
    return isShared ? double : ['no two translations of projects share a postId'];
  },
  async 'items.whole'(service) {
    const [list] = listsIn(service, 1);
    const item = list?.sent[0] ?? { id: '' };
    const path = `/collections/${list?.collection}/items/${encodeURIComponent(item.id)}`;
    const { name, fields } = await service.probe.call({ method: 'GET', path });
    const listed = v.entriesFromList(Object.keys(item), v.unknown());
    return faultsIn(name, v.object({ ...listed, body: v.optional(v.string()) }), fields);
  },
};

export type Report = Awaited<ReturnType<typeof conform>>;
export type Verdict = Awaited<ReturnType<typeof judge>>;

/** Notes are faults, or why it is unjudged. A service that is wrong everywhere says nothing new after five. */
async function judge(rule: RuleRow, service: Service) {
  const { id, says, wants } = rule;
  const faults: string[] = [];
  let result: 'kept' | 'broken' | 'unjudged' = 'unjudged';
  // By the first list that shows the rule, or by all.
  for (const list of service.lists) {
    if (result !== 'unjudged' && !wants[0]?.[0]?.startsWith('every')) break;
    try {
      faults.push(...(await (OWN_RULES[id]?.(service) ?? judgeCalls(service, list, rule))));
    } catch (error) {
      if (error instanceof Unjudged) continue;
      faults.push((error as Error).message);
    }
    result = faults.length > 0 ? 'broken' : 'kept';
  }
  const notes = result === 'unjudged' ? ['no list has items that show it'] : faults.slice(0, 5);
  return { id, says, result, notes: notes.map((note) => printable(note, 480)) };
}

/** Asks the service at an address without a trailing slash, one call at a time; by one rule if it never answers. */
export async function conform(
  base: string,
  { rules = RULES, budget = BUDGET, onRule = (_done: number, _all: number): void => undefined } = {},
) {
  const probe = createProbe(base, budget);
  const service = await readService(probe);
  const verdicts: Verdict[] = [];
  for (const rule of rules) {
    if (verdicts.length > 0 && probe.count.answered === 0) break;
    verdicts.push(await judge(rule, service));
    onRule(verdicts.length, rules.length);
  }
  return { answered: probe.count.answered > 0, verdicts };
}
