/**
 * Runs in the page: whether the bird of the hero turns its head within so many milliseconds, in which a busy machine may
 * also have to press it. In its loop the beak, the smaller
 * of two yellow pieces, is left of the wing's shoulder only below it.
 */
export async function turnsHead(limit: number): Promise<boolean> {
  const pieces = [...document.querySelectorAll('[data-testid="hero-motion"] path')].filter(
    (path) => path.closest('[data-piece]') === null,
  );
  const byFill = (fill: string) => pieces.filter((path) => getComputedStyle(path).fill === fill);
  const widthOf = (path: Element) => path.getBoundingClientRect().width;
  const [beak] = byFill('rgb(255, 197, 36)').sort((one, other) => widthOf(one) - widthOf(other));
  const [wing] = byFill('rgb(17, 17, 17)');
  if (!beak || !wing) throw new Error('the player has not drawn the bird');
  const end = performance.now() + limit;
  while (performance.now() < end) {
    await new Promise(requestAnimationFrame);
    const [at, shoulder] = [beak.getBoundingClientRect(), wing.getBoundingClientRect()];
    if (at.left < shoulder.right && at.bottom < shoulder.top + shoulder.height / 2) return true;
  }
  return false;
}
