/** A visit whose clock and random numbers are given by its address (docs/decisions/020, rule: operations.golden-visit). */
import type { RootState } from '../../state/store';
import type { World } from '../../../world/world';
import type { Seam } from '../seam/seam';
import { createClock } from './clock';
import { createRestingScroll, withClock, withSeed } from './goldenWorld';
import { readGoldenVisit } from './goldenVisit';
import { watchLoads } from './loads';
import { createUntilQuiet } from './quiet';
import { mulberry32 } from '../../../lib/pseudoRandom';
import { createTurns } from './turns';

export interface Golden {
  seam?: Seam;
  wrapWorld: (world: Partial<World>) => Partial<World>;
  /** Instead of `performance.timeOrigin`. */
  timeOrigin?: number;
  /** Nothing plays: every movement is at its end. */
  isStill: boolean;
  start: (getState: () => RootState) => void;
  /** Resolves when the page rests; for scripts. */
  rest: () => Promise<void>;
}

type GoldenWindow = Window & typeof globalThis;

/** Seeds what is not a port, too. */
function seedRandom(window: GoldenWindow, seed: number): Golden['wrapWorld'] {
  window.Math.random = mulberry32(seed);
  const keys = mulberry32(~seed);
  return (world) => withSeed(world, keys);
}

/** `new Date()` and `Date.now()` are read from the clock. */
function giveDate(window: GoldenWindow, now: () => number): void {
  window.Date = new Proxy(window.Date, {
    construct: (date, args, target) =>
      Reflect.construct(date, args.length > 0 ? args : [now()], target) as object,
    get: (date, name, target) => (name === 'now' ? now : (Reflect.get(date, name, target) as unknown)),
  });
}

/** What a visitor, or a script, begins a turn with. */
const GESTURES = ['click', 'keydown', 'popstate', 'scroll', 'resize'] as const;
/** Of the pointer, or a step in the history: a key's click belongs to its key. */
const isSeparate = (event: Event) =>
  event instanceof UIEvent ? event.type === 'click' && event.detail > 0 : event.type === 'popstate';

export function startGolden(window: GoldenWindow, tell = (line: string) => console.warn(line)): Golden {
  const { document } = window;
  const { clock: start, seed } = readGoldenVisit(window.location.search, tell);
  const seeded = seed === undefined ? (world: Partial<World>) => world : seedRandom(window, seed);
  const nextFrame = () => new Promise((resolve) => void window.requestAnimationFrame(resolve));
  if (start === undefined)
    return { wrapWorld: seeded, isStill: false, start: () => undefined, rest: () => Promise.resolve() };

  const clock = createClock(start);
  const scroll = createRestingScroll(window);
  const loads = watchLoads(window);
  let getState: (() => RootState) | undefined;
  let scrolls = 0;
  const isEntering = () => Boolean(getState?.().ui.navigation.entering);
  const quiet = createUntilQuiet({
    window,
    running: () => turns.pending() + loads() + Number(isEntering()),
    activity: () => `${turns.inputs()} ${scrolls}`,
    tell,
  });
  const turns = createTurns({
    clock,
    async untilQuiet() {
      // A reading may change the page, as any input.
      for (let seen = NaN; seen !== turns.inputs(); scroll.read()) {
        seen = turns.inputs();
        await quiet();
      }
    },
    onChange: (isAtRest) => (document.documentElement.dataset['golden'] = isAtRest ? 'rest' : 'busy'),
  });
  giveDate(window, clock.now);
  for (const type of GESTURES)
    window.addEventListener(
      type,
      (event) => {
        if (type === 'scroll') scrolls += 1;
        if (!getState) return;
        if (isSeparate(event) && !turns.isAtRest())
          tell(`A ${type} before the page rested: this visit may not repeat. Await hibari.rest() first.`);
        turns.begin();
      },
      { capture: true, passive: true },
    );
  return {
    seam: turns.seam,
    wrapWorld: (world) => withClock(seeded(world), scroll),
    timeOrigin: start,
    isStill: true,
    start(read) {
      getState = read;
      turns.begin();
    },
    async rest() {
      // A scroll and a step in the history are reported in the next frame.
      await nextFrame();
      await nextFrame();
      while (!turns.isAtRest()) await nextFrame();
    },
  };
}
