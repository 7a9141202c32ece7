interface FaultDetails {
  line?: number;
  field?: string;
  /** The same bytes may pass next time: a time-out, a file that vanished or changed. */
  isTransient?: boolean;
}

/** Why a file is left out; the message is a sentence whose subject is the file or the field. */
export class ContentFault extends Error {
  override readonly name = 'ContentFault';

  constructor(
    message: string,
    readonly details: FaultDetails = {},
  ) {
    super(message);
  }
}

/** Whatever was thrown over a file, as a fault of that file. */
export function toContentFault(error: unknown): ContentFault {
  if (error instanceof ContentFault) return error;
  if (error instanceof RangeError) return new ContentFault('is nested too deeply or too large to be parsed');
  return new ContentFault(`cannot be read: ${error instanceof Error ? error.message : String(error)}`);
}

const SYSTEM_FAULTS: Readonly<Record<string, string>> = {
  ENOENT: 'does not exist any more',
  ELOOP: 'is a link that leads back to itself',
  EACCES: 'may not be read by this user',
  EPERM: 'may not be read by this user',
};

/** The same for an error of the file system, which may be over at the next start. */
export function toFileFault(error: unknown): ContentFault {
  if (error instanceof ContentFault) return error;
  const { code = 'unknown error' } = error as NodeJS.ErrnoException;
  return new ContentFault(SYSTEM_FAULTS[code] ?? `cannot be read (${code})`, { isTransient: true });
}

/** 20971520 as "21.0 MB". */
export function formatMegabytes(bytes: number): string {
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}
