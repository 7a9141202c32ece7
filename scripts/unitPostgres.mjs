/** `npm run unit:postgres [-- files]`: the content service's tests, or those named, on a real PostgreSQL. */
import { POSTGRES_TESTS, withPostgres } from './setup/postgres.mjs';
import { runNode } from './setup/run.mjs';

const args = process.argv.slice(2);
const files = args.some((word) => !word.startsWith('-')) ? [] : POSTGRES_TESTS;
process.exitCode = await withPostgres((env) => runNode(['scripts/jest.mjs', ...files, ...args], { env }));
