import type { Command } from '../command';
import { check } from './check';
import { conformCommand } from './conform';
import { copy } from './copy';
import { editions, rollback } from './editions';
import { exportCommand } from './export';
import { newItem } from './new';
import { preview } from './preview';
import { publish } from './publish';

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

/** A command of `npm run content` by its name. */
export function findCommand(name: string): Command | undefined {
  return Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
}
