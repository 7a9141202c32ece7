import { types, type PGliteOptions } from '@electric-sql/pglite';

/**
 * How the embedded database takes and gives bytes. PGlite by default makes a string of each byte, which takes 20 ms
 * for a picture of 120 kB. Other values it sends in PostgreSQL's binary format.
 */
export const BYTE_CODECS: Pick<PGliteOptions, 'parsers' | 'serializers'> = {
  serializers: { [types.BYTEA]: ((bytes: Uint8Array) => bytes) as unknown as (bytes: Uint8Array) => string },
  parsers: { [types.BYTEA]: (text) => Buffer.from(text.slice('\\x'.length), 'hex') },
};
