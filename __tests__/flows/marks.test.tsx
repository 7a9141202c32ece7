/** @jest-environment jsdom */
/** Elements that visitors click have the event names of the tracking table in a data attribute. */
import { screen, within } from '@testing-library/react';
import { LOCALES, type Locale } from '@hibari/contract/locales';
import { trackingEventOf } from '../../src/world/analytics';
import { listReceived } from '../../src/features/content/contentSlice';
import { deviceDetected } from '../../src/features/device/device';
import { Header } from '../../src/features/shell/Header';
import { HomePage } from '../../src/pages/home/HomePage';
import { makeArticle, makeProject, several } from '../support/items';
import { renderScreen } from '../support/renderScreen';

const marksIn = (element: ParentNode) =>
  [...element.querySelectorAll<HTMLElement>('[data-track]')].map(({ dataset }) => dataset['track'] ?? '');
const areasOf = (marks: string[]) => [...new Set(marks.map((mark) => trackingEventOf(mark)?.area))];
const sectionsOf = (locale: Locale) =>
  locale === 'en' ? ['projects', 'team', 'search'] : ['projects', 'articles', 'team', 'search'];

function showHome(locale: Locale, isMobile: boolean) {
  const list = { locale, total: 9, page: 1 };
  return renderScreen(<HomePage />, {
    url: `/${locale}`,
    given: [
      listReceived({ ...list, list: 'articles', items: locale === 'en' ? [] : several(9, makeArticle) }),
      listReceived({ ...list, list: 'projects', items: several(9, makeProject) }),
      deviceDetected({ isMobile, lowVersion: true, motion: true }),
    ],
  });
}

describe.each(LOCALES)('%s: clickable elements have their tracking mark [tracking.marks]', (locale) => {
  it("the header's home link and sections, by name in area gnb", async () => {
    await renderScreen(<Header />, { url: `/${locale}` });
    const marks = marksIn(screen.getByRole('navigation'));
    expect(marks).toEqual(sectionsOf(locale));
    expect(marksIn(document)).toContain('home');
    expect(areasOf(['home', ...marks])).toEqual(['gnb']);
  });

  it.each([false, true])('the languages, by code (mobile: %s)', async (isMobile) => {
    const given = [deviceDetected({ isMobile, lowVersion: true, motion: true })];
    const { user } = await renderScreen(<Header />, { url: `/${locale}/team`, given });
    const switcher = screen.getByTestId('language-switcher');
    const button = within(switcher).queryByRole('button');
    if (button) await user.click(button);
    expect(marksIn(switcher)).toEqual([...LOCALES]);
    const links = [...switcher.querySelectorAll('a')];
    expect(links).toHaveLength(3);
    for (const link of links) expect(link.dataset['track']).toBe(link.hreflang);
  });

  it("the mobile panel's sections, like the header's", async () => {
    await renderScreen(<Header />, { url: `/${locale}` });
    const panel = screen.getByTestId('mobile-menu');
    expect(marksIn(panel)).toEqual(expect.arrayContaining(sectionsOf(locale)));
  });

  it("each list's 'See more' and the banner, in area home", async () => {
    await showHome(locale, true);
    const buttons = screen.getAllByTestId('see-more').map(({ dataset }) => dataset['track']);
    expect(buttons).toEqual(locale === 'en' ? ['more_project'] : ['more_article', 'more_project']);
    const banner = document.querySelector<HTMLElement>(`a[href="/${locale}/team"]`);
    expect(banner?.dataset['track']).toBe('banner_team');
    const atHome = marksIn(document).filter((mark) => !mark.startsWith('articles_'));
    expect(areasOf(atHome)).toEqual(['home']);
  });
});

it('ko and ja: an article by its id, in area article', async () => {
  for (const locale of ['ko', 'ja'] as const) {
    const { unmount } = await showHome(locale, false);
    const marks = marksIn(screen.getByTestId('article-list')).filter((mark) => mark !== 'more_article');
    expect(marks).toEqual(['i0', 'i1', 'i2', 'i3', 'i4', 'i5'].map((id) => `articles_${id}`));
    expect(areasOf(marks)).toEqual(['article']);
    unmount();
  }
});
