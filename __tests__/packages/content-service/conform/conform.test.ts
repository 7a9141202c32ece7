import { conform } from '../../../../packages/content-service/conform/conform';
import { RULES } from '../../../../packages/content-service/conform/table';
import { startBrokenService, type BrokenService } from '../../../support/brokenService';
import { sampleContent } from '../../../support/contentSample';
import { startContentService, type TestService } from '../../../support/contentService';
import { BREAKS } from '../../../support/contractBreaks';

let service: TestService;
let broken: BrokenService;
beforeAll(async () => {
  service = await startContentService(await sampleContent());
  broken = await startBrokenService(service.app);
});
afterAll(() => Promise.all([service.close(), broken.stop()]));

describe('conform', () => {
  it('finds nothing wrong in the embedded service, and judges every rule [content.conform]', async () => {
    const address = await service.app.listen({ port: 0, host: '127.0.0.1' });
    const { answered, verdicts } = await conform(`${address}/content`);
    expect(answered).toBe(true);
    expect(verdicts.filter(({ result }) => result !== 'kept')).toEqual([]);
    expect(verdicts.map(({ id }) => id)).toEqual(RULES.map(({ id }) => id));
  });

  it('has a broken service for each rule, and each rule once', () => {
    const ids = RULES.map(({ id }) => id);
    expect(Object.keys(BREAKS).sort()).toEqual([...new Set(ids)].sort());
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('finds nothing wrong through the broken service while nothing is broken', async () => {
    broken.breakBy({});
    const { verdicts } = await conform(broken.url);
    expect(verdicts.filter(({ result }) => result !== 'kept')).toEqual([]);
    expect(broken.requests.length).toBeLessThan(150);
  });

  it.each(RULES.map((rule) => [rule.id, rule] as const))(
    '%s is seen broken [content.conform]',
    async (id, rule) => {
      broken.breakBy(BREAKS[id] ?? {});
      const { verdicts } = await conform(broken.url, { rules: [rule] });
      expect(verdicts).toMatchObject([{ id, result: 'broken' }]);
      expect(verdicts[0]?.notes.join('\n')).toMatch(/\w/);
      expect(verdicts[0]?.notes.join('\n')).not.toContain('cannot be read');
    },
  );
});
