import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { ROOT } from './projectFiles';

/** Runs a compiled script, killed after it has printed more than that many lines; resolves to the lines. */
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
  await once(child, 'close');
  return lines;
}
