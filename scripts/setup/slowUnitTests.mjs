/**
 * Unit test files that take ten seconds or more: they kill processes, make databases, export sites, or try every order of a
 * visit's inputs. `npm test` starts them first, and `npm run check` leaves them out.
 */
export const SLOW_UNIT_TESTS =
  /\/(flows\/(explore|seededRaces)|support\/explore|\w+\.killed|createServer\.rates|publishCommand|emptyDatabase|serveCommands|copyEditions|exportSite|exportFolder|migrate|metrics)\.test\.tsx?$/;
