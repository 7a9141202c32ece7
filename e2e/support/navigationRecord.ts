/** Records a navigation inside the page: its events in order, and each frame. */
import type { Page } from '@playwright/test';
import { openMoving, waitForFonts } from './page';

/** Times in milliseconds from the start of the document. */
export interface NavigationEvent {
  at: number;
  /**
   * `covering` and the cover's other phases; `page home`, or the names of all pages in the document; `title …`;
   * `focus` of the page's heading; `page_view /ja`.
   */
  what: string;
}

export interface NavigationFrame {
  at: number;
  phase: string;
  /** The cover's opacity. */
  cover: number;
  /** The pages in the document, as in the events. */
  pages: string;
  scrollY: number;
}

/** What the browser runs on a page's container at the start of a part of its transition. */
export interface PageFade {
  part: 'exiting' | 'entering';
  /** Opacities at its start and end. */
  from: number;
  to: number;
  /** In milliseconds. */
  duration: number;
}

export interface NavigationRecord {
  events: NavigationEvent[];
  frames: NavigationFrame[];
  /** Read where they begin, so complete also on a machine too busy to draw a frame of them. */
  fades: PageFade[];
}

declare global {
  interface Window {
    navigationRecord?: NavigationRecord;
  }
}

/** Starts before the page's own scripts; call before `goto`. It is also the analytics service. */
export async function recordNavigation(page: Page): Promise<void> {
  await page.addInitScript(startRecord);
}

/** Opens an address and clears the record of its first load. */
export async function openRecorded(
  page: Page,
  path: string,
  open: (page: Page, path: string) => Promise<unknown> = openMoving,
): Promise<void> {
  await recordNavigation(page);
  await open(page, path);
  await waitForFonts(page);
  await forgetNavigation(page);
}

/** Clears the record; no navigation may be in progress. */
export async function forgetNavigation(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.navigationRecord?.events.splice(0);
    window.navigationRecord?.frames.splice(0);
    window.navigationRecord?.fades.splice(0);
  });
}

export async function readNavigation(page: Page): Promise<NavigationRecord> {
  return page.evaluate(() => {
    if (!window.navigationRecord) throw new Error('nothing was recorded');
    return window.navigationRecord;
  });
}

/** Waits for the last event of a navigation, returns its record and clears it. */
export async function takeNavigation(page: Page, last: string): Promise<NavigationRecord> {
  await page.waitForFunction((what) => window.navigationRecord?.events.at(-1)?.what === what, last);
  const record = await readNavigation(page);
  await forgetNavigation(page);
  return record;
}

/** The events in order, without moments between two pages. */
export function namesOf({ events }: NavigationRecord): string[] {
  return events.map(({ what }) => what).filter((what) => what !== 'no page');
}

/** When an event first happened; throws if it never did. */
export function timeOf({ events }: NavigationRecord, what: string): number {
  const event = events.find((one) => one.what === what);
  if (!event) throw new Error(`there was no ${what} in ${events.map((one) => one.what).join(', ')}`);
  return event.at;
}

/** Waits for a time measured by the page's own frames. */
export async function letFramesPass(page: Page, ms: number): Promise<void> {
  await page.evaluate(async (time) => {
    const end = performance.now() + time;
    while (performance.now() < end) await new Promise(requestAnimationFrame);
  }, ms);
}

function startRecord(): void {
  const record: NavigationRecord = { events: [], frames: [], fades: [] };
  window.navigationRecord = record;
  const note = (what: string) => record.events.push({ at: performance.now(), what });
  const cover = () => document.querySelector<HTMLElement>('[data-testid="cover"]');

  function pagesNow(): string {
    const pages = [...document.querySelectorAll<HTMLElement>('main[data-page]')];
    return pages.map(({ dataset }) => `page ${dataset['page']}`).join(' and ') || 'no page';
  }

  const watched = {
    phase: () => cover()?.dataset['phase'],
    pages: pagesNow,
    title: () => (document.title ? `title ${document.title}` : undefined),
  };
  const last: Record<string, string | undefined> = {};
  function look(): void {
    for (const [name, read] of Object.entries(watched)) {
      const now = read();
      if (now && now !== last[name]) note(now);
      last[name] = now;
    }
  }
  new MutationObserver(look).observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
    attributeFilter: ['data-phase', 'data-page'],
  });
  new MutationObserver((changes) => {
    for (const { target } of changes) noteFade(target as HTMLElement);
  }).observe(document, { subtree: true, attributeFilter: ['data-transition'] });
  document.addEventListener('focusin', ({ target }) => {
    look();
    if ((target as Element).matches('main h1')) note('focus');
  });
  const gtag = (_command: string, name: string, parameters: Record<string, string>) => {
    look();
    if (name === 'page_view') note(`page_view ${parameters['page_path']}`);
  };
  Object.assign(window, { gtag });

  function noteFade(holder: HTMLElement): void {
    const part = holder.dataset['transition'];
    if (part !== 'exiting' && part !== 'entering') return;
    for (const { effect } of holder.getAnimations()) {
      const opacities = (effect as KeyframeEffect).getKeyframes().map(({ opacity }) => Number(opacity));
      record.fades.push({
        part,
        from: opacities[0] ?? NaN,
        to: opacities.at(-1) ?? NaN,
        duration: Number(effect?.getTiming().duration),
      });
    }
  }

  function frame(): void {
    const screen = cover();
    if (screen) {
      record.frames.push({
        at: performance.now(),
        phase: screen.dataset['phase'] ?? '',
        cover: Number(getComputedStyle(screen).opacity),
        pages: pagesNow(),
        scrollY: Math.round(window.scrollY),
      });
    }
    requestAnimationFrame(frame);
  }
  requestAnimationFrame(frame);
}
