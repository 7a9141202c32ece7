import {
  fetchPicture,
  isPrivateAddress,
  isLiteralAddress,
  publicLookup,
} from '../../../../src/server/media/pictures/fetchPicture';
import { PictureFault } from '../../../../src/server/media/pictures/pictureFault';
import { startPictureHost, type PictureHost } from '../../../support/pictureHost';
import type { LookupAddress, lookup } from 'node:dns';

const PRIVATE = [
  ...['127.0.0.1', '10.1.2.3', '172.16.0.1', '172.31.255.255', '192.168.1.1', '169.254.169.254', '0.0.0.0'],
  ...[
    '100.64.0.1',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    'fe80::1',
    'fd00::1',
    'ff02::1',
  ],
  ...['::ffff:127.0.0.1', '::ffff:7f00:1', '64:ff9b::7f00:1', '2002:7f00:1::', '2001:db8::1', '2001::1', 'x'],
];

it.each(PRIVATE)('%s is private [security.pictures-from-public-hosts]', (address) => {
  expect(isPrivateAddress(address)).toBe(true);
});

it.each(['93.184.216.34', '172.32.0.1', '2606:4700::1111', '::ffff:93.184.216.34'])(
  '%s is public',
  (address) => {
    expect(isPrivateAddress(address)).toBe(false);
  },
);

it('detects hosts that are addresses', () => {
  expect(['localhost', '127.0.0.1', '[::1]'].every(isLiteralAddress)).toBe(true);
  expect(isLiteralAddress('img.example')).toBe(false);
});

describe('publicLookup [security.pictures-from-public-hosts]', () => {
  const answering = (...found: LookupAddress[]) =>
    publicLookup(((_name: string, _options: object, done: (error: null, all: LookupAddress[]) => void) =>
      done(null, found)) as unknown as typeof lookup);
  const ask = (find: ReturnType<typeof publicLookup>, all: boolean) =>
    new Promise((resolve) =>
      find('img.example', { all }, (error, ...found) => resolve(error?.message ?? found)),
    );

  it('gives the addresses of a public host', async () => {
    const address = { address: '93.184.216.34', family: 4 };
    expect(await ask(answering(address), true)).toEqual([[address]]);
    expect(await ask(answering(address), false)).toEqual(['93.184.216.34', 4]);
  });

  it('refuses a name that has one private address among others, or none', async () => {
    const mixed = answering({ address: '93.184.216.34', family: 4 }, { address: '10.0.0.1', family: 4 });
    expect(await ask(mixed, true)).toBe('img.example has a private address (10.0.0.1)');
    expect(await ask(answering(), true)).toContain('private address');
  });
});

const limits = { sourceBytes: 1_000, fetchTime: 400 };
const BYTES = Buffer.alloc(500, 7);
let host: PictureHost;

beforeAll(async () => {
  host = await startPictureHost({
    '/good': (answer) => answer.end(BYTES),
    '/redirect': (answer) => answer.writeHead(302, { location: '/good' }).end(),
    '/error': (answer) => answer.writeHead(500).end('x'),
    '/large': (answer) => answer.end(Buffer.alloc(1_001)),
    '/says-large': (answer) => answer.writeHead(200, { 'content-length': '99999999' }).write('x'),
    '/endless': (answer) => {
      const more = () => void (answer.write(Buffer.alloc(300)) && setImmediate(more));
      answer.on('error', () => undefined);
      more();
    },
    '/says-more': (answer) => {
      answer.writeHead(200, { 'content-length': '900' });
      answer.write(BYTES, () => answer.destroy());
    },
    '/says-less': (answer) =>
      void answer.socket?.end(`HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\n${'x'.repeat(500)}`),
    '/compressed': (answer) => answer.writeHead(200, { 'content-encoding': 'gzip' }).end(BYTES),
    '/silent': () => undefined,
    '/slow': (answer) => void answer.write('x'),
  });
});
afterAll(() => host.close());

const fetchFrom = (path: string) => fetchPicture(host.origin + path, { origins: [host.origin], limits });

describe('fetchPicture [security.pictures-from-public-hosts]', () => {
  it('fetches a picture of a host that the operator has named by its address', async () => {
    expect(await fetchFrom('/good')).toEqual(BYTES);
  });

  it('believes no length that is too small', async () => {
    expect((await fetchFrom('/says-less').catch(() => Buffer.alloc(0))).length).toBeLessThanOrEqual(10);
  });

  it.each([
    ['/redirect', 502, 'status 302'],
    ['/error', 502, 'status 500'],
    ['/gone', 502, 'status 404'],
    ['/large', 502, 'more than 1000 bytes'],
    ['/says-large', 502, 'more than 1000 bytes'],
    ['/endless', 502, 'more than 1000 bytes'],
    ['/says-more', 502, 'does not send the picture'],
    ['/compressed', 502, 'compressed'],
    ['/silent', 504, 'takes too long'],
    ['/slow', 504, 'takes too long'],
  ])('refuses what comes from %s', async (path, statusCode, line) => {
    const fault = await fetchFrom(path).catch((error: unknown) => error);
    expect(fault).toBeInstanceOf(PictureFault);
    expect(fault).toMatchObject({ statusCode, message: expect.stringContaining(line) as string });
    expect((fault as Error).message).not.toContain('\n');
  });

  it('never contacts another host, port or protocol than those named', async () => {
    const others = [
      'http://127.0.0.1:1/x',
      `${host.origin.replace('http', 'https')}/x`,
      'http://other.example/x',
    ];
    for (const address of [...others, `${host.origin.replace('//', '//user:password@')}/good`])
      await expect(fetchPicture(address, { origins: [host.origin], limits })).rejects.toMatchObject({
        statusCode: 403,
      });
  });

  it('checks the address that it connects to, so that a name that changes its mind gains nothing', async () => {
    const origin = host.origin.replace('127.0.0.1', 'rebound.example');
    const asked = host.asked.length;
    const lookup = jest.fn((_name: string, options: { all?: boolean }, done: (error: Error | null) => void) =>
      done(new PictureFault(403, `refused ${String(options.all)}`)),
    );
    const fetched = fetchPicture(`${origin}/good`, { origins: [origin], limits, lookup: lookup as never });
    await expect(fetched).rejects.toMatchObject({ statusCode: 403 });
    expect(lookup).toHaveBeenCalledTimes(1);
    expect(host.asked).toHaveLength(asked);
  });

  it('refuses a name of this machine', async () => {
    const origin = host.origin.replace('127.0.0.1', 'ip6-localhost');
    await expect(fetchPicture(`${origin}/good`, { origins: [origin], limits })).rejects.toBeInstanceOf(
      PictureFault,
    );
  });
});
