/** Calls at a given rate, whether or not earlier ones are answered, like independent visitors. */
import { Agent, request } from 'node:http';
import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { mulberry32 } from '../../src/lib/pseudoRandom';

export interface PacedCall {
  url: string;
  headers: Record<string, string>;
}

export interface PacedAnswers {
  /** Milliseconds from the due time of each call, so that waiting for a connection counts. */
  times: number[];
  bytes: number;
  failed: number;
}

/**
 * Calls at random times, `pace` per second on average, on the given connections; resolves when all are answered.
 *
 * @param patience time-out of a call in seconds
 */
export async function askPaced(
  callOf: () => PacedCall,
  { pace, amount, connections, patience }: Record<'pace' | 'amount' | 'connections' | 'patience', number>,
): Promise<PacedAnswers> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const random = mulberry32(amount);
  const answers: PacedAnswers = { times: [], bytes: 0, failed: 0 };
  const under: Promise<void>[] = [];
  let due = performance.now();
  for (let sent = 0; sent < amount; sent += 1) {
    due += (-Math.log(1 - random()) * 1_000) / pace;
    if (due > performance.now()) await wait(due - performance.now());
    under.push(askOnce(due));
  }
  await Promise.all(under);
  agent.destroy();
  return answers;

  function askOnce(due: number): Promise<void> {
    const { url, headers } = callOf();
    return new Promise((resolve) => {
      const call = request(url, { agent, headers, timeout: patience * 1_000 }, (response) => {
        response.on('data', (chunk: Buffer) => (answers.bytes += chunk.length));
        response.on('end', () => {
          answers.times.push(performance.now() - due);
          if (response.statusCode !== 200) answers.failed += 1;
          resolve();
        });
      });
      call.on('timeout', () => call.destroy(new Error('too late')));
      call.on('error', () => {
        answers.failed += 1;
        resolve();
      });
      call.end();
    });
  }
}
