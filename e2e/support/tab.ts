import { once } from 'node:events';
import { createServer, request, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { chromium } from '@playwright/test';
import { launch, type Page } from 'puppeteer-core';
import { CHROMIUM } from './chromium';

/** A page of a browser that keeps and prerenders pages as a visitor's does, which Playwright's sessions keep it from. */
export async function withTab(use: (tab: Page) => Promise<void>): Promise<void> {
  const executablePath = CHROMIUM.executablePath ?? chromium.executablePath();
  const browser = await launch({ executablePath, headless: true, args: CHROMIUM.args ?? [] });
  try {
    await use(await browser.newPage());
  } finally {
    await browser.close();
  }
}

interface Front {
  origin: string;
  /** So far, in order. */
  requests: { url: string; headers: IncomingHttpHeaders }[];
}

/** An origin with a page of its own at its root and the site's below it. */
export async function withFront(
  site: string,
  rootPage: string,
  use: (front: Front) => Promise<void>,
): Promise<void> {
  const requests: Front['requests'] = [];
  const server = createServer(({ url = '/', headers }, response) => {
    requests.push({ url, headers });
    if (url === '/') return void response.setHeader('content-type', 'text/html').end(rootPage);
    request(new URL(url, site), { headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    }).end();
  }).listen(0, '127.0.0.1');
  try {
    await once(server, 'listening');
    await use({ origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, requests });
  } finally {
    server.closeAllConnections();
    server.close();
  }
}
