/**
 * Jumps to a position, in CSS pixels. Sections that are only laid out when they come near get their own heights first, so that the
 * position shows what it showed when it was left.
 */
export function jumpTo(window: Window, y: number): void {
  const root = window.document.documentElement;
  if (y > 0) root.dataset['jumping'] = '';
  window.scrollTo({ top: y, behavior: 'instant' });
  // Once drawn, a section remembers its height.
  window.requestAnimationFrame(() => window.requestAnimationFrame(() => delete root.dataset['jumping']));
}
