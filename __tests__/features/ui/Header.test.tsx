/** @jest-environment jsdom */
import { act, screen, within } from '@testing-library/react';
import { Header } from '../../../src/features/ui/Header';
import { menuToggled } from '../../../src/features/ui/menusSlice';
import { SITE } from '../../../src/site/siteConfig';
import { renderScreen, textsOf } from '../../support/renderScreen';

describe('header (spec §2 "Shell", decisions §7)', () => {
  it.each([
    ['ja', ['/ja/projects', '/ja/articles', '/ja/team', '/ja/search']],
    ['ko', ['/ko/projects', '/ko/articles', '/ko/team', '/ko/search']],
    ['en', ['/en/projects', '/en/team', '/en/search']],
  ] as const)(
    '%s: links to the sections; articles only where the locale is not en',
    async (locale, hrefs) => {
      await renderScreen(<Header />, { url: `/${locale}` });
      const nav = textsOf(locale).shell.nav;
      const links = within(screen.getByRole('navigation', { name: nav.label })).getAllByRole('link');
      expect(links.map((link) => link.getAttribute('href'))).toEqual(hrefs);
      expect(screen.getByRole('link', { name: nav.home })).toHaveAttribute('href', `/${locale}`);
    },
  );

  it('the section of the path is marked', async () => {
    await renderScreen(<Header />, { url: '/ko/projects/a' });
    const marked = screen.getAllByRole('link').filter((link) => link.getAttribute('aria-current') === 'page');
    expect(marked.map((link) => link.getAttribute('href'))).toEqual(['/ko/projects']);
  });

  it('the languages keep path, query and hash; the present one is marked', async () => {
    const { user } = await renderScreen(<Header />, { url: '/ja/x/y?text=%23a#b' });
    const switcher = within(screen.getByTestId('language-switcher'));
    const button = switcher.getByRole('button');
    expect(button).toHaveAttribute('aria-expanded', 'false');
    expect(switcher.queryAllByRole('link')).toEqual([]);
    await user.click(button);
    expect(button).toHaveAttribute('aria-expanded', 'true');
    const links = switcher.getAllByRole('link');
    expect(links.map((link) => [link.getAttribute('hreflang'), link.getAttribute('href')])).toEqual([
      ['ja', '/ja/x/y?text=%23a#b'],
      ['en', '/en/x/y?text=%23a#b'],
      ['ko', '/ko/x/y?text=%23a#b'],
    ]);
    expect(links.map((link) => link.getAttribute('aria-current'))).toEqual(['true', null, null]);
    await user.click(button);
    expect(switcher.queryAllByRole('link')).toEqual([]);
  });

  it('the mobile menu holds the sections, the languages and the social links', async () => {
    const { user, store } = await renderScreen(<Header />, { url: '/ja' });
    const nav = textsOf('ja').shell.nav;
    const toggle = screen.getByRole('button', { name: nav.menuOpen });
    const panel = screen.getByTestId('mobile-menu');
    expect(panel).not.toBeVisible();
    await user.click(toggle);
    expect(panel).toBeVisible();
    expect(toggle).toHaveAccessibleName(nav.menuClose);
    expect(toggle).toHaveAttribute('aria-expanded', 'true');
    const hrefs = within(panel)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'));
    expect(hrefs).toEqual([
      '/ja/projects',
      '/ja/articles',
      '/ja/team',
      '/ja/search',
      '/ja',
      '/en',
      '/ko',
      ...SITE.social.map(({ url }) => url),
    ]);
    act(() => void store.dispatch(menuToggled('language')));
    expect(panel).not.toBeVisible();
  });
});
