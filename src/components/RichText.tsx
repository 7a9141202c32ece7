import { createElement, useMemo, type ReactNode } from 'react';
import { ExternalLink } from './ExternalLink';
import { parseRichText, type RichElement, type RichNode } from './parseRichText';
import { isPicture, isVideo, linkKind } from './richTextAddress';
import styles from './RichText.module.css';

interface RichTextProps {
  /** A body as the service sends it; only its allowed tags and addresses are shown. */
  html: string;
  /** Announces a link that opens a new tab. */
  externalNotice: string;
}

type Attributes = RichElement['attributes'];

/** A whole number of at most four digits. */
function numberOf(written: string | undefined): number | undefined {
  return written && /^\d{1,4}$/.test(written) ? Number(written) : undefined;
}

function cellProps({ colspan, rowspan, scope, align }: Attributes) {
  return {
    colSpan: numberOf(colspan),
    rowSpan: numberOf(rowspan),
    scope: scope === 'row' || scope === 'col' ? scope : undefined,
    'data-align': align === 'center' || align === 'right' ? align : undefined,
  };
}

function picture({ src, alt, width, height }: Attributes, key: number): ReactNode {
  if (!isPicture(src)) return null;
  const size = { width: numberOf(width), height: numberOf(height) };
  return <img key={key} src={src} alt={alt ?? ''} {...size} loading="lazy" decoding="async" />;
}

function link({ href = '', title }: Attributes, children: ReactNode, key: number, notice: string): ReactNode {
  const kind = linkKind(href);
  if (!kind) return children;
  if (kind === 'outside') {
    return (
      <ExternalLink key={key} href={href} notice={notice}>
        {children}
      </ExternalLink>
    );
  }
  return (
    <a key={key} href={href} title={title}>
      {children}
    </a>
  );
}

function video({ src, title }: Attributes, key: number): ReactNode {
  if (!isVideo(src)) return null;
  return <iframe key={key} src={src} title={title || new URL(src).host} loading="lazy" allowFullScreen />;
}

function elementOf({ tag, attributes, children }: RichElement, key: number, notice: string): ReactNode {
  const inner = children.length > 0 ? nodesOf(children, notice) : undefined;
  switch (tag) {
    case 'a':
      return link(attributes, inner, key, notice);
    case 'img':
      return picture(attributes, key);
    case 'iframe':
      return video(attributes, key);
    case 'table':
      // What scrolls sideways can be scrolled by keys.
      return (
        <div key={key} className={styles.table} tabIndex={0}>
          <table>{inner}</table>
        </div>
      );
    case 'pre':
      return (
        <pre key={key} tabIndex={0}>
          {inner}
        </pre>
      );
    case 'td':
    case 'th':
      return createElement(tag, { key, ...cellProps(attributes) }, inner);
    case 'ol':
      return (
        <ol key={key} start={numberOf(attributes.start)}>
          {inner}
        </ol>
      );
    default:
      return createElement(tag, { key }, inner);
  }
}

function nodesOf(nodes: readonly RichNode[], notice: string): ReactNode {
  return nodes.map((node, index) => (typeof node === 'string' ? node : elementOf(node, index, notice)));
}

/** A body at a comfortable measure (design.md "Project"). Links to other sites open a new tab and say so (decisions §4). */
export function RichText({ html, externalNotice }: RichTextProps) {
  const nodes = useMemo(() => parseRichText(html), [html]);
  return <div className={styles.text}>{nodesOf(nodes, externalNotice)}</div>;
}
