/** What each kind of content source adds to the server. */
import fp from 'fastify-plugin';
import { CONTENT_PREFIX } from '../contract/contentPaths';
import { contentService } from './content-service/api/contentService';
import type { OpenPicture } from './content-service/pictures/pictureFiles';
import type { ContentSource } from './content-source/contentSource';
import { prewarm, type PrewarmOptions } from './site/prewarm/prewarm';
import { editEvents } from './tools/edit/editEvents';

interface ContentRoutesOptions extends Omit<PrewarmOptions, 'source'> {
  source: ContentSource;
  openPicture: OpenPicture;
}

export const contentRoutes = fp<ContentRoutesOptions>(
  async (app, { source, openPicture, ...ahead }) => {
    if (source.kind === 'remote') return;
    const { content, readPreview } = source;
    await app.register(contentService, { prefix: CONTENT_PREFIX, content, readPreview, openPicture });
    if (source.kind === 'edited') await app.register(editEvents, { editing: source.editing });
    else await app.register(prewarm, { source, ...ahead });
  },
  { name: 'contentRoutes' },
);
