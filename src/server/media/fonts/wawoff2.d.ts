declare module 'wawoff2' {
  /** The font in a WOFF2 file as TrueType. */
  export function decompress(woff2: Uint8Array): Promise<Uint8Array>;
}
