import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { StartFault } from '../../../process/startFault';
import type { Call } from '../command';
import type { CommandOutput } from '../commandOutput';
import { commandSocket, createReader, replySchema, tell } from './lines';

async function open(dataDir: string): Promise<Socket | undefined> {
  const socket = connect(commandSocket(dataDir));
  try {
    await once(socket, 'connect');
    return socket;
  } catch {
    return undefined;
  }
}

/**
 * Has the server that uses a data folder run a command; resolves to its exit code, and to `undefined` if there is none.
 * Rejects with a `StartFault` if the server ends meanwhile.
 */
export async function runInServer(
  dataDir: string,
  { name, ...given }: { name: string } & Call,
  output: CommandOutput,
): Promise<number | undefined> {
  const socket = await open(dataDir);
  if (!socket) return undefined;
  socket.on('error', () => undefined);
  try {
    const { content, out, json, yes, allOrNothing, words } = given;
    const read = createReader(socket);
    const call = { content, out, json, yes, allOrNothing, words: [...words] };
    tell(socket, { name, call, canAsk: !!output.ask, showsProgress: !!output.progress });
    for (;;) {
      const reply = await read(replySchema);
      if (!reply) throw new StartFault('the server stopped before the command was done: run it again');
      if ('exit' in reply) return reply.exit;
      if ('out' in reply) output.out(reply.out);
      else if ('err' in reply) output.err(reply.err);
      else if ('progress' in reply) output.progress?.(reply.progress);
      else tell(socket, { answer: (await output.ask?.(reply.ask)) ?? false });
    }
  } finally {
    socket.destroy();
  }
}
