/** Makes the calls of a rule, and says where an answer is not what the rule's row, or the index of the items, says. */
import type { Collection } from '@hibari/contract/collections';
import { readItemQuery, type ItemQuery } from '@hibari/contract/queries/itemQuery';
import { valuesOf } from '@hibari/contract/queries/itemTests';
import type { Item } from '@hibari/contract/schemas';
import type { SearchBody } from '@hibari/contract/serviceSchemas';
import { fold } from '@hibari/contract/text/fold';
import { printable, type ProbeAnswer, type ProbeCall } from './probe';
import { itemsIn, valuesIn, type Service, type ListValues, type ServiceList } from './service';
import type { RuleRow } from './table';

/** The service's content, or a call that it may lack, does not show whether a rule is kept. */
export class Unjudged extends Error {}

/** Whether a list must hold it: the contract leaves open whether `has` and `contains` fold, and what more a search finds. */
function isCertain(item: Item, { filters, search }: ItemQuery): boolean {
  const has = (field: string, test: (text: string) => boolean) => valuesOf(item, field).some(test);
  const holds = filters.every(({ field, operator, value }) => {
    if (operator === 'has') return has(field, (text) => text === value);
    return operator !== 'contains' || has(field, (text) => text.includes(value));
  });
  if (!holds || !search) return holds;
  return search.some((one) => has(one.fieldName, (text) => fold(text).includes(fold(one.contains))));
}

/** What the index finds otherwise: the order of the items, or for `set` which they are. */
function faultsOfList({ index }: Service, call: ProbeCall, answer: ProbeAnswer, want: string): string[] {
  if (answer.status !== 200) return [];
  const { pathname, searchParams } = new URL(call.path, 'http://service');
  const collection = pathname.split('/')[2] as Collection;
  const words = { ...Object.fromEntries(searchParams), _q: searchParams.getAll('_q') };
  const query = readItemQuery(collection, words, JSON.parse(call.body ?? '{}') as SearchBody);
  const all = index.list(collection, { ...query, page: 1, limit: Infinity }).items;
  const found = itemsIn(answer).flatMap(({ id }) => index.item(collection, id) ?? []);
  if (want !== 'set') {
    const shown = (item: Item | undefined) =>
      item && { ids: item.id, dates: Date.parse(item.date), gaps: query.sort.field in item }[want as 'ids'];
    if (new Set(all.map(shown)).size < 2) throw new Unjudged();
    const own = index.list(collection, query).items;
    const at = own.findIndex((item, n) => shown(item) !== shown(found[n]));
    return at < 0 ? [] : [`item ${at + 1} is ${found[at]?.id ?? 'missing'}, not ${own[at]?.id}`];
  }
  const isNotIn = (some: readonly Item[]) => (item: Item) => !some.some(({ id }) => id === item.id);
  const right = all.length > query.limit ? [] : all.filter((item) => isCertain(item, query));
  const missing = right.filter(isNotIn(found)).map(({ id }) => `lacks ${id}`);
  return [...missing, ...found.filter(isNotIn(all)).map(({ id }) => `has ${id}, which does not match`)];
}

/** What rows compare besides the text, its bytes, fields and headers. */
const VIEWS: Readonly<Record<string, (fields: ListValues, answer: ProbeAnswer) => unknown>> = {
  listed: ({ items }) => Array.isArray(items),
  counted: ({ total }) => Number.isSafeInteger(total),
  few: ({ items, limit }) => !Array.isArray(items) || items.length <= Number(limit),
  length: (_, answer) => itemsIn(answer).length,
  ids: (_, answer) => itemsIn(answer).map(({ id }) => id),
  locales: ({ locales }) => (Array.isArray(locales) ? locales.map(String).sort() : locales),
};

/** What is wrong by a status, or by a name; several headers are one name. A pattern is of a text. */
function faultsOfFact(answer: ProbeAnswer, want: string): string[] {
  const { status, text, bytes, fields, headers } = answer;
  const [, name = '', sign, wanted = ''] = /^([^=~≠]+)([=~≠])(.*)$/.exec(want) ?? [];
  const isLike = (it: unknown, of: string) => typeof it === 'string' && new RegExp(of, 'i').test(it);
  if (!sign) return isLike(`${status}`, `^(?:${want})$`) ? [] : [`answered ${status}, not ${want}`];
  const header = name.split(',').map((one) => headers.get(one));
  const came = VIEWS[name]?.(fields, answer) ?? { ...fields, text, bytes }[name] ?? header.join();
  const json = JSON.stringify(came);
  const isRight = sign === '~' ? isLike(came, wanted) : (json === wanted) === (sign === '=');
  return isRight ? [] : [`${name} is ${printable(json, 200)}, expected ${want}`];
}

/** Makes the calls in turn. Resolves to a line for each difference; rejects with `Unjudged` where the list shows none. */
export async function judgeCalls(to: Service, list: ServiceList, rule: RuleRow): Promise<string[]> {
  const faults: string[] = [];
  let known = valuesIn(to, list);
  const fill = (words: string, write: (value: unknown) => string) =>
    words.replace(/\{(\w+)\}/g, (_, name: string) => {
      if (known[name] === undefined) throw new Unjudged();
      return /^(?:own|of)$/.test(name) ? (known[name] as string) : write(known[name]);
    });
  for (const [at, text] of rule.calls.entries()) {
    const [, method = 'GET', headers = '{}', address = '', body] =
      /^(?:([A-Z]+)(\{\S+\})? )?(\S+)(?: (.*))?$/.exec(text) ?? [];
    const call = {
      method,
      path: fill(address.replace(/^(?!\/)/, '/collections/'), (value) => encodeURIComponent(String(value))),
      headers: JSON.parse(fill(headers, JSON.stringify)) as Record<string, string>,
      body: body && fill(body, JSON.stringify),
    };
    const answer = await to.probe.call(call);
    const { name, status, bytes, fields } = answer;
    const etag = answer.headers.get('etag') ?? '';
    known = { first: status, etag, code: '', requestId: '-', ...fields, ...known, status, bytes };
    const wants = rule.wants[at] ?? rule.wants[0] ?? [];
    if (status === 404 && wants[0]?.startsWith('optional')) throw new Unjudged();
    const found = wants.flatMap((want) =>
      /^(?:set|ids|dates|gaps)$/.test(want)
        ? faultsOfList(to, call, answer, want)
        : faultsOfFact(answer, fill(want, JSON.stringify)),
    );
    faults.push(...found.map((fault) => `${name}: ${fault}`));
  }
  return faults;
}
