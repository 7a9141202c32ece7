import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { ROOT } from './projectFiles';

/**
 * Runs a compiled script, killed after it has printed more than that many lines; resolves to the lines. Rejects if it
 * fails by itself.
 */
export async function runAndKill(
  program: string,
  given: readonly string[],
  after: number,
): Promise<string[]> {
  const child = spawn(process.execPath, [program, ...given], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines: string[] = [];
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    lines.push(...text.split('\n').filter((line) => line !== ''));
    if (lines.length > after) child.kill('SIGKILL');
  });
  const [code, signal] = (await once(child, 'close')) as [number | null, NodeJS.Signals | null];
  if (code !== 0 && signal !== 'SIGKILL')
    throw new Error(`the process ended by itself with exit code ${code}`);
  return lines;
}
