import { parseAddress } from '../../src/lib/address/place';
import { popRequest } from '../../src/navigation/popRequest';

const to = parseAddress('/ja/projects');
const shown = { key: 'b', visit: 'a', index: 4 };
const state = { address: to, entry: shown, shown };
const ask = (entry?: typeof shown) => popRequest({ address: to, ...(entry && { entry }) }, state, 'new');

describe('the request of a browser that went back or forward', () => {
  it('over the entries of the same visit is a filter change [history.back-over-filter]', () => {
    const entry = { key: 'a', visit: 'a', index: 3 };
    expect(ask(entry)).toEqual({ to, action: 'pop', entry, kind: 'filter' });
  });

  it('to another visit is a navigation', () => {
    const entry = { key: 'c', visit: 'c', index: 2 };
    expect(ask(entry)).toEqual({ to, action: 'pop', entry });
  });

  it('by a hash link, which has added an entry, gives it a key in the same visit [history.hash-entries]', () => {
    expect(ask()).toEqual({ to, action: 'pop', entry: { key: 'new', visit: 'a', index: 5 } });
  });
});
