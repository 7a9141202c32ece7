/** What the loading saga needs from the browser, in fake time. */
import { COUNTER_MS } from '../../src/lib/specConstants';
import { countChannel, type CountFunction, type LoadingScreenPort } from '../../src/world/loadingScreen';

/** Counts linearly over the counter's 2.3 s. */
const countEvenly: CountFunction = (from, to, onValue) => {
  let stop = () => undefined as void;
  const ended = new Promise<void>((resolve) => {
    const steps = Math.max(1, to - from);
    let step = 0;
    const timer = setInterval(() => {
      step += 1;
      onValue(from + Math.round(((to - from) * step) / steps));
      if (step >= steps) stop();
    }, COUNTER_MS / steps);
    stop = () => {
      clearInterval(timer);
      resolve();
    };
  });
  return { ended, stop: () => stop() };
};

/** The end, after the counter's time. */
const countInOneStep: CountFunction = (_from, to, onValue) => {
  let stop = () => undefined as void;
  const ended = new Promise<void>((resolve) => {
    const timer = setTimeout(() => {
      onValue(to);
      resolve();
    }, COUNTER_MS);
    stop = () => clearTimeout(timer);
  });
  return { ended, stop: () => stop() };
};

/** A hidden tab: the clock draws the end immediately. */
const countAtOnce: CountFunction = (_from, to, onValue) => {
  onValue(to);
  return { ended: Promise.resolve(), stop: () => undefined };
};

/** A broken clock: no frame ever runs. */
const countNever: CountFunction = () => ({ ended: new Promise(() => {}), stop: () => undefined });

export const COUNTS = {
  evenly: countEvenly,
  inOneStep: countInOneStep,
  atOnce: countAtOnce,
  never: countNever,
};

/** `covers`: the screen is still up when the script starts. */
export function createLoadingScreen(count: CountFunction = countEvenly, covers = true): LoadingScreenPort {
  return {
    count: (from, to) => countChannel(count, from, to),
    take: () => covers,
    announce: () => undefined,
  };
}
