/**
 * Jumps to a position in CSS pixels. Sections with `content-visibility: auto` are laid out first, so that the
 * position shows what it showed before.
 */
export function jumpTo(window: Window, y: number): void {
  const root = window.document.documentElement;
  if (y > 0) root.dataset['jumping'] = '';
  window.scrollTo({ top: y, behavior: 'instant' });
  // A section that was rendered once remembers its height.
  window.requestAnimationFrame(() => window.requestAnimationFrame(() => delete root.dataset['jumping']));
}
