import type { ReactNode } from 'react';
import { MOVING_FILE } from '../../../lib/pictures/pictureAddress';
import { BOOT_DATA_ID, type BootData } from '../../../app/state/bootData';
import { LOCALE_REGISTRY, LOCALES } from '@hibari/contract/locales';
import { fontSheet, feedPath } from '../../../lib/address/filePaths';
import { IDENTITY } from '../../../site/siteConfig';
import { CHUNK_INTEGRITY_ID } from './buildStats';
import { type ClientAssets, type Script, type Style, NO_SCRIPT_CSS } from './clientAssets';
import type { SharedArticle } from './jsonLd';
import { SOCIAL_SIZE } from '../../media/social/socialSvg';
import type { PageHead } from '../../../world/pageHead';
import { PAGE_SCRIPT, REMEMBERED_MOTION } from './inlineScripts';

export interface DocumentProps {
  head: PageHead;
  /** Path and query. */
  address: string;
  /** The rendered app. */
  html: string;
  bootData: BootData;
  /** What the page says about itself to search engines (`jsonLd.ts`). */
  jsonLd?: object | undefined;
  /** The article that the page is about. */
  article?: SharedArticle | undefined;
  scripts: Script[];
  chunkIntegrity: ClientAssets['chunkIntegrity'];
  styles: Style[];
  /** The inline script that starts the analytics vendor, if one is configured. */
  analytics?: string | undefined;
  note?: ReactNode;
}

/** JSON that cannot break out of its script element, whose type keeps it from running. */
function inertJson(data: BootData | object): string {
  return JSON.stringify(data)
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029');
}

function Social({ head, article }: Pick<DocumentProps, 'head' | 'article'>) {
  const translated = new Set<string>(head.alternates.map(({ lang }) => lang));
  return (
    <>
      <meta property="og:type" content={article ? 'article' : 'website'} />
      {article?.published && <meta property="article:published_time" content={article.published} />}
      {article?.tags.map((tag) => (
        <meta key={tag} property="article:tag" content={tag} />
      ))}
      <meta property="og:title" content={head.socialTitle} />
      <meta property="og:description" content={head.description} />
      <meta property="og:url" content={head.canonical} />
      <meta property="og:image" content={head.image} />
      <meta property="og:image:type" content="image/png" />
      <meta property="og:image:width" content={`${SOCIAL_SIZE.width}`} />
      <meta property="og:image:height" content={`${SOCIAL_SIZE.height}`} />
      <meta property="og:image:alt" content={head.imageAlt} />
      <meta name="twitter:card" content="summary_large_image" />
      <meta property="og:locale" content={head.ogLocale} />
      {LOCALES.filter((locale) => locale !== head.lang && translated.has(locale)).map((locale) => (
        <meta key={locale} property="og:locale:alternate" content={LOCALE_REGISTRY[locale].ogLocale} />
      ))}
    </>
  );
}

export const holdsMovingPicture = (html: string): boolean => html.includes(`/${MOVING_FILE}"`);

/** The document around the app: the only HTML written outside of the root. */
export function Document({
  head,
  address,
  html,
  bootData,
  jsonLd,
  article,
  scripts,
  chunkIntegrity,
  styles,
  analytics,
  note,
}: DocumentProps) {
  const ownStyles = styles.filter(({ media }) => media === undefined);
  const otherMedia = styles.filter(({ media }) => media !== undefined);
  return (
    <html lang={head.lang} data-motion="on">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <title>{head.title}</title>
        <meta name="description" content={head.description} />
        <meta name="robots" content={head.noindex ? 'noindex' : 'index, follow'} />
        <meta name="theme-color" content={IDENTITY.themeColour} />
        <link rel="canonical" href={head.canonical} />
        {head.alternates.map(({ lang, href }) => (
          <link key={lang} rel="alternate" hrefLang={lang} href={href} />
        ))}
        <link rel="alternate" type="application/atom+xml" href={feedPath(head.lang, 'xml')} />
        <link rel="alternate" type="application/feed+json" href={feedPath(head.lang, 'json')} />
        <Social head={head} article={article} />
        <link rel="icon" href={IDENTITY.icon} sizes="32x32" />
        <link rel="icon" href={IDENTITY.iconVector} type="image/svg+xml" />
        <link rel="apple-touch-icon" href={IDENTITY.touchIcon} />
        <link rel="manifest" href={`/manifest/${head.lang}.webmanifest`} />
        {ownStyles.map(({ href, css }, index) =>
          css === undefined ? (
            <link key={index} rel="stylesheet" href={href} />
          ) : (
            <style key={index} data-href={href} dangerouslySetInnerHTML={{ __html: css }} />
          ),
        )}
        {holdsMovingPicture(html) && <script dangerouslySetInnerHTML={{ __html: REMEMBERED_MOTION }} />}
        {analytics !== undefined && <script dangerouslySetInnerHTML={{ __html: analytics }} />}
        <noscript>
          <style dangerouslySetInnerHTML={{ __html: NO_SCRIPT_CSS }} />
          <link rel="stylesheet" href={fontSheet(head.lang, address)} />
        </noscript>
      </head>
      <body>
        <div id="root" data-first-frame="" dangerouslySetInnerHTML={{ __html: html }} />
        {note}
        {/*
         * What the first frame does not need comes after it. The browser requests all of it early all the same: with the
         * scripts before the data, the first paint of /ja was 30 ms later on a slow phone.
         */}
        {jsonLd && (
          <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: inertJson(jsonLd) }} />
        )}
        <script
          id={BOOT_DATA_ID}
          type="application/json"
          dangerouslySetInnerHTML={{ __html: inertJson(bootData) }}
        />
        {/* Runs before the deferred scripts. Here, because Brotli takes 400 bytes more for it further up. */}
        <script dangerouslySetInnerHTML={{ __html: PAGE_SCRIPT }} />
        {scripts.map(({ src, integrity }) => (
          <script key={src} src={src} defer integrity={integrity} crossOrigin={integrity && 'anonymous'} />
        ))}
        {chunkIntegrity && (
          <script
            id={CHUNK_INTEGRITY_ID}
            type="application/json"
            dangerouslySetInnerHTML={{ __html: inertJson(chunkIntegrity) }}
          />
        )}
        {otherMedia.map(({ href, media }) => (
          <link key={href} rel="stylesheet" href={href} media={media} />
        ))}
      </body>
    </html>
  );
}
