/** What the content service reads of the environment. */
import { resolve } from 'node:path';
import * as v from 'valibot';
import {
  host,
  LOG_LEVELS,
  oneOf,
  origin,
  port,
  readVariables,
  text,
  type Environment,
} from '@hibari/node/environment';

export const DATABASE_URL_EXAMPLE = 'postgres://user:password@host:5432/name';

export const isDatabaseUrl = (input: string) => /^postgres(?:ql)?:\/\//.test(input) && URL.canParse(input);

/** Of the service, alone or in the site's process. */
export const CONTENT_VARIABLES = {
  PORT: v.optional(port, '3000'),
  HOST: v.optional(host, 'localhost'),
  SITE_URL: v.optional(origin),
  /** Kept as it is: it may name a socket, certificates and a password. */
  DATABASE_URL: v.optional(text(isDatabaseUrl, `must be an address such as ${DATABASE_URL_EXAMPLE}`)),
  DATA_DIR: v.optional(v.string(), '.data'),
  LOG_LEVEL: v.optional(oneOf(LOG_LEVELS), 'info'),
  PREVIEW_KEY: v.optional(text((input) => input.length >= 32, 'must have at least 32 characters')),
};

/** The configuration of the service, from variables that were read. */
export function contentConfigOf(read: v.InferOutput<v.ObjectSchema<typeof CONTENT_VARIABLES, undefined>>) {
  return {
    port: read.PORT,
    host: read.HOST,
    /** Public origin without a trailing slash; absolute addresses are built from it, never from the Host header. */
    siteUrl: read.SITE_URL ?? `http://localhost:${read.PORT}`,
    /** A PostgreSQL database; absent with editions in `dataDir`. */
    ...(read.DATABASE_URL !== undefined && { databaseUrl: read.DATABASE_URL }),
    /** Absolute path. */
    dataDir: resolve(read.DATA_DIR),
    logLevel: read.LOG_LEVEL,
    /** Signs preview addresses; absent where a key of the data folder does. */
    ...(read.PREVIEW_KEY !== undefined && { previewKey: read.PREVIEW_KEY }),
  };
}

export type ContentConfig = ReturnType<typeof contentConfigOf>;

/** Throws a `ConfigError`. */
export const readContentConfig = (env: Environment): ContentConfig =>
  contentConfigOf(readVariables(env, CONTENT_VARIABLES));
