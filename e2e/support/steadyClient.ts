/** A client that reuses its connections and sends requests without a pause, as a pooling proxy does under load. */
import { Agent, request } from 'node:http';

export interface Answer {
  status: number;
  connection: string | undefined;
}

interface Asked {
  answers: Answer[];
  /** The codes of failed requests. */
  errors: string[];
}

/** Sends requests on reused connections until new ones are refused, which is no error. */
export async function askUntilRefused(
  url: string,
  { connections, onAnswer }: { connections: number; onAnswer: (count: number) => void },
): Promise<Asked> {
  let isRefused = false;
  const goOn = ({ answers, errors }: Asked) => {
    onAnswer(answers.length);
    isRefused ||= errors.includes('ECONNREFUSED');
    return !isRefused;
  };
  const { answers, errors } = await askWhile(url, { connections, goOn, keepAlive: true });
  return { answers, errors: errors.filter((code) => code !== 'ECONNREFUSED') };
}

export async function askWhile(
  url: string,
  options: { connections: number; goOn: (soFar: Asked) => boolean; keepAlive?: boolean },
): Promise<Asked> {
  const agent = new Agent({ keepAlive: options.keepAlive ?? false, maxSockets: options.connections });
  const asked: Asked = { answers: [], errors: [] };
  async function askOn(): Promise<void> {
    while (options.goOn(asked))
      await ask(url, agent).then(
        (answer) => asked.answers.push(answer),
        ({ code = 'unknown' }: NodeJS.ErrnoException) => asked.errors.push(code),
      );
  }
  await Promise.all(Array.from({ length: options.connections }, askOn));
  agent.destroy();
  return asked;
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
