import { itemKeys } from '../../../src/features/lists/renderItems';

describe('item keys', () => {
  it('are the ids, and stay unique when a service sends an id twice', () => {
    const keys = itemKeys([{ id: 'a' }, { id: 'b' }, { id: 'a' }, { id: 'a' }]);
    expect(keys.slice(0, 2)).toEqual(['a', 'b']);
    expect(new Set(keys).size).toBe(4);
  });
});
