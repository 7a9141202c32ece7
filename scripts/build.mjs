/** `npm run build`: the production build, and the stamp by which `npm start` knows that it is fresh. */
import { build } from './setup/build.mjs';

process.exitCode = await build(process.argv.slice(2));
