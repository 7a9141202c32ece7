import { clientOf } from '../support/contentClient';
import { sendJson, startExternalService, type ExternalService } from '../support/externalService';
import { listOf, makeProject } from '../support/items';

let service: ExternalService;
let named: (string | undefined)[];
let accepted: (string | undefined)[];
beforeEach(async () => {
  named = [];
  accepted = [];
  service = await startExternalService(({ headers, url = '' }, response) => {
    named.push(headers['content-edition']?.toString());
    accepted.push(headers.accept);
    response.setHeader('content-edition', 'e1');
    sendJson(response, url.includes('/items/kumo') ? makeProject('kumo') : listOf());
  });
});
afterEach(() => service.stop());
const client = () => clientOf(service);

describe('contentRequest [content.one-edition-a-page]', () => {
  it('names the edition in a header, so that the query stays the specified one', async () => {
    await client().getList('post', { page: 1, locale: 'ja_JP' }, { edition: 'e1' });
    await client().search('post', { page: 1 }, {}, { edition: 'e1' });
    await client().getItem('post', 'kumo', 'ja_JP', { edition: 'e1' });
    expect(named).toEqual(['e1', 'e1', 'e1']);
    expect(accepted).toEqual(Array(3).fill('application/json'));
    expect(service.requests.map((line) => new URL(line.split(' ')[1] ?? '', service.url).search)).toEqual([
      '?page=1&locale=ja_JP',
      '?page=1',
      '?locale=ja_JP',
    ]);
  });

  it('sends what the contract lacks to a service with editions alone [search.unfinished-syllable]', async () => {
    await client().search('post', { page: 1, unfinished: true }, {}, { edition: '' });
    await client().search('post', { page: 1, unfinished: true }, {});
    expect(service.requests.map((line) => line.split('?')[1]?.split(' ')[0])).toEqual([
      'page=1&unfinished=true',
      'page=1',
    ]);
  });

  it.each([undefined, ''])('names none for the edition %p', async (edition) => {
    await client().getList('post', {}, { edition });
    expect(named).toEqual([undefined]);
  });

  it('reports nothing of a service that has no editions', async () => {
    const onEdition = jest.fn();
    service.behave((_, response) => sendJson(response, listOf()));
    await client().getList('post', {}, { onEdition });
    expect(onEdition).not.toHaveBeenCalled();
  });

  it('reports the read and the current edition, for a missing item too', async () => {
    const told: object[] = [];
    const onEdition = (editions: object) => void told.push(editions);
    await client().getList('post', {}, { edition: 'e1', onEdition });
    service.behave((_, response) => {
      response.setHeader('content-edition', 'e1');
      response.setHeader('content-edition-current', 'e2');
      sendJson(response, { code: 'item_not_found' }, 404);
    });
    expect(await client().getItem('post', 'gone', 'ja_JP', { edition: 'e1', onEdition })).toBeUndefined();
    expect(told).toEqual([
      { read: 'e1', current: 'e1' },
      { read: 'e1', current: 'e2' },
    ]);
  });
});
