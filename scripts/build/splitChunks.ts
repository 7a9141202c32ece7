/** How the browser's scripts are cut into files. */
import { createHash } from 'node:crypto';

/** Each library group is a chunk, evaluated in a task of its own by the staged boot (src/client.tsx). */
const GROUPS = {
  'lib-react': ['react', 'react-dom', 'scheduler'],
  // Without reselect, which home does not use: its pages share a chunk with it.
  'lib-redux': [
    '@reduxjs/toolkit',
    'redux',
    'redux-thunk',
    'immer',
    'react-redux',
    'use-sync-external-store',
  ],
  'lib-saga': ['redux-saga', '@redux-saga', '@babel/runtime'],
  'lib-router': ['react-router', 'react-router-dom', 'react-transition-group', 'prop-types', 'dom-helpers'],
  'lib-i18n': ['i18next', 'react-i18next', 'html-parse-stringify', 'void-elements'],
};

const cacheGroups = Object.fromEntries(
  Object.entries(GROUPS).map(([name, packages]) => [
    name,
    {
      name,
      // With the module that the boot imports, which would be a file of its own.
      test: new RegExp(
        `[\\\\/](node_modules[\\\\/](${packages.join('|')})[\\\\/]|boot[\\\\/]${name.slice(4)}Group)`,
      ),
      chunks: 'all' as const,
      enforce: true,
    },
  ]),
);

/** What some pages share: a short name, which differs for other pages. */
export function sharedName(_: unknown, chunks: { name?: string | null }[]): string {
  const pages = chunks.map(({ name }) => name).sort();
  return `shared-${createHash('sha256').update(pages.join()).digest('hex').slice(0, 3)}`;
}

export const splitChunks = {
  chunks: 'async' as const,
  cacheGroups: {
    ...cacheGroups,
    default: { minChunks: 2, reuseExistingChunk: true, name: sharedName },
    defaultVendors: false as const,
  },
};
