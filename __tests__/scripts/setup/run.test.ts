import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from '../../support/projectFiles';

const RUN = pathToFileURL(join(ROOT, 'scripts/setup/run.mjs')).href;
const SLOW = `process.on('SIGTERM', () => setTimeout(() => { console.log('last word'); process.exit(); }, 200));`;
const DEAF = `process.on('SIGTERM', () => {});`;

/** Runs the programs side by side, sends SIGTERM when all have begun; resolves when none holds the output any more. */
async function stopWhileRunning(
  programs: readonly string[],
): Promise<{ code: number | null; output: string }> {
  const runs = programs.map((program) => {
    const code = `${program} console.log('begun'); setTimeout(() => {}, 3_000);`;
    return `run(process.execPath, ['-e', ${JSON.stringify(code)}], { patience: 400 })`;
  });
  const script = `import { run } from '${RUN}'; await Promise.all([${runs.join()}]); console.log('went on');`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script]);
  let output = '';
  let isSent = false;
  child.stdout.on('data', (data) => {
    output += String(data);
    if (isSent || output.split('begun').length <= programs.length) return;
    isSent = true;
    child.kill('SIGTERM');
  });
  let exited = Infinity;
  child.once('exit', () => (exited = performance.now()));
  return new Promise((resolve) =>
    child.once('close', (code) => {
      // An orphan would hold the output open.
      if (performance.now() - exited > 150) output += 'orphan';
      resolve({ code, output });
    }),
  );
}

describe('run', () => {
  it.each([
    ['that takes its time', [SLOW], 'begun\nlast word\n'],
    ['beside another', [SLOW, ''], 'begun\nbegun\nlast word\n'],
    ['that ignores the signal', [DEAF], 'begun\n'],
  ])(
    'on a signal ends a program %s, then itself [operations.signal-during-start]',
    async (_what, programs, output) => {
      expect(await stopWhileRunning(programs)).toEqual({ code: 143, output });
    },
  );
});
