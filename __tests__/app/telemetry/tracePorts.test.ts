import { ROOT_CONTEXT, trace } from '@opentelemetry/api';
import { tracePorts } from '../../../src/app/telemetry/tracePorts';
import type { CallOptions, ContentApi } from '../../../src/contract/contentApi';
import { collectSpans } from '../../support/collectedSpans';

const { ended, raw } = collectSpans();

const asked: (CallOptions | undefined)[] = [];
const getLocales: ContentApi['getLocales'] = async (_collection, id, options) => {
  asked.push(options);
  if (id === 'broken') throw new Error('away');
  return [];
};

function traced(namesCalls: boolean) {
  const span = trace.getTracer('test').startSpan('saga');
  const parent = () => trace.setSpan(ROOT_CONTEXT, span);
  const ports = tracePorts(
    {
      contentApi: { getLocales } as ContentApi,
      nextTask: () => Promise.resolve(),
      failureLog: () => undefined,
    },
    { parent, namesCalls },
  );
  return { ports, end: () => span.end() };
}

beforeEach(() => void asked.splice(0));

describe('tracePorts [operations.traces]', () => {
  it('makes a span of each call that answers with a promise', async () => {
    const { ports, end } = traced(true);
    await ports.contentApi?.getLocales('post', 'kumo', {});
    await ports.nextTask?.();
    ports.failureLog?.('text', undefined);
    end();
    expect(ended().map(({ name, parent }) => [name, parent])).toEqual([
      ['contentApi.getLocales', 'saga'],
      ['nextTask', 'saga'],
      ['saga', undefined],
    ]);
  });

  it('names the span to the own service in traceparent', async () => {
    const { ports } = traced(true);
    await ports.contentApi?.getLocales('post', 'kumo', { edition: 'a' });
    const { traceId, spanId } = raw()[0]?.spanContext() ?? {};
    expect(asked).toEqual([{ edition: 'a', headers: { traceparent: `00-${traceId}-${spanId}-01` } }]);
  });

  it('names none to another origin, or in a call that belongs to no edition', async () => {
    await traced(false).ports.contentApi?.getLocales('post', 'kumo', { edition: 'a' });
    await traced(true).ports.contentApi?.getLocales('post', 'kumo');
    expect(asked).toEqual([{ edition: 'a' }, undefined]);
  });

  it('fails as the port does', async () => {
    await expect(traced(true).ports.contentApi?.getLocales('post', 'broken', {})).rejects.toThrow('away');
    expect(ended()[0]).toMatchObject({ events: ['exception'] });
    expect(raw()[0]?.status.code).toBe(2);
  });
});
