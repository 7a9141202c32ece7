import { CONTENT_PREFIX } from '../../../contract/contentPaths';
import type { Place } from '../../../lib/address/place';
import type { AskedPreview } from '../pages/previewPages';
import { renderPage, type RenderDependencies, type RenderedPage } from '../render/renderPage';
import { PreviewMark } from './PreviewMark';
import type { Previews } from '../../content-service/previews/previews';

/** Renders pages with the item of a preview; the browser's calls carry its token, so that they find the same. */
export function renderPreview(
  previews: Previews,
  rendering: Omit<RenderDependencies, 'contentApi' | 'contentUrl' | 'edition' | 'analytics' | 'note'>,
) {
  return async (place: Place, edition: string, preview: AskedPreview): Promise<RenderedPage> => {
    const { token, until, client } = preview;
    const unpublished = await previews.findUnpublished(edition, preview);
    return renderPage(place, {
      ...rendering,
      contentApi: previews.at(edition, preview, client),
      contentUrl: `${CONTENT_PREFIX}/preview/${token}`,
      edition,
      // No analytics: the address is nobody else's business.
      note: <PreviewMark until={until} unpublished={unpublished} />,
    });
  };
}
