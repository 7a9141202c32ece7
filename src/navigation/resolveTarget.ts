import type { Saga } from '../world/saga';
import { port } from '../world/effects';
import type { Address } from '@hibari/contract/address/address';
import type { Place } from '../lib/address/place';
import type { Resolution } from '../world/pages';

/** Where a requested address leads. */
export interface Target {
  place: Place;
  redirected: boolean;
}

/** Redirects chain at most twice; a longer chain is a bug in the route table. */
const MAX_REDIRECTS = 2;

/** The place of an address, with the server's redirects; undefined if it is no page of the site. */
export function* resolveTarget(to: Address): Saga<Target | undefined> {
  const { language } = yield* port('screen');
  const { resolve } = yield* port('pages');
  let resolution: Resolution = resolve(to, language());
  const redirected = resolution.kind === 'redirect';
  for (let step = 0; resolution.kind === 'redirect' && step < MAX_REDIRECTS; step += 1) {
    resolution = resolve(resolution.to, language());
  }
  return resolution.kind === 'place' ? { place: resolution.place, redirected } : undefined;
}
