import {
  movingPicture,
  PICTURE_WIDTHS,
  pictureSet,
  readPictureAddress,
} from '../../../src/lib/pictures/pictureAddress';
import { findReservedName } from '@hibari/contract/address/paths';

const HASH = '77b63e94e646c237aa7c8b7e';
const OWN = `/content/media/${HASH}.webp`;
const ALL = { sizes: '100vw', from: 0, to: 10_000 };

const addressesOf = (set: string | undefined) =>
  (set ?? '').split(',').map((candidate) => candidate.split(' ')[0] ?? '');

describe('pictureSet [server.picture-addresses]', () => {
  it('names the widths of a slot, none larger than the picture', () => {
    expect(pictureSet(OWN, 700, { sizes: '100vw', from: 300, to: 960 })).toBe(
      [300, 380, 480, 600].map((width) => `/image/${HASH}/${width}.webp ${width}w`).join(',') +
        `,/image/${HASH}/760.webp 700w`,
    );
    expect(pictureSet(OWN, 100, ALL)).toBe(`/image/${HASH}/190.webp 100w`);
    expect(pictureSet(OWN, 240, ALL)).toBe(`/image/${HASH}/190.webp 190w,/image/${HASH}/240.webp 240w`);
  });

  it('a picture of unknown size has one candidate, shown in its own size', () => {
    expect(pictureSet('https://a.example/b.png', undefined, { sizes: '', from: 1200, to: 1200 })).toMatch(
      /^\/image\/from\/[\w=-]+\/1200\.webp$/,
    );
  });

  it('has steps of less than 1.3, so that no picture is much too large', () => {
    for (const [at, width] of PICTURE_WIDTHS.entries())
      if (at > 0) expect(width / PICTURE_WIDTHS[at - 1]!).toBeLessThan(1.28);
  });

  it('changes no drawings and nothing that is neither own nor foreign', () => {
    const kept = ['https://a.example/x.svg', 'https://a.example/x.SVGZ?y', '/logo.png', '//a.example/x.png'];
    for (const address of [...kept, 'data:image/png;base64,', 'x.png'])
      expect(pictureSet(address, undefined, ALL)).toBeUndefined();
    expect(pictureSet('https://a.example/x.svg/y.png', undefined, ALL)).toBeDefined();
  });

  it('names stills of what moves too: its first frame', () => {
    const small = { sizes: '1px', from: 190, to: 190 };
    for (const end of ['.gif', '.moving.gif', '.moving.webp'])
      expect(pictureSet(`/content/media/${HASH}${end}`, 900, small)).toBe(`/image/${HASH}/190.webp 190w`);
    expect(pictureSet('https://a.example/x.GIF?y', 900, small)).toMatch(/190\.webp 190w$/);
  });

  it('changes no picture whose address has more than 1,500 characters', () => {
    const longest = 'https://a.example/'.padEnd(1_500, 'x');
    expect(pictureSet(longest, undefined, ALL)).toBeDefined();
    expect(pictureSet(`${longest}x`, undefined, ALL)).toBeUndefined();
  });

  it.each([
    'https://img.example/a.jpg',
    'http://img.example:8080/a%20b.png?w=1&h=2',
    'https://例え.example/絵.webp#part',
    `https://img.example/${'long/'.repeat(200)}a.png?>>>???`,
    // Both signs of base64 that an address replaces, whichever place they have among three letters.
    ...['', 'a', 'ab'].map((letters) => `https://img.example/${letters}~~~???~~~`),
  ])('is read as the same foreign picture: %s', (address) => {
    const { href } = new URL(address.split('#')[0]!);
    for (const path of addressesOf(pictureSet(address, 1_000, ALL))) {
      expect(path).toMatch(/^\/image\/from\/[\w=/-]+\/\d+\.webp$/);
      expect(path.split('/').every((name) => name.length <= 200)).toBe(true);
      expect(readPictureAddress(path)?.source).toEqual({ url: href });
    }
  });
});

describe('movingPicture [server.picture-addresses]', () => {
  it.each(['webp', 'gif', 'png', 'avif'])('is the address of all frames of an own %s', (end) => {
    const address = `/image/${HASH}/moving.webp`;
    expect(movingPicture(`/content/media/${HASH}.moving.${end}`)).toBe(address);
    expect(readPictureAddress(address)).toEqual({ source: { hash: HASH }, moving: true });
    expect(movingPicture(`/content/media/${HASH}.${end}`)).toBeUndefined();
  });

  it.each(['x.gif', 'x.GIF?width=9', 'x.gif#part', `media/${HASH}.moving.png`])(
    'is one of a foreign picture that moves: %s',
    (name) => {
      const url = `https://a.example/${name}`;
      const address = movingPicture(url) ?? '';
      expect(address).toMatch(/^\/image\/from\/.+\/moving\.webp$/);
      expect(readPictureAddress(address)).toEqual({ source: { url: url.split('#')[0] }, moving: true });
    },
  );

  it.each(['https://a.example/x.gif/y.png', 'https://a.example/y.png?of=x.gif', 'https://a.example/gif'])(
    'is none of %s',
    (address) => {
      expect(movingPicture(address)).toBeUndefined();
      const still = pictureSet(address, undefined, { sizes: '', from: 190, to: 190 }) ?? '';
      expect(readPictureAddress(still.replace('190', 'moving'))).toBeUndefined();
    },
  );
});

describe('readPictureAddress [server.picture-addresses]', () => {
  it('reads the addresses that pages make', () => {
    expect(readPictureAddress(`/image/${HASH}/380.webp`)).toEqual({ source: { hash: HASH }, width: 380 });
  });

  it.each([
    `/image/${HASH}/381.webp`,
    `/image/${HASH}/99999.webp`,
    `/image/${HASH}/380.jpg`,
    `/image/${HASH}/380.webp?x=1`,
    `/image/${HASH}/0380.webp`,
    '/image/../secret/380.webp',
    '/image/abc/380.webp',
    '/image/from//380.webp',
    '/image/from/%2e%2e/380.webp',
    `/image/from/${btoa('https://a.example')}/380.webp`,
    `/image/from/${btoa('file:///etc/passwd')}/380.webp`,
    `/image/from/${btoa('https://a.example/x.svg')}/380.webp`,
    `/image/from/${btoa('https://a.example/x.png').replace(/(.{9})/, '$1/')}/380.webp`,
    `/other/${HASH}/380.webp`,
    `/image/x\n${HASH}/380.webp`,
    `/image/zz${HASH}/380.webp`,
    `/image/${HASH}zz/380.webp`,
  ])('refuses what no page has made: %s', (path) => {
    expect(readPictureAddress(path)).toBeUndefined();
  });

  it('belongs to a reserved name, which is never a page', () => {
    expect(findReservedName(`/image/${HASH}/380.webp`)).toBe('image');
  });
});
