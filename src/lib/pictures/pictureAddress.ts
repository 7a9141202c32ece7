/**
 * The addresses of a picture at a width. The pages make them, the server reads them, and a static export writes them
 * as files (rule: server.picture-addresses). They are relative to the origin, without a query, and never change their
 * meaning. One holds the hash of a picture's bytes, or the whole address of a foreign one.
 */
import { PICTURE_PREFIX } from '@hibari/contract/contentPaths';
import { addressKind } from '@hibari/contract/richText/addressKind';

/** Each at most 1.27 times the one before, so that the next larger one is never much too large. */
export const PICTURE_WIDTHS = [190, 240, 300, 380, 480, 600, 760, 960, 1200, 1500, 1900, 2400] as const;

export const IMAGE_PREFIX = '/image/';
const FOREIGN = 'from/';
/** A picture of the content service; its name begins with a hash, and says whether it moves. */
const OWN = new RegExp(`^${PICTURE_PREFIX}([\\da-f]+)\\.[\\w.]+$`);
/** A foreign GIF may be a still, which only its bytes say. */
const MOVES = /^\w+:[^?#]*\.gif(?![^?#])|\.moving\.\w+$/i;
/** Ends the address of all frames. */
export const MOVING_FILE = 'moving.webp';
/** File systems take names of 255 bytes at most. */
const NAME = /.{200}(?=.)/g;
/** A longer one is shown as it is. */
const LONGEST_SOURCE = 1_500;

/** What a picture is made from: the hash that begins its name, or a foreign address. */
export type PictureSource = { hash: string } | { url: string };

/** What is asked for: a still at a width, which is the first frame of one that moves, or all frames. */
export type PictureRequest = { source: PictureSource } & ({ width: number } | { moving: true });

const IS_DRAWING = /\.svgz?$/i;

function folderOf(address: string): string | undefined {
  const hash = OWN.exec(address)?.[1];
  if (hash) return hash;
  if (addressKind(address) !== 'web') return undefined;
  const url = new URL(address);
  url.hash = '';
  if (IS_DRAWING.test(url.pathname) || url.href.length > LONGEST_SOURCE) return undefined;
  // `href` is ASCII, whatever the address was.
  return FOREIGN + btoa(url.href).replace(/\+/g, '-').replace(/\//g, '_').replace(NAME, '$&/');
}

/** The `srcset` of a picture; `undefined` if it is only had as it is. @param width of the picture itself, if known */
export function pictureSet(
  address: string,
  width: number | undefined,
  { from, to, sizes }: { from: number; to: number; sizes: string },
): string | undefined {
  const folder = folderOf(address);
  if (folder === undefined) return undefined;
  const own = Math.floor(width ?? Infinity);
  const steps = PICTURE_WIDTHS.filter(
    // The first one that is as wide as the picture is the last.
    (step, at) => step >= from && step <= to && (PICTURE_WIDTHS[at - 1] ?? 0) < Math.max(own, from),
  );
  // A browser shows a candidate without a width in its own size.
  const nameOf = (step: number) =>
    `${IMAGE_PREFIX}${folder}/${step}.webp${sizes && ` ${Math.min(step, own)}w`}`;
  return steps.map(nameOf).join() || undefined;
}

/** Where a picture is with all of its frames; `undefined` if it does not move, or is only had as it is. */
export function movingPicture(address: string): string | undefined {
  const folder = MOVES.test(address) ? folderOf(address) : undefined;
  return folder && `${IMAGE_PREFIX}${folder}/${MOVING_FILE}`;
}

/** What such an address asks for; `undefined` if it is none that a page has made. */
export function readPictureAddress(path: string): PictureRequest | undefined {
  if (!path.startsWith(IMAGE_PREFIX)) return undefined;
  const end = path.lastIndexOf('/');
  const source = readFolder(path.slice(IMAGE_PREFIX.length, end));
  const file = path.slice(end + 1);
  if (!source) return undefined;
  // The hash of an own picture does not say whether it moves.
  if (file === MOVING_FILE)
    return 'hash' in source || MOVES.test(source.url) ? { source, moving: true } : undefined;
  const width = PICTURE_WIDTHS.find((step) => file === `${step}.webp`);
  return width && { source, width };
}

function readFolder(folder: string): PictureSource | undefined {
  if (/^[\da-f]{16,64}$/.test(folder)) return { hash: folder };
  const url = folder.startsWith(FOREIGN) ? decodeBase64(folder.slice(FOREIGN.length)) : undefined;
  // One address for each picture and width, or caches would hold it many times.
  return url !== undefined && folderOf(url) === folder ? { url } : undefined;
}

function decodeBase64(encoded: string): string | undefined {
  try {
    return atob(encoded.replace(/[-_/]/g, (sign) => ({ '-': '+', _: '/' })[sign] ?? ''));
  } catch {
    return undefined;
  }
}
