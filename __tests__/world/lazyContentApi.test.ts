import { createLazyContentApi } from '../../src/world/lazyContentApi';
import { createFetchContentApi } from '../../src/content-client/fetchContentApi';

jest.mock('../../src/content-client/fetchContentApi');

const client = {
  getList: jest.fn().mockResolvedValue('list'),
  getItem: jest.fn().mockResolvedValue('item'),
  getLocales: jest.fn().mockResolvedValue('locales'),
  getNeighbours: jest.fn().mockResolvedValue('neighbours'),
  getCategories: jest.fn().mockResolvedValue('categories'),
  search: jest.fn().mockResolvedValue('found'),
};
const create = jest.mocked(createFetchContentApi);

beforeEach(() => void create.mockReset().mockReturnValue(client as never));

describe('createLazyContentApi', () => {
  it('creates the client with the first call, for the given service, and only once', async () => {
    const api = createLazyContentApi('/content', 'https://hibari.example');
    expect(create).not.toHaveBeenCalled();
    await Promise.all([api.getList('post', {}), api.getLocales('post', 'kumo')]);
    const options = { contentUrl: '/content', origin: 'https://hibari.example' };
    expect(create.mock.calls).toEqual([[{ ...options, parseHtml: expect.any(Function) }]]);
  });

  it('passes each call on with all its arguments and returns the answer', async () => {
    const api = createLazyContentApi('/content', '');
    const options = { signal: new AbortController().signal };
    expect(await api.getList('post', { page: 2 }, options)).toBe('list');
    expect(client.getList).toHaveBeenLastCalledWith('post', { page: 2 }, options);
    expect(await api.getItem('post', 'kumo', 'ja_JP', options)).toBe('item');
    expect(client.getItem).toHaveBeenLastCalledWith('post', 'kumo', 'ja_JP', options);
    expect(await api.getLocales('post', 'kumo', options)).toBe('locales');
    expect(client.getLocales).toHaveBeenLastCalledWith('post', 'kumo', options);
    expect(await api.getNeighbours('post', 'kumo', 'ja_JP', options)).toBe('neighbours');
    expect(client.getNeighbours).toHaveBeenLastCalledWith('post', 'kumo', 'ja_JP', options);
    expect(await api.getCategories('post', 'ja_JP', options)).toBe('categories');
    expect(client.getCategories).toHaveBeenLastCalledWith('post', 'ja_JP', options);
    expect(await api.search('post', { page: 1 }, {}, options)).toBe('found');
    expect(client.search).toHaveBeenLastCalledWith('post', { page: 1 }, {}, options);
  });

  it('rejects when the call does', async () => {
    client.getList.mockRejectedValueOnce(new Error('503'));
    await expect(createLazyContentApi('/content', '').getList('post', {})).rejects.toThrow('503');
  });
});
