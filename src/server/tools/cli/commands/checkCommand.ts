import { openDatabase } from '../../../content-service/database/contentDatabase';
import type { OpenDatabase } from '../../../content-service/database/openDatabase';
import { findCurrent } from '../../../content-service/editions/currentEdition';
import { planPublish } from '../../../content-service/publish/publishPlan';
import { loadKnownFiles } from '../../../content-service/publish/sourceFiles';
import { CONTENT_LIMITS } from '../../../import/limits';
import { listContentFiles } from '../../../import/files/listContentFiles';
import { readContent } from '../../../import/readContent';
import { NO_KNOWN_FILES } from '../../../import/files/sourceIndex';
import { describeFailure, StartFault } from '../../../process/startFault';
import { holdsDatabase, type Command, type DatabaseLocation } from '../command';
import type { CommandOutput } from '../commandOutput';
import { exitCodeOf, printPlan, summaryOf, toJson } from '../printPlan';

export const checkCommand: Command = {
  define: (program) =>
    program.description('what is wrong in the content folder, and what publishing it would change'),
  printsJson: true,
  runsInServer: true,
  async run({ content, place, json, database: served }, output) {
    const database = served ?? (await openIfThere(place, output));
    try {
      const db = database?.db;
      const known = db ? await loadKnownFiles(db, content, CONTENT_LIMITS) : NO_KNOWN_FILES;
      const files = await listContentFiles(content, CONTENT_LIMITS, known);
      const read = await readContent(content, files, {
        known,
        onFile: (done, all) => output.progress?.(`reading ${done}/${all}`),
      });
      output.progress?.('');
      const plan = await planPublish(db, db && (await findCurrent(db)), read);
      if (json) output.out(toJson(plan));
      else {
        printPlan(plan, output);
        output.out(summaryOf(plan));
      }
      return exitCodeOf(plan.problems);
    } finally {
      if (!served) await database?.close();
    }
  },
};

/** The database to compare with, which a check neither makes nor waits for. */
async function openIfThere(
  place: DatabaseLocation,
  output: CommandOutput,
): Promise<OpenDatabase | undefined> {
  if (!holdsDatabase(place)) return undefined;
  try {
    return await openDatabase({ ...place, warn: (line) => output.err(line) });
  } catch (error) {
    if (!(error instanceof StartFault)) throw error;
    output.err(`not compared with what is published: ${describeFailure(error)}`);
    return undefined;
  }
}
