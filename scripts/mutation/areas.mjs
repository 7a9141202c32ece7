/** What `npm run mutation` mutates, area by area, and the folders of `__tests__` that must notice. */

/** @typedef {{ mutate: string[], tests: string[] }} Area */

/** @type {Record<string, Area>} */
export const AREAS = {
  contract: {
    // What only the server uses is tested with it, and so are the files of an exported site.
    mutate: ['src/contract/**/*.ts', '!src/contract/{serviceSchemas,contentPaths,itemFields,static/*}.ts'],
    tests: ['contract', 'features/content'],
  },
  lib: {
    mutate: ['src/lib/{address/{addressKind,choice,paths,place},items/*,text/{cutText,fold},once}.ts'],
    tests: ['lib'],
  },
  features: {
    mutate: [
      'src/features/**/*{Saga,Slice,Selectors}.ts',
      'src/features/{articles/neighboursOf,projects/featuredOf}.ts',
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

/** @typedef {{ area: string, chosen: string[] }} Run `chosen`: files of the area; none: all that it mutates */

/**
 * Reads the arguments of `npm run mutation`: areas, and files, which run with the tests of their area.
 * @param {string[]} words none: every area
 * @returns {Run[]}
 */
export function readRuns(words) {
  if (words.length === 0) return Object.keys(AREAS).map((area) => ({ area, chosen: [] }));
  /** @type {Map<string, string[]>} */
  const runs = new Map();
  for (const word of words) {
    const area = /^src\/(\w+)\/.+\.ts$/.exec(word)?.[1] ?? word;
    if (!(area in AREAS)) {
      throw new Error(`${word} is neither an area (${Object.keys(AREAS).join(', ')}) nor a file of one`);
    }
    const chosen = runs.get(area) ?? [];
    runs.set(area, word === area ? chosen : [...chosen, word]);
  }
  return [...runs].map(([area, chosen]) => ({ area, chosen }));
}
