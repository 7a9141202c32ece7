/** Photographs for tests: real files in each format, with what cameras and programs write into them. */
import { crc32 } from 'node:zlib';
import sharp from 'sharp';

export const FORMATS = ['jpeg', 'png', 'webp', 'avif'] as const;

/** Words that no file may contain when it is served. */
export const PRIVATE = ['Jane', 'Trialcam', 'SN-4711', 'Kawaramachi'] as const;

const XMP =
  '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">' +
  '<rdf:Description xmlns:photoshop="http://ns.adobe.com/photoshop/1.0/" photoshop:City="Kawaramachi"/>' +
  '</rdf:RDF></x:xmpmeta>';

interface PhotographOptions {
  orientation?: number;
  width?: number;
  height?: number;
  profile?: 'srgb' | 'p3';
  isLossless?: boolean;
}

/** Colours in grain, so that no two rows or columns are alike, with a position, a camera, a serial number, a name and XMP. */
export async function photograph(
  format: (typeof FORMATS)[number],
  { orientation = 1, width = 64, height = 40, profile = 'srgb', isLossless = false }: PhotographOptions = {},
): Promise<Buffer> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 60 };
  return sharp({ create: { width, height, channels: 3, background: '#888', noise } })
    .withMetadata({ orientation })
    .withIccProfile(profile)
    .withExifMerge({
      IFD0: { Make: 'Trialcam', Model: 'Trialcam T1', Artist: 'Jane Doe' },
      IFD2: { BodySerialNumber: 'SN-4711' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '35/1 40/1 30/1',
        GPSLongitudeRef: 'E',
        GPSLongitude: '139/1 45/1 0/1',
      },
    })
    .withXmp(XMP)
    .toFormat(format, format === 'webp' || format === 'avif' ? { lossless: isLossless, effort: 0 } : {})
    .toBuffer();
}

/** A segment of a JPEG. */
export function jpegSegment(marker: number, content: Buffer | string): Buffer {
  const bytes = typeof content === 'string' ? Buffer.from(content, 'latin1') : content;
  return Buffer.concat([
    Buffer.from([0xff, marker, (bytes.length + 2) >> 8, (bytes.length + 2) & 255]),
    bytes,
  ]);
}

export function pngChunk(type: string, content: Buffer | string): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), Buffer.from(content)]);
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(body.length - 4);
  ends.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)]);
}

export function riffChunk(type: string, content: Buffer | string): Buffer {
  const bytes = Buffer.from(content);
  const head = Buffer.alloc(8);
  head.write(type, 'latin1');
  head.writeUInt32LE(bytes.length, 4);
  return Buffer.concat([head, bytes, Buffer.alloc(bytes.length % 2)]);
}

/** A box of an AVIF. */
export function isoBox(type: string, ...contents: readonly (Buffer | string)[]): Buffer {
  const bytes = Buffer.concat([
    Buffer.alloc(4),
    Buffer.from(type, 'latin1'),
    ...contents.map((content) => (typeof content === 'string' ? Buffer.from(content, 'latin1') : content)),
  ]);
  bytes.writeUInt32BE(bytes.length);
  return bytes;
}
