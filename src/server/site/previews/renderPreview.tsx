import { CONTENT_PREFIX } from '../../../contract/contentPaths';
import type { Place } from '../../../lib/address/place';
import type { OpenedPreview } from '../../content-service/previews/openPreview';
import { renderPage, type RenderDependencies, type RenderedPage } from '../render/renderPage';
import { PreviewMark } from './PreviewMark';

/** Renders a page with the item of a preview; the browser's calls carry its token, so that they find the same. */
export async function renderPreview(
  place: Place,
  preview: OpenedPreview,
  rendering: Pick<RenderDependencies, 'failureLog' | 'assets' | 'siteUrl'>,
): Promise<RenderedPage> {
  const unpublished = await preview.findUnpublished();
  return renderPage(place, {
    ...rendering,
    snapshot: preview,
    contentUrl: `${CONTENT_PREFIX}/preview/${preview.token}`,
    // No analytics: the address is nobody else's business.
    note: <PreviewMark until={preview.until} unpublished={unpublished} />,
  });
}
