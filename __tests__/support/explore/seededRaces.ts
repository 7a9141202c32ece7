/** Bugs that sagas really get, as patches of single files. The explorer must find each of them. */
import type { InvariantName } from './invariants';
import type { PlanName } from './plans';

export interface SeededRace {
  name: string;
  /** Below `src`. */
  file: string;
  /** Occurs once in the file. */
  from: string;
  to: string;
  /** The visit that shows it. */
  plan: PlanName;
  invariant: InvariantName;
  /** The fewest steps that show it; none if a fast service and a slow visitor do. */
  steps: number;
}

export const SEEDED_RACES: readonly SeededRace[] = [
  {
    name: 'every navigation runs to its end, as with takeEvery',
    file: 'navigation/navigationSaga.ts',
    from: 'if (journey) yield* cancel(journey.task);',
    to: '',
    plan: 'navigation × navigation × Back',
    invariant: 'the last navigation wins',
    steps: 3,
  },
  {
    name: 'a cancelled load of a list forgets that it was loading',
    file: 'features/content/loadOrJoin.ts',
    from: 'if (yield* cancelled()) yield* put(kind.cancelled(ref));',
    to: '',
    plan: 'search × search',
    invariant: 'nothing stays loading that no task owns',
    steps: 2,
  },
  {
    name: 'a cancelled load of an item forgets that it was loading',
    file: 'features/content/loadOrJoin.ts',
    from: 'if (yield* cancelled()) yield* put(kind.cancelled(ref));',
    to: '',
    plan: 'item × Back × item',
    invariant: 'nothing stays loading that no task owns',
    steps: 2,
  },
  {
    name: 'a FETCH throws if its list has failed',
    file: 'features/content/listSaga.ts',
    from: '  // A FETCH that failed has not consumed the list.\n',
    to: "  if (hasLoadFailed(yield* select(selectList, ref))) throw new Error('No answer');\n",
    plan: 'first load',
    invariant: 'nothing throws',
    steps: 1,
  },
  {
    name: 'a cancelled call is not aborted',
    file: 'world/callContent.ts',
    from: 'if (wasCancelled) controller.abort();',
    to: '',
    plan: 'search × search',
    invariant: 'a cancelled call is aborted',
    steps: 2,
  },
  {
    name: 'the call does not know what would abort it',
    file: 'world/callContent.ts',
    from: 'signal: controller.signal,',
    to: '',
    plan: 'item × Back × item',
    invariant: 'a cancelled call is aborted',
    steps: 2,
  },
  {
    name: 'all searches of a language share a list',
    file: 'features/content/contentState.ts',
    from: '`text:${list}/${locale}/${text}`',
    to: '`text:${list}/${locale}/`',
    plan: 'search × search',
    invariant: 'nothing stays loading that no task owns',
    steps: 0,
  },
  {
    name: 'a filter shares the list of its page',
    file: 'features/content/contentState.ts',
    from: 'return category === undefined ? `${list}/${locale}` : `${list}/${locale}/${category}`;',
    to: 'return `${list}/${locale}`;',
    plan: 'more × filter',
    invariant: 'nothing stays loading that no task owns',
    steps: 2,
  },
  {
    name: 'an answer ends the loading of every list',
    file: 'features/content/contentSlice.ts',
    from: 'state.lists[listKey(payload)] = addPage(heldList(state, payload), payload);',
    to: "const list = addPage(heldList(state, payload), payload);\n      for (const key in state.lists) if (state.lists[key]?.status === 'loading') state.lists[key] = list;",
    plan: 'more × filter',
    invariant: 'a list never shows the items of another query',
    steps: 0,
  },
  {
    name: 'going back to the page under the cover leaves it covered',
    file: 'navigation/moveSaga.ts',
    from: 'export function* returnTo({ place }: MoveRequest): Saga<void> {\n  yield* call(reveal);',
    to: 'export function* returnTo({ place }: MoveRequest): Saga<void> {',
    plan: 'navigation × navigation × Back',
    invariant: 'the cover ends',
    steps: 3,
  },
  {
    name: 'a navigation waits for a cover that has closed already',
    file: 'navigation/cover/coverSaga.ts',
    from: "if (phase === 'covering') yield* take(isPast('covering'));",
    to: "if (phase !== 'idle') yield* take(isPast('covering'));",
    plan: 'navigation × navigation × Back',
    invariant: 'the cover ends',
    steps: 5,
  },
  {
    name: 'the timer of an earlier transition moves a later one',
    file: 'navigation/cover/coverSaga.ts',
    from: 'const { over } = yield* race({ over: delay(after), taken: take(isPast(from)) });',
    to: 'const over = yield* delay(after);',
    plan: 'navigation × navigation × Back',
    invariant: 'the cover ends',
    steps: 9,
  },
  {
    name: 'a language change starts the loading screen again',
    file: 'app/effects/rootSaga.ts',
    from: '  yield* call(fetchLists, payload);\n',
    to: '  yield* call(fetchLists, payload);\n  yield* call(runLoading, true);\n',
    plan: 'locale change in the first load',
    invariant: 'one loadComplete',
    steps: 0,
  },
  {
    name: 'the language changes before its page is there',
    file: 'navigation/moveSaga.ts',
    from: '  let covered = yield* call(cover, request);',
    to: '  yield* put(localeChanged(place.locale));\n  let covered = yield* call(cover, request);',
    plan: 'locale change in the first load',
    invariant: 'address, head and page agree',
    steps: 0,
  },
  {
    name: 'the page view is sent before the focus has moved',
    file: 'navigation/arriveSaga.ts',
    from: '  yield* call(moveFocus, arrival);\n  yield* call(scrollTo, place, arrival);\n  yield* put(pageViewed(place));',
    to: '  yield* put(pageViewed(place));\n  yield* call(moveFocus, arrival);\n  yield* call(scrollTo, place, arrival);',
    plan: 'navigation × navigation × Back',
    invariant: 'title, focus and page view come in this order',
    steps: 0,
  },
  {
    name: 'each navigation makes an entry',
    file: 'navigation/historySlice.ts',
    from: "action === 'push' && !isUnseen",
    to: "action === 'push'",
    plan: 'navigation × navigation',
    invariant: 'Back leads only to pages that were shown',
    steps: 2,
  },
  {
    name: 'a page that is late replaces the one that the visitor went to',
    file: 'navigation/loadPlaceSaga.ts',
    from: '  if (!now || !isSamePage(now, place)) return;\n  const shown = yield* select(shownOf, now);',
    to: '  if (!now) return;\n  const shown = yield* select(shownOf, place);',
    plan: 'first load of a page that the server sent in part',
    invariant: 'the last navigation wins',
    steps: 2,
  },
];
