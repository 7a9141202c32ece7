/** One order of a visit's inputs, as labels. A visit is executed from its start for each. */
import { resolveAddress } from '../../../src/app/pages/resolveAddress';
import { formatAddress, parseAddress } from '@hibari/contract/address/address';
import type { NavigationRequest } from '../../../src/lib/address/place';
import { navigationRequested } from '../../../src/navigation/navigationSlice';
import type { ListRef } from '../../../src/features/content/contentState';
import { digestOf } from '../flow/digest';
import { served } from '../flow/serviceAnswers';
import type { Input } from '../flow/scriptedWorld';
import { openVisit, settle, type Visit, type VisitOptions } from '../flow/visit';
import { contradiction, type Contradiction, type Course } from './invariants';

/** What the visitor does; the gestures of a plan come in their order. */
export type Gesture = { press: string } | { filter: string } | { extend: string } | { go: -1 | 1 };

export interface Plan {
  visit?: VisitOptions;
  gestures?: readonly Gesture[];
  /** The first load is over, with these lists, before anything is chosen. */
  arrived?: readonly ListRef[];
  /** How many answers may be failures. */
  failures?: number;
}

export interface Option {
  label: string;
  /** What the page dispatches: the visitor's gestures, and that it has entered. */
  isOfPage?: boolean;
  perform: () => Promise<unknown>;
}

const TIMER = 'the earliest timer ends';
const FAILURE = 'fail: ';
const LATE = ', right before the earliest timer ends';

export const labelOfGesture = (gesture: Gesture) => Object.entries(gesture).flat().join(' ');

function requestOf(gesture: Exclude<Gesture, { go: number }>): NavigationRequest {
  if ('press' in gesture) return { to: parseAddress(gesture.press), action: 'push' };
  if ('filter' in gesture) return { to: parseAddress(gesture.filter), action: 'push', kind: 'filter' };
  return { to: parseAddress(gesture.extend), action: 'replace', kind: 'filter' };
}

function targetOf({ to }: NavigationRequest): string {
  const resolution = resolveAddress(to, 'ja');
  if (resolution.kind !== 'place') throw new Error(`${formatAddress(to)} is not the address of a page`);
  return formatAddress(resolution.place.address);
}

/** The first of two equal labels keeps it, the second gets a number. */
function distinct(options: Option[]): Option[] {
  const counts = new Map<string, number>();
  return options.map((option) => {
    const count = (counts.get(option.label) ?? 0) + 1;
    counts.set(option.label, count);
    return count === 1 ? option : { ...option, label: `${option.label} (${count})` };
  });
}

/** A page in use: its loading screen has left, and what it lacked has been loaded. */
async function openArrived(lists: readonly ListRef[], options: VisitOptions = {}): Promise<Visit> {
  const visit = await openVisit({
    ...options,
    given: [...lists.map(served), ...(options.given ?? [])],
    isCovered: false,
  });
  while (visit.pending().length > 0 || visit.hasTimer()) {
    const [input] = visit.pending();
    await (input ? visit.give(input) : visit.tick());
  }
  return visit;
}

/** A visit whose inputs a schedule chooses. */
export async function startExecution({ visit: options, gestures = [], failures = 0, arrived }: Plan) {
  const visit = arrived ? await openArrived(arrived, options) : await openVisit(options);
  const course: Course = { intended: visit.url() };
  let [done, failed] = [0, 0];

  async function perform(gesture: Gesture): Promise<void> {
    done += 1;
    if ('go' in gesture) {
      visit.tab.go(gesture.go);
      course.intended = visit.url();
      return settle();
    }
    const request = requestOf(gesture);
    course.intended = targetOf(request);
    await visit.dispatch(navigationRequested(request));
  }
  const isPossible = (gesture: Gesture) => !('go' in gesture) || visit.tab.has(gesture.go);

  /** At once, or as late as possible before time decides. */
  function gestureOptions(gesture: Gesture | undefined): Option[] {
    if (!gesture || !isPossible(gesture)) return [];
    const label = labelOfGesture(gesture);
    const late = async () => {
      await visit.passUntilTimer();
      await perform(gesture);
    };
    return [
      { label, perform: () => perform(gesture), isOfPage: true },
      ...(visit.ledger.soonest() > 1 ? [{ label: label + LATE, perform: late, isOfPage: true }] : []),
    ];
  }
  /** Code that fails to load where the server answers is loaded as a document, which ends the visit. */
  const canFail = ({ call, label }: Input) =>
    call !== undefined || (label.startsWith('code') && options?.findOutage !== undefined);
  function failureOptions(inputs: readonly Input[]): Option[] {
    if (failed >= failures) return [];
    return inputs.filter(canFail).map((input) => ({
      label: FAILURE + input.label,
      perform() {
        failed += 1;
        return visit.give(input, 'fail');
      },
    }));
  }

  return {
    visit,
    contradiction: (atRest: boolean): Contradiction | undefined => contradiction(visit, course, atRest),
    /** What can happen next. The first is what happens if everything is quick and the visitor is slow. */
    options(): Option[] {
      const inputs = visit.pending();
      return distinct([
        ...inputs.map((input) => ({
          label: input.label,
          perform: () => visit.give(input),
          isOfPage: input.isOfPage === true,
        })),
        ...(visit.hasTimer() ? [{ label: TIMER, perform: visit.tick }] : []),
        ...gestureOptions(gestures[done]),
        ...failureOptions(inputs),
      ]);
    },
    /** Two visits with the same digest continue in the same way. */
    digest: () =>
      digestOf([
        ...[visit.state(), visit.state().ui, visit.state().content.lists].map((part) =>
          Object.values(part).map(digestOf),
        ),
        Object.values(visit.state().content.items).map(digestOf),
        visit.ledger.digest(),
        visit.digest(),
        visit.pending().map(({ label }) => label),
        [done, failed, course.intended, visit.entered()],
      ]),
  };
}

export type Execution = Awaited<ReturnType<typeof startExecution>>;

export interface Outcome {
  /** Every step that was taken. */
  steps: string[];
  found?: Contradiction;
}

interface Options {
  /** The given steps but the last were found right before. */
  isChecked?: boolean;
  /** A step that is not possible fails. */
  isStrict?: boolean;
  /** Called at each point after the given steps, with the steps so far; returns whether to continue. */
  visitPoint?: (execution: Execution, steps: readonly string[], options: readonly Option[]) => boolean;
}

/**
 * Executes a visit: first the given steps, then the first option at each point until none is left. A step is the label
 * of an option, skipped if impossible, or an index into the options.
 */
export async function execute(
  plan: Plan,
  given: readonly (string | number)[],
  { isChecked = false, isStrict = false, visitPoint = () => true }: Options = {},
): Promise<Outcome> {
  const execution = await startExecution(plan);
  const steps: string[] = [];
  const waiting = [...given];
  const nextGiven = (options: readonly Option[]): Option | undefined => {
    for (let step = waiting.shift(); step !== undefined; step = waiting.shift()) {
      const option =
        typeof step === 'number'
          ? options[step % options.length]
          : options.find(({ label }) => label === step);
      if (option) return option;
      const possible = options.map(({ label }) => label).join(', ');
      if (isStrict) throw new Error(`"${step}" is not possible here, only: ${possible || 'nothing'}`);
    }
    return undefined;
  };
  try {
    while (true) {
      const found = waiting.length > 0 && isChecked ? undefined : execution.contradiction(false);
      if (found) return { steps, found };
      const options = execution.options();
      let option = nextGiven(options);
      if (!option) {
        if (!visitPoint(execution, steps, options)) return { steps };
        [option] = options;
      }
      if (!option) {
        const left = execution.contradiction(true);
        return { steps, ...(left && { found: left }) };
      }
      await option.perform();
      steps.push(option.label);
    }
  } finally {
    await execution.visit.close();
  }
}
