import type { Command } from '../command';
import { checkCommand } from './checkCommand';
import { conformCommand } from './conformCommand';
import { copyCommand } from './copyCommand';
import { editionsCommand, rollbackCommand } from './editionsCommand';
import { exportCommand } from './exportCommand';
import { importCommand } from './importCommand';
import { newCommand } from './newCommand';
import { previewCommand } from './previewCommand';
import { publishCommand } from './publishCommand';

/** The commands of `npm run content` by their names. */
export const COMMANDS: Readonly<Record<string, Command>> = {
  new: newCommand,
  import: importCommand,
  check: checkCommand,
  preview: previewCommand,
  conform: conformCommand,
  publish: publishCommand,
  rollback: rollbackCommand,
  editions: editionsCommand,
  copy: copyCommand,
  export: exportCommand,
};
