/** Time travel between and during the inputs of a visit, with the real instrument of Redux DevTools. */
import '../support/explore/productionBuilds';
import '../support/reduxDevTools';
import { ActionCreators } from '@redux-devtools/instrument';
import fc from 'fast-check';
import type { Interceptor } from '../../src/app/createVisit';
import { liftedStoreOf, type LiftedStore } from '../../src/app/devtools/travel/liftedState';
import { composeSeams } from '../../src/app/devtools/seam/seam';
import { seamInterceptor } from '../../src/app/devtools/seam/seamInterceptor';
import { createTraveller } from '../../src/app/devtools/travel/createTraveller';
import { resumeSteps } from '../../src/app/effects/rootSaga';
import { PLANS } from '../support/explore/plans';
import { startExecution, type Execution, type Plan } from '../support/explore/schedule';
import { settle } from '../support/flow/visit';

/** A jump is made: the tools' own time-out is none of the visit's. */
let isJumping = false;
beforeEach(() => {
  jest.useFakeTimers();
  // Queued inputs are delivered one task after the other; here without time between them, which would change the visit.
  const later = globalThis.setTimeout;
  const sooner = (run: () => void, ms?: number) =>
    isJumping ? 0 : ms === undefined ? void Promise.resolve().then(run) : later(run, ms);
  Object.assign(globalThis, { setTimeout: sooner });
});
afterEach(() => jest.useRealTimers());

/** Away from the newest state: to these past moments, in per cent of the history, or with the store locked. */
interface Excursion {
  jumps: number[];
  locks: boolean;
  /** The next input comes meanwhile; what a picture of the past dispatches means nothing, so it comes afterwards. */
  during: boolean;
}

/** `holds`: inputs are held as they should be. */
function travelled(plan: Plan, holds: boolean) {
  const intercept = ({ history }: Window): Interceptor => {
    const showMoment = () => Promise.resolve();
    const { gate, sagaMonitor, attach, ...traveller } = createTraveller({
      history,
      resumeSteps,
      showMoment,
    });
    const { middleware, ...seam } = seamInterceptor(
      holds ? composeSeams(gate) : { admit: (_, deliver) => deliver() },
    );
    return {
      ...seam,
      middleware: (sagas) => middleware(...traveller.middleware(sagas)),
      sagaMonitor,
      devToolsOptions: {},
      attach,
    };
  };
  return startExecution({ ...plan, visit: { ...plan.visit, intercept } });
}

function jump(lifted: LiftedStore, index: number): void {
  isJumping = true;
  lifted.dispatch(ActionCreators.jumpToState(index) as never);
  isJumping = false;
}

async function leave(lifted: LiftedStore, { jumps, locks }: Excursion): Promise<void> {
  if (locks) lifted.dispatch(ActionCreators.lockChanges(true) as never);
  for (const per of jumps) {
    const index = Math.floor((per / 100) * (lifted.getState().computedStates.length - 1));
    jump(lifted, index);
    await settle();
  }
}

async function comeBack(lifted: LiftedStore): Promise<void> {
  const last = () => lifted.getState().computedStates.length - 1;
  jump(lifted, last());
  await settle();
  lifted.dispatch(ActionCreators.lockChanges(false) as never);
  await settle();
}

function outcomeOf({ visit }: Execution) {
  const { failures, sent, complaints, url } = visit;
  const calls = visit.calls().map(({ label, call }) => [label, call.signal.aborted]);
  return {
    calls,
    actions: visit.ledger.actions,
    sent,
    failures,
    complaints,
    url: url(),
    state: visit.state(),
  };
}

/** A visit by the given choices, with an excursion before or during some of its inputs. */
async function visitOf(
  plan: Plan,
  choices: readonly number[],
  excursions: readonly (Excursion | null)[],
  holds = true,
) {
  const execution = await travelled(plan, holds);
  const lifted = liftedStoreOf(execution.visit.store) as LiftedStore;
  let excursed = 0;
  for (let step = 0; ; step += 1) {
    const options = execution.options();
    const option = options[(choices[step] ?? 0) % Math.max(1, options.length)];
    if (!option) break;
    const excursion = excursions[step];
    // A page that enters under a lock is the newest one.
    const isMeant = option.label.endsWith(' enters') && excursion?.jumps.length === 0;
    const during = excursion?.during === true && (isMeant || !option.isOfPage);
    if (excursion) await leave(lifted, excursion);
    if (during) await option.perform();
    if (excursion) await comeBack(lifted);
    if (!during) await option.perform();
    if (excursion) excursed += 1;
  }
  const outcome = outcomeOf(execution);
  await execution.visit.close();
  return { outcome, excursed };
}

const excursion = fc.record({
  jumps: fc.array(fc.nat({ max: 99 }), { maxLength: 3 }),
  locks: fc.boolean(),
  during: fc.boolean(),
});
const RUNS = 25 * Number(process.env['EXPLORE'] ?? 1);

describe('travel is invisible', () => {
  it.each(['locale change in the first load', 'navigation × navigation × Back', 'search × search'] as const)(
    'jumps, locks and returns leave the calls, actions and state of a visit as they were: %s [operations.travel]',
    async (name) => {
      let total = 0;
      await fc.assert(
        fc.asyncProperty(
          fc.array(fc.nat({ max: 11 }), { maxLength: 20 }),
          fc.array(fc.option(excursion, { freq: 2 }), { maxLength: 20 }),
          async (choices, excursions) => {
            const plain = await visitOf(PLANS[name], choices, []);
            const { outcome, excursed } = await visitOf(PLANS[name], choices, excursions);
            total += excursed;
            expect(outcome).toEqual(plain.outcome);
          },
        ),
        { numRuns: RUNS, seed: 1 },
      );
      expect(total).toBeGreaterThan(RUNS);
    },
  );

  it('is seen by this test where nothing holds the inputs', async () => {
    const locked: Excursion = { jumps: [], locks: true, during: true };
    const plain = await visitOf(PLANS['search × search'], [], []);
    const { outcome } = await visitOf(PLANS['search × search'], [], [null, locked], false);
    expect(outcome).not.toEqual(plain.outcome);
    const held = await visitOf(PLANS['search × search'], [], [null, locked]);
    expect(held.outcome).toEqual(plain.outcome);
  });
});
