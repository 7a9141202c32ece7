import { readConfig } from '../../../process/config';
import type { Command } from '../command';
import { runPreview } from '../previewCommand';

export const preview: Command = {
  least: 1,
  most: 1,
  options: ['for'],
  run: ({ content, for: duration = '7d', env, place, words: [item = ''] }, output) => {
    const config = readConfig(env);
    const { dataDir = config.dataDir } = place;
    return runPreview({ item, duration, content, config: { ...config, dataDir } }, output);
  },
};
