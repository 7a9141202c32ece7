import fastifyStatic from '@fastify/static';
import fp from 'fastify-plugin';
import { sendPart } from '@hibari/node/http/byteRange';
import { answerNotFound } from '../operations/requests/errors';

interface AssetsOptions {
  /** Absolute path of the browser build, whose file names carry a content hash. */
  clientDir: string;
  /** Absolute path of the files that are served unchanged, at the root. */
  staticDir: string;
}

/**
 * `/assets/` serves the browser build as immutable, compressed at build time, with its own 404. Every file in
 * `staticDir` at start-up gets a route at the root, so that unknown addresses reach the pages.
 */
export const assets = fp<AssetsOptions>(
  async (app, { clientDir, staticDir }) => {
    await app.register(
      async (scope) => {
        scope.setNotFoundHandler(answerNotFound);
        scope.addHook('onSend', sendPart);
        await scope.register(fastifyStatic, {
          root: clientDir,
          preCompressed: true,
          acceptRanges: false,
          index: false,
          maxAge: '365d',
          immutable: true,
          setHeaders: (reply) => {
            reply.header('vary', 'accept-encoding');
          },
        });
      },
      { prefix: '/assets' },
    );
    await app.register(async (scope) => {
      scope.addHook('onSend', sendPart);
      await scope.register(fastifyStatic, {
        root: staticDir,
        wildcard: false,
        acceptRanges: false,
        index: false,
        decorateReply: false,
        maxAge: '1h',
      });
    });
  },
  { name: 'assets' },
);
