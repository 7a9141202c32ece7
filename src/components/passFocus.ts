export const linksIn = (root: ParentNode) => [...root.querySelectorAll<HTMLElement>('a[href]')];

function* ancestorsOf(element: Element): Generator<Element> {
  for (let at = element.parentElement; at; at = at.parentElement) yield at;
}

/**
 * Called before a link leaves the page. A focused link passes the focus to the first link that replaces it. If none
 * does, the link before it gets the focus, never the start of the page (rule: failure.keeps-focus).
 *
 * @param known the page's links before the change: React inserts what comes before it removes this link.
 */
export function passFocus(link: HTMLElement, known: readonly HTMLElement[]): void {
  if (document.activeElement !== link) return;
  const ancestors = [...ancestorsOf(link)];
  const before = known.slice(0, known.indexOf(link)).reverse();
  const { href } = location;
  // After React's commit.
  queueMicrotask(() => {
    // Another page takes care of the focus itself.
    if (document.activeElement !== document.body || location.href !== href) return;
    const container = ancestors.find(({ isConnected }) => isConnected) ?? document;
    const added = linksIn(container).find((one) => !known.includes(one));
    const target = added ?? before.find(({ isConnected }) => isConnected);
    target?.focus({ preventScroll: true });
  });
}
