/** Something of an export that is in no draft, and why. */
export interface NotTaken {
  /** Path inside the export; a post also by its title. */
  file: string;
  message: string;
}

/** The files of an export, wherever they are: a folder, a zip or one file. */
export interface ExportFiles {
  /** With forward slashes, sorted. */
  paths: readonly string[];
  /** Entries that are not read. */
  problems: readonly NotTaken[];
  /** Rejects with a `ContentFault`, also for a file of more bytes. */
  read(path: string, maxBytes: number): Promise<Buffer>;
  close(): Promise<void>;
}

/** Settings of programs and systems, such as `.obsidian`, are no part of an export. */
export const isHidden = (path: string): boolean => /(?:^|\/)(?:\.|__MACOSX(?:\/|$))/.test(path);

export const LINK_MESSAGE = 'is a symbolic link, which is not followed';
