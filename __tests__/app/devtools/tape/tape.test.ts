import { parseTape } from '../../../../src/app/devtools/tape/tape';

const good = {
  format: 'hibari session',
  version: 1,
  environment: {
    address: '/ja',
    locale: 'ja',
    width: 390,
    height: 844,
    motion: true,
    timeOrigin: 1,
    browser: '',
  },
  root: 'first',
  args: [],
  state: {},
  events: [{ kind: 'wait', milliseconds: 4 }],
  end: {},
  values: [],
};

describe('parseTape', () => {
  it('reads what a recorder writes', () => {
    expect(parseTape(JSON.stringify(good))).toEqual(good);
  });

  it.each<[string, object, RegExp]>([
    ['another file', { name: 'hibari' }, /format/],
    ['another version', { ...good, version: 2 }, /version/],
    [
      'another site’s address',
      { ...good, environment: { ...good.environment, address: 'https://a.b' } },
      /address/,
    ],
    ['an unknown event', { ...good, events: [{ kind: 'eval' }] }, /events\.0\.kind/],
    ['a negative place', { ...good, events: [{ kind: 'over', wait: -1 }] }, /events\.0\.wait/],
    [
      'a gesture of no kind',
      { ...good, events: [{ kind: 'gesture', type: 'x', selector: 'a', nth: 0 }] },
      /type/,
    ],
  ])('refuses %s with the position of the fault [operations.session-broken]', (_, value, place) => {
    expect(() => parseTape(JSON.stringify(value))).toThrow(place);
  });

  it('refuses what is no JSON', () => {
    expect(() => parseTape('session')).toThrow();
  });
});
