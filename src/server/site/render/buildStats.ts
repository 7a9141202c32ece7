/** What the server needs to know about the browser bundle; written by the build (scripts/build/buildReport.ts). */
export interface BuildStats {
  /** File names of each entry or dynamic import, in order, without the public path. */
  chunkGroups: Record<string, string[]>;
}
