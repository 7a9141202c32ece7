import { createSelectMoment } from '../../../src/app/screen/moment';
import { createProjector } from '../../../src/app/screen/projector';
import { rootReducer, type RootState } from '../../../src/app/state/store';
import { listReceived } from '../../../src/features/content/contentSlice';
import { motionSwitched } from '../../../src/features/device/device';
import { counterMoved, loadingStarted } from '../../../src/features/loading/loading';
import { scrollMoved } from '../../../src/features/scroll/scrollSlice';
import { parseAddress } from '@hibari/contract/address/address';
import { addressChanged, entryShown, scrollSettled } from '../../../src/navigation/historySlice';
import { localeChanged, historyOpened, pageShown } from '../../../src/navigation/navigationSlice';
import { createMessages } from '../../../src/world/messages';
import { makeProject } from '../../support/items';
import { homeOf, placeOf } from '../../support/places';

const first = { key: 'a', visit: 'a', index: 0 };
const opened = historyOpened({ address: parseAddress('/ja'), entry: first });
const scrolled = (y: number) => scrollMoved({ y, direction: 'down', viewportHeight: 800, pageHeight: 4_000 });
const toTeam = addressChanged({ to: parseAddress('/ja/team'), action: 'push', key: 'b' });
const visit = [scrolled(600), toTeam, entryShown(), pageShown(placeOf('/ja/team')), scrollSettled('b')];

/** The projector of a window that shows home, with ports that list what it writes. */
function project() {
  const written: unknown[][] = [];
  const broken = new Set<string>();
  const port =
    (name: string) =>
    (...args: unknown[]) => {
      if (broken.has(name)) throw new Error(name);
      written.push([name, ...args]);
    };
  const served = [localeChanged('ja'), pageShown(homeOf('ja'))].reduce(
    rootReducer,
    rootReducer(undefined, { type: 'init' }),
  );
  const ports = {
    history: { show: port('show'), record: port('record') },
    screen: {
      setHead: ({ title }: { title: string }) => port('head')(title),
      loadFonts: port('fonts'),
      setMotion: port('motion'),
      scroll: { jumpTo: port('jump') },
    },
    cursor: { show: port('cursor') },
    failureLog: port('failure'),
  };
  const selectMoment = createSelectMoment(createMessages().i18n, 'https://hibari.example');
  const write = createProjector(
    ports as unknown as Parameters<typeof createProjector>[0],
    selectMoment,
    served,
  );
  const states = [served];
  const dispatch = (...actions: { type: string }[]): RootState => {
    for (const action of actions) {
      states.push(rootReducer(states.at(-1), action));
      write(states.at(-1) as RootState);
    }
    return states.at(-1) as RootState;
  };
  const take = () => written.splice(0);
  return { dispatch, take, broken };
}

describe('the projector', () => {
  it("leaves the head and the motion of the server's HTML alone, and names the history entry", () => {
    const { dispatch, take } = project();
    dispatch(opened);
    expect(take()).toEqual([
      ['show', parseAddress('/ja'), first],
      ['record', 'a'],
    ]);
  });

  it('writes the address before the page changes, then its head; positions only of the page on screen [head.follows-state]', () => {
    const { dispatch, take } = project();
    dispatch(opened);
    take();
    dispatch(...visit);
    expect(take().map(([name, ...args]) => [name, args.at(name === 'show' ? 1 : 0)])).toEqual([
      ['show', { key: 'b', visit: 'b', index: 1 }],
      ['record', undefined],
      ['head', expect.any(String)],
      ['record', 'b'],
    ]);
  });

  it('writes nothing without a change of it: counts, scrolling, content that the head does not name', () => {
    const { dispatch, take } = project();
    dispatch(opened, loadingStarted());
    take();
    for (let count = 1; count <= 100; count += 1) dispatch(counterMoved(count), scrolled(count));
    dispatch(listReceived({ list: 'projects', locale: 'ja', items: [makeProject('p')], total: 1, page: 1 }));
    expect(take()).toEqual([]);
  });

  it('loads the fonts of the language once the first load has started, and writes the motion', () => {
    const { dispatch, take } = project();
    dispatch(opened);
    take();
    dispatch(motionSwitched(false), loadingStarted(), localeChanged('ko'), motionSwitched(true));
    expect(take()).toEqual([
      ['motion', false],
      ['fonts', 'ja'],
      ['fonts', 'ko'],
      ['motion', true],
    ]);
  });

  it('a write that fails is logged, and costs neither the other writes nor the action', () => {
    const { dispatch, take, broken } = project();
    broken.add('show');
    dispatch(opened);
    expect(take().map(([name]) => name)).toEqual(['failure', 'record']);
  });
});
