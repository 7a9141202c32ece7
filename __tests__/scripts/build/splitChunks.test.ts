import { sharedName, splitChunks } from '../../../scripts/build/splitChunks';

describe('the files of the browser’s scripts', () => {
  it('name what pages share shortly, the same in any order, and otherwise for other pages', () => {
    const nameOf = (...names: string[]) =>
      sharedName(
        undefined,
        names.map((name) => ({ name })),
      );
    expect(nameOf('page-home', 'page-team')).toMatch(/^shared-[\da-f]{3}$/);
    expect(nameOf('page-team', 'page-home')).toBe(nameOf('page-home', 'page-team'));
    expect(nameOf('page-home', 'page-search')).not.toBe(nameOf('page-home', 'page-team'));
  });

  it.each([
    ['lib-redux', '/a/node_modules/redux-thunk/dist/redux-thunk.mjs', true],
    ['lib-redux', '/a/node_modules/redux-saga/dist/redux-saga.js', false],
    ['lib-redux', '/a/src/app/boot/reduxGroup.ts', true],
    ['lib-saga', '/a/node_modules/@redux-saga/core/dist/index.js', true],
    ['lib-react', '/a/src/app/boot/reduxGroup.ts', false],
  ])('%s holds %s: %s', (name, file, expected) => {
    const groups = splitChunks.cacheGroups as Record<string, { test?: RegExp } | false>;
    const group = groups[name];
    expect(group && group.test?.test(file)).toBe(expected);
  });
});
