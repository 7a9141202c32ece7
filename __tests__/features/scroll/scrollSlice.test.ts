import { scrollMoved, scrollReducer, topRequested } from '../../../src/features/scroll/scrollSlice';

describe('the scroll position', () => {
  it('starts at the top as after scrolling up, so that the header is visible', () => {
    expect(scrollReducer(undefined, { type: 'init' })).toMatchObject({ y: 0, direction: 'up' });
  });

  it('is the last reading; a request for the top is no reading', () => {
    const reading = { y: 640, direction: 'down', viewportHeight: 900, pageHeight: 4_000 } as const;
    const moved = scrollReducer(undefined, scrollMoved(reading));
    expect(moved).toEqual(reading);
    expect(scrollReducer(moved, topRequested())).toBe(moved);
    expect(topRequested.type).toBe('ui/scroll/topRequested');
  });
});
