/** The invariants at every point of every visit, in any order of its inputs. */
import type { Locale } from '@hibari/contract/locales';
import { selectHead } from '../../../src/app/screen/head';
import { loadComplete } from '../../../src/features/loading/loading';
import { listKey, type ListName, type ListRef, heldOf } from '../../../src/features/content/contentState';
import { formatAddress } from '@hibari/contract/address/address';
import type { HistoryEntry } from '../../../src/lib/address/place';
import { asks, foreignItems } from '../flow/serviceAnswers';
import type { Visit } from '../flow/visit';
import type { RootState } from '../../../src/app/state/store';

/** What the visitor has done so far. */
export interface Course {
  /** Where the last navigation leads. */
  intended: string;
}

/** An invariant gives what contradicts it, if anything does. */
type Invariant = (visit: Visit, course: Course) => string | undefined;

/** The list of a key in the store. */
function refOf(key: string): ListRef {
  const [, parameter = 'category', rest = ''] = /^(?:(text|near):)?(.*)$/s.exec(key) ?? [];
  const [list, locale, ...own] = rest.split('/') as [ListName, Locale, ...string[]];
  return { list, locale, ...(own.length > 0 && { [parameter]: own.join('/') }) };
}

const listsOf = (visit: Visit) =>
  Object.entries(visit.state().content.lists).map(([key, list]) => ({ key, ref: refOf(key), list }));
const awaited = (visit: Visit) => visit.pending().flatMap(({ call }) => (call ? [call] : []));
const completions = (visit: Visit) =>
  visit.ledger.actions.filter((action) => loadComplete.match(action)).length;

/** By content and place: selected once for each. */
const titles = new WeakMap<object, WeakMap<object, string>>();

function titleOf(visit: Visit): string | undefined {
  const { content, ui } = visit.state();
  const { place } = ui.navigation;
  if (!place) return undefined;
  const known = titles.get(content) ?? new WeakMap<object, string>();
  titles.set(content, known);
  const title = known.get(place) ?? selectHead(visit.state(), place, visit.i18n, visit.siteUrl).title;
  known.set(place, title);
  return title;
}

/** Hold after every step. */
const ALWAYS = {
  'nothing throws': ({ complaints, failures }) =>
    [...complaints, ...failures.filter((message) => message.endsWith('has failed'))][0],

  'one loadComplete': (visit) =>
    completions(visit) > 1 ? `loadComplete came ${completions(visit)} times` : undefined,

  'a list never shows the items of another query'(visit) {
    for (const { key, ref, list } of listsOf(visit)) {
      const [foreign] = foreignItems(ref, heldOf(list).items);
      if (foreign) return `${key} has "${foreign}"`;
    }
    return undefined;
  },

  'nothing stays loading that no task owns'(visit) {
    const calls = awaited(visit);
    const stuck = listsOf(visit).find(
      ({ ref, list }) => list.status === 'loading' && !calls.some((call) => asks(ref, call)),
    );
    if (stuck) return `The list ${listKey(stuck.ref)} is loading, and nobody loads it`;
    const items = Object.entries(visit.state().content.items).filter(
      ([, item]) => item?.status === 'loading',
    );
    const lone = items.find(
      ([key]) => !calls.some(({ id, collection }) => id !== undefined && key.startsWith(`${collection}/`)),
    );
    return lone && `The item ${lone[0]} is loading, and nobody loads it`;
  },

  'a cancelled call is aborted'(visit) {
    const kept = visit
      .calls()
      .find(({ call, owner }) => visit.ledger.isCancelled(owner) && !call.signal.aborted);
    return kept && `The call of ${kept.label} goes on for nobody`;
  },

  'address, head and page agree'(visit) {
    const { ui } = visit.state();
    const { place } = ui.navigation;
    if (!place) return 'No page is shown';
    const head = visit.heads.at(-1);
    const shown = formatAddress(ui.history.address);
    if (visit.url() !== shown) return `The address bar shows ${visit.url()}, the state ${shown}`;
    if (ui.locale !== place.locale) return `The language is ${ui.locale}, that of the page ${place.locale}`;
    if (head && head.lang !== place.locale) return `The head is in ${head.lang}, the page in ${place.locale}`;
    const title = head && titleOf(visit);
    return title === head?.title ? undefined : `The title is "${head?.title}", that of the page "${title}"`;
  },

  'title, focus and page view come in this order'({ log }) {
    const view = log.findLastIndex((line) => line.startsWith('view'));
    if (view < 0) return undefined;
    const before = log.slice(0, view);
    const shown = before.findLastIndex((line) => line.startsWith('shown'));
    const focus = before.findLastIndex((line) => line === 'focus');
    if (shown < 0 || focus > shown) return undefined;
    return `${log[view]} came before the focus was on ${log[shown]}`;
  },
} satisfies Record<string, Invariant>;

/** Hold of the state alone, once nothing is left to happen: of an exported visit too (replayExport.ts). */
export const STATE_AT_REST = {
  'the cover ends': ({ ui, loading }) =>
    ui.navigation.phase === 'idle' && loading.phase === 'done'
      ? undefined
      : `The cover is ${ui.navigation.phase}, the loading screen ${loading.phase}`,

  'nothing stays loading'({ content }) {
    const all = [...Object.entries(content.lists), ...Object.entries(content.items)];
    const stuck = all.find(([, held]) => held?.status === 'loading');
    return stuck && `${stuck[0]} is loading at rest`;
  },
} satisfies Record<string, (state: RootState) => string | undefined>;

/** Hold once nothing is left to happen. */
const AT_REST = {
  'the cover ends': (visit) => STATE_AT_REST['the cover ends'](visit.state()),

  'the last navigation wins'(visit, { intended }) {
    const { place } = visit.state().ui.navigation;
    const shown = place && formatAddress(place.address);
    if (visit.url() !== intended) return `The address is ${visit.url()}, asked for was ${intended}`;
    return shown === intended ? undefined : `The page is ${shown}, asked for was ${intended}`;
  },

  'Back leads only to pages that were shown'({ states, tab }) {
    const shown = states.map(({ ui }) => ui.history.shown.key);
    const unseen = tab.behind().find((state) => !shown.includes((state as HistoryEntry).key));
    return unseen === undefined
      ? undefined
      : `The page of the entry ${JSON.stringify(unseen)} was never shown`;
  },

  'one loadComplete': (visit) =>
    completions(visit) === 1 && visit.log.filter((line) => line === 'loadComplete').length === 1
      ? undefined
      : `loadComplete came ${completions(visit)} times`,

  'nothing stays loading that no task owns': (visit) =>
    STATE_AT_REST['nothing stays loading'](visit.state()) ?? visit.left()[0],
} satisfies Record<string, Invariant>;

export type InvariantName = keyof typeof ALWAYS | keyof typeof AT_REST;

export interface Contradiction {
  invariant: InvariantName;
  details: string;
}

/** The first invariant that a visit contradicts at this point. */
export function contradiction(visit: Visit, course: Course, atRest: boolean): Contradiction | undefined {
  visit.look();
  const invariants: Record<string, Invariant> = atRest ? { ...ALWAYS, ...AT_REST } : ALWAYS;
  for (const [invariant, find] of Object.entries(invariants)) {
    const details = find(visit, course);
    if (details !== undefined) return { invariant: invariant as InvariantName, details };
  }
  return undefined;
}
