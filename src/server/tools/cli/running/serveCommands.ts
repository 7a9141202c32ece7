/**
 * Runs commands of `npm run content` in the server that has the embedded database open, which no other process can use
 * meanwhile: what is published is seen without a restart (rule: content.publish-while-served).
 */
import { once } from 'node:events';
import { chmod, rm } from 'node:fs/promises';
import { createServer, type Socket } from 'node:net';
import type { FastifyBaseLogger } from 'fastify';
import type { OpenDatabase } from '../../../content-service/database/openDatabase';
import { describeFailure } from '../../../process/startFault';
import type { CommandOutput } from '../commandOutput';
import { findCommand } from '../commands/commands';
import {
  answerSchema,
  commandFile,
  commandSocket,
  createReader,
  requestSchema,
  tell,
  type CommandRequest,
} from './lines';

interface Serving {
  dataDir: string;
  database: OpenDatabase;
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>;
}

/** Resolves to how to stop that; where the file system has no sockets, commands need the server stopped. */
export async function serveCommands({ dataDir, database, log }: Serving): Promise<() => Promise<void>> {
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket);
    socket.on('error', () => undefined).once('close', () => open.delete(socket));
    void run(socket, { database, log }).finally(() => socket.end());
  });
  // The lock of the folder is held: what is there has no owner any more.
  await rm(commandFile(dataDir), { force: true });
  try {
    server.listen(commandSocket(dataDir));
    await once(server, 'listening');
    await chmod(commandFile(dataDir), 0o600);
  } catch (error) {
    server.close();
    log.warn({ err: error }, 'commands cannot reach this server: stop it to publish');
    return () => Promise.resolve();
  }
  server.unref();
  return async () => {
    server.close();
    for (const socket of open) socket.destroy();
    await rm(commandFile(dataDir), { force: true });
  };
}

async function run(socket: Socket, { database, log }: Omit<Serving, 'dataDir'>): Promise<void> {
  const read = createReader(socket);
  let exit = 1;
  try {
    const request = await read(requestSchema);
    const command = request && findCommand(request.name);
    // Another release may have other commands.
    if (!request || !command?.runsInServer)
      throw new Error('The server does not know this command: restart it');
    log.info({ command: request.name }, 'a command is run');
    const output = outputTo(socket, read, request);
    exit = await command.run({ ...request.call, env: {}, place: {}, database }, output);
  } catch (error) {
    tell(socket, { err: describeFailure(error) });
  }
  tell(socket, { exit });
}

function outputTo(
  socket: Socket,
  read: ReturnType<typeof createReader>,
  { canAsk, showsProgress }: CommandRequest,
): CommandOutput {
  return {
    out: (line) => tell(socket, { out: line }),
    err: (line) => tell(socket, { err: line }),
    ...(showsProgress && { progress: (line) => tell(socket, { progress: line }) }),
    ...(canAsk && {
      async ask(question) {
        tell(socket, { ask: question });
        // Who has gone has not said yes.
        return (await read(answerSchema))?.answer ?? false;
      },
    }),
  };
}
