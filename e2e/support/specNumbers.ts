/**
 * The specification's numbers, written out once more: its visit fails where the product has others. Times in
 * milliseconds, sizes in CSS pixels.
 */
export const COVER_MS = { desktop: 600, mobile: 200 } as const;
export const COVER_FADE_OUT_MS = 800;
export const COUNTER_MS = 2_300;
export const PAGE_LOADING_MS = 900;
export const LOADING_WATCHDOG_MS = 10_000;

export const HERO_HEIGHT = { desktop: 719, mobile: 599 } as const;
export const HERO_CONTAINER_MS = 900;
export const HERO_TITLE_MS = 1_000;
export const HERO_TITLE_FROM = 200;

export const MOBILE_MAX_WIDTH = 830;
export const RESIZE_DEBOUNCE_MS = 200;
export const HEADER_HIDE_AFTER = 200;
export const HEADER_BACKGROUND_AFTER = { desktop: 720, mobile: 300 } as const;
export const BACK_TO_TOP_AFTER = { desktop: 1_000, mobile: 300 } as const;
export const BACK_TO_TOP_BOTTOM_MARGIN = 100;
export const CURSOR_EASING_MS = 100;
export const SCROLL_TO_TOP_MS = 1_000;
