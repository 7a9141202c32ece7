import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { productionPackages, type Lock } from '../../../scripts/setup/dependencies.mjs';
import { ROOT } from '../../support/projectFiles';

interface Sbom {
  bomFormat: string;
  components: { purl: string; hashes?: unknown[]; licenses?: unknown[] }[];
}

/** Jest cannot load the modules that it needs. */
function readSbom(): Sbom {
  const code = `import { readSbom } from './scripts/setup/sbom.mjs'; console.log(readSbom());`;
  const output = execFileSync(process.execPath, ['--input-type=module', '-e', code], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  return JSON.parse(output) as Sbom;
}

it('npm run build lists every production package with its hash and licence [security.sbom]', () => {
  const lock = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as Lock;
  const { bomFormat, components } = readSbom();
  const listed = new Set(components.map(({ purl }) => decodeURIComponent(purl)));
  const locked = productionPackages(lock).map(([, name, { version }]) => `pkg:npm/${name}@${version}`);
  expect(bomFormat).toBe('CycloneDX');
  expect([...listed].toSorted()).toEqual([...new Set(locked)].toSorted());
  const lacking = (fact: 'hashes' | 'licenses') =>
    components.filter((component) => !component[fact]?.length).map(({ purl }) => purl);
  expect(lacking('hashes')).toEqual([]);
  // Its licence has no SPDX identifier.
  expect(lacking('licenses')).toEqual([expect.stringContaining('/gsap@')]);
});
