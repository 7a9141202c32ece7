import { isAddressable, isPlainId, RESERVED_IDS } from '../../src/contract/addressableIds';

describe('ids in addresses [service.ids]', () => {
  it('are no call of the service, no step in a path and not empty', () => {
    for (const id of ['search', '.', '..', '']) expect(isAddressable(id)).toBe(false);
    for (const id of ['Search', 'searches', '...', 'blog', 'locales', ' '])
      expect(isAddressable(id)).toBe(true);
  });

  it('are plain where no server can read them otherwise', () => {
    for (const id of ['a', 'a.b_c~d-1', '7', 'x'.repeat(200)]) expect(isPlainId(id)).toBe(true);
    for (const id of ['', 'a/b', 'a b', 'é', 'a%2Fb', 'x'.repeat(201)]) expect(isPlainId(id)).toBe(false);
  });

  it('name the tabs and calls that an editor cannot use', () => {
    expect(RESERVED_IDS).toEqual(['blog', 'media', 'search']);
  });
});
