/**
 * Tests of the server, and those that start the whole of it, run the libraries' production builds, as the server does.
 * Development checks would cost a fifth of their time, and most of the time of a page. `process.env` is each test
 * file's own.
 */
import { readFileSync } from 'node:fs';

const path = expect.getState().testPath ?? '';
const isOfServer = /\/__tests__\/server\//.test(path.replaceAll('\\', '/'));
if (isOfServer || readFileSync(path, 'utf8').includes("/support/siteServer'"))
  process.env['NODE_ENV'] = 'production';
