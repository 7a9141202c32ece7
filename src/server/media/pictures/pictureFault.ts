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
