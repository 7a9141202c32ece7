import sharp from 'sharp';
import { stripMetadata } from '@hibari/node/pictures/stripMetadata';
import { resizePicture } from '../../../../src/server/media/pictures/resizePicture';
import { animatedPng, avifSequence, frames, movingGif, movingWebp } from '../../../support/movingPictures';
import { FORMATS, jpegSegment, photograph, pngChunk, PRIVATE, riffChunk } from '../../../support/photographs';

const LEAK = 'A LEAK';
const upright = (bytes: Buffer) => sharp(bytes, { animated: true }).autoOrient().raw().toBuffer();

function strip(bytes: Buffer): Buffer {
  const served = stripMetadata(bytes);
  if (!served) throw new Error('it is no picture');
  return served;
}

/** Strips a file that has something to hide, and sees that its pixels stay. */
async function expectClean(bytes: Buffer, ...words: readonly string[]): Promise<Buffer> {
  expect(words.filter((word) => !bytes.includes(word))).toEqual([]);
  const served = strip(bytes);
  expect(words.filter((word) => served.includes(word))).toEqual([]);
  expect((await upright(served)).equals(await upright(bytes))).toBe(true);
  // Once is enough, and the same for all servers.
  expect(strip(served)).toBe(served);
  return served;
}

/** The bytes with others at a place. */
const insert = (bytes: Buffer, at: number, ...parts: readonly Buffer[]) =>
  Buffer.concat([bytes.subarray(0, at), ...parts, bytes.subarray(at)]);

describe('a photograph [server.originals-say-nothing]', () => {
  it.each(FORMATS)(
    'as %s loses place, camera and person, and keeps its pixels and colours',
    async (format) => {
      for (const profile of ['srgb', 'p3'] as const)
        for (const isLossless of [false, true]) {
          const original = await photograph(format, { orientation: 6, profile, isLossless });
          // A PNG has its XMP compressed.
          const words = PRIVATE.slice(0, format === 'png' ? -1 : undefined);
          const served = await expectClean(original, ...words);
          const [before, after] = await Promise.all([original, served].map((one) => sharp(one).metadata()));
          expect(after?.icc?.equals(before!.icc!)).toBe(true);
          expect(after?.autoOrient).toEqual({ width: 40, height: 64 });
          expect([after?.xmp, after?.iptc, after?.comments]).toEqual([undefined, undefined, undefined]);
          const made = [original, served].map((one) => resizePicture(one, { width: 30, format: 'webp' }));
          const [first, second] = await Promise.all(made);
          expect(first!.equals(second!)).toBe(true);
        }
    },
  );

  it.each(FORMATS)('as %s stays upright, however its camera was held', async (format) => {
    for (let orientation = 1; orientation <= 8; orientation += 1) {
      const original = await photograph(format, { orientation });
      const served = await expectClean(original, 'Jane');
      expect((await sharp(served).metadata()).orientation ?? 1).toBe(format === 'avif' ? 1 : orientation);
    }
  });

  it('that says nothing is sent as it is, still or moving', async () => {
    const [still, ...others] = await frames(['#f00', '#0f0', '#00f']);
    const made = ['jpeg', 'png', 'webp', 'avif', 'gif'] as const;
    const stills = await Promise.all(made.map((format) => sharp(still).toFormat(format).toBuffer()));
    const all = [still!, ...others];
    const moving = [
      await movingGif(all),
      await movingWebp(all),
      animatedPng(all),
      await avifSequence(still!),
    ];
    const profiled = await sharp(still).withIccProfile('p3').jpeg({ progressive: true }).toBuffer();
    for (const bytes of [...stills, ...moving, profiled]) expect(stripMetadata(bytes)).toBe(bytes);
  });

  it.each<[string, Buffer | string]>([
    ['a text', 'Jane Doe'],
    ['a TIFF', 'II*\0\x08\0\0\0'],
    ['a page', '<!doctype html><title>A LEAK</title>'],
    ['nothing', ''],
    ['two drawings', '<svg/><svg/>'],
  ])('that is %s is not served', (_, bytes) => {
    expect(stripMetadata(Buffer.from(bytes as string))).toBeUndefined();
  });
});

describe('a JPEG [server.originals-say-nothing]', () => {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 60 };
  const plain = sharp({ create: { width: 64, height: 40, channels: 3, background: '#888', noise } });

  it('loses segments of all kinds that nothing needs, wherever they are', async () => {
    const original = await plain.clone().jpeg({ progressive: true }).toBuffer();
    const segments = [
      ...[0xe1, 0xe2, 0xe3, 0xe5, 0xeb, 0xec, 0xed, 0xef, 0xfe].map((marker) => jpegSegment(marker, LEAK)),
      jpegSegment(0xe0, `JFXX\0\x10${LEAK}`),
      jpegSegment(0xe1, `http://ns.adobe.com/xap/1.0/\0${LEAK}`),
      jpegSegment(0xe1, `Exif\0\0${LEAK}`),
      jpegSegment(0xe2, `MPF\0${LEAK}`),
      jpegSegment(0xed, `Photoshop 3.0\0${LEAK}`),
    ];
    const scans = [...original.toString('latin1').matchAll(/\xff\xda/g)].map(({ index }) => index);
    expect(scans.length).toBeGreaterThan(3);
    const full = insert(insert(original, scans[2]!, ...segments), scans[0]!, ...segments);
    expect(strip(full).equals(original)).toBe(true);
    await expectClean(full, LEAK);
  });

  it('ends with its picture: no video, no second picture and no thumbnail is behind it or in it', async () => {
    const original = await plain.clone().jpeg().toBuffer();
    const jfif = jpegSegment(0xe0, `JFIF\0\x01\x02\0\0\x01\0\x01\x03\x01${LEAK}!!!`);
    const withThumbnail = insert(original, 2, jfif);
    const served = await expectClean(withThumbnail, LEAK);
    expect(served.subarray(2, 20)).toEqual(jpegSegment(0xe0, 'JFIF\0\x01\x02\0\0\x01\0\x01\0\0'));
    const second = await photograph('jpeg');
    expect(strip(Buffer.concat([original, second, Buffer.from(`ftypmp42${LEAK}`)])).equals(original)).toBe(
      true,
    );
  });

  it('keeps what says which colours its channels are', async () => {
    const { data } = await plain.clone().toColourspace('cmyk').jpeg().toBuffer({ resolveWithObject: true });
    const served = await expectClean(insert(data, 2, jpegSegment(0xfe, LEAK)), LEAK);
    expect((await sharp(served).metadata()).space).toBe('cmyk');
    expect(served.includes('Adobe\0')).toBe(true);
  });

  it('keeps the orientation of Exif in either byte order, and of unusual types, as sharp reads it', async () => {
    const original = await plain.clone().jpeg().toBuffer();
    const entries = [
      ['MM', '00010112 0003 00000001 00060000 00000000'],
      ['MM', '00010112 0004 00000001 00000006 00000000'],
      ['MM', '00010112 0001 00000001 06000000 00000000'],
      ['II', '01001201 0300 01000000 06000000 00000000'],
    ];
    for (const [order, hex = ''] of entries) {
      const head = order === 'MM' ? 'MM\0*\0\0\0\x08' : 'II*\0\x08\0\0\0';
      const directory = Buffer.from(hex.replaceAll(' ', ''), 'hex');
      const exif = Buffer.concat([Buffer.from(`Exif\0\0${head}`, 'latin1'), directory, Buffer.from(LEAK)]);
      const served = await expectClean(insert(original, 2, jpegSegment(0xe1, exif)), LEAK);
      expect((await sharp(served).metadata()).orientation).toBe(6);
    }
  });
});

describe('a PNG [server.originals-say-nothing]', () => {
  it('keeps its colours and sizes, and loses every other chunk', async () => {
    const moving = animatedPng(await frames(['#f00', '#00f']));
    const colours = [
      pngChunk('gAMA', Buffer.from([0, 0, 177, 143])),
      pngChunk('cHRM', Buffer.alloc(32, 1)),
      pngChunk('sRGB', Buffer.from([0])),
      pngChunk('cICP', Buffer.from([1, 13, 0, 1])),
      pngChunk('pHYs', Buffer.from([0, 0, 11, 19, 0, 0, 11, 19, 1])),
    ];
    const named = ['tEXt', 'zTXt', 'iTXt', 'tIME', 'eXIf', 'caBX', 'vpAg', 'sPLT', 'orNT'];
    const leaks = named.map((type) => pngChunk(type, LEAK));
    const coloured = insert(moving, 33, ...colours);
    const full = insert(insert(coloured, coloured.indexOf('fdAT') - 4, ...leaks), 33, ...leaks);
    const trailing = Buffer.concat([full, Buffer.from(LEAK)]);
    expect(strip(trailing).equals(coloured)).toBe(true);
    await expectClean(trailing, LEAK);
  });
});

describe('a WebP [server.originals-say-nothing]', () => {
  /** As an extended file, with further chunks in the file and in its frames. */
  const reframe = (bytes: Buffer, more: Buffer) => {
    const parts: Buffer[] = [];
    for (let at = 12; at < bytes.length;) {
      const size = bytes.readUInt32LE(at + 4);
      const type = bytes.toString('latin1', at, at + 4);
      const content = bytes.subarray(at + 8, at + 8 + size);
      const own = Buffer.from(content);
      if (type === 'VP8X') own[0] = own[0]! | 0x0c;
      parts.push(riffChunk(type, type === 'ANMF' ? Buffer.concat([content, more]) : own), more);
      at += 8 + size + (size % 2);
    }
    return riffChunk('RIFF', Buffer.concat([Buffer.from('WEBP'), ...parts]));
  };

  it('that moves keeps its frames and their times, and nothing between them', async () => {
    const original = await movingWebp(await frames(['#f00', '#0f0', '#00f']));
    const more = Buffer.concat([riffChunk('XMP ', LEAK), riffChunk('EXIF', LEAK), riffChunk('JUNK', LEAK)]);
    const served = await expectClean(Buffer.concat([reframe(original, more), Buffer.from(LEAK)]), LEAK);
    expect(served.equals(original)).toBe(true);
    expect(await sharp(served).metadata()).toMatchObject({ pages: 3, delay: [200, 200, 200], loop: 0 });
  });

  it('that is not extended has nothing but its picture', async () => {
    const [still] = await frames(['#f00']);
    for (const lossless of [false, true]) {
      const original = await sharp(still).webp({ lossless }).toBuffer();
      const full = Buffer.concat([original, riffChunk('EXIF', LEAK), riffChunk('XMP ', LEAK)]);
      full.writeUInt32LE(full.length - 8, 4);
      expect((await expectClean(full, LEAK)).equals(original)).toBe(true);
    }
  });
});

describe('a GIF [server.originals-say-nothing]', () => {
  const blocks = (...texts: readonly string[]) =>
    Buffer.from([...texts, ''].map((text) => String.fromCharCode(text.length) + text).join(''), 'latin1');
  const extension = (label: number, ...texts: readonly string[]) =>
    Buffer.concat([Buffer.from([0x21, label]), blocks(...texts)]);

  it('keeps its frames, their times, its loop and its profile, and loses texts of all kinds', async () => {
    const original = await movingGif(await frames(['#f00', '#0f0', '#00f']));
    const loop = original.indexOf('NETSCAPE2.0') - 3;
    const head = original.subarray(0, loop);
    const profile = extension(0xff, 'ICCRGBG1012', 'a profile');
    const leaks = [
      extension(0xfe, LEAK),
      extension(0x01, 'twelve bytes', LEAK),
      // Adobe writes XMP bare, and a ramp behind it that leads readers of blocks to its end.
      Buffer.concat([
        extension(0xff, 'XMP DataXMP').subarray(0, -1),
        Buffer.from(`<x:xmpmeta>${LEAK}</x:xmpmeta>\x01`, 'latin1'),
        Buffer.from(Array.from({ length: 256 }, (_, at) => 255 - at)),
        Buffer.alloc(1),
      ]),
      extension(0xff, 'ACME    1.0', LEAK),
      extension(0xaa, LEAK),
    ];
    const rest = original.subarray(loop + 19);
    const full = Buffer.concat([
      ...[head, extension(0xff, 'NETSCAPE2.0', '\x01\0\0', LEAK), profile, ...leaks, rest],
      Buffer.from(LEAK),
    ]);
    const clean = Buffer.concat([head, extension(0xff, 'NETSCAPE2.0', '\x01\0\0'), profile, rest]);
    expect((await expectClean(full, LEAK)).equals(clean)).toBe(true);
    expect(await sharp(clean).metadata()).toMatchObject({ pages: 3, delay: [200, 200, 200], loop: 0 });
  });
});
