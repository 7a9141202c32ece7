import { complaintsOf } from '../support/lintRules';

const BROWSER_FILE = 'src/motion/clock.ts';

/** APIs that every supported browser has, and APIs that one of them lacks. */
const CASES: [code: string, refused: string[], file?: string][] = [
  ['requestIdleCallback(() => undefined);', ['requestIdleCallback']],
  ['window.requestIdleCallback(() => undefined);', ['requestIdleCallback']],
  ["window['requestIdleCallback'](() => undefined);", ['requestIdleCallback']],
  ['export const { cancelIdleCallback } = window;', ['cancelIdleCallback']],
  ['export const idle = window.requestIdleCallback;', ['requestIdleCallback']],
  ['document.startViewTransition(() => undefined);', ['startViewTransition']],
  ["export const url = URL.parse('/ja');", ['parse']],
  ['export const either = AbortSignal.any([]);', ['any']],
  ['export const seen = document.body.checkVisibility();', ['checkVisibility']],
  ['document.body.animate([], 200).finished.then(() => undefined, () => undefined);', []],
  ['export const sorted = [3, 1].toSorted();', []],
  ['new IntersectionObserver(() => undefined).observe(document.body);', []],
  ['queueMicrotask(() => reportError(new Error()));', []],
  ['requestIdleCallback(() => undefined);', [], 'src/lib/engine/whenIdle.ts'],
  ['requestIdleCallback(() => undefined);', [], 'src/server/operations/lifecycle/stop.ts'],
];

describe('the lint rule for unsupported browser APIs', () => {
  let answers: string[][];

  beforeAll(() => {
    const input = CASES.map(([code, , file = BROWSER_FILE]) => ({ file, code: `${code}\n` }));
    answers = complaintsOf(['engines/supported-apis'], input);
  }, 120_000);

  it.each(CASES.map(([code, refused, file = BROWSER_FILE], index) => ({ code, refused, file, index })))(
    '$code in $file: refuses $refused [engines.lint-knows-what-browsers-lack]',
    ({ refused, index }) => {
      expect(answers[index]).toEqual(refused);
    },
  );
});
