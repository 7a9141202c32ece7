/** Rules that ask something and look at the answer. */
import { itemOf, itemsOf, type ProbeAnswer, type ProbeCall } from './probe';
import type { Rule } from './service';

export const rule = (id: string, says: string, check: Rule['check']): Rule => ({ id, says, check });

/** Each answer is judged by itself. */
export const answered = (
  id: string,
  says: string,
  calls: readonly ProbeCall[],
  faultsOf: (answer: ProbeAnswer) => readonly string[],
): Rule => ({
  id,
  says,
  check: async ({ probe }) => (await Promise.all(calls.map(probe.call))).flatMap(faultsOf),
});

export const POSTS = itemsOf('post');
export const SEARCH = `${POSTS}/search`;
export const NOTHING: ProbeCall = { path: itemsOf('nothing') };
export const NO_ITEM = itemOf('post', 'no-such-item-4c1f');

export const posts = (query: ProbeCall['query'] = {}): ProbeCall => ({ path: POSTS, query });

export const searched = (body: unknown): ProbeCall => ({
  method: 'POST',
  path: SEARCH,
  body: typeof body === 'string' ? body : JSON.stringify(body),
});
