/**
 * A proxy in front of the site whose documents report their errors. For WebKit, whose WebDriver neither reports the
 * console nor runs a script before the page's own.
 */
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer, text } from 'node:stream/consumers';

const REPORTS = '/.walk-report';

export interface RecordingProxy {
  origin: string;
  takeProblems: () => string[];
  close: () => void;
}

/** Runs in the page before its own scripts. Synchronous calls, so that no report is lost with its document. */
function report(address: string): void {
  // WebKit aborts what a document still loads before it unloads it: no failure of the document that is left.
  let isLeaving = false;
  addEventListener('beforeunload', () => (isLeaving = true));
  const send = (problem: string): void => {
    if (isLeaving) return;
    const call = new XMLHttpRequest();
    call.open('POST', address, false);
    call.send(problem);
  };
  const wordOf = (word: unknown): string =>
    word instanceof Error && word.cause !== undefined
      ? `${word}, because of ${wordOf(word.cause)}`
      : String(word);
  const { console: output } = window;
  for (const level of ['error', 'warn'] as const) {
    const own = output[level].bind(output);
    output[level] = (...words: unknown[]) => {
      own(...words);
      send(`${level}: ${words.map(wordOf).join(' ')}`);
    };
  }
  const onError = (event: ErrorEvent | Event): void => {
    const { target } = event;
    if (event instanceof ErrorEvent) send(`uncaught: ${event.message} (${event.filename}:${event.lineno})`);
    else if (target instanceof Element) send(`failed to load: ${target.outerHTML.slice(0, 300)}`);
  };
  // Failed loads do not bubble.
  addEventListener('error', onError, true);
  addEventListener('unhandledrejection', ({ reason }) => send(`uncaught: ${String(reason)}`));
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    send(`violation of ${violatedDirective}: ${blockedURI}`),
  );
}

const SCRIPT = `(${report.toString()})(${JSON.stringify(REPORTS)})`;
const HASH = `'sha256-${createHash('sha256').update(SCRIPT).digest('base64')}'`;

/** A document as the site sends it, with the recorder first and allowed by the policy. */
async function sendRecorded(answer: IncomingMessage, response: ServerResponse): Promise<void> {
  const html = await text(answer);
  const headers = { ...answer.headers };
  delete headers['content-length'];
  delete headers['transfer-encoding'];
  const policy = String(headers['content-security-policy'] ?? '');
  headers['content-security-policy'] = policy.replace('script-src ', `script-src ${HASH} `);
  response.writeHead(answer.statusCode ?? 502, headers);
  response.end(html.replace(/<head[^>]*>/, (head) => `${head}<script>${SCRIPT}</script>`));
}

export async function startRecordingProxy(site: string): Promise<RecordingProxy> {
  const problems: string[] = [];

  async function pass(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    if (incoming.url === REPORTS) {
      problems.push(await text(incoming));
      response.end();
      return;
    }
    const body = await buffer(incoming);
    const call = request(new URL(incoming.url ?? '/', site), {
      method: incoming.method,
      headers: { ...incoming.headers, 'accept-encoding': 'identity' },
    });
    call.on('error', () => response.destroy());
    call.end(body);
    const [answer] = (await once(call, 'response')) as [IncomingMessage];
    if ((answer.statusCode ?? 0) >= 400) problems.push(`status of ${answer.statusCode}: ${incoming.url}`);
    if (answer.headers['content-type']?.startsWith('text/html')) return sendRecorded(answer, response);
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  }

  const server = createServer((incoming, response) => {
    pass(incoming, response).catch(() => response.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    takeProblems: () => problems.splice(0),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
