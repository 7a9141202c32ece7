/**
 * Tests a whole visit: the real reducer, root saga and middleware, in a scripted world and fake time. It fails on a
 * time-out, an unprovided or unanswered call, an unknown action and a payload that is not plain data. It also fails on
 * an unhandled rejection, a console error, a missing assertion and a task left running. One saga alone: `expectFlow`.
 */
import type { Action } from '@reduxjs/toolkit';
import type { RootState } from '../../src/app/state/store';
import { parseAddress } from '@hibari/contract/address/address';
import type { NavigationRequest } from '../../src/lib/address/place';
import { navigationRequested } from '../../src/navigation/navigationSlice';
import { openVisit, settle, type Visit, type VisitOptions } from './flow/visit';

/** The fake time after which a visit must be idle. */
const LIMIT_MS = 60_000;

const open = new Set<() => Promise<string[]>>();

/** The errors of the visits of a test; checked after each test, which fails if there are any. */
export async function closeVisits(): Promise<string[]> {
  const complaints: string[] = [];
  for (const close of open) complaints.push(...(await close()));
  open.clear();
  return complaints;
}

beforeEach(() => void jest.useFakeTimers());
afterEach(async () => {
  const complaints = await closeVisits();
  jest.useRealTimers();
  if (complaints.length > 0) throw new Error(complaints.join('\n'));
});

/** A pending input by the beginning of its label. */
function find(visit: Visit, label: string) {
  const found = visit.pending().find((input) => input.label.startsWith(label));
  if (found) return found;
  const labels = visit.pending().map((input) => input.label);
  throw new Error(`Nothing waits for "${label}", only for: ${labels.join(', ') || 'nothing'}`);
}

/** Starts a visit at once; its first page is shown, and nothing has been answered yet. */
export async function flowTest(options: VisitOptions = {}) {
  const visit = await openVisit(options);
  let asserted = false;
  const assert = <T>(value: T) => {
    asserted = true;
    return expect(value);
  };

  async function closed(): Promise<string[]> {
    await settle();
    const unanswered = visit.pending().map(({ label }) => `Nobody answered "${label}"`);
    const left = visit.left().map((path) => `A task is left running: ${path}`);
    await visit.close();
    const nothing = asserted && expect.getState().assertionCalls > 0 ? [] : ['A visit without an assertion'];
    return [...visit.complaints, ...unanswered, ...left, ...nothing];
  }
  open.add(closed);

  async function step(): Promise<number | undefined> {
    const [input] = visit.pending();
    if (input) await visit.give(input);
    else if (visit.hasTimer()) return visit.tick();
    else return undefined;
    return 0;
  }
  async function until(isOver: (state: RootState) => boolean, what = 'its condition'): Promise<void> {
    for (let passed = 0; !isOver(visit.state());) {
      const taken = await step();
      if (taken === undefined) throw new Error(`The visit rests before ${what}`);
      passed += taken;
      if (passed > LIMIT_MS) throw new Error(`The visit has not reached ${what} after ${LIMIT_MS} ms`);
    }
  }
  const ask = (url: string, rest: Omit<NavigationRequest, 'to'>) =>
    visit.dispatch(navigationRequested({ to: parseAddress(url), ...rest }));

  return {
    visit,
    state: visit.state,
    dispatch: (action: Action) => visit.dispatch(action),
    /** The visitor presses a link. */
    press: (url: string) => ask(url, { action: 'push' }),
    /** The visitor presses a category. */
    filter: (url: string) => ask(url, { action: 'push', kind: 'filter' }),
    /** The visitor presses 'more'. */
    extend: (url: string) => ask(url, { action: 'replace', kind: 'filter' }),
    /** Back (-1) and forward (1). */
    async go(steps: number) {
      visit.tab.go(steps);
      await settle();
    },
    /** Something that the visitor, the window or the world does. */
    async act(does: () => void) {
      does();
      await settle();
    },
    /** The labels of what the world owes. */
    pending: () => visit.pending().map(({ label }) => label),
    answer: (label: string) => visit.give(find(visit, label)),
    fail: (label: string) => visit.give(find(visit, label), 'fail'),
    /** Time passes; what is pending stays so. */
    async pass(milliseconds: number) {
      await jest.advanceTimersByTimeAsync(milliseconds);
      await settle();
    },
    /** Everything is answered and time passes until the state is so. */
    until,
    /** Everything is answered and time passes until nothing is left to happen. */
    async rest() {
      for (let passed = 0; passed <= LIMIT_MS;) {
        const taken = await step();
        if (taken === undefined) return;
        passed += taken;
      }
      throw new Error(`The visit has not come to rest after ${LIMIT_MS} ms`);
    },
    expectState: (select: (state: RootState) => unknown) => assert(select(visit.state())),
    /** The values that `select` has had, the initial one first; equal neighbours count once. */
    expectStates<T>(select: (state: RootState) => T) {
      const values = visit.states.map(select);
      return assert(values.filter((value, at) => at === 0 || !Object.is(value, values[at - 1])));
    },
    /** How often an action was dispatched whose occurrence itself is promised. Prefer the state. */
    expectTimes: ({ type }: { type: string }) =>
      assert(visit.ledger.actions.filter((action) => action.type === type).length),
    /** The arguments of each call of a function of the world such as `contentApi.getList`. */
    expectCalls: (name: string) => assert(visit.calledOf(name)),
    /** What the visit did to the document and sent, in order; see `browserContext.ts`. */
    expectLog: (isMeant = (_line: string) => true) => assert(visit.log.filter(isMeant)),
  };
}

export type FlowTest = Awaited<ReturnType<typeof flowTest>>;
