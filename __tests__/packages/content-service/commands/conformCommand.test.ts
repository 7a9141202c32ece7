import { runContentCommand } from '../../../../packages/content-service/commands/runContentCommand';
import { sendJson, startExternalService, type ExternalService } from '../../../support/externalService';

async function run(...args: string[]) {
  const out: string[] = [];
  const err: string[] = [];
  const output = { out: (line: string) => out.push(line), err: (line: string) => err.push(line) };
  return { code: await runContentCommand(['conform', ...args], {}, output), out, err };
}

let service: ExternalService;
beforeEach(async () => {
  service = await startExternalService((_, response) => sendJson(response, { items: [], total: 0 }));
});
afterEach(() => service.stop());

describe('npm run content -- conform [content.conform]', () => {
  it('names each broken rule with its sentence and the call, and exits with 1', async () => {
    const { code, out, err } = await run(`${service.url}/`);
    expect([code, err]).toEqual([1, []]);
    const at = out.findIndex((line) =>
      line.startsWith('BROKEN    errors.page  A page that is no whole number'),
    );
    expect(out[at + 1]).toMatch(/^ +GET \/collections\/post\/items\?page=0: answered 200, not 400$/);
    expect(out.join('\n')).toMatch(/^unjudged {2}order\.sort .*\n +no list has items that show it$/m);
    expect(out.at(-1)).toMatch(/^\d+ rules: \d+ kept, \d+ broken, \d+ could not be judged$/);
    expect(new Set(service.requests.map((line) => line.split('?')[0]?.slice(0, 20)))).toContain(
      'GET /projects/7/coll',
    );
  });

  it('--json prints the whole report, kept rules included', async () => {
    const { code, out } = await run(service.url, '--json');
    const report = JSON.parse(out.join('\n')) as {
      answered: boolean;
      verdicts: { id: string; result: string }[];
    };
    expect([code, report.answered]).toEqual([1, true]);
    expect(new Set(report.verdicts.map(({ result }) => result))).toEqual(
      new Set(['kept', 'broken', 'unjudged']),
    );
  });

  it('exits with 3 without an answer', async () => {
    await service.stop();
    const { code, out } = await run(service.url);
    expect([code, out.at(-1)]).toEqual([3, 'the service does not answer']);
    service = await startExternalService(() => undefined);
  });

  it.each([
    [[]],
    [['a', 'b']],
    [['cdn.example']],
    [['file:///etc/passwd']],
    [['https://user:key@cdn.example']],
  ])('exits with 2 for %j', async (args) => {
    const { code, err } = await run(...args);
    expect([code, err.join()]).toEqual([2, expect.stringContaining('conform')]);
  });
});
