/**
 * Unit test files that take more than six seconds: they kill processes, export sites, import hundreds of texts, or try
 * every order of a visit's inputs and every moment of an interruption. Only `npm run test:all` runs them, with more of
 * each than `npm run unit` does.
 */
const NAMES = [
  'scripts/test',
  'flows/(examples|explore|faults|interruptions|letterForLetter|otherBrand|seededRaces|travelIsInvisible)',
  'support/explore',
  'import/readContent\\.sample',
  'import-drafts/importDrafts\\.anyText',
  '(publish|keptEditions)\\.killed',
  'content-service/.*/exportFolder',
  'conform/conform\\.hostile',
  'export/(exportSite\\S*|exportedContent)',
  'discovery/(discovery|pageIndex)',
  'operations/metrics',
  'createServer\\.rates',
];

export const SLOW_UNIT_TESTS = new RegExp(`/(${NAMES.join('|')})\\.test\\.tsx?$`);
