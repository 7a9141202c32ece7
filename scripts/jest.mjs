/** Runs Jest with jest.config.ts, which Jest cannot read on Node 20 without another package. */
import { createRequire } from 'node:module';
import { tsImport } from 'tsx/esm/api';

const jest = createRequire(import.meta.url)('jest');
const { default: config } = await tsImport('../jest.config.ts', import.meta.url);
/**
 * Passed on to the workers. A test file makes so many objects that V8's 16 MB for new ones cost a good part of the time.
 * It uses a database too shortly to repay that V8 compiles PGlite a second time, optimised.
 */
process.execArgv.push('--max-semi-space-size=64', '--liftoff-only');
await jest.run([...process.argv.slice(2), '--config', JSON.stringify(config)]);
