import { safeParse } from 'valibot';
import {
  articleSchema,
  projectSchema,
  isAddressable,
  isPlainId,
  RESERVED_IDS,
} from '@hibari/contract/schemas';
import { makeArticle, makeProject } from '../../support/items';

describe('the schemas of the entities', () => {
  it.each([
    ['Brand', true],
    [['Brand', 'Research'], true],
    [[], true],
    [3, false],
    [[3], false],
    [{}, false],
  ])('a category is a text or a list of texts: %j', (category, expected) => {
    expect(safeParse(projectSchema, { ...makeProject('a'), category }).success).toBe(expected);
    expect(safeParse(articleSchema, { ...makeArticle('a'), category }).success).toBe(expected);
  });

  it.each([
    [{ role: 'Design', name: 'Ms Mori' }, true],
    [{ role: 'Design' }, false],
    [{ name: 'Ms Mori' }, false],
  ])('a credit has a role and a name: %j [content.credits]', (credit, expected) => {
    expect(safeParse(projectSchema, { ...makeProject('a'), credits: [credit] }).success).toBe(expected);
  });
});

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
