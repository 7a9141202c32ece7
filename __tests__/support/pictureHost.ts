/** A host of foreign pictures: each path answers in its own way, good or bad. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Answers = Readonly<Record<string, (answer: ServerResponse, request: IncomingMessage) => void>>;

export interface PictureHost {
  origin: string;
  /** Requested paths. */
  asked: string[];
  close: () => Promise<void>;
}

export async function startPictureHost(answers: Answers): Promise<PictureHost> {
  const asked: string[] = [];
  const server = createServer((request, answer) => {
    asked.push(request.url ?? '');
    const found = answers[request.url ?? ''];
    if (found) found(answer, request);
    else answer.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
