/** Runs Jest with jest.config.ts, which Jest cannot read on Node 20 without another package. */
import { createRequire } from 'node:module';
import { tsImport } from 'tsx/esm/api';
import './setup/compileOnce.mjs';

const jest = createRequire(import.meta.url)('jest');
const { default: config } = await tsImport('../jest.config.ts', import.meta.url);
const compileOnce = new URL('setup/compileOnce.mjs', import.meta.url).href;
/**
 * Passed to the workers. Test files create so many objects that V8's 16 MB for new ones cost much time. They use
 * WebAssembly too briefly for its optimised compilation to pay off.
 */
process.execArgv.push('--import', compileOnce, '--max-semi-space-size=64', '--liftoff-only');
await jest.run([...process.argv.slice(2), '--config', JSON.stringify(config)]);
