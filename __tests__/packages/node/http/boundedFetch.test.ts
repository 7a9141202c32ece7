import { boundedFetch } from '@hibari/node/http/boundedFetch';
import { startExternalService, type Behaviour, type ExternalService } from '../../../support/externalService';

let service: ExternalService;
const serve = async (behaviour: Behaviour) => (service = await startExternalService(behaviour));
afterEach(() => service.stop());

describe('boundedFetch [server.service-is-bounded]', () => {
  it('passes an answer on unchanged', async () => {
    await serve((_, response) => response.writeHead(201, { 'x-a': 'b' }).end('12345'));
    const answer = await boundedFetch(5)(service.url);
    expect([answer.status, answer.headers.get('x-a'), await answer.text()]).toEqual([201, 'b', '12345']);
  });

  it('rejects an answer that is larger, and closes it, though it never ends and has no length', async () => {
    let onClose = (): void => undefined;
    const closed = new Promise<void>((resolve) => (onClose = resolve));
    await serve((_, response) => {
      response.on('close', onClose);
      const send = () => {
        while (response.write('x'.repeat(64 * 1024)));
        response.once('drain', send);
      };
      send();
    });
    await expect(boundedFetch(1_000_000)(service.url)).rejects.toThrow('larger than 1000000');
    await closed;
  });

  it('follows no redirect', async () => {
    await serve((request, response) =>
      request.url === '/inside'
        ? response.end('secret')
        : response.writeHead(302, { location: '/inside' }).end(),
    );
    await expect(boundedFetch(100)(service.url)).rejects.toThrow('fetch failed');
    expect(service.requests).toEqual(['GET /projects/7']);
  });

  it('reads no body of a failed answer', async () => {
    await serve((_, response) => response.writeHead(500).end('why'));
    const answer = await boundedFetch(1)(service.url);
    expect([answer.status, await answer.text()]).toEqual([500, '']);
  });
});
