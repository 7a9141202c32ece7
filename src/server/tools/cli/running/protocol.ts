/** The protocol between a command and the server that runs it, over HTTP on a socket in the data folder. */
import { join } from 'node:path';
import * as v from 'valibot';
import { socketPath } from '../../../content-service/database/lock/lockEntry';

/** Only the user of the server may connect to it. */
export const commandSocket = (dataDir: string): string => socketPath(dataDir, 'commands');
export const commandFile = (dataDir: string): string => join(dataDir, 'commands');

/** The body of `POST /<command>`: the call, with absolute paths, and what its terminal can do. */
export const requestSchema = v.object({
  call: v.object({
    content: v.string(),
    out: v.string(),
    json: v.boolean(),
    yes: v.boolean(),
    allOrNothing: v.boolean(),
    words: v.array(v.string()),
  }),
  canAsk: v.boolean(),
  showsProgress: v.boolean(),
});
export type CommandRequest = v.InferOutput<typeof requestSchema>;

/** A line of the answer, as JSON. `POST /answers/<id>` answers a question; the exit code comes last. */
export type CommandReply =
  | { out: string }
  | { err: string }
  | { progress: string }
  | { ask: string; id: string }
  | { exit: number };
