/** A JPEG without its metadata (ISO 10918-1): what decodes it is kept, and what says how to show it. */
import { orientationOf, writeOrientation } from './exif';
import { PartList } from './servedParts';

const SOI = 0xd8;
const EOI = 0xd9;
const SOS = 0xda;
const APP0 = 0xe0;
const APP1 = 0xe1;
const APP2 = 0xe2;
const APP14 = 0xee;
/** Inside of a scan. */
const isRestart = (marker: number) => marker >= 0xd0 && marker <= 0xd7;
/** Without a length: between segments they mean nothing. */
const standsAlone = (marker: number) => marker <= 0x01 || isRestart(marker) || marker === SOI;
/** Frames of all kinds, scans, tables of codes and of quantisation, restart intervals, the number of lines. */
const decodes = (marker: number) => marker >= 0xc0 && marker <= 0xdf;

/** Bytes of a marker and of the length behind it. */
const HEAD = 4;
const JFIF = 'JFIF\0';
/** It ends with the sides of a thumbnail, which follows. */
const JFIF_SIZE = 14;
const EXIF = 'Exif\0\0';
const PROFILE = 'ICC_PROFILE\0';
/** It says which colours the channels are. */
const ADOBE = 'Adobe';
const ADOBE_SIZE = 12;

/** Ends with the picture itself: what cameras append, such as a video or further pictures, is no part of it. */
export function keptOfJpeg(bytes: Buffer): PartList {
  const list = new PartList(bytes);
  list.keep(0, 2);
  let isUpright = true;
  for (let at = nextMarker(bytes, 2); at + 1 < bytes.length; at = nextMarker(bytes, at)) {
    const marker = bytes.readUInt8(at + 1);
    if (marker === EOI) list.keep(at, at + 2);
    if (marker === EOI) break;
    if (standsAlone(marker)) {
      at += 2;
      continue;
    }
    const end = at + HEAD <= bytes.length ? at + 2 + bytes.readUInt16BE(at + 2) : 0;
    if (end < at + HEAD || end > bytes.length) break;
    const content = bytes.subarray(at + HEAD, end);
    if (decodes(marker)) list.keep(at, end);
    else if (marker === APP2 && begins(content, PROFILE)) list.keep(at, end);
    else if (marker === APP0 && begins(content, JFIF)) list.replace(at, writeJfif(content));
    else if (marker === APP14 && begins(content, ADOBE))
      list.replace(at, writeSegment(APP14, content.subarray(0, ADOBE_SIZE)));
    else if (marker === APP1 && begins(content, EXIF) && isUpright) {
      const orientation = orientationOf(content);
      isUpright = orientation === 1;
      if (!isUpright) list.replace(at, writeSegment(APP1, EXIF, writeOrientation(orientation)));
    }
    at = end;
    if (marker !== SOS) continue;
    at = endOfScan(bytes, end);
    list.keep(end, at);
  }
  return list;
}

const begins = (content: Buffer, name: string) => content.toString('latin1', 0, name.length) === name;

/** As decoders find it: behind bytes of no segment, and the last of several that fill up. */
function nextMarker(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1];
    if (next !== 0 && next !== 0xff) return at;
  }
  return bytes.length;
}

/** `FF 00` stands for a byte of the scan. One that was cut off ends with the file. */
function endOfScan(bytes: Buffer, from: number): number {
  for (let at = nextMarker(bytes, from); at < bytes.length; at = nextMarker(bytes, at + 2))
    if (!isRestart(bytes[at + 1] ?? 0)) return at;
  return bytes.length;
}

function writeJfif(content: Buffer): Buffer {
  const own = Buffer.from(content.subarray(0, JFIF_SIZE));
  return writeSegment(APP0, own.fill(0, JFIF_SIZE - 2));
}

function writeSegment(marker: number, ...contents: readonly (Buffer | string)[]): Buffer {
  const parts = contents.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part));
  const head = Buffer.from([0xff, marker, 0, 0]);
  const segment = Buffer.concat([head, ...parts]);
  segment.writeUInt16BE(segment.length - 2, 2);
  return segment;
}
