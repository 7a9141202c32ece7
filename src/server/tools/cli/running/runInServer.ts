import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { createInterface } from 'node:readline';
import { parse } from 'valibot';
import { StartFault } from '../../../process/startFault';
import type { Invocation } from '../command';
import type { CommandOutput } from '../commandOutput';
import { commandSocket, requestSchema, type CommandReply } from './protocol';

const STOPPED = 'the server stopped before the command was done: run it again';

async function post(dataDir: string, path: string, body: unknown): Promise<IncomingMessage> {
  const headers = { 'content-type': 'application/json' };
  const sent = request({ socketPath: commandSocket(dataDir), method: 'POST', path, headers, agent: false });
  sent.end(JSON.stringify(body));
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  return response.on('error', () => undefined);
}

/**
 * Has the server that uses a data folder run a command. Resolves to its exit code, and to `undefined` if there is
 * none. Rejects with a `StartFault` if the server ends meanwhile.
 */
export async function runInServer(
  dataDir: string,
  name: string,
  given: Invocation,
  output: CommandOutput,
): Promise<number | undefined> {
  // The schema drops what is not of the protocol, such as the environment.
  const body = parse(requestSchema, { call: given, canAsk: !!output.ask, showsProgress: !!output.progress });
  const response = await post(dataDir, `/${name}`, body).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ECONNRESET') throw new StartFault(STOPPED);
    return undefined;
  });
  if (!response) return undefined;
  // Another release may have other commands.
  if (response.statusCode !== 200) throw new StartFault('the server does not know this command: restart it');
  const exit = await readReplies(response, output, (id, answer) => post(dataDir, `/answers/${id}`, answer));
  if (exit === undefined) throw new StartFault(STOPPED);
  return exit;
}

/** Resolves to the exit code; to `undefined` if the server ends before it. */
async function readReplies(
  response: IncomingMessage,
  output: CommandOutput,
  answer: (id: string, answer: boolean) => Promise<unknown>,
): Promise<number | undefined> {
  const lines = createInterface({ input: response });
  response.once('close', () => lines.close());
  try {
    for await (const line of lines) {
      const reply = JSON.parse(line) as CommandReply;
      if ('exit' in reply) return reply.exit;
      if ('out' in reply) output.out(reply.out);
      else if ('err' in reply) output.err(reply.err);
      else if ('progress' in reply) output.progress?.(reply.progress);
      else await answer(reply.id, (await output.ask?.(reply.ask)) ?? false).catch(() => undefined);
    }
  } catch (error) {
    if (!response.errored) throw error;
  }
  return undefined;
}
