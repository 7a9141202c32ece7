import * as constants from '../../src/lib/specConstants';
import { DURATION, tokensCss } from '../../src/motion/tokens';

const css = tokensCss();
const root = /^:root\{([^}]*)\}/.exec(css)?.[1] ?? '';
const valuesIn = (rules: string) =>
  new Map(rules.split(';').map((line) => line.split(':') as [string, string]));

describe('motion tokens', () => {
  it.each([
    ['cover', 600],
    ['cover-mobile', 200],
    ['reveal', 800],
    ['counter', 2300],
    ['hero-container', 900],
    ['hero-title', 1000],
    ['scroll-top', 1000],
    ['cursor', 100],
  ])('--duration-%s is %d ms', (name, milliseconds) => {
    expect(valuesIn(root).get(`--duration-${name}`)).toBe(`${milliseconds}ms`);
  });

  it('every duration is 0 without motion, by system preference or by the switch [motion.reduced]', () => {
    for (const rule of [
      /:root\[data-motion=off\]\{([^}]*)\}/,
      /prefers-reduced-motion:reduce\)\{:root\{([^}]*)\}/,
    ]) {
      const still = valuesIn(rule.exec(css)?.[1] ?? '');
      expect([still.get('--when-moving'), still.get('--when-resting')]).toEqual(['none', 'block']);
      const durations = [...still].filter(([name]) => name.startsWith('--duration-'));
      expect(durations).toHaveLength(Object.keys(DURATION).length);
      expect(new Set(durations.map(([, value]) => value))).toEqual(new Set(['0ms']));
    }
  });

  it('the hero is 719 px high, 599 px up to 830 px', () => {
    expect(css).toContain('--hero-height:719px');
    expect(css).toContain('@media(max-width:830px){:root{--hero-height:599px}}');
  });

  it('contains nothing that could close a style element', () => {
    expect(css).not.toMatch(/[<>]/);
  });
});

describe('the business constants', () => {
  it('have the specified values [lists.constants]', () => {
    expect(constants).toMatchObject({
      ITEMS_PER_REQUEST: 100,
      HOME_ARTICLE_FETCH_LIMIT: 10,
      HOME_ARTICLE_COUNT: 6,
      HOME_PROJECT_COUNT: 5,
      MOBILE_VISIBLE_ITEMS: 3,
      FEATURED_COUNT: 4,
      SEARCH_PAGE: 1,
      PAGE_LOADING_MS: 900,
      MOBILE_MAX_WIDTH: 830,
      RESIZE_DEBOUNCE_MS: 200,
      HEADER_HIDE_AFTER: 200,
      HEADER_BACKGROUND_AFTER: { desktop: 720, mobile: 300 },
      BACK_TO_TOP_AFTER: { desktop: 1000, mobile: 300 },
      BACK_TO_TOP_BOTTOM_MARGIN: 100,
      HERO_HEIGHT: { desktop: 719, mobile: 599 },
      HERO_MOTION_SIZE: { width: 350, height: 540 },
      HERO_TITLE_FROM: 200,
      ARTICLE_MOTION_INDEX: 5,
      ARTICLE_MOTION_SIZE: { width: 1200, height: 360 },
      LOADING_WATCHDOG_MS: 10_000,
    });
  });
});
