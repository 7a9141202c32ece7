/** The messages that webpack-dev-server's client posts to its window once it knows the state of the build. */
const BUILD_MESSAGE = /^webpack(?:Ok|StillOk|Warnings|Errors)$/;

/** Resolves when the page hears from the development server: earlier messages of that server are lost. */
export function whenConnected(
  window: Pick<Window, 'addEventListener' | 'removeEventListener'>,
): Promise<void> {
  return new Promise((resolve) => {
    function listen({ data }: MessageEvent<{ type?: string } | undefined>): void {
      if (!BUILD_MESSAGE.test(data?.type ?? '')) return;
      window.removeEventListener('message', listen);
      resolve();
    }
    window.addEventListener('message', listen);
  });
}
