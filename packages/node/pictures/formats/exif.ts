/**
 * What Exif says of a picture, and the least that keeps it upright. It is a TIFF: directories of entries with values of
 * four bytes, or with places of longer ones.
 */
const PREFIX = 'Exif\0\0';
const ORIENTATION = 0x0112;
const CAMERA_DIRECTORY = 0x8769;
const GPS_DIRECTORY = 0x8825;
/** Bytes of a value, by its type. */
const TYPE_SIZES = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8];
const SHORT = 3;
/** Of 1, 2 and 4 bytes. Orientation is a short, but sharp understands all of them. */
const NUMBERS = [1, SHORT, 4];
const ENTRY = 12;

const MAKE = 0x010f;
const MODEL = 0x0110;
const ARTIST = 0x013b;
const COPYRIGHT = 0x8298;
/** Of Windows, in UTF-16. */
const XP_AUTHOR = 0x9c9d;
const OWNER = 0xa430;
const SERIAL_NUMBERS = [0xa431, 0xa435];
const GPS_POSITION = [2, 4];

interface Entry {
  type: number;
  value: Buffer;
}

type Directory = ReadonlyMap<number, Entry>;

interface Tiff {
  bytes: Buffer;
  isLittle: boolean;
}

function openTiff(exif: Buffer): Tiff | undefined {
  const bytes = exif.toString('latin1', 0, PREFIX.length) === PREFIX ? exif.subarray(PREFIX.length) : exif;
  const head = bytes.toString('latin1', 0, 4);
  return head === 'II*\0' || head === 'MM\0*' ? { bytes, isLittle: head === 'II*\0' } : undefined;
}

/** A number of so many bytes; 0 past the end. */
function numberAt({ bytes, isLittle }: Tiff, at: number, size: number): number {
  if (at + size > bytes.length) return 0;
  return isLittle ? bytes.readUIntLE(at, size) : bytes.readUIntBE(at, size);
}

/** Entries that are whole; the first one of a tag counts. */
function readDirectory(tiff: Tiff, at: number): Directory {
  const entries = new Map<number, Entry>();
  const count = at === 0 ? 0 : numberAt(tiff, at, 2);
  const end = Math.min(at + 2 + count * ENTRY, tiff.bytes.length);
  for (let entry = at + 2; entry + ENTRY <= end; entry += ENTRY) {
    const [tag, type] = [numberAt(tiff, entry, 2), numberAt(tiff, entry + 2, 2)];
    const size = (TYPE_SIZES[type] ?? 0) * numberAt(tiff, entry + 4, 4);
    const place = size <= 4 ? entry + 8 : numberAt(tiff, entry + 8, 4);
    const value = tiff.bytes.subarray(place, place + size);
    if (size > 0 && value.length === size && !entries.has(tag)) entries.set(tag, { type, value });
  }
  return entries;
}

function firstDirectory(tiff: Tiff): Directory {
  return readDirectory(tiff, numberAt(tiff, 4, 4));
}

function childDirectory(tiff: Tiff, parent: Directory, tag: number): Directory {
  const place = parent.get(tag)?.value;
  return place?.length === 4 ? readDirectory(tiff, numberAt({ ...tiff, bytes: place }, 0, 4)) : new Map();
}

/** How a camera was held, as sharp understands it: 1 (upright) to 8. */
export function orientationOf(exif: Buffer): number {
  const tiff = openTiff(exif);
  const entry = tiff && firstDirectory(tiff).get(ORIENTATION);
  if (!entry || !NUMBERS.includes(entry.type)) return 1;
  const orientation = numberAt({ ...tiff, bytes: entry.value }, 0, TYPE_SIZES[entry.type] ?? 0);
  return orientation >= 1 && orientation <= 8 ? orientation : 1;
}

/** A TIFF that holds that orientation, and nothing else. */
export function writeOrientation(orientation: number): Buffer {
  const tiff = Buffer.alloc(26);
  tiff.write('MM\0*', 'latin1');
  tiff.writeUInt32BE(8, 4);
  tiff.writeUInt16BE(1, 8);
  tiff.writeUInt16BE(ORIENTATION, 10);
  tiff.writeUInt16BE(SHORT, 12);
  tiff.writeUInt32BE(1, 14);
  tiff.writeUInt16BE(orientation, 18);
  return tiff;
}

/** What a file says of where, by whom and with what it was made; a text is empty where it says nothing. */
export interface CarriedFacts {
  hasPosition: boolean;
  place: string;
  camera: string;
  hasSerialNumber: boolean;
  person: string;
}

export function readExifFacts(exif: Buffer): CarriedFacts | undefined {
  const tiff = openTiff(exif);
  if (!tiff) return undefined;
  const main = firstDirectory(tiff);
  const camera = childDirectory(tiff, main, CAMERA_DIRECTORY);
  const gps = childDirectory(tiff, main, GPS_DIRECTORY);
  const textOf = (directory: Directory, tag: number, encoding: 'utf8' | 'utf16le' = 'utf8') =>
    (directory.get(tag)?.value.toString(encoding) ?? '').replace(/\0[^]*/, '').trim();
  const [make, model] = [textOf(main, MAKE), textOf(main, MODEL)];
  return {
    hasPosition: GPS_POSITION.some((tag) => gps.has(tag)),
    place: '',
    // "Canon" makes the "Canon EOS R5".
    camera: model.startsWith(make) ? model : `${make} ${model}`.trim(),
    hasSerialNumber: SERIAL_NUMBERS.some((tag) => textOf(camera, tag) !== ''),
    person:
      textOf(main, ARTIST) ||
      textOf(camera, OWNER) ||
      textOf(main, XP_AUTHOR, 'utf16le') ||
      textOf(main, COPYRIGHT),
  };
}
