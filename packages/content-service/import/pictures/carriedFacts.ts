/** What a picture's file says of its place, its camera and its makers, for a warning to its editor. */
import type { Metadata } from 'sharp';
import { shorten } from '../importProblem';
import { readExifFacts, type CarriedFacts } from '@hibari/node/pictures/formats/exif';

type Carried = Pick<Metadata, 'exif' | 'xmp' | 'iptc' | 'comments'>;

/** XMP may be as large as a picture; what cameras and programs write of these is at its beginning. */
const LONGEST_XMP = 100_000;
const LONGEST_TEXT = 60;

/** Data sets of IPTC: a marker, record 2, the number of the set. */
const IPTC_RECORD = [0x1c, 2] as const;
const IPTC_AUTHOR = 80;
const IPTC_CITY = 90;

/** The first text that is not empty. */
const firstOf = (...texts: readonly (string | undefined)[]) => texts.find(Boolean) ?? '';

/** A property of XMP, which is an attribute or an element, perhaps with a list in it. */
function xmpText(xmp: string, name: string): string {
  const inElement = new RegExp(`<${name}\\b[^>]{0,99}>(?:\\s*<[^>]{1,99}>){0,2}\\s*([^<]{1,200})`);
  const inAttribute = new RegExp(`\\b${name}=["']([^"']{1,200})`);
  return firstOf(inAttribute.exec(xmp)?.[1], inElement.exec(xmp)?.[1]).trim();
}

function readXmpFacts(xmp: string): CarriedFacts {
  return {
    hasPosition: xmpText(xmp, 'exif:GPSLatitude') !== '',
    place: firstOf(xmpText(xmp, 'Iptc4xmpCore:Location'), xmpText(xmp, 'photoshop:City')),
    camera: `${xmpText(xmp, 'tiff:Make')} ${xmpText(xmp, 'tiff:Model')}`.trim(),
    hasSerialNumber: xmpText(xmp, 'aux:SerialNumber') !== '',
    person: firstOf(xmpText(xmp, 'dc:creator'), xmpText(xmp, 'aux:OwnerName')),
  };
}

function iptcText(iptc: Buffer, set: number): string {
  const at = iptc.indexOf(Buffer.from([...IPTC_RECORD, set]));
  if (at < 0 || at + 5 > iptc.length) return '';
  return iptc
    .toString('utf8', at + 5, at + 5 + iptc.readUInt16BE(at + 3))
    .replace(/\0[^]*/, '')
    .trim();
}

/** Each as the object of a sentence; `undefined` if it says nothing of them. @param read as sharp reads the file */
export function listCarried({ exif, xmp, iptc, comments }: Carried): string[] | undefined {
  const ofExif = exif && readExifFacts(exif);
  const ofXmp = xmp && readXmpFacts(xmp.toString('utf8', 0, LONGEST_XMP));
  const textOf = (name: 'camera' | 'person' | 'place') => firstOf(ofExif?.[name], ofXmp?.[name]);
  const has = (name: 'hasPosition' | 'hasSerialNumber') => Boolean(ofExif?.[name] || ofXmp?.[name]);
  const quoted = (name: string, text: string) =>
    text === '' ? '' : `${name} "${shorten(text, LONGEST_TEXT)}"`;
  const author = comments?.find(({ keyword }) => /^(?:author|artist)$/i.test(keyword))?.text.trim();
  const carried = [
    has('hasPosition') ? 'a GPS position' : '',
    quoted('the place', firstOf(textOf('place'), iptc && iptcText(iptc, IPTC_CITY))),
    quoted('the camera', textOf('camera')),
    has('hasSerialNumber') ? 'a serial number' : '',
    quoted('the name', firstOf(textOf('person'), iptc && iptcText(iptc, IPTC_AUTHOR), author)),
  ].filter((text) => text !== '');
  return carried.length > 0 ? carried : undefined;
}
