/** The sequence of a moving AVIF (ISO 14496-12): tracks of pictures are kept, with what times and decodes them. */
import { VERSION_SIZE, type IsoBox, type IsoFile } from './isoBoxes';

/** Of tracks: pictures, their transparency, and video. */
const PICTURE_TRACKS = ['pict', 'auxv', 'vide'];
/** The boxes of a sequence, by the one that they are in. */
const KEPT: Readonly<Record<string, readonly string[]>> = {
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

/** @param parent a box of a sequence, first its outermost one */
export function readSequence(file: IsoFile, parent: IsoBox): void {
  for (const box of file.boxes(parent.body, parent.to)) {
    const { type, body, to } = box;
    const isOther = type === 'trak' && !PICTURE_TRACKS.includes(handlerOf(file, box));
    if (isOther || !KEPT[parent.type]?.includes(type)) file.empty(box);
    else if (KEPT[type]) readSequence(file, box);
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
