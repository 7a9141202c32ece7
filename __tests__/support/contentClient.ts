import { createFetchContentApi } from '../../src/content-client/fetchContentApi';
import { parseHtml } from '@hibari/contract/richText/parseHtml';
import type { ExternalService } from './externalService';

/** A client of the service, on a page of another origin. */
export const clientOf = (
  service: ExternalService,
  options: Partial<Parameters<typeof createFetchContentApi>[0]> = {},
) =>
  createFetchContentApi({ contentUrl: service.url, origin: 'https://hibari.example', parseHtml, ...options });
