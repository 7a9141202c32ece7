/** Requests byte by byte, also those that no HTTP client would send. */
import { connect } from 'node:net';
import { onThisMachine } from './limits';

export interface RawAnswer {
  status: number;
  /** By lower-case name; those sent twice with a comma between. */
  headers: Record<string, string>;
  body: string;
}

const LIMIT = onThisMachine(20_000);

/** Sends a text and reads until the server closes the connection, or has answered with `connection: close`. */
export async function sendRaw(origin: string, text: string): Promise<RawAnswer> {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname);
  socket.setTimeout(LIMIT, () => socket.destroy(new Error('the server neither answers nor closes')));
  socket.write(text);
  let bytes = '';
  socket.setEncoding('latin1');
  for await (const chunk of socket) bytes += chunk as string;
  return parseAnswer(bytes);
}

function parseAnswer(bytes: string): RawAnswer {
  const [head = '', ...rest] = bytes.split('\r\n\r\n');
  const [statusLine = '', ...lines] = head.split('\r\n');
  const status = Number(/^HTTP\/1\.1 (\d{3}) /.exec(statusLine)?.[1]);
  if (!Number.isInteger(status)) throw new Error(`no answer in HTTP: ${JSON.stringify(bytes.slice(0, 80))}`);
  const headers: Record<string, string> = {};
  for (const line of lines) {
    const [, name = '', value = ''] = /^([^:]+): ?(.*)$/.exec(line) ?? [];
    const key = name.toLowerCase();
    headers[key] = headers[key] === undefined ? value : `${headers[key]}, ${value}`;
  }
  return { status, headers, body: rest.join('\r\n\r\n') };
}

/** A request without a body on a connection of its own. */
export function request(line: string, headers: Record<string, string> = {}): string {
  const all = Object.entries({ Host: '127.0.0.1', Connection: 'close', ...headers });
  return `${line} HTTP/1.1\r\n${all.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`;
}
