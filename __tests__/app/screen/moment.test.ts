import { selectHead } from '../../../src/app/screen/head';
import { createSelectMoment } from '../../../src/app/screen/moment';
import { rootReducer } from '../../../src/app/state/store';
import { counterMoved } from '../../../src/features/loading/loading';
import { scrollMoved } from '../../../src/features/scroll/scrollSlice';
import { localeChanged, coverMoved, pageShown } from '../../../src/navigation/navigationSlice';
import { createMessages } from '../../../src/world/messages';
import { homeOf, placeOf } from '../../support/places';

jest.mock('../../../src/app/screen/head', () => ({ selectHead: jest.fn(() => ({ title: 'Title' })) }));

const given = [localeChanged('ja'), pageShown(homeOf('ja'))].reduce(
  rootReducer,
  rootReducer(undefined, { type: 'init' }),
);
const unrelated = [
  ...Array.from({ length: 100 }, (_, count) => counterMoved(count)),
  ...Array.from({ length: 100 }, (_, y) =>
    scrollMoved({ y, direction: 'down', viewportHeight: 800, pageHeight: 4_000 }),
  ),
  coverMoved('covering'),
];

describe('the moment of a state', () => {
  beforeEach(() => jest.mocked(selectHead).mockClear());

  it('selects the head again only for another place or other content: not for counts, scrolling and the cover', () => {
    const selectMoment = createSelectMoment(createMessages().i18n, 'https://hibari.example');
    let state = given;
    for (const action of unrelated) {
      state = rootReducer(state, action);
      selectMoment(state);
    }
    expect(selectHead).toHaveBeenCalledTimes(1);
    selectMoment(rootReducer(state, pageShown(placeOf('/ja/team'))));
    expect(selectHead).toHaveBeenCalledTimes(2);
  });

  it('has no head before routing is resolved, and no fonts before the first load', () => {
    const selectMoment = createSelectMoment(createMessages().i18n, 'https://hibari.example');
    const empty = rootReducer(undefined, { type: 'init' });
    expect(selectMoment(empty)).toMatchObject({ head: null, fonts: undefined });
    expect(selectHead).not.toHaveBeenCalled();
  });
});
