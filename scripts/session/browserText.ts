/** A browser script that does again what the visitor did in a session. */
import type { Tape, TapeEvent } from '../../src/app/devtools/tape/tape';
import { createDecoder } from '../../src/app/devtools/tape/values';

const PATH = 'ui.history.address';
const quote = (text: string) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;

type Gesture = Extract<TapeEvent, { kind: 'gesture' }>;

function step({ type, selector, nth, text = '' }: Gesture): string {
  if (type === 'history') return `await page.evaluate(() => history.go(${Number(text)}));`;
  const control = `page.locator(${quote(selector)}).nth(${nth})`;
  if (type === 'click') return `await ${control}.click();`;
  return `await ${control}.${type === 'fill' ? 'fill' : 'press'}(${quote(text)});`;
}

export function browserText(name: string, tape: Tape): string {
  const decode = createDecoder(tape.values);
  const { address, width, height, motion } = tape.environment;
  // For developers only, as the session was.
  const start = new URL(address, 'http://site.invalid');
  const shown = { pathname: start.pathname, search: start.search, hash: start.hash };
  const lines: string[] = [];
  let [told, scrolled] = [shown.pathname + shown.search + shown.hash, undefined as number | undefined];

  const settle = () => {
    const now = shown.pathname + shown.search + shown.hash;
    if (now !== told)
      lines.push(
        `await expect(page).toHaveURL(${quote(now)});`,
        "await expect(cover).toHaveAttribute('data-phase', 'idle');",
      );
    told = now;
  };

  for (const event of tape.events) {
    if (event.kind === 'put' || event.kind === 'action') {
      for (const { path, value } of event.changes) {
        const [key] = path.join('.').startsWith(PATH) ? path.slice(PATH.split('.').length) : ['-'];
        if (key === undefined) Object.assign(shown, decode(value));
        else if (key in shown) Object.assign(shown, { [key]: decode(value) });
      }
    }
    if (event.kind === 'value') {
      const call = tape.events[event.call];
      if (call?.kind === 'call' && call.door === 'scrollEvents.readings')
        scrolled = (decode(event.value) as { y: number }).y;
    }
    if (event.kind !== 'gesture') continue;
    settle();
    if (scrolled !== undefined)
      lines.push(`await page.evaluate(() => scrollTo(0, ${Math.round(scrolled)}));`);
    scrolled = undefined;
    lines.push(step(event));
  }
  settle();
  return `/** Written by \`npm run session\` from a session at ${address}. */
import { openPage } from '../support/page';
import { expect, ONCE, test } from '../support/test';

test.use({ viewport: { width: ${width}, height: ${height} }, still: ${!motion} });

test('the session ${name}', ONCE, async ({ page }) => {
  const cover = page.getByTestId('cover');
  await openPage(page, ${quote(address)});
${lines.map((line) => `  ${line}`).join('\n')}
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
});
`;
}
