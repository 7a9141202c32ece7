/** How far beyond the viewport an element counts as near. */
const MARGIN = '100px';

/** Reports whether an element is in or near the viewport. Without IntersectionObserver it never is. */
export function watchNearScreen(element: Element, onChange: (near: boolean) => void): () => void {
  if (typeof IntersectionObserver === 'undefined') return () => undefined;
  const observer = new IntersectionObserver((entries) => onChange(entries.at(-1)?.isIntersecting ?? false), {
    rootMargin: MARGIN,
  });
  observer.observe(element);
  return () => observer.disconnect();
}
