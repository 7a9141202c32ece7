import { eventTracked } from '../../../src/features/analytics/analyticsSlice';

it('a tracked event has a name of its own, which Redux DevTools and tapes show', () => {
  expect(eventTracked.type).toBe('analytics/eventTracked');
});
