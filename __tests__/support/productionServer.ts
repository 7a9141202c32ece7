/**
 * Tests of the server run the libraries' production builds, as the server does. Development checks would cost a fifth
 * of their time. `process.env` is each test file's own.
 */
if (/\/__tests__\/server\//.test((expect.getState().testPath ?? '').replaceAll('\\', '/')))
  process.env['NODE_ENV'] = 'production';
