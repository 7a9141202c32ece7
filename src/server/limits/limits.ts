/**
 * What the server allows, all in one table. Far above what visitors need, also many behind one address, and far below
 * what costs others their answer (rule: server.bounded).
 */

/** Characters of an address, query included. */
export const MAX_ADDRESS = 4_096;
/** Bytes of a header that the server or a library parses. */
export const MAX_PARSED_HEADER = 1_024;
/** Bytes of all headers of a request. */
export const MAX_HEADERS = 16 * 1_024;

/** Milliseconds. */
export const TIME_OUTS = {
  /** From the first byte, or the connection, to the last header. */
  headers: 10_000,
  /** From the first byte to the end of the body. */
  request: 15_000,
  /** From the first byte to the end of the answer. */
  total: 60_000,
  /** Without a byte in either direction. */
  idle: 30_000,
  /** Between two requests of a connection: above a proxy's own 60 s, so that a proxy never reuses one that closes. */
  keepAlive: 72_000,
  /** How often headers and bodies are checked. */
  checks: 2_000,
} as const;

export const MAX_CONNECTIONS = 4_096;
/** Connections that wait to be accepted; beyond it a client tries again after a second, then two, then four. */
export const BACKLOG = 4_096;
/** Connections of one client: enough for forty browsers behind one address. */
export const MAX_CONNECTIONS_OF_CLIENT = 256;

/** Pages that are rendered because no visitor has seen them of late. */
export const RENDER_QUEUE = { running: 4, waiting: 128, perClient: 16, patience: 5_000 } as const;
/** Queries of the content database, which has one connection. */
export const QUERY_QUEUE = { running: 1, waiting: 256, perClient: 32, patience: 5_000 } as const;
/** Seconds after which a refused client may try again. */
export const RETRY_AFTER = 5;

/** Requests of one client in a minute. */
export const RATES = { searches: 240, pictures: 3_000, reports: 20 } as const;
/** Reports of all clients in a minute: whoever sends them fills the log. */
export const ALL_REPORTS = 300;
/** Bytes of a report; each of its violations repeats the policy. */
export const MAX_REPORT = 16 * 1_024;
/** Clients whose requests are counted at once. */
export const COUNTED_CLIENTS = 20_000;

/** Log lines a second; the answers left out are counted in one line. */
export const MAX_LOG_LINES = 50;
