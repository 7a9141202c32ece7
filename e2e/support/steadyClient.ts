/** A client that reuses its connections and asks without a pause, as a pooling proxy does under load. */
import { Agent, request } from 'node:http';

export interface Answer {
  status: number;
  connection: string | undefined;
}

/** Asks until connections are refused. Resolves to every answer, and the codes of all errors but that refusal. */
export async function askUntilRefused(
  url: string,
  { connections, onAnswer }: { connections: number; onAnswer?: (count: number) => void },
): Promise<{ answers: Answer[]; errors: string[] }> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const [answers, errors]: [Answer[], string[]] = [[], []];
  async function askOn(): Promise<void> {
    for (;;) {
      try {
        answers.push(await ask(url, agent));
        onAnswer?.(answers.length);
      } catch (error) {
        const { code = 'unknown' } = error as NodeJS.ErrnoException;
        if (code === 'ECONNREFUSED') return;
        errors.push(code);
      }
    }
  }
  await Promise.all(Array.from({ length: connections }, askOn));
  agent.destroy();
  return { answers, errors };
}

function ask(url: string, agent: Agent): Promise<Answer> {
  return new Promise((resolve, reject) => {
    request(url, { agent }, (response) => {
      const { statusCode: status = 0, headers } = response;
      response.on('error', reject).on('end', () => resolve({ status, connection: headers.connection }));
      response.resume();
    })
      .on('error', reject)
      .end();
  });
}
