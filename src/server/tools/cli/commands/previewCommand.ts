import { readConfig } from '../../../process/config';
import type { Command } from '../command';
import { runPreview } from '../runPreview';

export const previewCommand: Command = {
  define: (program) =>
    program
      .description('print the addresses that show a draft or a scheduled item, as in post/hibari-clock')
      .argument('<item>')
      .option('--for <time>', 'how long they work, as in 30m, 12h or 7d', '7d'),
  run: ({ content, for: duration = '7d', env, place, words: [item = ''] }, output) => {
    const config = readConfig(env);
    const { dataDir = config.dataDir } = place;
    return runPreview({ item, duration, content, config: { ...config, dataDir } }, output);
  },
};
