/** One thing wrong with a content file. */
export interface ImportProblem {
  /** Path inside the content folder, with forward slashes. */
  file: string;
  /** From 1; absent if the problem is the whole file or folder. */
  line?: number;
  /** A front matter field, or `body`. */
  field?: string;
  message: string;
  /** Whether the item was imported anyway, without the faulty part. */
  kept: boolean;
}

/** One line for an editor: file, line, field, what is wrong and whether the item was imported. */
export function describeProblem({ file, line, field, message, kept }: ImportProblem): string {
  const place = line === undefined ? file : `${file}:${line}`;
  return `${place} ${field === undefined ? '' : `${field}: `}${message} (${kept ? 'item loaded without it' : 'left out'})`;
}
