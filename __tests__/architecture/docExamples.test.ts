import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../support/projectFiles';

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');
const PAPER = 'docs/testing-sagas.md';
const tests = read('__tests__/flows/examples.test.ts');

/** The test of this name, without the indentation of its `describe`. */
function testNamed(name: string): string {
  const [, test] = new RegExp(`^( {2}it\\('${name}'[^]*?^ {2}\\}(?:, [\\d_]+)?\\);)$`, 'm').exec(tests) ?? [];
  if (test === undefined) throw new Error(`No test is named ${name}`);
  return test.replace(/^ {2}/gm, '');
}

const EXAMPLE = /<!-- example: (.+) -->\n\n```ts\n([^]*?)```/g;

describe(PAPER, () => {
  const examples = [...read(PAPER).matchAll(EXAMPLE)];

  it('has an example of each kind, and no other code', () => {
    expect(examples).toHaveLength(4);
    expect(read(PAPER).match(/```/g)).toHaveLength(2 * examples.length);
    expect(tests.match(/^ {2}it\(/gm)).toHaveLength(examples.length);
  });

  it.each(examples.map(([, name = '', code]) => [name, code] as const))(
    'shows the test as it is: %s',
    (name, code) => {
      expect(code).toBe(`${testNamed(name)}\n`);
    },
  );
});
