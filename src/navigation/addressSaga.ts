import type { Address, NavigationRequest } from '../lib/address/place';
import { call, port, put, select } from '../world/effects';
import type { Saga } from '../world/saga';
import { addressChanged, entryShown } from './historySlice';
import { selectShownEntry } from './navigationSelectors';

/**
 * Changes what the address bar shows; `kind` as in the request. `held`: the requested address, whose page cannot be
 * shown yet. The address bar returns to the page on screen.
 */
export function* changeAddress(
  to: Address,
  action: 'push' | 'replace',
  kind: NavigationRequest['kind'],
  held: Address | false = false,
): Saga<void> {
  const { newKey } = yield* port('history');
  yield* put(addressChanged({ to, action, kind, held, key: yield* call(newKey) }));
}

/** Makes the current entry the shown one; returns its key. `isEntering`: its page is not seen yet. */
export function* showEntry(isEntering = false): Saga<string> {
  yield* put(entryShown(isEntering));
  return (yield* select(selectShownEntry)).key;
}
