/**
 * Runs commands of `npm run content` in the server that has the embedded database open: no other process can use it.
 * Readers see a publish without a restart (rule: content.publish-while-served).
 */
import { randomUUID } from 'node:crypto';
import { chmod, rm } from 'node:fs/promises';
import { PassThrough } from 'node:stream';
import { toJsonSchema } from '@valibot/to-json-schema';
import Fastify, { type FastifyBaseLogger } from 'fastify';
import fp from 'fastify-plugin';
import type { OpenDatabase } from '../../../content-service/database/openDatabase';
import { describeFailure } from '../../../process/startFault';
import type { CommandOutput } from '../commandOutput';
import { COMMANDS } from '../commands/commands';
import {
  commandFile,
  commandSocket,
  requestSchema,
  type CommandRequest,
  type CommandReply,
} from './protocol';

/** Where the file system has no sockets, commands need the server stopped. */
export const serveCommands = fp<{ dataDir: string; database: OpenDatabase }>(
  async (site, { dataDir, database }) => {
    const commands = commandServer(database, site.log);
    // The lock of the folder is held: what is there has no owner any more.
    await rm(commandFile(dataDir), { force: true });
    try {
      await commands.listen({ path: commandSocket(dataDir) });
      await chmod(commandFile(dataDir), 0o600);
    } catch (error) {
      site.log.warn({ err: error }, 'commands cannot reach this server: stop it to publish');
    }
    commands.server.unref();
    site.addHook('onClose', () => commands.close());
  },
  { name: 'serveCommands' },
);

type Questions = Map<string, (answer: boolean) => void>;

/** Each command is a route, which answers with lines of JSON. */
function commandServer(database: OpenDatabase, log: Pick<FastifyBaseLogger, 'info'>) {
  const app = Fastify({ forceCloseConnections: true });
  const questions: Questions = new Map();
  const schema = { body: toJsonSchema(requestSchema) };
  for (const [name, command] of Object.entries(COMMANDS))
    if (command.runsInServer)
      app.post<{ Body: CommandRequest }>(`/${name}`, { schema }, ({ body }, reply) => {
        log.info({ command: name }, 'a command is run');
        const call = { ...body.call, env: {}, place: {}, database };
        const lines = new PassThrough();
        void runTo(lines, (output) => command.run(call, output), { ...body, questions });
        return reply.type('application/x-ndjson').send(lines);
      });
  app.post<{ Params: { id: string }; Body: boolean }>('/answers/:id', ({ params, body }, reply) => {
    questions.get(params.id)?.(body);
    return reply.send();
  });
  return app;
}

async function runTo(
  lines: PassThrough,
  run: (output: CommandOutput) => Promise<number>,
  {
    canAsk,
    showsProgress,
    questions,
  }: Pick<CommandRequest, 'canAsk' | 'showsProgress'> & { questions: Questions },
): Promise<void> {
  const say = (reply: CommandReply) => void lines.write(`${JSON.stringify(reply)}\n`);
  const ask = (question: string) =>
    new Promise<boolean>((resolve) => {
      const id = randomUUID();
      questions.set(id, resolve);
      // A client that is gone has not said yes.
      lines.once('close', () => {
        questions.delete(id);
        resolve(false);
      });
      say({ ask: question, id });
    });
  try {
    const exit = await run({
      out: (line) => say({ out: line }),
      err: (line) => say({ err: line }),
      ...(showsProgress && { progress: (line) => say({ progress: line }) }),
      ...(canAsk && { ask }),
    });
    say({ exit });
  } catch (error) {
    say({ err: describeFailure(error) });
    say({ exit: 1 });
  }
  lines.end();
}
