import { ContentError, type ContentApi } from '@hibari/contract/contentApi';
import { createLocalContentApi } from '../../../packages/content-service/serveEditions';
import { startContentService, type TestService } from '../../support/contentService';
import { makePicture, markdown, projectFields } from '../../support/contentFolder';

let service: TestService;
let api: ContentApi;

beforeAll(async () => {
  service = await startContentService({
    'post/alpha/cover.webp': await makePicture(),
    'post/alpha/ja.md': markdown(projectFields),
    'post/alpha/en.md': markdown({ ...projectFields, title: 'In English' }),
  });
  api = createLocalContentApi(await service.repository.index());
});
afterAll(() => service.close());

describe('createLocalContentApi', () => {
  it('returns a list as the service does, with root-relative pictures', async () => {
    const remote = (await service.call('/collections/post/items?locale=en')).json<{ items: object[] }>();
    const local = await api.getList('post', { locale: 'en_US' });
    expect(local).toEqual({
      ...remote,
      items: [{ ...remote.items[0], thumbnail: local.items[0]?.thumbnail }],
    });
    expect(local.items[0]?.thumbnail[0]?.fullUrl).toMatch(/^\/content\/media\//);
  });

  it('finds one item, with its body, and its locales', async () => {
    expect(await api.getItem('post', 'alpha', 'en_US')).toMatchObject({
      title: 'In English',
      body: [['p', ['Text.']]],
    });
    expect(await api.getItem('post', 'alpha', 'ko_KR')).toBeUndefined();
    expect(await api.getLocales('post', 'alpha')).toEqual(['ja_JP', 'en_US']);
    expect(await api.getLocales('post', 'nothing')).toEqual([]);
  });

  it('searches', async () => {
    const found = await api.search(
      'post',
      { locale: 'en_US' },
      { or: [{ fieldName: 'title', contains: 'ENGLISH' }] },
    );
    expect(found.total).toBe(1);
  });

  it('reports 100 at the end', async () => {
    const onProgress = jest.fn();
    await api.getList('post', {}, { onProgress });
    expect(onProgress.mock.calls).toEqual([[100]]);
  });

  it('rejects an aborted call with the signal’s reason', async () => {
    const onProgress = jest.fn();
    const before = AbortSignal.abort(new Error('left'));
    await expect(api.getList('post', {}, { signal: before, onProgress })).rejects.toThrow('left');
    const controller = new AbortController();
    const call = api.getItem('post', 'alpha', 'ja_JP', { signal: controller.signal, onProgress });
    controller.abort(new Error('changed'));
    await expect(call).rejects.toThrow('changed');
    expect(onProgress).not.toHaveBeenCalled();
  });

  it('rejects an invalid query with ContentError 400', async () => {
    const call = api.getList('post', { _sort: 'nothing:ASC' });
    await expect(call).rejects.toBeInstanceOf(ContentError);
    await expect(call).rejects.toMatchObject({ status: 400 });
  });
});
