/** An AVIF without its metadata (ISO 23008-12): its pictures and their properties are kept, and nothing else. */
import { readSequence } from './avifSequence';
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
