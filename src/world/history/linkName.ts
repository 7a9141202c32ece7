/**
 * Names a link of the page by its address and its number among the links to it, so that it is found again in a page
 * that has been rendered anew.
 */
type LinkName = string;

const linksTo = (document: Document, href: string) =>
  [...document.querySelectorAll<HTMLAnchorElement>('main a')].filter((link) => link.href === href);

/** The name of the link that has, or contains, the target of an event; undefined outside the page's `main`. */
export function nameLink(target: EventTarget | null): LinkName | undefined {
  // A target may be a document or a window.
  const link = (target as Partial<Element> | null)?.closest?.<HTMLAnchorElement>('main a');
  return link ? `${linksTo(link.ownerDocument, link.href).indexOf(link)} ${link.href}` : undefined;
}

export function findLink(document: Document, name: LinkName): HTMLAnchorElement | undefined {
  const [at, href = ''] = name.split(' ');
  return linksTo(document, href)[Number(at)];
}
