/** What the server needs to know about the browser bundle; written by the build (scripts/build/buildReport.ts). */
export interface BuildStats {
  /** File names of each entry or dynamic import, in order, without the public path. */
  chunkGroups: Record<string, string[]>;
  /** Each chunk's script; absent in development, where files change under their names. */
  scripts?: Record<string, BuiltScript>;
}

export interface BuiltScript {
  /** Without the public path. */
  file: string;
  /** For the attribute of that name: `sha256-…`. */
  integrity: string;
}

/** The element that holds the hashes of the chunks which are loaded later, by chunk, for webpack's loader. */
export const CHUNK_INTEGRITY_ID = 'chunk-integrity';
