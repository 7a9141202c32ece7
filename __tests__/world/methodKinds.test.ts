import { methodKindOf } from '../../src/app/devtools/seam/seam';
import type { BrowserHistory } from '../../src/world/history';
import { WORLD_METHODS, type MethodKinds } from '../../src/world/methodKinds';
import { createBrowser } from '../support/browserContext';
import { createScriptedContentApi } from '../support/scriptedContentApi';

/** The names of all functions in a world. */
function methodsOf(part: object, path = ''): string[] {
  return Object.entries(part).flatMap(([name, value]) =>
    typeof value === 'object' ? methodsOf(value as object, `${path}${name}.`) : [path + name],
  );
}

describe("the kinds of the ports' methods", () => {
  it('have a kind for every method of a world', () => {
    const { context } = createBrowser({ content: createScriptedContentApi() });
    expect(methodsOf(WORLD_METHODS).sort()).toEqual(methodsOf(context).sort());
  });

  it('are listed for each method, and for no other name', () => {
    expect(
      ['history.pops', 'device.resizes', 'screen.scroll.toTop', 'nextTask', 'screen.scroll', 'fetch'].map(
        methodKindOf,
      ),
    ).toEqual(['gestures', 'facts', 'call', 'call', undefined, undefined]);
  });

  it('do not compile if a method lacks its kind, or has one that its type excludes', () => {
    type Part = Pick<BrowserHistory, 'newKey' | 'pops'>;
    const kinds: MethodKinds<Part> = { newKey: 'read', pops: 'gestures' };
    // @ts-expect-error `pops` has no kind.
    const lacking: MethodKinds<Part> = { newKey: 'read' };
    // @ts-expect-error `pops` opens a channel.
    const wrong: MethodKinds<Part> = { newKey: 'read', pops: 'call' };
    expect([lacking, wrong]).not.toContainEqual(kinds);
  });
});
