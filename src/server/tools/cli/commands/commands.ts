import type { Command } from '../command';
import { check } from './check';
import { conformCommand } from './conform';
import { copy } from './copy';
import { editions, rollback } from './editions';
import { exportCommand } from './export';
import { newItem } from './new';
import { preview } from './preview';
import { publish } from './publish';

/** The commands of `npm run content` by their names. */
export const COMMANDS: Readonly<Record<string, Command>> = {
  new: newItem,
  check,
  preview,
  conform: conformCommand,
  publish,
  rollback,
  editions,
  copy,
  export: exportCommand,
};
