import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  coverageOf,
  findFaults,
  type Advisories,
  type Lock,
  type LockedPackage,
} from '../../../scripts/setup/dependencies.mjs';
import { ROOT } from '../../support/projectFiles';

const LOCK = 'package-lock.json';
const readJson = (file: string) => JSON.parse(readFileSync(join(ROOT, file), 'utf8')) as unknown;
const advisories = readJson('scripts/setup/advisories.json') as Advisories;
const right = { version: '10.1.3', integrity: 'sha512-a', license: 'MIT' };
const faultsOf = (found: LockedPackage) =>
  findFaults({ packages: { '': {}, 'node_modules/@fastify/static': found } }, advisories);

describe('the production dependencies [security.dependencies]', () => {
  it('have no fault', () => {
    const lock = readJson(LOCK) as Lock;
    expect(Object.keys(lock.packages).length).toBeGreaterThan(100);
    expect(findFaults(lock, advisories)).toEqual([]);
  });

  it('each package of the kept list is one that production installs', () => {
    const { known, all } = coverageOf(readJson(LOCK) as Lock, advisories);
    expect(known).toBe(Object.keys(advisories.packages).length);
    expect(known).toBeLessThan(all);
  });

  it.each([
    ['is older', { version: '9.3.0' }],
    ['is older', { version: '10.1.3-rc.1' }],
    ['integrity', { integrity: 'sha1-a' }],
    ['not from a registry', { resolved: 'git+ssh://git@example.com/a.git' }],
    ['runs a script', { hasInstallScript: true }],
    ['licence', { license: 'GPL-3.0' }],
  ])('one that %s is a fault: %j', (words, change) => {
    expect(faultsOf(right)).toEqual([]);
    expect(
      faultsOf({ version: right.version, integrity: right.integrity, license: right.license, ...change }),
    ).toEqual([expect.stringContaining(words)]);
  });

  it.each([
    ['3.1.6', 'older than 3.1.7'],
    ['3.1.7', undefined],
    ['4.0.0', 'older than 4.1.4'],
    ['4.1.4', undefined],
    ['2.9.9', 'older than 4.1.4'],
    ['5.0.0', undefined],
  ])('%s is judged by the fix of its own major version: %s', (version, words) => {
    const packages = { 'node_modules/fast-uri': { ...right, version } };
    const list = { packages: { 'fast-uri': { safe: ['3.1.7', '4.1.4'], advisory: 'CVE-1' } } };
    expect(findFaults({ packages }, list)).toEqual(words ? [expect.stringContaining(words)] : []);
  });

  it('one of development only is not judged', () => {
    expect(faultsOf({ dev: true, version: '1.0.0' })).toEqual([]);
  });
});
