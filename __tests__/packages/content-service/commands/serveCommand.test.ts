import type { Project } from '@hibari/contract/schemas';
import { conform } from '../../../../packages/content-service/conform/conform';
import { openServiceServer } from '../../../../packages/content-service/commands/serveCommand';
import { makeContentFolder, type ContentFolder } from '../../../support/contentFolder';
import { sampleContent } from '../../../support/contentSample';

let content: ContentFolder;
let data: ContentFolder;
beforeAll(async () => {
  content = await makeContentFolder(await sampleContent());
  data = await makeContentFolder();
});
afterAll(() => Promise.all([content.remove(), data.remove()]));

it('the service alone breaks no rule of the contract, and serves its pictures [content.conform]', async () => {
  const app = await openServiceServer({ dataDir: data.path, logLevel: 'silent' }, content.path);
  try {
    const url = `${await app.listen({ port: 0, host: '127.0.0.1' })}/content`;
    const { answered, verdicts } = await conform(url);
    expect(answered).toBe(true);
    expect(verdicts.filter(({ result }) => result !== 'kept')).toEqual([]);
    const list = await fetch(`${url}/collections/post/items?limit=1`);
    const { items } = (await list.json()) as { items: Project[] };
    const picture = await fetch(new URL(items[0]?.thumbnail[0]?.fullUrl ?? '', url));
    expect(picture.headers.get('content-type')).toBe('image/webp');
  } finally {
    await app.close();
  }
});
