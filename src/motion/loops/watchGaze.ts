/** At this distance in pixels, and beyond, the eye looks as far aside as it can. */
const FAR = 240;

/**
 * Turns the eye of a drawing (the class `eye` of its file) to the pointer, and up or down while the page scrolls: writes the
 * direction, from -1 to 1, as `--look-x` and `--look-y`. Returns a function that stops.
 */
export function watchGaze(drawing: HTMLElement): () => void {
  const watching = new AbortController();
  const { signal } = watching;
  let top = scrollY;
  const look = (x: number, y: number) => {
    drawing.style.setProperty('--look-x', x.toFixed(2));
    drawing.style.setProperty('--look-y', y.toFixed(2));
  };
  const lookAt = ({ clientX, clientY }: PointerEvent) => {
    const eye = drawing.querySelector('.eye')?.getBoundingClientRect();
    if (!eye) return;
    const [x, y] = [clientX - eye.left - eye.width / 2, clientY - eye.top - eye.height / 2];
    const reach = Math.max(FAR, Math.hypot(x, y));
    look(x / reach, y / reach);
  };
  const lookAlong = () => {
    look(0, Math.sign(scrollY - top));
    top = scrollY;
  };
  addEventListener('pointermove', lookAt, { signal, passive: true });
  addEventListener('scroll', lookAlong, { signal, passive: true });
  return () => watching.abort();
}
