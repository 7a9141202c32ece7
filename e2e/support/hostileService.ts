/** A content service that follows the contract but fills it with hostile JSON. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export const HOSTILE_TAGS = ['R&D', 'C++', '#1', 'and/or', 'why?', '100%', '🎨👩‍🎨'];
const LONG = 'Donaudampfschifffahrtsgesellschaft'.repeat(200);

/** Ways to run a script or load foreign resources; each script would set `window.attacked`. */
const ATTACK = `
  <h2 onclick="attacked=1">Survives</h2><script>window.attacked=1</script>
  <img src="/broken.png" onerror="window.attacked=1"><svg onload="window.attacked=1"><script>window.attacked=1</script></svg>
  <a href="javascript:window.attacked=1">script link</a><a href=" java&#10;script:window.attacked=1">split link</a>
  <iframe src="https://stranger.example/frame"></iframe><iframe srcdoc="<script>parent.attacked=1</script>"></iframe>
  <object data="https://stranger.example/o"></object><form action="https://stranger.example/"><input name="a"></form>
  <style>body{display:none}</style><base href="https://stranger.example/"><meta http-equiv="refresh" content="0;url=/gone">
  <p style="position:fixed;inset:0">${LONG}</p><table><tr><td>${LONG}</td></tr></table><pre>${LONG}</pre></div></main></body>`;

const picture = [{ fullUrl: '/broken.png' }];
/** Barely valid items; the first has every field, oversized. */
const HOSTILE: Record<string, unknown>[] = [
  {
    id: 'attack',
    postId: 'attack',
    title: `<img src=x onerror=attacked=1>${LONG}`,
    category: [LONG, 'Brand'],
    service_name: LONG,
    main_text: LONG,
    publisher: LONG,
    thumbnail: picture,
    date: '2026-05-01T00:00:00Z',
    tags: [...HOSTILE_TAGS, LONG],
    feature: true,
    link: 'javascript:window.attacked=1',
    body: ATTACK,
  },
  { id: 'bare' },
  {
    id: 'nulls',
    postId: null,
    title: null,
    category: null,
    service_name: null,
    main_text: null,
    thumbnail: null,
    date: null,
    tags: null,
    feature: null,
    link: null,
    body: null,
    publisher: null,
  },
  {
    id: 'wrong',
    postId: 7,
    title: { a: 1 },
    category: 5,
    service_name: [],
    main_text: true,
    thumbnail: 'x.png',
    date: 'the day after tomorrow',
    tags: 'tag',
    feature: 'yes',
    link: ['x'],
    body: 12,
    publisher: {},
  },
  {
    id: 'odd pictures',
    title: 'Odd',
    date: '2026-13-45',
    thumbnail: [null, 3, { fullUrl: 'javascript:attacked=1' }],
  },
  {
    id: 'nameless',
    title: '\u200b \u3000',
    service_name: ' ',
    category: LONG,
    link: 'https://elsewhere.example/',
  },
  { id: 'a/b?c#d%', title: 'An id of signs', date: '', tags: [null, 4, ''], category: ['', null] },
];
const BROKEN: unknown[] = [null, 'text', 4, [], {}];

/** As the contract defines it: a list element or the whole text, case-insensitive. */
function isOf(item: unknown, wanted: string): boolean {
  const { category } = (item ?? {}) as { category?: unknown };
  return [category]
    .flat()
    .some((one) => typeof one === 'string' && one.toLowerCase() === wanted.toLowerCase());
}

/** `hostile`, or the number of plain items. */
export type Content = 'hostile' | number;

function plainItems(count: number): Record<string, unknown>[] {
  return Array.from({ length: count }, (_, index) => ({
    id: `item-${index}`,
    postId: `item-${index}`,
    title: `Item ${index}`,
    // The last item is alone in its category.
    category: index === count - 1 && count > 100 ? 'Rare' : `Category ${index % 3}`,
    date: new Date(Date.UTC(2026, 0, 1) - index * 60_000).toISOString(),
    tags: HOSTILE_TAGS,
    link: `https://elsewhere.example/${index}`,
    locale: 'ja_JP',
  }));
}

export interface HostileService {
  /** A value for `CONTENT_URL`. */
  url: string;
  stop: () => Promise<void>;
}

/** Starts one on a free port. Every collection has the same items. */
export async function startHostileService(content: Content): Promise<HostileService> {
  const items: unknown[] = content === 'hostile' ? [...HOSTILE, ...BROKEN] : plainItems(content);

  function answerTo(url: URL): unknown {
    const [, , , , id] = url.pathname.split('/').map(decodeURIComponent);
    if (id && id !== 'search') {
      return items.find((item) => (item as { id?: unknown } | null)?.id === id);
    }
    const category = url.searchParams.get('_q')?.split('category_has:')[1];
    const found = category ? items.filter((item) => isOf(item, category)) : items;
    const page = Number(url.searchParams.get('page') ?? 1);
    const limit = Number(url.searchParams.get('limit') ?? 20);
    return { items: found.slice((page - 1) * limit, page * limit), page, limit, total: found.length };
  }

  const server = createServer((request, response) => {
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('access-control-allow-headers', '*');
    response.setHeader('content-type', 'application/json');
    if (request.method === 'OPTIONS') return void response.end();
    const url = new URL(request.url ?? '/', 'http://service');
    const answer = url.pathname.endsWith('/locales') ? { locales: 'all' } : answerTo(url);
    if (answer === undefined) response.statusCode = 404;
    return void response.end(JSON.stringify(answer ?? {}));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
