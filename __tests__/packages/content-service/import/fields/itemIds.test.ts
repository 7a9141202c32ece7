import { ROUTES } from '../../../../../src/app/pages/routes';
import {
  idFault,
  resolveIds,
  type AddressClaim,
} from '../../../../../packages/content-service/import/fields/itemIds';
import { paths } from '@hibari/contract/address/paths';

describe('what an id may be [content.ids]', () => {
  it.each(['a', '7', 'seat-for-all', 'Night_2.ko', 'a..b', 'a~b', 'x'.repeat(80)])('accepts %j', (id) => {
    expect(idFault(id)).toBeUndefined();
    expect(paths.article('ja', id)).toBe(`/ja/articles/${id}`);
    expect(new URL(paths.article('ja', id), 'https://a.example').pathname).toBe(`/ja/articles/${id}`);
  });

  it.each([
    '',
    '.',
    '..',
    '.a',
    'a.',
    '-a',
    'a/b',
    'a\\b',
    'a%2e',
    'a b',
    'a\n',
    '\0',
    '雲',
    '__proto__',
    'x'.repeat(81),
  ])('refuses %j', (id) => {
    expect(idFault(id)).toEqual(expect.any(String));
  });

  it('refuses every name that takes the place of an id in an address', () => {
    const patterns = ROUTES.flatMap((route) => route.paths);
    const parents = patterns
      .filter((path) => path.endsWith('/:id'))
      .map((path) => path.slice(0, -':id'.length));
    const names = patterns.flatMap((path) =>
      parents
        .filter((parent) => path.startsWith(parent) && !path.endsWith(':id'))
        .map((parent) => path.slice(parent.length)),
    );
    expect(names).toEqual(expect.arrayContaining(['blog', 'media']));
    expect(names.filter((name) => idFault(name) === undefined)).toEqual([]);
  });
});

describe('no two items answer to one name [content.ids]', () => {
  const claim = (postId: string, id: string, isChosen = true): AddressClaim => {
    return { collection: 'post', id, postId, file: `post/${postId}/ja.md`, isChosen };
  };
  const settle = (...claims: AddressClaim[]) => {
    const folders = new Map(claims.map(({ postId, file }) => [`post/${postId}`, file]));
    const { kept, refused } = resolveIds(claims, folders);
    return { kept: kept.map(({ file }) => file), refused: refused.map(({ message }) => message) };
  };

  it('an id that is its own postId is kept', () => {
    expect(settle(claim('a', 'a')).refused).toEqual([]);
  });

  it('an id that is the postId of another item is refused, in either order', () => {
    expect(settle(claim('a', 'b'), claim('b', 'b-ja', false))).toEqual({
      kept: ['post/b/ja.md'],
      refused: ['"b" is the postId of post/b/ja.md'],
    });
    expect(settle(claim('b', 'b-ja', false), claim('c', 'b')).kept).toEqual(['post/b/ja.md']);
  });

  it('of two equal ids the chosen one is refused, of two chosen ones the second', () => {
    expect(settle(claim('a', 'b-ja'), claim('b', 'b-ja', false)).kept).toEqual(['post/b/ja.md']);
    expect(settle(claim('a', 'x'), claim('b', 'x')).kept).toEqual(['post/a/ja.md']);
  });

  it('other collections have names of their own', () => {
    const { kept } = resolveIds([claim('a', 'x'), { ...claim('b', 'x'), collection: 'blog' }], new Map());
    expect(kept).toHaveLength(2);
  });
});
