/** What the server must know of the browser bundle; written by the build (scripts/build/buildReport.ts). */
export interface BuildStats {
  /** File names of each entry or dynamic import in their order, without the public path. */
  chunkGroups: Record<string, string[]>;
}
