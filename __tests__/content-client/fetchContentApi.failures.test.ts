import { getEventListeners } from 'node:events';
import { ContentError, type ContentApi } from '@hibari/contract/contentApi';
import { clientOf } from '../support/contentClient';
import { sendJson, startExternalService, type ExternalService } from '../support/externalService';
import { listOf } from '../support/items';

let service: ExternalService;
beforeEach(async () => (service = await startExternalService((_, response) => sendJson(response, listOf()))));
afterEach(() => service.stop());
const client = (fetch?: typeof globalThis.fetch) => clientOf(service, fetch && { fetch });
const failureOf = (promise: Promise<unknown>) =>
  promise.then(
    () => {
      throw new Error('The call did not fail');
    },
    (error: unknown) => error as ContentError,
  );

describe('fetchContentApi, the message of a failure', () => {
  it.each([
    ['an object without items', {}],
    ['null', null],
    ['items that are no list', { items: 'x' }],
  ])('treats %s as a failure, not as an empty list', async (_, answer) => {
    service.behave((__, response) => sendJson(response, answer));
    expect(await failureOf(client().search('blog', {}, {}))).toMatchObject({
      status: 0,
      message: 'The content service did not answer with a list',
    });
  });

  it('has the answer of the service, and keeps the cause', async () => {
    service.behave((_, response) => sendJson(response, {}, 400));
    expect(await failureOf(client().search('blog', {}, {}))).toMatchObject({
      message: 'The content service answered 400',
      cause: { response: { status: 400 } },
    });
    service.behave((_, response) => void response.destroy());
    expect((await failureOf(client().search('blog', {}, {}))).message).toBe(
      'The content service gave no answer',
    );
  });

  it.each([
    ['an item', (api: ContentApi) => api.getItem('post', 'x')],
    ['a list', (api: ContentApi) => api.search('post', {}, {})],
  ])('an empty answer is no answer, also for %s', async (_, ask) => {
    service.behave((__, response) => void response.end());
    expect(await failureOf(ask(client()))).toMatchObject({
      status: 0,
      message: 'The content service gave no answer',
      cause: { name: 'SyntaxError' },
    });
  });

  it('fails where the answer has no body, by its status if that says so', async () => {
    const answering = (status: number) => () => Promise.resolve(new Response(null, { status }));
    expect(await failureOf(client(answering(400)).getList('blog', {}))).toMatchObject({ status: 400 });
    expect(await failureOf(client(answering(200)).getList('blog', {}))).toMatchObject({
      status: 0,
      cause: { message: 'The answer has no body' },
    });
  });

  it('stops the download of an answer that failed', async () => {
    const cancel = jest.fn();
    const fetch = () => Promise.resolve(new Response(new ReadableStream({ cancel }), { status: 400 }));
    await failureOf(client(fetch).getList('blog', {}));
    expect(cancel).toHaveBeenCalledTimes(1);
  });

  it('leaves neither a timer nor a listener behind, whether it failed or not', async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
    try {
      for (const status of [200, 400]) {
        const { signal } = new AbortController();
        const fetch = () => Promise.resolve(Response.json(listOf(), { status }));
        await client(fetch)
          .getList('blog', {}, { signal })
          .catch(() => undefined);
        expect([jest.getTimerCount(), getEventListeners(signal, 'abort').length]).toEqual([0, 0]);
      }
    } finally {
      jest.useRealTimers();
    }
  });

  it('a call that is aborted before it begins asks nothing', async () => {
    for (const onProgress of [undefined, () => undefined]) {
      const options = { signal: AbortSignal.abort(), ...(onProgress && { onProgress }) };
      expect(await failureOf(client().getList('blog', {}, options))).toBeInstanceOf(ContentError);
    }
    expect(service.requests).toEqual([]);
  });
});
