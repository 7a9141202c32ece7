/**
 * The addresses of a picture at a width. The pages make them, the server reads them, and a static export writes them
 * as files (rule: server.picture-addresses). They are relative to the origin, without a query, and never change their
 * meaning. One holds the hash of a picture's bytes, or the whole address of a foreign one.
 */
import { PICTURE_PREFIX } from './contentPaths';
import { addressKind } from '../lib/address/addressKind';

/** Each at most 1.27 times the one before, so that the next larger one is never much too large. */
export const PICTURE_WIDTHS = [190, 240, 300, 380, 480, 600, 760, 960, 1200, 1500, 1900, 2400] as const;

export const IMAGE_PREFIX = '/image/';
const FOREIGN = 'from/';
/** A picture of the content service whose name begins with a hash; one that moves is kept as it is. */
const OWN = new RegExp(`^${PICTURE_PREFIX}([\\da-f]+)\\.(?!gif)\\w+$`);
/** File systems take names of 255 bytes at most. */
const NAME = /.{200}(?=.)/g;
/** A longer one is shown as it is. */
const LONGEST_SOURCE = 1_500;

/** What a picture is made from: the hash that begins its name, or a foreign address. */
export type PictureSource = { hash: string } | { url: string };

/** A drawing or a moving picture has no smaller one. */
const IS_KEPT = /\.(?:svgz?|gif)$/i;

function folderOf(address: string): string | undefined {
  const [, hash] = OWN.exec(address) ?? [];
  if (hash !== undefined) return hash;
  if (addressKind(address) !== 'web') return undefined;
  const url = new URL(address);
  url.hash = '';
  if (IS_KEPT.test(url.pathname) || url.href.length > LONGEST_SOURCE) return undefined;
  // `href` is ASCII, whatever the address was.
  return FOREIGN + btoa(url.href).replaceAll('+', '-').replaceAll('/', '_').replace(NAME, '$&/');
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
  const candidates: string[] = [];
  for (const step of PICTURE_WIDTHS) {
    if (step < from || step > to) continue;
    // A browser shows a candidate without a width in its own size.
    candidates.push(`${IMAGE_PREFIX}${folder}/${step}.webp${sizes && ` ${Math.min(step, own)}w`}`);
    if (step >= own) break;
  }
  return candidates.join(',') || undefined;
}

/** What such an address asks for; `undefined` if it is none that a page has made. */
export function readPictureAddress(path: string): { source: PictureSource; width: number } | undefined {
  if (!path.startsWith(IMAGE_PREFIX)) return undefined;
  const [, folder = '', step] = /^(.+)\/([1-9]\d{1,4})\.webp$/.exec(path.slice(IMAGE_PREFIX.length)) ?? [];
  const width = Number(step);
  if (!(PICTURE_WIDTHS as readonly number[]).includes(width)) return undefined;
  if (/^[\da-f]{16,64}$/.test(folder)) return { source: { hash: folder }, width };
  const url = folder.startsWith(FOREIGN) ? decodeBase64(folder.slice(FOREIGN.length)) : undefined;
  // One address for each picture and width, or caches would hold it many times.
  return url !== undefined && folderOf(url) === folder ? { source: { url }, width } : undefined;
}

function decodeBase64(encoded: string): string | undefined {
  try {
    return atob(encoded.replace(/[-_/]/g, (sign) => ({ '-': '+', _: '/' })[sign] ?? ''));
  } catch {
    return undefined;
  }
}
