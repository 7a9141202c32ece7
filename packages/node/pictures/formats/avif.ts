/**
 * An AVIF without its metadata (ISO 23008-12, and ISO 14496-12 for one that moves): its pictures and their properties are
 * kept, and nothing else.
 */
import { IsoFile, VERSION_SIZE, type IsoBox } from './isoBoxes';
import type { PartList } from './servedParts';

const TOP = ['ftyp', 'meta', 'moov', 'mdat'];
const OF_ITEMS = ['hdlr', 'pitm', 'iinf', 'iloc', 'iref', 'iprp', 'idat', 'grpl'];
/** Pictures, and what combines them: tiles, layers, brightness. Exif and XMP are items of other types. */
const PICTURE_ITEMS = ['av01', 'grid', 'iovl', 'iden', 'tmap', 'sato'];
/** Items that are shown in place of each other, or together. */
const GROUPS = ['altr', 'ster'];
/** How a picture is decoded and shown: size, depth, colours, brightness, rotation, layers. */
const PICTURE_PROPERTIES = [
  ...['ispe', 'pixi', 'av1C', 'colr', 'pasp', 'irot', 'imir', 'clap', 'iscl', 'auxC', 'auxi', 'ccst'],
  ...['a1op', 'a1lx', 'lsel', 'clli', 'mdcv', 'cclv', 'amve', 'reve', 'ndwt', 'rrtp', 'btrt'],
];

/** Ends with the last box that is known. */
export function keptOfAvif(bytes: Buffer): PartList {
  const file = new IsoFile(bytes);
  let end = 0;
  for (const box of file.boxes(0, bytes.length)) {
    if (box.type === 'meta') readItems(file, box);
    else if (box.type === 'moov') readSequence(file, box);
    else if (box.type === 'mdat') file.addData(box.body, box.to);
    else if (box.type !== 'ftyp') file.empty(box);
    if (TOP.includes(box.type)) end = box.to;
  }
  return file.keptParts(end);
}

/** Pictures that stand by themselves, with everything about them. */
function readItems(file: IsoFile, meta: IsoBox): void {
  const parts = new Map<string, IsoBox>();
  for (const box of file.boxes(meta.body + VERSION_SIZE, meta.to))
    if (OF_ITEMS.includes(box.type) && !parts.has(box.type)) parts.set(box.type, box);
    else file.empty(box);
  const [handler, groups, properties, data, references, infos, places] = [
    ...['hdlr', 'grpl', 'iprp', 'idat', 'iref', 'iinf', 'iloc'],
  ].map((type) => parts.get(type));
  if (handler) file.blankHandlerName(handler);
  if (groups) file.keepOnly(GROUPS, groups.body, groups.to);
  if (properties) readProperties(file, properties);
  if (data) file.addData(data.body, data.to);
  const thumbnails = references ? thumbnailsIn(file, references) : new Set<number>();
  const kept = infos ? readInfos(file, infos, thumbnails) : new Set<number>();
  if (places) readPlaces(file, places, { kept, inner: data?.body ?? 0 });
}

function readProperties(file: IsoFile, parent: IsoBox): void {
  for (const box of file.boxes(parent.body, parent.to)) {
    if (box.type === 'ipco') file.keepOnly(PICTURE_PROPERTIES, box.body, box.to);
    else if (box.type !== 'ipma') file.empty(box);
  }
}

/** The pictures that only stand for larger ones, perhaps as these were before they were cut. */
function thumbnailsIn(file: IsoFile, references: IsoBox): Set<number> {
  const found = new Set<number>();
  const idSize = file.bytes[references.body] === 0 ? 2 : 4;
  for (const { type, body } of file.boxes(references.body + VERSION_SIZE, references.to))
    if (type === 'thmb') found.add(file.number(body, idSize));
  return found;
}

/** Takes the names of all items, and the types of those that are no pictures. Returns the ids of the others. */
function readInfos(file: IsoFile, infos: IsoBox, thumbnails: ReadonlySet<number>): Set<number> {
  const kept = new Set<number>();
  const start = infos.body + VERSION_SIZE + (file.bytes[infos.body] === 0 ? 2 : 4);
  for (const box of file.boxes(start, infos.to)) {
    const version = file.bytes[box.body] ?? 0;
    const idSize = version === 3 ? 4 : 2;
    const id = file.number(box.body + VERSION_SIZE, idSize);
    const typeAt = box.body + VERSION_SIZE + idSize + 2;
    if (box.type !== 'infe' || version < 2 || typeAt + 4 > box.to) {
      file.empty(box);
      continue;
    }
    if (PICTURE_ITEMS.includes(file.name(typeAt)) && !thumbnails.has(id)) kept.add(id);
    else file.rename(typeAt);
    file.blank(typeAt + 4, box.to);
  }
  return kept;
}

/** @param inner place of the data that are in the box of items itself */
function readPlaces(
  file: IsoFile,
  { body, to }: IsoBox,
  { kept, inner }: { kept: ReadonlySet<number>; inner: number },
): void {
  const version = file.bytes[body] ?? 0;
  const sizes = file.number(body + VERSION_SIZE, 2);
  const [offsetSize = 0, lengthSize = 0, baseSize = 0, last = 0] = [12, 8, 4, 0].map(
    (shift) => (sizes >> shift) & 15,
  );
  const indexSize = version === 0 ? 0 : last;
  if ([offsetSize, lengthSize, baseSize, indexSize].some((size) => ![0, 4, 8].includes(size))) return;
  const idSize = version < 2 ? 2 : 4;
  let at = body + VERSION_SIZE + 2;
  const take = (size: number) => file.number((at += size) - size, size);
  for (let items = take(idSize); items > 0 && at < to; items -= 1) {
    const id = take(idSize);
    const isInner = version > 0 && (take(2) & 15) === 1;
    // Which file the data are in: this one.
    take(2);
    const base = take(baseSize) + (isInner ? inner : 0);
    const hasExtents = indexSize + offsetSize + lengthSize > 0;
    for (let extents = take(2); extents > 0 && hasExtents && at < to; extents -= 1) {
      take(indexSize);
      const from = base + take(offsetSize);
      const length = take(lengthSize);
      if (kept.has(id)) file.use(from, from + length);
    }
  }
}

/** Of tracks: pictures, their transparency, and video. */
const PICTURE_TRACKS = ['pict', 'auxv', 'vide'];
/** The boxes of a sequence, by the one that they are in. */
const OF_SEQUENCE: Readonly<Record<string, readonly string[]>> = {
  moov: ['mvhd', 'trak'],
  trak: ['tkhd', 'tref', 'edts', 'mdia'],
  edts: ['elst'],
  mdia: ['mdhd', 'hdlr', 'minf'],
  minf: ['vmhd', 'nmhd', 'dinf', 'stbl'],
  dinf: ['dref'],
  stbl: ['stsd', 'stts', 'ctts', 'cslg', 'stsc', 'stsz', 'stco', 'co64', 'stss', 'sdtp', 'sgpd', 'sbgp'],
};
/** Of the entry that describes pictures. */
const ENTRY_PROPERTIES = ['av1C', 'colr', 'pasp', 'clap', 'ccst', 'auxi', 'clli', 'mdcv', 'btrt'];
const HANDLER_TYPE = 8;
const COUNT_SIZE = 4;
/** What such an entry holds before its boxes; the name of a program is a part of it. */
const ENTRY_HEAD = 78;
const ENCODER_NAME = { from: 42, to: 74 };
const RUN_SIZE = 12;

/**
 * The sequence of a moving AVIF: tracks of pictures are kept, with what times and decodes them.
 * @param parent a box of a sequence, first its outermost one
 */
function readSequence(file: IsoFile, parent: IsoBox): void {
  for (const box of file.boxes(parent.body, parent.to)) {
    const { type, body, to } = box;
    const isOther = type === 'trak' && !PICTURE_TRACKS.includes(handlerOf(file, box));
    if (isOther || !OF_SEQUENCE[parent.type]?.includes(type)) file.empty(box);
    else if (OF_SEQUENCE[type]) readSequence(file, box);
    else if (type === 'hdlr') file.blankHandlerName(box);
    else if (type === 'stsd') readEntries(file, box);
    else if (type === 'dref')
      for (const entry of file.boxes(body + VERSION_SIZE + COUNT_SIZE, to))
        file.blank(entry.body + VERSION_SIZE, entry.to);
  }
  if (parent.type === 'stbl') useSamples(file, parent);
}

function handlerOf(file: IsoFile, track: IsoBox): string {
  const media = file.find(track, 'mdia');
  const handler = media && file.find(media, 'hdlr');
  return handler ? file.name(handler.body + HANDLER_TYPE) : '';
}

function readEntries(file: IsoFile, { body, to }: IsoBox): void {
  for (const entry of file.boxes(body + VERSION_SIZE + COUNT_SIZE, to)) {
    const start = entry.body + ENTRY_HEAD;
    if (entry.type === 'av01' && start <= entry.to) {
      file.blank(entry.body + ENCODER_NAME.from, entry.body + ENCODER_NAME.to);
      file.keepOnly(ENTRY_PROPERTIES, start, entry.to);
    } else file.empty(entry);
  }
}

/** Samples lie one after the other in chunks. Tables say where each chunk is, how many samples it has, and their sizes. */
function useSamples(file: IsoFile, tables: IsoBox): void {
  const [sizes, runs, short, long] = ['stsz', 'stsc', 'stco', 'co64'].map((type) => file.find(tables, type));
  const places = short ?? long;
  if (!sizes || !runs || !places) return;
  const placeSize = short ? 4 : 8;
  const size = file.number(sizes.body + VERSION_SIZE, 4);
  const samples = file.number(sizes.body + VERSION_SIZE + 4, COUNT_SIZE);
  const sizeTable = sizes.body + VERSION_SIZE + 4 + COUNT_SIZE;
  const chunks = file.number(places.body + VERSION_SIZE, COUNT_SIZE);
  let run = runs.body + VERSION_SIZE + COUNT_SIZE;
  let sample = 0;
  for (let chunk = 1; chunk <= chunks && sample < samples; chunk += 1) {
    const at = places.body + VERSION_SIZE + COUNT_SIZE + (chunk - 1) * placeSize;
    // A run of chunks with as many samples each begins with the chunk that it names.
    while (run + 2 * RUN_SIZE <= runs.to && file.number(run + RUN_SIZE, 4) <= chunk) run += RUN_SIZE;
    if (at + placeSize > places.to || run + RUN_SIZE > runs.to) return;
    const last = Math.min(samples, sample + file.number(run + 4, 4));
    let length = size * (last - sample);
    for (; size === 0 && sample < last; sample += 1) {
      const place = sizeTable + sample * 4;
      if (place + 4 > sizes.to) return;
      length += file.number(place, 4);
    }
    sample = last;
    const from = file.number(at, placeSize);
    file.use(from, from + length);
  }
}
