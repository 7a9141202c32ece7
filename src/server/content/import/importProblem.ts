/** One thing wrong with a content file. */
export interface ImportProblem {
  /** Path inside the content folder, with forward slashes. */
  file: string;
  /** From 1; absent where the whole file or folder is meant. */
  line?: number;
  /** Name of the front matter's field, or `body`. */
  field?: string;
  message: string;
  /** Whether the item was loaded all the same, without what is wrong. */
  kept: boolean;
}

/** One clear line for an editor: file, line, field, what is wrong and what became of the item. */
export function describeProblem({ file, line, field, message, kept }: ImportProblem): string {
  const place = line === undefined ? file : `${file}:${line}`;
  return `${place} ${field === undefined ? '' : `${field}: `}${message} (${kept ? 'item loaded without it' : 'left out'})`;
}
