/** A visit of everything that a visitor does on the site, one step for each moment. */
import type { Page } from '@playwright/test';
import { FOUND } from '../sitePages';

export interface Step {
  name: string;
  act: (page: Page) => Promise<unknown>;
  /** Only in this layout. */
  only?: 'desktop' | 'mobile';
}

/** Presses where it is, without scrolling to it. */
const press = (selector: string) => async (page: Page) => {
  const target = page.locator(selector).first();
  await target.waitFor({ state: 'attached' });
  await target.evaluate((element: HTMLElement) => element.click());
};

const scrollTo = (top: number) => (page: Page) =>
  page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top);

const search = (text: string) => async (page: Page) => {
  const form = page.getByTestId('search-form').first();
  await form.locator('input[name="text"]').fill(text);
  await form.evaluate((element: HTMLFormElement) => element.requestSubmit());
};

const main = (selector: string) => `main ${selector}`;
const section = (name: string) => `header a[data-track="${name}"]`;
const LANGUAGES = '[data-testid="language-switcher"]';
const category = (index: number) => press(`[data-testid="category-filter"] button:nth-of-type(${index + 1})`);

export const VISIT: readonly Step[] = [
  { name: 'home', act: () => Promise.resolve() },
  { name: 'home scrolled', act: scrollTo(900) },
  { name: 'home scrolled up a little', act: scrollTo(860) },
  { name: 'projects unfolded', act: press('[data-testid="see-more"]'), only: 'mobile' },
  { name: 'the next list unfolded', act: press('[data-testid="see-more"]'), only: 'mobile' },
  { name: 'language menu', act: press(`${LANGUAGES} button`), only: 'desktop' },
  { name: 'mobile panel', act: press('[data-testid="menu-toggle"]'), only: 'mobile' },
  { name: 'menu closed', act: (page) => page.keyboard.press('Escape') },
  { name: 'family sites', act: press('[data-testid="family-site"] button') },
  { name: 'projects', act: press(section('projects')) },
  { name: 'projects past the threshold', act: scrollTo(800) },
  { name: 'a category', act: category(1) },
  { name: 'another category', act: category(2) },
  { name: 'back to the category before', act: (page) => page.goBack() },
  { name: 'a project', act: press(main('[data-testid="project-item"] a')) },
  { name: 'a project scrolled', act: scrollTo(700) },
  { name: 'its link copied', act: press('[data-testid="copy-link"]') },
  { name: 'a related project', act: press(main('[data-testid="related-list"] a')) },
  { name: 'in English', act: press(`${LANGUAGES} a[hreflang="en"]`) },
  { name: 'English home', act: press('header a[data-track="home"]') },
  { name: 'in Korean', act: press(`${LANGUAGES} a[hreflang="ko"]`) },
  { name: 'articles', act: press(section('articles')) },
  { name: 'articles scrolled', act: scrollTo(1_200) },
  { name: 'an article', act: press(main('[data-testid="article-item"] a')) },
  { name: 'an article scrolled', act: scrollTo(500) },
  { name: 'back to the articles', act: (page) => page.goBack() },
  { name: 'search', act: press(section('search')) },
  { name: 'a search', act: search(FOUND.ko) },
  { name: 'a search without results', act: search('zzzz') },
  { name: 'in Japanese', act: press(`${LANGUAGES} a[hreflang="ja"]`) },
  { name: 'blog', act: press(section('articles')) },
  { name: 'media', act: press(main('a[href="/ja/articles/media"]')) },
  { name: 'team', act: press(section('team')) },
  { name: 'team scrolled', act: scrollTo(1_500) },
  { name: 'no such page', act: (page) => follow(page, '/ja/no/such/page') },
  { name: 'home again', act: press('header a[data-track="home"]') },
];

/** A link that an editor might have written. */
async function follow(page: Page, href: string): Promise<void> {
  await page.evaluate((address) => {
    const link = document.createElement('a');
    link.href = address;
    document.querySelector('main')?.append(link);
    link.click();
    link.remove();
  }, href);
}
