/** Navigation steps for tests. */
import type { Locator, Page } from '@playwright/test';
import type { Locale } from '@hibari/contract/locales';
import type { NamespaceMessages } from '../../i18n/namespaces';
import { messagesOf } from './messages';
import { waitForHydration } from './page';
import { expect } from './test';
import { onThisMachine } from './limits';

export const TEAM_LINK = 'a[data-track="banner_team"]';

/** Chooses a section in the header, on mobile in its panel; home is its logo. */
export async function chooseSection(
  page: Page,
  locale: Locale,
  section: Exclude<keyof NamespaceMessages['shell']['nav'], 'label'>,
): Promise<void> {
  if (section === 'home') return page.getByTestId('header').getByRole('link').first().click();
  const toggle = page.getByTestId('menu-toggle');
  if (await toggle.isVisible()) {
    await waitForHydration(toggle);
    await toggle.click();
  }
  const links = page.getByRole('navigation', { name: messagesOf(locale, 'shell').nav.label });
  await links.getByRole('link', { name: messagesOf(locale, 'shell').nav[section], exact: true }).click();
}

/** In the page: whether no cover is over it. */
export const isUncovered = () =>
  document.querySelector<HTMLElement>('[data-testid="cover"]')?.dataset['phase'] === 'idle';

/** Waits until no cover is over the page. An assertion would look again only after a second. */
export async function untilUncovered(page: Page): Promise<void> {
  await page.waitForFunction(isUncovered, undefined, { polling: 50, timeout: onThisMachine(10_000) });
}

/**
 * Waits until the list of a chosen category is there. Until then the page is the previous list's, which a scroll belongs to
 * (rule: history.position-of-own-page).
 */
export async function untilChosen(page: Page, category: Locator): Promise<void> {
  await expect(category).toHaveAttribute('aria-pressed', 'true');
  await expect(page.locator('[data-waiting="true"]')).toHaveCount(0);
}

/** Whether anything of a travelling picture is left on the page. */
export const isFlightLeft = (page: Page): Promise<boolean> =>
  page.evaluate(
    () => document.querySelector('[style*="view-transition-name"], [style*="clip-path"]') !== null,
  );

/** Clicks a link without scrolling: Playwright's own click would scroll to it first. */
export async function followInPlace(link: Locator): Promise<void> {
  await link.evaluate((element: HTMLAnchorElement) => element.click());
}

/**
 * Scrolls an element to the middle of the window; resolves with the position once it is unchanged for ten frames.
 * Sections are laid out as they come near, which moves what follows them.
 */
export async function bringIntoView(locator: Locator): Promise<number> {
  return locator.evaluate(async (element) => {
    let still = 0;
    for (let top = NaN; still < 10;) {
      element.scrollIntoView({ block: 'center', behavior: 'instant' });
      await new Promise(requestAnimationFrame);
      still = window.scrollY === top ? still + 1 : 0;
      top = window.scrollY;
    }
    return Math.round(window.scrollY);
  });
}

/** The page's project links, the first for each address. */
export function projectLinks(page: Page): Locator {
  return page.getByRole('main').getByTestId('project-item').getByRole('link');
}

/** Scrolls to an existing position; resolves with the `scrollMove` that reports it. */
export async function scrollPage(page: Page, y: number): Promise<{ y: number; direction: string }> {
  return page.evaluate(async (top) => {
    let told = { y: NaN, direction: '' };
    const listen = (event: Event) => (told = (event as CustomEvent<typeof told>).detail);
    window.addEventListener('scrollMove', listen);
    for (let frame = 0; told.y !== top && frame < 600; frame += 1) {
      // The last frame of a previous scroll may still be pending.
      window.scrollTo({ top, behavior: 'instant' });
      await new Promise(requestAnimationFrame);
    }
    window.removeEventListener('scrollMove', listen);
    if (told.y !== top) throw new Error(`asked for ${top}, told of ${told.y}, stands at ${window.scrollY}`);
    return told;
  }, y);
}
