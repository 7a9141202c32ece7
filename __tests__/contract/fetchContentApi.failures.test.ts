import { ContentError } from '../../src/contract/contentApi';
import { createFetchContentApi } from '../../src/contract/fetchContentApi';
import { sendJson, startExternalService, type ExternalService } from '../support/externalService';
import { listOf } from '../support/items';

let service: ExternalService;
beforeEach(async () => (service = await startExternalService((_, response) => sendJson(response, listOf()))));
afterEach(() => service.stop());
const client = () => createFetchContentApi({ contentUrl: service.url, origin: 'https://hibari.example' });
const failureOf = (promise: Promise<unknown>) =>
  promise.then(
    () => {
      throw new Error('The call did not fail');
    },
    (error: unknown) => error as ContentError,
  );

describe('fetchContentApi, what a failure says', () => {
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

  it('says what the service answered, and keeps the cause', async () => {
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

  it('a call that is aborted before it begins asks nothing', async () => {
    for (const onProgress of [undefined, () => undefined]) {
      const options = { signal: AbortSignal.abort(), ...(onProgress && { onProgress }) };
      expect(await failureOf(client().getList('blog', {}, options))).toBeInstanceOf(ContentError);
    }
    expect(service.requests).toEqual([]);
  });
});
