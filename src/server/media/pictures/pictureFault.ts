import { pictureKindOf } from '@hibari/node/pictures/stripMetadata';

/** An unavailable picture, for a reason outside of this server: logged in one line, with its own status. */
export class PictureFault extends Error {
  override readonly name = 'PictureFault';
  constructor(
    readonly statusCode: 403 | 404 | 502 | 504,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** Throws for bytes that are no raster picture, whatever they are called. */
export function requirePicture(bytes: Uint8Array): void {
  if (!pictureKindOf(bytes)) throw new PictureFault(502, 'it is not a WebP, PNG, JPEG, AVIF or GIF picture');
}
