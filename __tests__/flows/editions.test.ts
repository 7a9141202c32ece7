/** What a visit reads when another edition of the content becomes current, or its own is no longer kept. */
import type { CallOptions } from '@hibari/contract/contentApi';
import { editionEntered, editionLost, editionOutdated } from '../../src/world/edition';
import { flowTest, type FlowTest } from '../support/flowTest';

const given = [editionEntered('e1')];

/** The editions that calls have named so far, each once. */
function namedBy(flow: FlowTest): (string | undefined)[] {
  const calls = ['getList', 'getItem', 'getLocales']
    .flatMap((name) => flow.visit.calledOf(`contentApi.${name}`))
    .map((args) => args.at(-1) as CallOptions);
  return [...new Set(calls.map(({ edition }) => edition))];
}

describe('the editions of a visit [content.one-edition-a-page]', () => {
  it('the next page is of the newer edition, another query of the same page is not', async () => {
    const flow = await flowTest({ url: '/ja/projects', given });
    await flow.rest();
    await flow.visit.dispatch(editionOutdated('e2'));
    await flow.filter('/ja/projects?category=a');
    await flow.rest();
    expect(namedBy(flow)).toEqual(['e1']);
    flow.expectState(({ content }) => content.edition).toBe('e1');
    await flow.press('/ja/projects/q');
    await flow.rest();
    flow.expectState(({ content }) => [content.edition, content.newer]).toEqual(['e2', undefined]);
    expect(namedBy(flow)).toEqual(['e1', 'e2']);
    flow.expectState(({ ui }) => ui.navigation.place?.page).toBe('project');
  });

  it('the shown page is loaded again if its edition is no longer kept', async () => {
    const flow = await flowTest({ url: '/ja/projects', given });
    await flow.rest();
    expect(namedBy(flow)).toEqual(['e1']);
    await flow.visit.dispatch(editionLost('e9'));
    await flow.rest();
    expect(namedBy(flow)).toEqual(['e1', 'e9']);
    flow.expectState(({ content: { lists } }) => lists['projects/ja']?.status).toBe('ready');
  });
});
