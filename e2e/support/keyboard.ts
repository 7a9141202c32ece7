/** What a keyboard-only visitor encounters. */
import type { Locator, Page } from '@playwright/test';
import { ACCENTS } from '../../src/site/siteConfig';
import { expect } from './test';

/** A group of radio buttons is one stop. */
const STOPS =
  'a, button, input:not([type="radio"]), [role="radiogroup"] > :first-child > input, summary, [tabindex="0"], iframe';

const CHANNELS = ACCENTS.cobalt.match(/[\da-f]{2}/gi) ?? [];
/** The colour of outlines, as a browser computes it. */
const FOCUS_COLOUR = `rgb(${CHANNELS.map((channel) => parseInt(channel, 16)).join(', ')})`;
const SOUGHT = { selector: STOPS, focusColour: FOCUS_COLOUR };

interface Stop {
  /** Its index among the page's stops, in document order. */
  index: number;
  name: string;
  /** It has an outline, or the area that it fills has one, or it has a frame of its own. */
  marked: boolean;
  /** Some of it is on screen and not covered. */
  seen: boolean;
}

/** The focused element; undefined when focus has left the page. */
async function readStop(page: Page): Promise<Stop | undefined> {
  return page.evaluate(({ selector, focusColour }) => {
    const element = document.activeElement;
    if (!element || element === document.body) return undefined;
    const outlined = [undefined, '::after'].some((pseudo) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(element, pseudo);
      return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2;
    });
    // The search field's underline takes the outline colour on focus.
    const form = element.matches('input') ? element.closest('form') : null;
    const line = form && getComputedStyle(form);
    const lined =
      line !== null && parseFloat(line.borderBottomWidth) >= 2 && line.borderBottomColor === focusColour;
    const marked = outlined || lined;
    const points = [...element.getClientRects()].map((box) =>
      document.elementFromPoint(box.left + box.width / 2, box.top + Math.min(box.height, 40) / 2),
    );
    return {
      index: [...document.querySelectorAll(selector)].indexOf(element),
      name: (element.getAttribute('aria-label') ?? element.textContent).slice(0, 60),
      marked,
      seen: points.some((top) => top !== null && (element.contains(top) || top.contains(element))),
    };
  }, SOUGHT);
}

/** Tabs from the current focus to an element; throws if Tab leaves the page without reaching it. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  const stops = await page.locator(STOPS).count();
  for (let step = 0; step <= stops; step += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('Tab does not reach it');
}

/** All Tab stops from the start of the page to its end. */
async function tabThrough(page: Page): Promise<Stop[]> {
  const stops: Stop[] = [];
  for (;;) {
    await page.keyboard.press('Tab');
    const stop = await readStop(page);
    if (!stop || stop.index === stops[0]?.index) return stops;
    stops.push(stop);
  }
}

/** The indices of all stops that are on the page, in document order. */
async function shownStops(page: Page): Promise<number[]> {
  return page.evaluate(
    (selector) =>
      [...document.querySelectorAll(selector)].flatMap((element, index) =>
        element.checkVisibility({ visibilityProperty: true }) ? [index] : [],
      ),
    STOPS,
  );
}

/** Expects Tab to reach everything on the page in order, each stop visible and with a focus ring. */
export async function expectEveryStop(page: Page): Promise<void> {
  const stops = await tabThrough(page);
  expect(stops.map(({ index }) => index)).toEqual(await shownStops(page));
  expect(stops.filter(({ marked }) => !marked)).toEqual([]);
  expect(stops.filter(({ seen }) => !seen)).toEqual([]);
}
