import { sep } from 'node:path';
import { exportFolder } from '../../../content-service/editions/exportFolder';
import { StartFault } from '../../../process/startFault';
import { withPublished, type Command } from '../command';
import { printDone } from '../commandOutput';

export const exportCommand: Command = {
  define: (program) =>
    program
      .description('write the current edition as the content folder that it was published from')
      .option('--out <folder>', 'where to: a new or empty folder, or an earlier export', 'content-export'),
  printsJson: true,
  run: ({ content, out, json, place }, output) =>
    withPublished(place, output, async (store) => {
      if (out.startsWith(content + sep))
        throw new StartFault(`${out} lies in the content folder, which would be published with it`);
      const { edition, files } = await exportFolder(store, out, (done, all) =>
        output.progress?.(`writing ${done}/${all}`),
      );
      output.progress?.('');
      printDone(output, json, { edition, files, out }, `${files} files of ${edition} in ${out}`);
      return 0;
    }),
};
