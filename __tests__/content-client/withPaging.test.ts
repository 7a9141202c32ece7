import { withPaging } from '../../src/content-client/withPaging';
import { clientOf } from '../support/contentClient';
import { sendJson, startExternalService, type ExternalService } from '../support/externalService';
import { listOf, makeProject, several } from '../support/items';

const items = several(250, (id) => makeProject(id, { category: id === 'i249' ? 'Rare' : 'Often' }));
/** Lists, and other calls as a test says; everything else is 404. */
let others: Record<string, unknown>;
let service: ExternalService;
beforeEach(async () => {
  others = {};
  service = await startExternalService((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://service');
    const [, path = ''] = pathname.split('/collections/');
    if (path in others) return sendJson(response, others[path]);
    if (path !== 'post/items') return sendJson(response, {}, 404);
    const page = Number(searchParams.get('page'));
    return sendJson(response, { ...listOf(...items.slice((page - 1) * 100, page * 100)), total: 250 });
  });
});
afterEach(() => service.stop());
const client = () => withPaging(clientOf(service));
const pathsAsked = () => service.requests.map((line) => line.replace(/^GET .*collections\//, ''));
const idsOf = (found: { id: string }[] | undefined) => found?.map(({ id }) => id);

describe('a service without calls for neighbours and categories [content.service-without-neighbours]', () => {
  it('is paged through for the neighbours of an item, in its language', async () => {
    expect(idsOf(await client().getNeighbours('post', 'i249', 'ja_JP'))).toEqual(['i247', 'i248']);
    expect(pathsAsked().filter((path) => path.startsWith('post/items?'))).toEqual(
      [1, 2, 3].map((page) => `post/items?page=${page}&limit=100&_sort=date%3ADESC&locale=ja_JP`),
    );
  });

  it('is paged through for the categories of a list', async () => {
    expect(await client().getCategories('post', 'ja_JP')).toEqual(['Often', 'Rare']);
  });

  it.each([
    ['404', {}],
    ['200 and something else', { 'post/items/i3/neighbours': { up: true }, 'post/categories': ['A'] }],
  ])('is asked once whether it has them, if it answers %s', async (_, answers) => {
    others = answers;
    const api = client();
    expect(idsOf(await api.getNeighbours('post', 'i3'))).toEqual(['i2', 'i4']);
    const before = service.requests.length;
    await api.getNeighbours('post', 'i4');
    await api.getCategories('post');
    expect(pathsAsked().slice(before)).not.toContainEqual(expect.stringMatching(/neighbours|categories/));
  });

  it('knows no neighbours of an item that its list lacks', async () => {
    expect(await client().getNeighbours('post', 'nothing')).toBeUndefined();
  });
});

describe('a service that has them', () => {
  it('is not paged through', async () => {
    others = {
      'post/items/i1/neighbours': listOf(...several(3, makeProject)),
      'post/categories': { categories: ['B', 'a', '', 3, 'b'] },
    };
    const api = client();
    expect(idsOf(await api.getNeighbours('post', 'i1'))).toEqual(['i0', 'i1']);
    expect(await api.getCategories('post')).toEqual(['a', 'B']);
    expect(await api.getNeighbours('post', 'nothing')).toBeUndefined();
    expect(pathsAsked()).toEqual([
      'post/items/i1/neighbours',
      'post/categories',
      'post/items/nothing/neighbours',
      'post/categories',
    ]);
  });
});
