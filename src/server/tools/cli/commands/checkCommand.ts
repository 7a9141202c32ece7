import type { EditionStore } from '../../../content-service/editions/editionStore';
import { openStore, openTemporaryStore, type StorePlace } from '../../../content-service/editions/openStore';
import { loadKnownFiles } from '../../../content-service/publish/knownFiles';
import { planPublish } from '../../../content-service/publish/publishPlan';
import { CONTENT_LIMITS } from '../../../import/limits';
import { listContentFiles } from '../../../import/files/listContentFiles';
import { readContent } from '../../../import/readContent';
import { describeFailure, StartFault } from '../../../process/startFault';
import type { Command } from '../command';
import type { CommandOutput } from '../commandOutput';
import { exitCodeOf, printPlan, summaryOf, toJson } from '../printPlan';

export const checkCommand: Command = {
  define: (program) =>
    program.description('what is wrong in the content folder, and what publishing it would change'),
  printsJson: true,
  async run({ content, place, json }, output) {
    const store = await openForReading(place, output);
    try {
      const state = await store.readState();
      const known = await loadKnownFiles(store, state, { source: content, limits: CONTENT_LIMITS });
      const files = await listContentFiles(content, CONTENT_LIMITS, known);
      const read = await readContent(content, files, {
        known,
        onFile: (done, all) => output.progress?.(`reading ${done}/${all}`),
      });
      output.progress?.('');
      const plan = await planPublish(store, state.current, read);
      if (json) output.out(toJson(plan));
      else {
        printPlan(plan, output);
        output.out(summaryOf(plan));
      }
      return exitCodeOf(plan.problems);
    } finally {
      await store.close();
    }
  },
};

/** What is published, if it can be had: a check does without it. */
async function openForReading(place: StorePlace, output: CommandOutput): Promise<EditionStore> {
  try {
    return await openStore(place, (line) => output.err(line));
  } catch (error) {
    if (!(error instanceof StartFault)) throw error;
    output.err(`not compared with what is published: ${describeFailure(error)}`);
    return openTemporaryStore();
  }
}
