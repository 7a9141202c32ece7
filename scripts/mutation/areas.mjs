/** What `npm run mutation` mutates, area by area, and the folders of `__tests__` that must notice. */

/** @typedef {{ mutate: string[], tests: string[] }} Area */

/** @type {Record<string, Area>} */
export const AREAS = {
  contract: {
    // What only the server uses is tested with it.
    mutate: ['src/contract/**/*.ts', '!src/contract/{serviceSchemas,contentPaths}.ts'],
    tests: ['contract', 'features/content'],
  },
  lib: {
    mutate: [
      'src/lib/{addressKind,choice,closestItems,cutText,distinctCategories,fold,mergeByDate,once,paths,place}.ts',
    ],
    tests: ['lib'],
  },
  features: {
    mutate: [
      'src/features/**/*{Saga,Slice,Selectors}.ts',
      'src/features/analytics/pageView.ts',
      'src/features/connection/retryDelay.ts',
      'src/features/content/*.ts',
      'src/features/loading/combinedProgress.ts',
    ],
    tests: ['features'],
  },
  world: {
    mutate: ['src/world/{history,content,log}/**/*.ts', 'src/world/{effects,guarded}.ts'],
    tests: ['world', 'features/content'],
  },
  navigation: { mutate: ['src/navigation/**/*.ts'], tests: ['navigation', 'flows'] },
  app: { mutate: ['src/app/{effects,pages,state}/**/*.ts'], tests: ['app', 'flows'] },
};
