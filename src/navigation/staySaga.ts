/** Requests for the page already shown: no cover, no page view, and pending loads go on. */
import type { Saga } from '../world/saga';
import { call, port, put, select, spawn } from '../world/effects';
import { guarded } from '../world/guarded';
import { pageShown } from './navigationSlice';
import { formatAddress, type Address } from '@hibari/contract/address/address';
import type { Place, NavigationRequest } from '../lib/address/place';
import { changeAddress, showEntry, scrollSettled, selectAddress, selectShownEntry } from './historySlice';
import { goToTop } from './arriveSaga';

/** At most the hash differs: the store follows the address. */
function* followAddress(from: Place, address: Address): Saga<void> {
  if (formatAddress(from.address) !== formatAddress(address)) yield* put(pageShown({ ...from, address }));
}

/** To a hash or, when the same link is followed again, to the top. */
function* goThere(from: Place, to: Address, { action, kind }: NavigationRequest): Saga<void> {
  const { scroll } = yield* port('screen');
  const isElsewhere = formatAddress(yield* select(selectAddress)) !== formatAddress(to);
  if (isElsewhere) yield* call(changeAddress, to, action === 'replace' ? 'replace' : 'push', 'filter');
  const entry = yield* call(showEntry);
  yield* call(followAddress, from, to);
  const isThere = kind === 'filter' || (to.hash !== '' && (yield* call(scroll.toElement, to.hash)));
  // Detached: the next request must not wait for the scroll.
  if (isThere) yield* put(scrollSettled(entry));
  else yield* spawn(guarded(goToTop), entry);
}

/** Back or forward. The browser has already scrolled to a hash. */
function* comeBack(from: Place, to: Address): Saga<void> {
  const { scroll } = yield* port('screen');
  const { rememberedScroll } = yield* port('history');
  const { key } = yield* select(selectShownEntry);
  const entry = yield* call(showEntry);
  const y = yield* call(rememberedScroll, entry);
  yield* call(followAddress, from, to);
  if (key !== entry && y !== undefined) yield* call(scroll.jumpTo, y);
  yield* put(scrollSettled(entry));
}

export function* stayOnPage(from: Place, to: Address, request: NavigationRequest): Saga<void> {
  if (request.action === 'pop') yield* call(comeBack, from, to);
  else yield* call(goThere, from, to, request);
}
