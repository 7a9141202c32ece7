import { makePicture, markdown, projectFields } from '../../../support/contentFolder';
import { startContentService } from '../../../support/contentService';
import { pathOf, startTraceCollector, type CollectedSpan } from '../../../support/traceCollector';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const CALLER = '00f067aa0ba902b7';
const LIST = '/content/collections/post/items?locale=ja_JP';
/** Of nothing that the page shows. */
const BLOG = '/content/collections/blog/items?locale=ja_JP';

let spans: CollectedSpan[];
let page: { traceId: string; spanId: string; body: string };
let plain: (string | undefined)[];

beforeAll(async () => {
  const collector = await startTraceCollector();
  const traces = { url: `${collector.endpoint}/v1/traces`, service: 'hibari' };
  const files = { 'post/alpha/ja.md': markdown(projectFields), 'post/alpha/cover.webp': await makePicture() };
  const { app, close } = await startContentService(files, { traces });
  const shown = await app.inject('/ja/projects');
  const [, traceId = '', spanId = ''] =
    /^traceparent;desc="00-(\w{32})-(\w{16})-01"$/.exec(String(shown.headers['server-timing'])) ?? [];
  page = { traceId, spanId, body: shown.body };
  await app.inject({ url: BLOG, headers: { traceparent: `00-${TRACE}-${CALLER}-01` } });
  await app.inject(BLOG);
  await app.inject({ url: LIST, headers: { traceparent: `00-${'a'.repeat(32)}-${CALLER}-00` } });
  await app.inject({
    method: 'POST',
    url: '/content/collections/post/items/search?locale=ja_JP',
    payload: {},
  });
  const others = ['/health', '/content/media/x', '/content/preview/key/collections/post/items'];
  const answers = await Promise.all(others.map((url) => app.inject(url)));
  plain = answers.map(({ headers }) => headers['server-timing'] as string | undefined);
  // Sends the last spans.
  await close();
  ({ spans } = collector);
  await collector.close();
});

const ofTrace = (id: string) => spans.filter(({ traceId }) => traceId === id);

describe('the traces of a server [operations.traces]', () => {
  it('names the span of a page to its document, and has its calls, and the SQL of its edition', () => {
    expect(page.body).toContain('"isTraced":true');
    const own = ofTrace(page.traceId);
    expect(own.find(({ spanId }) => spanId === page.spanId)?.name).toBe('GET page');
    const paths = own.map((span) => pathOf(own, span).join(' < '));
    expect(paths).toContain('render < GET page');
    expect(paths).toContain('contentApi.getList < GET page');
    // The edition is looked up, and loaded once.
    expect(paths).toContain('sql < GET page');
  });

  it('continues the trace of a caller', () => {
    const called = ofTrace(TRACE);
    expect(called.find(({ name }) => name === 'GET content')).toMatchObject({
      parentSpanId: CALLER,
      service: 'hibari',
      attributes: {
        'http.request.method': 'GET',
        'http.response.status_code': 200,
        'url.path': '/content/collections/blog/items',
      },
    });
  });

  it('records nothing for a caller that does not sample its trace', () => {
    expect(ofTrace('a'.repeat(32))).toEqual([]);
  });

  it('keeps the span of a request whose body is read', () => {
    const paths = spans.map((span) => pathOf(spans, span).join(' < '));
    expect(paths).toContain('POST content');
  });

  it('has the SQL of requests only, without its parameters', () => {
    const statements = spans.filter(({ name }) => name === 'sql');
    expect(statements.filter(({ parentSpanId }) => parentSpanId === undefined)).toEqual([]);
    const texts = statements.map(({ attributes }) => attributes['db.query.text']);
    expect(texts).toContainEqual(expect.stringMatching(/^SELECT bytes .* name = \$2/));
  });

  it('makes no span for health checks, pictures and previews, whose address is a key', () => {
    expect(plain).toEqual([undefined, undefined, undefined]);
  });
});
