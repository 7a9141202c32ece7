import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { ROOT } from './projectFiles';

/** Runs a script of this folder, killed after it has told more than that many lines; resolves to the lines it told. */
export async function runAndKill(script: string, given: readonly string[], after: number): Promise<string[]> {
  const program = ['--import', 'tsx', join(ROOT, '__tests__/support', script), ...given];
  const child = spawn(process.execPath, program, { cwd: ROOT, stdio: ['ignore', 'pipe', 'inherit'] });
  const lines: string[] = [];
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    lines.push(...text.split('\n').filter((line) => line !== ''));
    if (lines.length > after) child.kill('SIGKILL');
  });
  await once(child, 'close');
  return lines;
}
