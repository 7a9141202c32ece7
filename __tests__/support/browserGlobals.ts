/** APIs that every browser has and jsdom lacks. */
import { TextDecoder, TextEncoder } from 'node:util';

globalThis.TextEncoder ??= TextEncoder;
globalThis.TextDecoder ??= TextDecoder as typeof globalThis.TextDecoder;

// jsdom gives a span no display. So the accessible name of a text in phrases would have spaces.
if (typeof document !== 'undefined') {
  document.head.append(
    Object.assign(document.createElement('style'), { textContent: '.phrases,.phrases *{display:inline}' }),
  );
}
