import { readdir } from 'node:fs/promises';
import { CONTENT_LIMITS } from '../../../packages/content-service/import/limits';
import { type NewDraft, writeDraft } from '../../../packages/import-drafts/draft';
import { makeContentFolder } from '../../support/contentFolder';

const picture = { path: 'a.webp', sha: '', name: '', type: '', width: 1, height: 1, color: '' };
const draft: NewDraft = {
  ...{ collection: 'blog', postId: 'walk', locale: 'ja', text: 'text' },
  pictures: [{ name: 'a.webp', alt: '', picture }],
};
const filesThat = (read: () => Promise<Buffer>) => ({
  ...{ paths: [], problems: [], read, close: () => Promise.resolve() },
});

describe('the writing of a draft', () => {
  it('removes what it began where it fails, and completes it later [content.import-touches-nothing]', async () => {
    const content = await makeContentFolder({ 'blog/other/ja.md': 'mine' });
    const gone = filesThat(() => Promise.reject(new Error('gone')));
    await expect(writeDraft(content.path, draft, gone, CONTENT_LIMITS)).rejects.toThrow('gone');
    expect(await readdir(`${content.path}/blog`)).toEqual(['other']);
    const there = filesThat(() => Promise.resolve(Buffer.from('x')));
    expect(await writeDraft(content.path, draft, there, CONTENT_LIMITS)).toBe(true);
    expect(await writeDraft(content.path, draft, gone, CONTENT_LIMITS)).toBe(false);
    expect((await readdir(`${content.path}/blog/walk`)).sort()).toEqual(['a.webp', 'ja.md']);
    await content.remove();
  });
});
