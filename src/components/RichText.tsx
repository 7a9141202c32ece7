import { createElement, useMemo, type ReactNode } from 'react';
import { ExternalLink } from './ExternalLink';
import { parseRichText, type RichElement, type RichNode } from './parseRichText';
import { addressOnPaper, isPicture, isVideo, linkKind } from './richTextAddress';
import { Boundary } from '../lib/Boundary';
import { Thumbnail } from './Thumbnail';
import styles from './RichText.module.css';

interface RichTextProps {
  /** A body as the service sends it; only its allowed tags and addresses are shown. */
  html: string;
  /** Announces a link that opens a new tab. */
  externalNotice: string;
}

type Attributes = RichElement['attributes'];

/** The words of a table's first row, by which its region is called. */
function headingsOf({ tag, children }: RichElement): string[] {
  if (tag === 'th') return [textOf(children)];
  return children.flatMap((child) =>
    typeof child === 'string' || child.tag === 'tbody' ? [] : headingsOf(child),
  );
}

function textOf(nodes: readonly RichNode[]): string {
  return nodes
    .map((node) => (typeof node === 'string' ? node : textOf(node.children)))
    .join('')
    .trim();
}

/** A language's tag, such as `ko` or `zh-Hant`. */
function languageOf(written: string | undefined): string | undefined {
  return written && /^[a-z]{2,3}(-[a-z\d]{2,8})*$/i.test(written) ? written : undefined;
}

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
  const image = { fullUrl: src, alt, width: numberOf(width), height: numberOf(height) };
  return <Thumbnail key={key} image={image} shape="natural" />;
}

function link(element: RichElement, children: ReactNode, key: number, notice: string): ReactNode {
  const { href = '', title } = element.attributes;
  const kind = linkKind(href);
  if (!kind) return children;
  if (kind === 'outside') {
    const address = addressOnPaper(href, textOf(element.children));
    return (
      <ExternalLink key={key} href={href} notice={notice}>
        {children}
        {address && <span data-address={address} />}
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
  const name = title || new URL(src).host;
  return (
    <Boundary key={key} fallback={<a href={src}>{name}</a>}>
      <iframe src={src} title={name} loading="lazy" allowFullScreen />
    </Boundary>
  );
}

/** What scrolls sideways can be scrolled by keys, and says what it is. */
function table(element: RichElement, inner: ReactNode, key: number): ReactNode {
  const label = headingsOf(element).filter(Boolean).join(', ');
  return (
    <div
      key={key}
      className={styles.table}
      tabIndex={0}
      {...(label && { role: 'region', 'aria-label': label })}
    >
      <table>{inner}</table>
    </div>
  );
}

function elementOf(element: RichElement, key: number, notice: string): ReactNode {
  const { tag, attributes, children } = element;
  const inner = children.length > 0 ? nodesOf(children, notice) : undefined;
  switch (tag) {
    case 'a':
      return link(element, inner, key, notice);
    case 'img':
      return picture(attributes, key);
    case 'iframe':
      return video(attributes, key);
    case 'table':
      return table(element, inner, key);
    case 'pre':
      return (
        <pre key={key} tabIndex={0}>
          {inner}
        </pre>
      );
    case 'span':
      return (
        <span key={key} lang={languageOf(attributes.lang)}>
          {inner}
        </span>
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
