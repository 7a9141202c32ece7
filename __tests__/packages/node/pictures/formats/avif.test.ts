import sharp from 'sharp';
import { keptOfAvif } from '@hibari/node/pictures/formats/avif';
import { joinParts } from '@hibari/node/pictures/stripMetadata';
import { frames } from '../../../../support/movingPictures';
import { isoBox } from '../../../../support/photographs';

const LEAK = 'A LEAK';
const SIZE = { width: 60, height: 40 };

const strip = (bytes: Buffer) => joinParts(bytes, keptOfAvif(bytes).parts);

/** Numbers of so many bits each. */
function numbers(bits: 8 | 16 | 32, ...values: readonly number[]): Buffer {
  const bytes = Buffer.alloc((values.length * bits) / 8);
  values.forEach((value, at) => bytes.writeUIntBE(value, (at * bits) / 8, bits / 8));
  return bytes;
}

/** A box with a version. */
const versioned = (type: string, ...contents: readonly (Buffer | string)[]) =>
  isoBox(type, numbers(32, 0), ...contents);

/** The data of a picture of one colour, and the box that says how to decode them. */
async function encode(colour: string): Promise<{ data: Buffer; settings: Buffer }> {
  const [picture] = await frames([colour], SIZE);
  const bytes = await sharp(picture).avif({ lossless: true, effort: 0 }).toBuffer();
  const settings = bytes.indexOf('av1C') - 4;
  return {
    data: bytes.subarray(bytes.indexOf('mdat') + 4),
    settings: bytes.subarray(settings, settings + bytes.readUInt32BE(settings)),
  };
}

const HEAD = isoBox('ftyp', 'avif', numbers(32, 0), 'avifmif1miaf');
const HANDLER = versioned('hdlr', numbers(32, 0), 'pict', numbers(32, 0, 0, 0), `${LEAK}\0`);
const EXIF = `\0\0\0\0II*\0${LEAK}`;

interface Item {
  id: number;
  type: string;
  data: Buffer;
  /** In the box of items itself. */
  isInner?: boolean;
}

/** A file with these items, and with something to hide in all places. */
function avifOf(items: readonly Item[], settings: Buffer, version: 0 | 1 = 1): Buffer {
  const start = Buffer.concat([HEAD, isoBox('uuid', 'sixteen bytes id', LEAK), isoBox('free', LEAK)]);
  const gap = Buffer.from(LEAK);
  const outer = items.filter(({ isInner }) => !isInner);
  const inner = items.filter(({ isInner }) => isInner);
  const data = isoBox('mdat', gap, ...outer.flatMap((item) => [item.data, gap]));
  const innerData = isoBox('idat', gap, ...inner.flatMap((item) => [item.data, gap]));
  let [outerAt, innerAt] = [start.length + 8 + gap.length, gap.length];
  const places = items.map(({ id, data: own, isInner }) => {
    const at = isInner ? innerAt : outerAt;
    if (isInner) innerAt += own.length + gap.length;
    else outerAt += own.length + gap.length;
    const method = version === 1 ? numbers(16, isInner ? 1 : 0) : Buffer.alloc(0);
    return Buffer.concat([numbers(16, id), method, numbers(16, 0, 1), numbers(32, at, own.length)]);
  });
  const infos = items.map(({ id, type }) => {
    const more = type === 'mime' ? 'application/rdf+xml\0' : '';
    return isoBox('infe', numbers(32, 0x0200_0000), numbers(16, id, 0), type, `${LEAK}\0${more}`);
  });
  const size = versioned('ispe', numbers(32, SIZE.width, SIZE.height));
  const depth = versioned('pixi', numbers(8, 3, 8, 8, 8));
  const description = versioned('udes', `en\0${LEAK}\0${LEAK}\0\0`);
  const properties = isoBox('ipco', description, settings, size, depth, isoBox('zzzz', LEAK));
  // Of each picture the second to the fourth property; the second is essential.
  const pictures = items.filter(({ type }) => type === 'av01');
  const uses = pictures.map(({ id }) => Buffer.concat([numbers(16, id), numbers(8, 3, 0x82, 3, 4)]));
  const references = versioned(
    'iref',
    isoBox('cdsc', numbers(16, 2, 1, 1)),
    isoBox('thmb', numbers(16, 4, 1, 1)),
  );
  const meta = isoBox(
    'meta',
    ...[numbers(32, 0), HANDLER, versioned('pitm', numbers(16, 1)), isoBox('xml ', LEAK)],
    isoBox('iloc', numbers(8, version, 0, 0, 0, 0x44, 0x00), numbers(16, items.length), ...places),
    versioned('iinf', numbers(16, items.length), ...infos),
    isoBox('iprp', properties, versioned('ipma', numbers(32, pictures.length), ...uses)),
    ...[references, innerData, isoBox('uuid', 'sixteen bytes id', LEAK)],
  );
  return Buffer.concat([start, data, meta, isoBox('uuid', 'sixteen bytes id', LEAK)]);
}

describe('an AVIF [server.originals-say-nothing]', () => {
  it('keeps its pictures where they are, and nothing of what else it holds', async () => {
    const { data, settings } = await encode('#f00');
    const thumbnail = await encode('#0f0');
    const items: Item[] = [
      { id: 1, type: 'av01', data },
      { id: 2, type: 'Exif', data: Buffer.from(EXIF) },
      { id: 3, type: 'mime', data: Buffer.from(`<x:xmpmeta>${LEAK}</x:xmpmeta>`) },
      { id: 4, type: 'av01', data: thumbnail.data },
    ];
    for (const version of [0, 1] as const) {
      const original = avifOf(items, settings, version);
      const served = strip(original);
      expect(original.toString('latin1').split(LEAK).length).toBeGreaterThan(15);
      expect([served.includes(LEAK), served.includes(thumbnail.data)]).toEqual([false, false]);
      expect(served.indexOf(data)).toBe(original.indexOf(data));
      // What is behind the last box that is kept is cut off, be it a box or not.
      expect(served.length).toBe(original.lastIndexOf('uuid') - 4);
      expect(strip(Buffer.concat([original, Buffer.from(LEAK)])).equals(served)).toBe(true);
      const [before, after] = await Promise.all([original, served].map((one) => sharp(one).raw().toBuffer()));
      expect(after!.equals(before!)).toBe(true);
      expect((await sharp(original).metadata()).exif).toBeDefined();
      expect((await sharp(served).metadata()).exif).toBeUndefined();
      expect(strip(served)).toBe(served);
    }
  });

  it('keeps a picture whose data are in the box of items', async () => {
    const { data, settings } = await encode('#f00');
    const original = avifOf(
      [
        { id: 1, type: 'av01', data, isInner: true },
        { id: 2, type: 'Exif', data: Buffer.from(EXIF), isInner: true },
      ],
      settings,
    );
    const served = strip(original);
    expect(served.includes(LEAK)).toBe(false);
    const { data: pixels } = await sharp(served).raw().toBuffer({ resolveWithObject: true });
    expect([...pixels.subarray(0, 3)]).toEqual([255, 0, 0]);
  });

  it('that moves keeps its pictures in their order, and no other track', async () => {
    const shown = await Promise.all(['#f00', '#0f0', '#00f'].map(encode));
    const samples = shown.map(({ data }) => data);
    const { settings } = shown[0]!;
    const gap = Buffer.from(LEAK);
    const start = Buffer.concat([
      isoBox('ftyp', 'avis', numbers(32, 0), 'avismsf1miaf'),
      isoBox('skip', LEAK),
    ]);
    // Two samples in the first chunk, one in the second, and a text of the other track between them.
    const data = isoBox('mdat', gap, samples[0]!, samples[1]!, gap, samples[2]!, gap);
    const first = start.length + 8 + gap.length;
    const text = first + samples[0]!.length + samples[1]!.length;
    const description = isoBox(
      'av01',
      ...[numbers(16, 0, 0, 0, 1), Buffer.alloc(16), numbers(16, SIZE.width, SIZE.height)],
      ...[numbers(32, 0x480000, 0x480000, 0), numbers(16, 1), LEAK.padEnd(32, '\0'), numbers(16, 24, 0xffff)],
      ...[settings, isoBox('udta', LEAK)],
    );
    const track = (
      handler: string,
      sizes: readonly number[],
      runs: readonly number[],
      chunks: readonly number[],
    ) =>
      isoBox(
        'trak',
        versioned(
          'tkhd',
          numbers(32, 0, 0, handler === 'pict' ? 1 : 2, 0, 600),
          Buffer.alloc(52),
          numbers(32, 60 << 16, 40 << 16),
        ),
        isoBox('udta', LEAK),
        isoBox(
          'mdia',
          versioned('mdhd', numbers(32, 0, 0, 1_000, 600), numbers(16, 0x55c4, 0)),
          versioned('hdlr', numbers(32, 0), handler, numbers(32, 0, 0, 0), `${LEAK}\0`),
          isoBox(
            'minf',
            isoBox('vmhd', numbers(32, 1, 0, 0)),
            isoBox('dinf', versioned('dref', numbers(32, 1), isoBox('url ', numbers(32, 1), LEAK))),
            isoBox(
              'stbl',
              versioned('stsd', numbers(32, 1), handler === 'pict' ? description : isoBox('mett', LEAK)),
              versioned('stts', numbers(32, 1, sizes.length, 200)),
              versioned('stsc', numbers(32, runs.length / 3, ...runs)),
              versioned('stsz', numbers(32, 0, sizes.length, ...sizes)),
              versioned('stco', numbers(32, chunks.length, ...chunks)),
            ),
          ),
        ),
      );
    const moov = isoBox(
      'moov',
      versioned('mvhd', numbers(32, 0, 0, 1_000, 600), Buffer.alloc(80)),
      isoBox('udta', isoBox('\xa9xyz', LEAK)),
      track(
        'pict',
        samples.map(({ length }) => length),
        [1, 2, 1, 2, 1, 1],
        [first, text + gap.length],
      ),
      track('meta', [gap.length], [1, 1, 1], [text]),
    );
    const original = Buffer.concat([start, data, moov, isoBox('mpvd', LEAK)]);
    const served = strip(original);
    expect(served.includes(LEAK)).toBe(false);
    for (const sample of samples) expect(served.indexOf(sample)).toBe(original.indexOf(sample));
    expect(served.includes(settings)).toBe(true);
    expect(served.toString('latin1').match(/trak/g)).toHaveLength(1);
    expect(strip(served)).toBe(served);
  });
});
