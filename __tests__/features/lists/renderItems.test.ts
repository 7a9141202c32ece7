import { renderItems } from '../../../src/features/lists/renderItems';

describe('item keys', () => {
  it('are the ids, and stay unique when a service sends an id twice', () => {
    const items = [{ id: 'a' }, { id: 'b' }, { id: 'a' }, { id: 'a' }];
    const keys = renderItems(items, ({ id }) => id).map(({ key }) => key);
    expect(keys.slice(0, 2)).toEqual(['a', 'b']);
    expect(new Set(keys).size).toBe(4);
  });
});
