/**
 * Unit test files that take more than six seconds: they kill processes, make databases, export sites, or try every order
 * of a visit's inputs. `npm test` starts them first, and `npm run check` leaves them out.
 */
const NAMES = [
  'flows/(explore|seededRaces|otherBrand)',
  'support/explore',
  '(publish|copyEditions)\\.killed',
  'content-service/.*/(emptyDatabase|dataFolderLock|migrate|copyEditions|exportFolder|rollback|pictureBytes)',
  'tools/.*/(publishCommand|runContentCommand|serveCommands|exportSite\\S*|exportedContent|conform\\.hostile)',
  'discovery/(discovery|pageIndex)',
  'operations/metrics/metrics',
  'createServer\\.rates',
];

export const SLOW_UNIT_TESTS = new RegExp(`/(${NAMES.join('|')})\\.test\\.tsx?$`);
