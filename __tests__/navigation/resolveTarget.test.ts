import { parseAddress, type Address } from '@hibari/contract/address/address';
import { resolveTarget, type Target } from '../../src/navigation/resolveTarget';
import { call } from '../../src/world/effects';
import type { Saga } from '../../src/world/saga';
import type { Resolution } from '../../src/world/pages';
import { createBrowser } from '../support/browserContext';
import { placeOf } from '../support/places';
import { expectFlow } from '../support/expectFlow';
import { createScriptedContentApi } from '../support/scriptedContentApi';

const place = placeOf('/ja');
const redirect = (to: string): Resolution => ({ kind: 'redirect', to: parseAddress(to), byLanguage: false });

/** The target of `/a`, with the table of addresses. */
async function targetOf(table: Record<string, Resolution>) {
  const { context } = createBrowser({ content: createScriptedContentApi() });
  const resolve = ({ pathname }: Address): Resolution => {
    const resolution = table[pathname];
    if (!resolution) throw new Error(`${pathname} is not in the table`);
    return resolution;
  };
  let target: Target | undefined;
  function* noteTarget(): Saga<void> {
    target = yield* call(resolveTarget, parseAddress('/a'));
  }
  await expectFlow(noteTarget)
    .withContext({ ...context, pages: { ...context.pages, resolve } })
    .hasFinalState(({ ui }) => ui.navigation.phase, 'idle')
    .run();
  return target;
}

describe('the target of a requested address', () => {
  it('to its place', async () => {
    expect(await targetOf({ '/a': { kind: 'place', place } })).toEqual({ place, redirected: false });
  });

  it('over at most two redirects', async () => {
    const there: Resolution = { kind: 'place', place };
    expect(await targetOf({ '/a': redirect('/b'), '/b': there })).toEqual({ place, redirected: true });
    const two = { '/a': redirect('/b'), '/b': redirect('/c'), '/c': there };
    expect(await targetOf(two)).toEqual({ place, redirected: true });
    const three = { ...two, '/c': redirect('/d'), '/d': there };
    expect(await targetOf(three)).toBeUndefined();
  });
});
