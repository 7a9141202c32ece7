import { Refusal, RETRY_AFTER } from '@hibari/node/http/sendProblem';

/**
 * What the server allows, all in one table, and how it refuses what is more. Far above what visitors need, also many
 * behind one address, and far below what costs others their answer (rule: server.bounded).
 */

/** Characters of an address, query included. */
export const MAX_ADDRESS = 4_096;
/** Bytes of a header that the server or a library parses. */
export const MAX_PARSED_HEADER = 1_024;
/** Bytes of all headers of a request. */
export const MAX_HEADERS = 16 * 1_024;

/** Milliseconds. */
export const TIMEOUTS = {
  /** From the first byte, or the connection, to the last header. */
  headers: 10_000,
  /** From the first byte to the end of the body. */
  request: 15_000,
  /** From the first byte to the end of the answer. */
  total: 60_000,
  /** Without a byte in either direction: as long as a picture is waited for. */
  idle: 60_000,
  /** Between two requests of a connection: above a proxy's own 60 s, so that a proxy never reuses a closing one. */
  keepAlive: 72_000,
  /** How often headers and bodies are checked. */
  checks: 2_000,
} as const;

export const MAX_CONNECTIONS = 4_096;
/** Connections that wait to be accepted; beyond it a client tries again after a second, then two, then four. */
export const BACKLOG = 4_096;
/** Connections of one client: enough for forty browsers behind one address. */
export const MAX_CONNECTIONS_OF_CLIENT = 256;

/**
 * What a page names, a picture or a font, is waited for by whoever asks, also by all browsers behind one address and on a
 * slow machine. It is refused just before its connection would end. Clients still take turns.
 */
const AWAITED = { waiting: MAX_CONNECTIONS, perClient: 1_024, patience: 50_000 } as const;

/** Pages that must be rendered because they are in no cache. */
export const RENDER_QUEUE = { running: 4, waiting: 128, perClient: 16, patience: 5_000 } as const;
/** Fonts of a text: one is cut in ten milliseconds of the main thread. */
export const FONT_QUEUE = { ...AWAITED, running: 1 } as const;
/** Those that are kept in memory, each of some 100 kB. */
export const KEPT_FONTS = { max: 1_000, maxSize: 16 * 1_024 * 1_024 } as const;
/** Pictures for shared links: one drawing takes half a second of one core, and no visitor waits for it. */
export const SOCIAL_QUEUE = { running: 1, waiting: 64, perClient: 16, patience: 15_000 } as const;
/** Those that are kept on disk, of some 20 kB each. */
export const SOCIAL_STORAGE = { keptFiles: 20_000, keptBytes: 1_024 * 1_024 * 1_024 } as const;
/** How old the last good answer may be, in milliseconds, where what gives a new one is away. */
export const MAX_STALE_MS = 24 * 60 * 60 * 1_000;
/**
 * Calls to an external content service. A lane is one kind of call: lists, items, and what visitors can make up. Times in
 * milliseconds.
 */
export const REMOTE_SERVICE = {
  /** Calls of a lane that run at once, and that wait for it. */
  running: 8,
  waiting: 64,
  /** For a call: longer than a render waits, so that a slowly starting service's answer is there for the next. */
  timeOut: 30_000,
  /** Bytes of an answer: a list of 100 items with long bodies. */
  maxBytes: 8 * 1_024 * 1_024,
  /** How long a call may take before the last good copy is used instead. */
  patience: 1_500,
  /** Failures in a row after which a lane is not asked for a while: longer each time. */
  failures: 5,
  pause: { initialDelay: 1_000, maxDelay: 30_000 },
} as const;
/** Last good copies of each lane: how many, and the bytes of their texts. */
export const REMOTE_COPIES = {
  lists: { max: 500, maxSize: 16 * 1_024 * 1_024 },
  items: { max: 1_000, maxSize: 16 * 1_024 * 1_024 },
  asked: { max: 200, maxSize: 8 * 1_024 * 1_024 },
} as const;
/** Smaller pictures. Times in milliseconds. */
export const PICTURES = {
  /** Pictures that wait to be made; as many are made at once as leave a processor for pages. */
  queue: AWAITED,
  /** For making one: less than a second, where the machine has nothing else to do. */
  makeTime: 45_000,
  /** The widest moving one that is made, and the time for all of its frames. */
  movingWidth: 960,
  movingTime: 45_000,
  /** Pixels of a source, and its bytes. */
  sourcePixels: 40_000_000,
  sourceBytes: 20_000_000,
  /** For a foreign source to arrive. */
  fetchTime: 10_000,
  /** How long a foreign picture is kept before its host is asked again, and how long where it fails. */
  foreignAge: 24 * 60 * 60 * 1_000,
  /** How long a failed one is not tried again, and how many of those are remembered. */
  failedAge: 60_000,
  failed: 2_000,
  /** Bytes and files of all that are kept on disk. */
  keptBytes: 1_024 * 1_024 * 1_024,
  keptFiles: 50_000,
} as const;
/** Prewarming: work done before visitors ask for it. Times in milliseconds. */
export const PREWARM = {
  /** Pieces of work that wait: the pictures for shared links of as many pages. */
  waiting: 15_000,
  /** Thumbnails, the newest first, of which AVIF is made in every width. */
  thumbnails: 100,
  /**
   * The least pause between two tasks. Pauses last this many times as long as the work before: a fifth of a
   * processor.
   */
  pause: 250,
  ratio: 4,
  /** The share of processors that may be busy when a task begins, and how long a task waits for that. */
  busy: 0.5,
  patience: 60_000,
  /** How long what has been tried is not tried again. */
  triedAge: 12 * 60 * 60 * 1_000,
} as const;
/** Milliseconds that a check of health and a reading of figures wait for the current edition. */
export const EDITION_TIMEOUT = 2_000;

/** Requests of one client in a minute. Pictures are originals and foreign ones: smaller ones of the site's own are made once. */
export const RATE_LIMITS = { searches: 240, pictures: 3_000, fonts: 600, reports: 20 } as const;
/** Reports of all clients in a minute: their sender could fill the log. */
export const MAX_REPORTS = 300;
/** Bytes of a report; each of its violations repeats the policy. */
export const MAX_REPORT = 16 * 1_024;
/** Clients whose requests are counted at once. */
export const MAX_COUNTED_CLIENTS = 20_000;

/** Log lines a second; the answers left out are counted in one line. */
export const MAX_LOG_LINES = 50;

export const busy = (why: string) => new Refusal(503, 'busy', why, RETRY_AFTER);

export const tooManyRequests = (retryAfter: number) =>
  new Refusal(429, 'too_many_requests', 'this client asks too often', retryAfter);

export const addressTooLong = (most: number) =>
  new Refusal(414, 'address_too_long', `an address has at most ${most} characters`);

export const headerTooLong = (name: string, most: number) =>
  new Refusal(431, 'header_too_long', `the header ${name} has at most ${most} bytes`);
