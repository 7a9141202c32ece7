/** What a command and the server that runs it tell each other: JSON, one value on each line. */
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Socket } from 'node:net';
import * as v from 'valibot';
import { socketPath } from '../../../content-service/database/lock/lockEntry';

/** In the data folder; only the user of the server may connect to it. */
export const commandSocket = (dataDir: string): string => socketPath(dataDir, 'commands');
export const commandFile = (dataDir: string): string => join(dataDir, 'commands');

/** The first line: what is to be run, with absolute paths, and what its terminal can do. */
export const requestSchema = v.object({
  name: v.string(),
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

/** The answer to a question. */
export const answerSchema = v.object({ answer: v.boolean() });

/** What the server says: lines to print, a question, and at the end the exit code. */
export const replySchema = v.union([
  v.object({ out: v.string() }),
  v.object({ err: v.string() }),
  v.object({ progress: v.string() }),
  v.object({ ask: v.string() }),
  v.object({ exit: v.number() }),
]);
export type Reply = v.InferOutput<typeof replySchema>;

export function tell(
  socket: Socket,
  value: Reply | CommandRequest | v.InferOutput<typeof answerSchema>,
): void {
  if (socket.writable) socket.write(`${JSON.stringify(value)}\n`);
}

/** The next value on each call; `undefined` when the other side is gone. Rejects if it is none of that kind. */
export function createReader(socket: Socket) {
  const lines = createInterface({ input: socket })[Symbol.asyncIterator]();
  return async <T extends v.GenericSchema>(schema: T): Promise<v.InferOutput<T> | undefined> => {
    const line = await lines.next();
    return line.done ? undefined : v.parse(schema, JSON.parse(line.value));
  };
}
