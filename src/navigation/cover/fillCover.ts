const MAX_SQUARES = 64;

/**
 * Adds the squares of the field to the cover, as many as the window needs for its columns (coverField.css). They wait
 * there: to create them would delay the answer to a press.
 */
export function fillCover(window: Window): void {
  const { document, innerHeight } = window;
  const cover = document.querySelector('[data-testid="cover"]');
  if (!cover) return;
  const columns = Number(window.getComputedStyle(cover).getPropertyValue('--columns'));
  // Beside a scrollbar the squares are smaller.
  const needed = columns * Math.ceil((columns * innerHeight) / document.documentElement.clientWidth);
  for (let index = cover.childElementCount; index < Math.min(needed, MAX_SQUARES); index += 1) {
    const square = document.createElement('i');
    square.style.setProperty('--index', String(index));
    cover.append(square);
  }
}
