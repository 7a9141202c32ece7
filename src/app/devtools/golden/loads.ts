/** What a page is loading at the moment: calls, scripts, style sheets, fonts and pictures. */

type LoadsWindow = Window & Pick<typeof globalThis, 'fetch' | 'FontFace' | 'MutationObserver'>;

const RESOURCES = 'script[src], link[rel="stylesheet"]';

/**
 * An answer is handed over when it is there as a whole. `Response` cannot take its address; no code here reads it.
 */
async function wholeAnswer(
  fetch: typeof globalThis.fetch,
  args: Parameters<typeof fetch>,
): Promise<Response> {
  const answer = await fetch(...args);
  if (!answer.body) return answer;
  const { status, statusText, headers } = answer;
  return new Response(await answer.arrayBuffer(), { status, statusText, headers });
}

export function watchLoads(window: LoadsWindow): () => number {
  const { document, FontFace } = window;
  const running = new Set<unknown>();
  function track<T>(load: Promise<T>): Promise<T> {
    running.add(load);
    const over = () => void running.delete(load);
    load.then(over, over);
    return load;
  }

  const { fetch } = window;
  window.fetch = (...args) => track(wholeAnswer(fetch.bind(window), args));
  const { load: loadFont } = FontFace.prototype;
  FontFace.prototype.load = function load(this: FontFace) {
    return track(loadFont.call(this));
  };

  new window.MutationObserver((records) => {
    for (const node of records.flatMap(({ addedNodes }) => [...addedNodes]))
      if (node instanceof Element && node.matches(RESOURCES)) running.add(node);
  }).observe(document.head, { childList: true });
  for (const type of ['load', 'error'])
    document.addEventListener(type, ({ target }) => void running.delete(target), true);

  /** Lazy ones too: when one has loaded, its own ratio may change the page's height by a fraction of a pixel. */
  const pictures = () => {
    const pending = [...document.images].filter(({ complete }) => !complete);
    for (const picture of pending) picture.loading = 'eager';
    return pending;
  };
  return () => {
    // An element that was removed before it had loaded sends no event.
    for (const load of running) if (load instanceof Element && !load.isConnected) running.delete(load);
    return running.size + pictures().length + (document.fonts.status === 'loading' ? 1 : 0);
  };
}
