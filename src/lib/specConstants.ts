/** Business constants and limits (rule: lists.constants). Times in milliseconds, sizes in CSS pixels. */

export const ITEMS_PER_REQUEST = 100;
export const HOME_ARTICLE_FETCH_LIMIT = 10;
export const HOME_ARTICLE_COUNT = 6;
export const HOME_PROJECT_COUNT = 5;
export const MOBILE_VISIBLE_ITEMS = 3;
export const FEATURED_COUNT = 4;
// A call of the content service answers with as many.
export { RELATED_COUNT } from '@hibari/contract/queries/listOrder';
export const SEARCH_PAGE = 1;
/** Posts of the design executive on the team page (rule: team.executive-posts). */
export const DEO_COUNT = 3;

export const COVER_MS = { desktop: 600, mobile: 200 } as const;
export const COVER_FADE_OUT_MS = 800;
export const COUNTER_MS = 2300;
export const PAGE_LOADING_MS = 900;

export const MOBILE_MAX_WIDTH = 830;
export const RESIZE_DEBOUNCE_MS = 200;
export const HEADER_HIDE_AFTER = 200;
export const HEADER_BACKGROUND_AFTER = { desktop: 720, mobile: 300 } as const;
export const BACK_TO_TOP_AFTER = { desktop: 1000, mobile: 300 } as const;
export const BACK_TO_TOP_BOTTOM_MARGIN = 100;
export const CURSOR_EASING_MS = 100;
export const SCROLL_TO_TOP_MS = 1000;

export const HERO_HEIGHT = { desktop: 719, mobile: 599 } as const;
export const HERO_MOTION_SIZE = { width: 350, height: 540 } as const;
export const HERO_CONTAINER_MS = 900;
export const HERO_TITLE_MS = 1000;
export const HERO_TITLE_FROM = 200;

/** Index of the item that the article list's motion is placed at (rule: home.wide-motion). */
export const ARTICLE_MOTION_INDEX = 5;
export const ARTICLE_MOTION_SIZE = { width: 1200, height: 360 } as const;

/** Back and forward `restore` the last scroll position or go to the `top` (rule: history.restores-position). */
export const SCROLL_ON_POP: 'restore' | 'top' = 'restore';

/** Loading ends after this time at the latest (rule: loading.watchdog). */
export const LOADING_WATCHDOG_MS = 10_000;

/** Maximum characters of a search (rule: search.query-in-address); also the service's limit per clause. */
export { SEARCH_TEXT_LENGTH } from '@hibari/contract/address/paths';
