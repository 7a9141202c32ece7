/**
 * Shows the page that the address names. A file knows neither the query nor, on the 404 page, the path of its address
 * (rule: export.shows-the-address). Its chunk is loaded on exported pages only.
 */
import type { navigationRequested, pageShown } from '../../navigation/navigationSlice';
import { CHOICE_PARAMETERS, choiceOf } from '../../lib/address/choice';
import { parseAddress, trimSlashes } from '@hibari/contract/address/address';
import type { Place } from '../../lib/address/place';

/** Hosts serve a file under more than one spelling of its address. */
const plain = (pathname: string) => trimSlashes(pathname.replace(/\.html$/, ''));

export function showRequestedPage(
  dispatch: (action: ReturnType<typeof navigationRequested | typeof pageShown>) => void,
  rendered: Place | null,
  href: string,
): void {
  if (!rendered) return;
  const to = parseAddress(href);
  const isHere = plain(to.pathname) === plain(rendered.address.pathname);
  if (isHere && !Object.values(choiceOf(new URLSearchParams(to.search), CHOICE_PARAMETERS)).some(Boolean))
    return;
  // The shown place has the address's query since the document was opened, but not what that chooses.
  if (isHere) dispatch({ type: 'ui/navigation/pageShown', payload: rendered });
  const payload = { to, action: 'replace' as const, ...(isHere && { kind: 'filter' as const }) };
  dispatch({ type: 'ui/navigation/requested', payload });
}
