import { useId, useLayoutEffect, useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { menusClosed, menuToggled, selectOpenMenu, type MenuName, type WithMenus } from './menusSlice';

/** A scroll that brings a focused element into view follows its Tab within this time; it is not the visitor's. */
const FOCUS_SCROLL_MS = 100;

interface OpenMenu {
  close: () => void;
  /** Focus moves in and is trapped. */
  modal: boolean;
}

function keepFocusIn(menu: HTMLElement, event: KeyboardEvent): void {
  const stops = [...menu.querySelectorAll<HTMLElement>('a, button')];
  const [first, last] = [stops[0], stops.at(-1)];
  const { activeElement } = menu.ownerDocument;
  const isInside = menu.contains(activeElement);
  if (isInside && activeElement !== (event.shiftKey ? first : last)) return;
  event.preventDefault();
  (event.shiftKey ? last : first)?.focus();
}

/**
 * How far the visitor has scrolled: the page under the fixed header, else the menu on screen. The page also scrolls
 * while its sections settle to their sizes, but then nothing moves visibly.
 */
function placeOf(menu: HTMLElement): number {
  return menu.closest('header') ? window.scrollY : menu.getBoundingClientRect().top;
}

/**
 * Closes an open menu when the visitor scrolls, presses Escape, presses outside (rule: menus.close-on-scroll) or
 * leaves the page.
 * Returns focus to its button, which must be the first one in `menu`. Returns the cleanup.
 */
export function watchOpenMenu(menu: HTMLElement, { close, modal }: OpenMenu): () => void {
  const opened = placeOf(menu);
  const over = new AbortController();
  const { signal } = over;
  const button = menu.querySelector('button');
  let tabbedAt = -FOCUS_SCROLL_MS;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      close();
      button?.focus({ preventScroll: true });
    } else if (event.key === 'Tab') {
      tabbedAt = event.timeStamp;
      if (modal) keepFocusIn(menu, event);
    }
  };
  const onPress = ({ target }: Event) => {
    if (!menu.contains(target as Node)) close();
  };
  // A scroll event may date from before the opening; the menu was opened at the position it reports.
  const onScroll = ({ timeStamp }: Event) => {
    if (timeStamp - tabbedAt >= FOCUS_SCROLL_MS && Math.abs(placeOf(menu) - opened) > 1) close();
  };
  document.addEventListener('keydown', onKeyDown, { signal });
  document.addEventListener('pointerdown', onPress, { signal });
  // The browser may keep the page and show it again.
  window.addEventListener('pagehide', close, { signal });
  window.addEventListener('scrollMove', onScroll, { signal });
  const { documentElement } = document;
  documentElement.toggleAttribute('data-modal', modal);
  if (modal) menu.querySelector('a')?.focus({ preventScroll: true });
  return () => {
    over.abort();
    documentElement.toggleAttribute('data-modal', false);
    const { activeElement } = document;
    if (activeElement !== button && menu.contains(activeElement)) button?.focus({ preventScroll: true });
  };
}

/** A button and the menu it opens. `frame` goes around both; `button` and `listId` link the two. */
export function useMenu(name: MenuName, modal = false) {
  const dispatch = useDispatch();
  const open = useSelector((state: WithMenus) => selectOpenMenu(state) === name);
  const frame = useRef<HTMLDivElement>(null);
  const listId = useId();
  useLayoutEffect(() => {
    if (!open || !frame.current) return undefined;
    return watchOpenMenu(frame.current, { close: () => dispatch(menusClosed()), modal });
  }, [open, modal, dispatch]);
  const button = {
    type: 'button',
    'aria-expanded': open,
    'aria-controls': listId,
    onClick: () => dispatch(menuToggled(name)),
  } as const;
  return { frame, open, listId, button };
}
