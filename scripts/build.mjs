/** `npm run build`: the production build, stamped so that `npm start` knows whether it is up to date. */
import { build } from './setup/build.mjs';

process.exitCode = await build(process.argv.slice(2));
