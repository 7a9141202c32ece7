/** `serve`: the service alone, for sites elsewhere (`CONTENT_URL`). */
import Fastify, { type FastifyInstance } from 'fastify';
import { CONTENT_PREFIX } from '@hibari/contract/contentPaths';
import { createPictureFiles } from '@hibari/node/pictures/pictureFiles';
import { readContentConfig, type ContentConfig } from '../config';
import { openContentService } from '../openContentService';
import type { Command } from './command';

/** Characters of an address that is read at all. */
const MAX_ADDRESS = 4_096;
/** Milliseconds from the first byte of a request to its last. */
const REQUEST_TIMEOUT = 15_000;

/**
 * A server of the service's API, ready to listen; closing it closes the store. It limits no client: that is left to the
 * proxy in front of it.
 */
export async function openServiceServer(
  config: Pick<ContentConfig, 'databaseUrl' | 'dataDir' | 'logLevel' | 'previewKey'>,
  contentDir: string,
): Promise<FastifyInstance> {
  const app = Fastify({
    logger: { level: config.logLevel },
    routerOptions: { maxParamLength: MAX_ADDRESS },
    requestTimeout: REQUEST_TIMEOUT,
    pluginTimeout: 0,
  });
  const source = await openContentService(config, contentDir, app.log);
  app.addHook('onClose', source.close);
  const openPicture = createPictureFiles(source.pictures);
  await app.register(source.api, { prefix: CONTENT_PREFIX, openPicture });
  return app;
}

export const serveCommand: Command = {
  define: (program) =>
    program.description('answer the calls of sites elsewhere, at PORT and HOST, until it is stopped'),
  async run({ content, place, env }, output) {
    const { databaseUrl: _, ...config } = readContentConfig(env);
    const app = await openServiceServer({ ...config, ...place }, content);
    const stopped = new Promise((resolve) => {
      for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, resolve);
    });
    const address = await app.listen({ port: config.port, host: config.host });
    output.out(`CONTENT_URL=${address}${CONTENT_PREFIX}`);
    await stopped;
    await app.close();
    return 0;
  },
};
