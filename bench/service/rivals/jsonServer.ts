/** json-server: a JSON file held in memory. Its search reads every field, the body too. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../../../e2e/support/server';
import type { Question } from '../calls';
import { idOf, type BenchItem } from '../items';
import type { HttpCall, Service } from '../load';
import { install, startProgram } from '../../program';

export const JSON_SERVER = 'json-server@0.17.4';

export const installJsonServer = (folder: string): void => install(folder, [JSON_SERVER]);

export async function startJsonServer(folder: string, items: readonly BenchItem[]): Promise<Service> {
  writeFileSync(join(folder, 'items.json'), JSON.stringify({ items }));
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const options = ['--port', String(port), '--host', '127.0.0.1', '--quiet', '--read-only'];
  const program = 'node_modules/json-server/lib/cli/bin.js';
  const stop = await startProgram(folder, [program, ...options, 'items.json'], {
    ready: `${origin}/items/${idOf(0)}`,
  });
  return { name: 'json-server', origin, callOf, stop };
}

function callOf(question: Question): HttpCall {
  if (question.call === 'item') return { path: `/items/${idOf(question.index)}` };
  const words = new URLSearchParams({ _limit: String(question.limit), _sort: 'date', _order: 'desc' });
  words.set('_page', question.call === 'search' ? '1' : String(question.page));
  // An array as text is its elements joined by commas; here it has one.
  if (question.call === 'filter') words.set('category', question.category);
  if (question.call === 'search') words.set('q', question.keyword);
  return { path: `/items?${words.toString()}` };
}
