/** In a window that is higher than wide, and in any other (coverField.css). */
const COLUMNS = { tall: 4, wide: 8 };
const MAX_SQUARES = 64;

/**
 * Adds the squares of the field to the cover, as many as the window needs. They wait there: to create them would delay
 * the answer to a press.
 */
export function fillCover(window: Window): void {
  const { document, innerWidth, innerHeight } = window;
  const cover = document.querySelector('[data-testid="cover"]');
  const columns = innerHeight > innerWidth ? COLUMNS.tall : COLUMNS.wide;
  const needed = columns * Math.ceil((columns * innerHeight) / innerWidth);
  for (let index = cover?.childElementCount ?? 0; index < Math.min(needed, MAX_SQUARES); index += 1) {
    const square = document.createElement('i');
    square.style.setProperty('--index', String(index));
    cover?.append(square);
  }
}
