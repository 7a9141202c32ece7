import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readRules } from '../../scripts/setup/rules.mjs';
import { ruleIdsOf } from '../../scripts/setup/testReports.mjs';
import { projectFiles, ROOT } from '../support/projectFiles';

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');
const rules = readRules(read('docs/rules.yaml'));
const known = new Set(rules.map(({ id }) => id));

const CODE = ['src', 'scripts', 'art', 'bench', 'i18n', '__tests__', 'e2e'].flatMap(projectFiles);
/** The tests of the rule checker use made-up rules. */
const TESTS = CODE.filter(
  (file) =>
    /\.(test|spec)\.tsx?$|Cases\.ts$|^e2e\/walk\//.test(file) && !file.endsWith('setup/rules.test.ts'),
);
const AREAS = new Set(rules.map(({ id }) => id.split('.')[0]));

/** Tags in known areas; other brackets contain code. */
const tagsOf = (file: string) =>
  ruleIdsOf(read(file)).filter(
    (id) => AREAS.has(id.split('.')[0]) && !/\.(body|category|display|height|tests)$/.test(id),
  );

const CITATION = /\(rules?: ([a-z][\w-]*\.[\w-]+(?:, [a-z][\w-]*\.[\w-]+)*)\)/g;
/** Names of documents that are not part of the repository. */
const OUTSIDE = /\b(spec|decisions) §\d|\bissue \d|content-service\.md|\bdesign\.md "/;

describe('docs/rules.yaml [build.rules-guarded]', () => {
  it('gives each rule a unique id and a sentence', () => {
    expect(known.size).toBe(rules.length);
    expect(rules.length).toBeGreaterThan(250);
    expect(rules.filter(({ text }) => !/^\S.*\.$/.test(text))).toEqual([]);
  });

  it('has a test for each rule that is not open', () => {
    const tagged = new Set(TESTS.flatMap(tagsOf));
    expect(rules.filter(({ id, open }) => !open && !tagged.has(id)).map(({ id }) => id)).toEqual([]);
  });

  it('has every id that is a test tag or a citation in code', () => {
    const tags = TESTS.flatMap((file) => tagsOf(file).map((id) => ({ file, id })));
    const citations = CODE.filter((file) => !file.startsWith('static/')).flatMap((file) =>
      [...read(file).matchAll(CITATION)].flatMap(([, ids = '']) =>
        ids.split(', ').map((id) => ({ file, id })),
      ),
    );
    expect(citations.length).toBeGreaterThan(100);
    expect([...tags, ...citations].filter(({ id }) => !known.has(id))).toEqual([]);
  });

  it('is the only rule document that code cites', () => {
    const own = '__tests__/architecture/rules.test.ts';
    expect(CODE.filter((file) => file !== own && OUTSIDE.test(read(file)))).toEqual([]);
  });
});
