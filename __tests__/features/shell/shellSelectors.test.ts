import { rootReducer } from '../../../src/app/state/store';
import { scrollMoved } from '../../../src/features/scroll/scrollSlice';
import { selectHeaderMode } from '../../../src/features/shell/shellSelectors';
import { pageShown } from '../../../src/navigation/navigationSlice';
import { placeOf } from '../../support/places';

const far = scrollMoved({ y: 5_000, direction: 'down', viewportHeight: 900, pageHeight: 9_000 });
const at = (...actions: { type: string }[]) =>
  actions.reduce(rootReducer, rootReducer(undefined, { type: 'init' }));

describe('the header [header.derived-mode]', () => {
  it.each([
    ['before a page is shown', [far], 'black'],
    ['far down the project list', [pageShown(placeOf('/ja/projects')), far], 'white'],
    ['at the top of it', [pageShown(placeOf('/ja/projects'))], 'black'],
    ['far down another page', [pageShown(placeOf('/ja/team')), far], 'black'],
  ])('%s is %j: %s', (_, actions, mode) => {
    expect(selectHeaderMode(at(...actions))).toBe(mode);
  });
});
