/**
 * Development only: reports errors of the page to the development server, which shows them over the page with their
 * place in the sources. It is an entry of its own (webpack.config.ts), so that it runs before the site's code.
 */
import { ContentError } from '@hibari/contract/contentApi';

/** Of the page's first files: hot updates change it. */
const build = __webpack_hash__;
/** The messages that webpack-dev-server's client posts to its window once it knows the state of the build. */
const BUILD_MESSAGE = /^webpack(?:Ok|StillOk|Warnings|Errors)$/;
/** Earlier messages of that server are lost. */
const connected = new Promise<void>((resolve) => {
  window.addEventListener('message', function listen({ data }: MessageEvent<{ type?: string } | undefined>) {
    if (!BUILD_MESSAGE.test(data?.type ?? '')) return;
    window.removeEventListener('message', listen);
    resolve();
  });
});
/** Something of the page gave way to a fallback. */
let broken = false;
/** Reported errors that are not mended yet. */
const reported = new Set<string>();

function report(error: unknown): void {
  // A failed call of the service is no fault of the code: the page names the failure and offers to retry.
  if (error instanceof ContentError) return;
  const message = String(error);
  const stack = (error instanceof Error && error.stack) || '';
  if (reported.has(message + stack)) return;
  reported.add(message + stack);
  void connected.then(() =>
    fetch('/__dev/thrown', { method: 'POST', body: JSON.stringify({ message, stack, build }) }),
  );
}

// The sources have changed, and the overlay is gone.
window.addEventListener('message', ({ data }: MessageEvent<{ type?: string } | undefined>) => {
  if (data?.type === 'webpackInvalid') reported.clear();
});
window.addEventListener('error', ({ error, message }) => report(error ?? message));
window.addEventListener('unhandledrejection', ({ reason }) => report(reason));

// Boundaries and guarded sagas catch what is thrown in them, and log it.
const { error: log } = console;
console.error = (...values: unknown[]) => {
  log.apply(console, values);
  const [format] = values;
  // React's own words about an error that a boundary has caught.
  broken ||= typeof format === 'string' && format.startsWith('%o');
  const error = values.find((value) => value instanceof Error);
  if (error) report(error);
};

// A part that threw is gone, with the state of its components: the mended code starts from a new page.
import.meta.webpackHot?.addStatusHandler((status) => {
  const isEmpty = document.getElementById('root')?.hasChildNodes() === false;
  if (String(status) === 'idle' && (broken || isEmpty)) window.location.reload();
});
