/** Runs Jest with jest.config.ts, which Jest cannot read on Node 20 without another package. */
import { createRequire } from 'node:module';
import { tsImport } from 'tsx/esm/api';

const jest = createRequire(import.meta.url)('jest');
const { default: config } = await tsImport('../jest.config.ts', import.meta.url);
await jest.run([...process.argv.slice(2), '--config', JSON.stringify(config)]);
