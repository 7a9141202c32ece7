import { LOCALES, type Locale } from '../i18n/locales';
import { COVER_FADE_OUT_MS, COVER_MS } from '../src/lib/specConstants';
import { documentTitle, messagesOf } from './support/messages';
import { bringIntoView, projectLinks, TEAM_LINK } from './support/navigate';
import {
  namesOf,
  openRecorded,
  takeNavigation,
  timeOf,
  type NavigationFrame,
  type NavigationRecord,
} from './support/navigationRecord';
import { openPage } from './support/page';
import { expect, longUnlessFirst, ONCE, test } from './support/test';
import { expectTimes, UNSEEN } from './support/timing';

/** The events from home to the team page, in order. */
function eventsTo(locale: Locale): string[] {
  return [
    'covering',
    'covered',
    `title ${documentTitle(locale, messagesOf(locale, 'team').title)}`,
    'page team',
    'focus',
    `page_view /${locale}/team`,
    'revealing',
    'idle',
  ];
}

/** The cover's opacity only rises or only falls. */
function expectOneWay(frames: NavigationFrame[], direction: 1 | -1): void {
  const opacities = frames.map(({ cover }) => cover);
  expect(opacities).toEqual(opacities.toSorted((a, b) => direction * (a - b)));
}

/** How long the cover closed or opened, in milliseconds. It fades most in its last frames. */
function timeOfFade(record: NavigationRecord, during: 'covering' | 'revealing'): number {
  const isDrawn = record.frames.some(({ phase, cover }) => phase === during && cover > 0.01 && cover < 0.99);
  const end = during === 'covering' ? 'covered' : 'idle';
  return isDrawn ? timeOf(record, end) - timeOf(record, during) : UNSEEN;
}

for (const locale of LOCALES) {
  test(
    `${locale}: the cover fades in, the page changes and scrolls to the top under it, then title, focus and page view, then it fades out [cover.drawn] [cover.phase-attribute]`,
    longUnlessFirst(locale),
    async ({ page }) => {
      await openRecorded(page, `/${locale}`);
      const scrolled = await bringIntoView(page.locator(TEAM_LINK));
      expect(scrolled, 'the banner is below the fold').toBeGreaterThan(300);
      await page.locator(TEAM_LINK).click();
      const record = await takeNavigation(page, 'idle');
      expect(namesOf(record)).toEqual(eventsTo(locale));

      const inPhase = (name: string) => record.frames.filter(({ phase }) => phase === name);
      expectOneWay(inPhase('covering'), 1);
      expect(inPhase('covered').map(({ cover }) => cover)).toEqual(inPhase('covered').map(() => 1));
      expectOneWay(inPhase('revealing'), -1);
      // Only the old page at its position, then only the new one at its top, may ever be visible.
      const seen = record.frames.filter(({ phase, cover }) => phase !== 'idle' && cover < 1);
      const states = seen.map(({ phase, pages, scrollY }) => `${phase}: ${pages} at ${scrollY}`);
      const right = [`covering: page home at ${scrolled}`, 'revealing: page team at 0'];
      expect(states.filter((state) => !right.includes(state))).toEqual([]);
    },
  );
}

test('the cover closes in 0.6 s (0.2 s on mobile) and fades out in 0.8 s [cover.drawn] @timing', async ({
  page,
  isMobile,
}) => {
  await openRecorded(page, '/en/projects');
  const covering = isMobile ? COVER_MS.mobile : COVER_MS.desktop;
  await expectTimes({ covering, revealing: COVER_FADE_OUT_MS }, async () => {
    await projectLinks(page).last().click();
    const record = await takeNavigation(page, 'idle');
    return { covering: timeOfFade(record, 'covering'), revealing: timeOfFade(record, 'revealing') };
  });
});

test.describe('with reduced motion', () => {
  test.use({ still: true });

  test('the same events in the same order, without any duration', ONCE, async ({ page }) => {
    await openRecorded(page, '/ko', openPage);
    await page.locator(TEAM_LINK).click();
    const record = await takeNavigation(page, 'idle');
    expect(namesOf(record)).toEqual(eventsTo('ko'));
    // What a busy machine takes, not the specified times.
    expect(timeOf(record, 'covered') - timeOf(record, 'covering')).toBeLessThan(COVER_MS.desktop);
    expect(timeOf(record, 'idle') - timeOf(record, 'revealing')).toBeLessThan(COVER_FADE_OUT_MS);
    const between = record.frames.map(({ cover }) => cover).filter((cover) => cover > 0 && cover < 1);
    expect(between, 'the cover never fades').toEqual([]);
  });
});
