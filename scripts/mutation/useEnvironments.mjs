/**
 * Replaces the environments that test files name by Stryker's, which report what each test covers. Stryker runs it in
 * its copy of the project.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const TESTS = '__tests__';

for (const path of readdirSync(TESTS, { recursive: true, encoding: 'utf8' })) {
  if (!/\.test\.tsx?$/.test(path)) continue;
  const file = join(TESTS, path);
  const text = readFileSync(file, 'utf8');
  const changed = text.replace(
    /@jest-environment (jsdom|node)\b/,
    '@jest-environment @stryker-mutator/jest-runner/jest-env/$1',
  );
  if (changed !== text) writeFileSync(file, changed);
}
