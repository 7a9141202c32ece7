import { inSpan } from '../../../operations/tracing/inSpan';

interface Client {
  query: (...args: never[]) => unknown;
}
type Query = (...args: unknown[]) => Promise<unknown>;

/** The statement without its parameters, as drivers are given it. */
function textOf(statement: unknown): string {
  const { text = statement } = (statement ?? {}) as { text?: unknown };
  return String(text);
}

/** Makes each statement of a database's client a span; those within a transaction are not. */
export function traceQueries<C extends Client>(client: C): C {
  const query = client.query.bind(client) as Query;
  const traced: Query = (...args) => {
    const attributes = { 'db.system.name': 'postgresql', 'db.query.text': textOf(args[0]) };
    return inSpan('sql', attributes, () => query(...args));
  };
  return Object.assign(client, { query: traced });
}
