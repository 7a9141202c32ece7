import { CONTENT_PREFIX } from '@hibari/contract/contentPaths';
import type { Place } from '../../../lib/address/place';
import type { OpenedPreview, Unpublished } from '@hibari/content-service/source';
import { renderPage, type RenderDependencies, type RenderedPage } from '../render/renderPage';
import { LOCALES } from '@hibari/contract/locales';
import { formatInstant, PREVIEW_TEXTS, describeState } from './preview';

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

/** The language that is shown follows the document's: the visitor changes it without loading the page again. */
const byLanguage = LOCALES.map((locale) => `html[lang=${locale}] .preview-mark [lang=${locale}]`).join(', ');

/** Inline, with its hash in the policy: no other page has it. */
export const PREVIEW_CSS = `
.preview-mark { position: fixed; left: 50%; bottom: calc(12px + env(safe-area-inset-bottom)); z-index: 15;
  transform: translateX(-50%); box-sizing: border-box; width: max-content; max-width: calc(100vw - 40px);
  padding: 8px 16px; font-size: 13px; line-height: 20px; color: #111; background: #fff; border: 1px solid #52524d;
  border-radius: 20px; pointer-events: none; text-align: center; text-wrap: balance; }
.preview-mark [lang] { display: none; margin: 0; }
${byLanguage} { display: block; }
.preview-mark b { display: inline-block; margin-inline-end: 12px; font-weight: 650; }
.preview-mark span { display: inline-block; color: #52524d; }
@media print { .preview-mark { position: static; transform: none; } }
`;

interface PreviewMarkProps {
  until: Date;
  /** The item's translations that readers do not see. */
  unpublished: readonly Unpublished[];
}

/** Says that a page is a preview, of what, and until when (rule: content.preview-is-marked). */
function PreviewMark({ until, unpublished }: PreviewMarkProps) {
  return (
    <aside className="preview-mark">
      <style dangerouslySetInnerHTML={{ __html: PREVIEW_CSS }} />
      {LOCALES.map((locale) => (
        <p key={locale} lang={locale}>
          <b>
            {describeState(
              locale,
              unpublished.find((item) => item.locale === locale),
            )}
          </b>
          <span>{PREVIEW_TEXTS[locale].until(formatInstant(until, locale))}</span>
        </p>
      ))}
    </aside>
  );
}
