/** A PNG without its metadata (PNG, third edition): pixels, frames, colours and sizes are kept, and nothing else. */
import { PNG_HEAD, pngChunks, writePngChunk } from '../pngChunks';
import { orientationOf, writeOrientation } from './exif';
import { PartList } from './servedParts';

const KEPT = new Set([
  ...['IHDR', 'PLTE', 'tRNS', 'IDAT', 'acTL', 'fcTL', 'fdAT', 'IEND'],
  ...['cHRM', 'gAMA', 'iCCP', 'sBIT', 'sRGB', 'cICP', 'mDCV', 'cLLI', 'bKGD', 'pHYs'],
]);

/** Ends with `IEND`, or before a chunk that is cut off. */
export function keptOfPng(bytes: Buffer): PartList {
  const list = new PartList(bytes);
  list.keep(0, PNG_HEAD.length);
  for (const { type, data, from, to } of pngChunks(bytes)) {
    const orientation = type === 'eXIf' ? orientationOf(data) : 1;
    if (KEPT.has(type)) list.keep(from, to);
    else if (orientation !== 1)
      list.replace(from, writePngChunk({ type, data: writeOrientation(orientation) }));
    if (type === 'IEND') break;
  }
  return list;
}
