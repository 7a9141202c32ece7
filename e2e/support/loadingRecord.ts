/** Records a first load inside the page. */
import type { Page } from '@playwright/test';

/** The page after a React commit, or at `loadComplete`. Times in milliseconds from navigation. */
export interface LoadingMoment {
  at: number;
  /** `waiting`, `counting`, `leaving`, or `gone` once the loading screen has left the document. */
  phase: string;
  /** The progressbar's `aria-valuenow`; NaN once it is gone. */
  value: number;
  inert: boolean;
  /** `loadComplete` fired at this moment. */
  complete: boolean;
  /** Animations and transitions that run, with a duration above 0. */
  animations: number;
}

export interface LoadingRecord {
  moments: LoadingMoment[];
  /** When the scripts took over; React renders it slightly later. */
  startedAt: number;
  /** Sum of all layout shifts, and what moved. */
  layoutShift: number;
  shifted: string[];
  /** The largest contentful paint so far: a description of its element, and its time. */
  largest: { element: string; at: number; inPage: boolean };
}

declare global {
  interface Window {
    loadingRecord?: LoadingRecord;
  }
}

/** Starts the record before the page's own scripts; call before `goto`. */
export async function recordLoading(page: Page): Promise<void> {
  await page.addInitScript(startRecord);
}

export async function readRecord(page: Page): Promise<LoadingRecord> {
  return page.evaluate(() => {
    if (!window.loadingRecord) throw new Error('nothing was recorded');
    return window.loadingRecord;
  });
}

/** The moments of one phase, first to last. */
export function momentsIn({ moments }: LoadingRecord, phase: string): LoadingMoment[] {
  return moments.filter((moment) => moment.phase === phase);
}

/** The events of a first load, as `eventsOf` names them. */
export const LOADING_EVENTS = ['waiting', 'counting, inert', 'loadComplete', 'leaving', 'gone'];

/** The events in order, without times and counter values. */
export function eventsOf({ moments }: LoadingRecord): string[] {
  const events = moments.map(({ phase, inert, complete }) =>
    complete ? 'loadComplete' : `${phase}${inert ? ', inert' : ''}`,
  );
  return events.filter((event, index) => event !== events[index - 1]);
}

function startRecord(): void {
  const record: LoadingRecord = {
    moments: [],
    startedAt: NaN,
    layoutShift: 0,
    shifted: [],
    largest: { element: '', at: 0, inPage: false },
  };
  window.loadingRecord = record;

  function describe(node: Node | null): string {
    const element = node instanceof Element ? node : node?.parentElement;
    const name = element?.closest('[data-testid]')?.getAttribute('data-testid') ?? '';
    return `${element?.tagName.toLowerCase() ?? '?'} in ${name}: ${element?.textContent?.slice(0, 60) ?? ''}`;
  }

  function note(complete: boolean): void {
    const main = document.querySelector('main');
    const screen = document.querySelector('[data-testid="loading"]');
    if (document.documentElement.dataset.js && !record.startedAt) record.startedAt = performance.now();
    // The HTML may arrive in chunks, the loading screen in the first one.
    if (!main || (!screen && record.moments.length === 0)) return;
    const running = document.getAnimations().filter((animation) => {
      const { duration } = animation.effect?.getTiming() ?? {};
      return animation.playState === 'running' && Number(duration) > 0;
    });
    const moment: LoadingMoment = {
      at: performance.now(),
      phase: screen?.getAttribute('data-phase') ?? 'gone',
      value: Number(screen?.getAttribute('aria-valuenow') ?? NaN),
      inert: main.closest('[inert]') !== null,
      complete,
      animations: running.length,
    };
    const last = record.moments.at(-1);
    const same = last && last.phase === moment.phase && last.inert === moment.inert;
    if (complete || !same || !Object.is(last.value, moment.value)) record.moments.push(moment);
  }

  new MutationObserver(() => note(false)).observe(document, {
    subtree: true,
    childList: true,
    attributeFilter: ['data-js', 'data-phase', 'aria-valuenow', 'inert'],
  });
  window.addEventListener('loadComplete', () => note(true));

  type Shift = PerformanceEntry & { value: number; sources: Source[] };
  type Source = { node: Node | null; previousRect: DOMRect; currentRect: DOMRect };
  new PerformanceObserver((list) => {
    for (const shift of list.getEntries() as Shift[]) {
      record.layoutShift += shift.value;
      const [at, value] = [Math.round(shift.startTime), shift.value.toFixed(4)];
      for (const { node, previousRect, currentRect } of shift.sources) {
        const edges = [previousRect, currentRect].map(({ x, y, width, height }) =>
          [x, y, width, height].map(Math.round).join(' '),
        );
        record.shifted.push(`${value} at ${at}: ${edges.join(' → ')}: ${describe(node)}`);
      }
    }
  }).observe({ type: 'layout-shift', buffered: true });

  type Paint = PerformanceEntry & { element: Element | null };
  new PerformanceObserver((list) => {
    for (const { element, startTime } of list.getEntries() as Paint[]) {
      const inPage = element?.closest('main') != null;
      record.largest = { element: describe(element), at: startTime, inPage };
    }
  }).observe({ type: 'largest-contentful-paint', buffered: true });
}
