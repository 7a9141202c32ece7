/** @jest-environment jsdom */
import { act, fireEvent, screen, within } from '@testing-library/react';
import { Header } from '../../../src/features/shell/Header';
import { viewportChanged } from '../../../src/features/device/device';
import { menuToggled } from '../../../src/features/menus/menusSlice';
import { scrollMoved } from '../../../src/features/scroll/scrollSlice';
import { SITE } from '../../../src/site/siteConfig';
import { renderScreen } from '../../support/renderScreen';
import { textsOf } from '../../support/texts';

describe('header', () => {
  it.each([
    ['ja', ['/ja/projects', '/ja/articles', '/ja/team', '/ja/search']],
    ['ko', ['/ko/projects', '/ko/articles', '/ko/team', '/ko/search']],
    ['en', ['/en/projects', '/en/team', '/en/search']],
  ] as const)(
    '%s: links to the sections; articles only where the locale is not en [header.no-articles-in-english] [header.links]',
    async (locale, hrefs) => {
      await renderScreen(<Header />, { url: `/${locale}` });
      const nav = textsOf(locale).shell.nav;
      const links = within(screen.getByRole('navigation', { name: nav.label })).getAllByRole('link');
      expect(links.map((link) => link.getAttribute('href'))).toEqual(hrefs);
      expect(screen.getByRole('link', { name: `${SITE.wordmark} ${nav.home}` })).toHaveAttribute(
        'href',
        `/${locale}`,
      );
    },
  );

  it('the current section is marked [header.current-section]', async () => {
    await renderScreen(<Header />, { url: '/ko/projects/a' });
    const marked = screen.getAllByRole('link').filter((link) => link.getAttribute('aria-current') === 'page');
    expect(marked.map((link) => link.getAttribute('href'))).toEqual(['/ko/projects']);
  });

  it('language links keep path, query and hash; the current one is marked [language.keeps-address]', async () => {
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

  it('the mobile menu holds the sections, the languages and the social links [header.mobile-panel]', async () => {
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

const scrolledTo = (y: number, direction: 'up' | 'down' = 'down') =>
  scrollMoved({ y, direction, viewportHeight: 900, pageHeight: 5000 });

describe('header while scrolling [header.attributes]', () => {
  it('hides past 200 px when scrolling down, and returns when scrolling up [header.hides]', async () => {
    const { store } = await renderScreen(<Header />, { url: '/ja' });
    const header = screen.getByTestId('header');
    for (const [y, direction, hidden] of [
      [200, 'down', 'false'],
      [201, 'down', 'true'],
      [190, 'up', 'false'],
      [900, 'down', 'true'],
      [899, 'up', 'false'],
    ] as const) {
      act(() => void store.dispatch(scrolledTo(y, direction)));
      expect(header).toHaveAttribute('data-hidden', hidden);
    }
  });

  it('returns when it receives focus, and stays while it has focus [header.returns-with-focus]', async () => {
    const { store } = await renderScreen(<Header />, { url: '/ja', given: [scrolledTo(500)] });
    const header = screen.getByTestId('header');
    const home = screen.getByRole('link', { name: `${SITE.wordmark} ${textsOf('ja').shell.nav.home}` });
    expect(header).toHaveAttribute('data-hidden', 'true');
    act(() => home.focus());
    expect(header).toHaveAttribute('data-hidden', 'false');
    act(() => void store.dispatch(scrolledTo(900)));
    expect(header).toHaveAttribute('data-hidden', 'false');
    act(() => home.blur());
    expect(header).toHaveAttribute('data-hidden', 'true');
  });

  it.each([
    ['/ja', false, 719, 'black', 'false'],
    ['/ja', false, 720, 'black', 'true'],
    ['/ja', true, 299, 'black', 'false'],
    ['/ja', true, 300, 'black', 'true'],
    ['/ja/projects', false, 719, 'black', 'false'],
    ['/ja/projects', false, 720, 'white', 'true'],
    ['/ja/projects', true, 299, 'black', 'false'],
    ['/ja/projects', true, 300, 'white', 'true'],
    ['/ja/projects/a', false, 720, 'black', 'true'],
  ])(
    '%s, mobile %s, at %d px: %s, background %s [header.white-on-projects] [header.background] [header.derived-mode]',
    async (url, isMobile, y, mode, background) => {
      const given = [viewportChanged({ isMobile }), scrolledTo(y)];
      await renderScreen(<Header />, { url, given });
      const header = screen.getByTestId('header');
      expect(header).toHaveAttribute('data-mode', mode);
      expect(header).toHaveAttribute('data-background', background);
    },
  );

  it('is black and visible while the mobile menu is open, and returns to its mode afterwards [header.menu-black]', async () => {
    const given = [viewportChanged({ isMobile: true }), scrolledTo(400), menuToggled('mobile')];
    const { store } = await renderScreen(<Header />, { url: '/ja/projects', given });
    const header = screen.getByTestId('header');
    expect(header).toHaveAttribute('data-mode', 'black');
    expect(header).toHaveAttribute('data-hidden', 'false');
    act(() => void store.dispatch(menuToggled('mobile')));
    expect(header).toHaveAttribute('data-mode', 'white');
  });
});

describe('menus of the header', () => {
  const language = () => within(screen.getByTestId('language-switcher')).getByRole('button');

  it('Escape closes and returns focus to the button [menus.escape]', async () => {
    const { user } = await renderScreen(<Header />, { url: '/ja' });
    await user.click(language());
    await user.tab();
    expect(document.activeElement).toHaveAttribute('hreflang', 'ja');
    await user.keyboard('{Escape}');
    expect(language()).toHaveAttribute('aria-expanded', 'false');
    expect(language()).toHaveFocus();
  });

  it('a press outside closes, a press inside does not [menus.outside]', async () => {
    const { user } = await renderScreen(<Header />, { url: '/ja' });
    await user.click(language());
    fireEvent.pointerDown(screen.getAllByRole('link', { name: 'English' })[0] as HTMLElement);
    expect(language()).toHaveAttribute('aria-expanded', 'true');
    fireEvent.pointerDown(document.body);
    expect(language()).toHaveAttribute('aria-expanded', 'false');
  });

  it('a scroll closes; a late event for a scroll before the opening does not [menus.close-on-scroll]', async () => {
    const { user } = await renderScreen(<Header />, { url: '/ja' });
    await user.click(language());
    act(() => void window.dispatchEvent(new CustomEvent('scrollMove')));
    expect(language()).toHaveAttribute('aria-expanded', 'true');
    Object.defineProperty(window, 'scrollY', { configurable: true, value: 30 });
    act(() => void window.dispatchEvent(new CustomEvent('scrollMove')));
    expect(language()).toHaveAttribute('aria-expanded', 'false');
    Object.defineProperty(window, 'scrollY', { configurable: true, value: 0 });
  });

  it('the mobile panel takes focus, traps it, and returns it [menus.focus-trap]', async () => {
    const given = [viewportChanged({ isMobile: true })];
    const { user } = await renderScreen(<Header />, { url: '/en', given });
    const toggle = screen.getByTestId('menu-toggle');
    await user.click(toggle);
    const links = within(screen.getByTestId('mobile-menu')).getAllByRole('link');
    expect(links[0]).toHaveFocus();
    await user.tab({ shift: true });
    expect(toggle).toHaveFocus();
    await user.tab({ shift: true });
    expect(links.at(-1)).toHaveFocus();
    await user.tab();
    expect(toggle).toHaveFocus();
    await user.tab();
    expect(links[0]).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(toggle).toHaveFocus();
    expect(toggle).toHaveAttribute('aria-expanded', 'false');
  });

  it.each([true, false])(
    'mobile %s: exactly one language switcher has the accessible name [language.one-switcher]',
    async (isMobile) => {
      await renderScreen(<Header />, { url: '/ja', given: [viewportChanged({ isMobile })] });
      const switcher = screen.getByTestId('language-switcher');
      expect(switcher.closest('[data-testid="mobile-menu"]') !== null).toBe(isMobile);
      expect(switcher.querySelectorAll('a[hreflang]')).toHaveLength(3);
    },
  );
});
