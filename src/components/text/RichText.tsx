import { createElement, type ReactNode } from 'react';
import { printedAddress, linkKind } from '../../lib/richText/addresses';
import { textSlot } from '../../lib/pictures/pageSlots';
import type { PictureSlot } from '../../lib/pictures/pictureSlot';
import { textContent, type Attributes, type RichElement, type RichNode } from '../../lib/richText/tree';
import { ExternalLink } from '../ExternalLink';
import { Boundary } from '../../lib/Boundary';
import { Phrases } from './Phrases';
import { ItemThumbnail } from '../ItemThumbnail';
import styles from './RichText.module.css';

interface RichTextProps {
  /** Holds only allowed tags and addresses. */
  body: readonly RichNode[];
  /** Announces a link that opens a new tab. */
  externalNotice: string;
}

/** Accessible name of a table: its caption, else the headings of its first row. */
function tableName(table: RichElement): string {
  const words = (tags: readonly string[], [tag, children = []]: RichElement): string[] =>
    tags.includes(tag)
      ? [textContent(children).trim()]
      : children.flatMap((child) =>
          typeof child === 'string' || child[0] === 'tbody' ? [] : words(tags, child),
        );
  return (words(['caption'], table)[0] ?? words(['th'], table).filter(Boolean).join(', ')).trim();
}

const numberOf = (written: string | undefined) => (written ? Number(written) : undefined);

function cellProps({ colspan, rowspan, scope, align, lang }: Attributes) {
  return {
    colSpan: numberOf(colspan),
    rowSpan: numberOf(rowspan),
    scope,
    lang,
    'data-align': align,
  };
}

/** Of unknown size: no wider than the picture is, yet wider than the text's column. */
const OWN_SIZE: PictureSlot = { sizes: '', from: 1200, to: 1200 };

/** In a figure a picture has the whole width, else its own. */
function picture({ src = '', alt, width, height }: Attributes, key: number, isFigure = false): ReactNode {
  const image = { fullUrl: src, alt, width: numberOf(width), height: numberOf(height) };
  const isKnown = isFigure || image.width !== undefined;
  const slot = isKnown ? textSlot(isFigure ? undefined : image.width) : OWN_SIZE;
  return <ItemThumbnail key={key} image={image} slot={slot} shape="natural" />;
}

function link(
  [, nodes = [], { href = '', title, lang } = {}]: RichElement,
  children: ReactNode,
  key: number,
  notice: string,
): ReactNode {
  if (linkKind(href) === 'outside') {
    const address = printedAddress(href, textContent(nodes));
    return (
      <ExternalLink key={key} href={href} notice={notice} lang={lang}>
        {children}
        {address && <span data-address={address} />}
      </ExternalLink>
    );
  }
  return (
    <a key={key} href={href} title={title} lang={lang}>
      {children}
    </a>
  );
}

function video({ src = '', title }: Attributes, key: number): ReactNode {
  const name = title || new URL(src).host;
  return (
    <Boundary key={key} fallback={<a href={src}>{name}</a>}>
      <iframe src={src} title={name} loading="lazy" allowFullScreen />
    </Boundary>
  );
}

/** A horizontally scrolling container is focusable and has a name. */
function table(element: RichElement, inner: ReactNode, key: number): ReactNode {
  const label = tableName(element);
  return (
    <section key={key} className={styles.table} tabIndex={0} {...(label && { 'aria-label': label })}>
      <table lang={element[2]?.lang}>{inner}</table>
    </section>
  );
}

function elementOf(element: RichElement, key: number, notice: string, isFigure?: boolean): ReactNode {
  const [tag, children = [], attributes = {}] = element;
  const { lang, start } = attributes;
  const inner = children.length > 0 ? nodesOf(children, notice) : undefined;
  switch (tag) {
    case 'a':
      return link(element, inner, key, notice);
    case 'img':
      return picture(attributes, key, isFigure);
    case 'iframe':
      return video(attributes, key);
    case 'figure':
      return (
        <figure key={key} lang={lang}>
          {nodesOf(children, notice, true)}
        </figure>
      );
    case 'table':
      return table(element, inner, key);
    case 'pre':
      return (
        <pre key={key} tabIndex={0} lang={lang}>
          {inner}
        </pre>
      );
    case 'td':
    case 'th':
      return createElement(tag, { key, ...cellProps(attributes) }, inner);
    case 'ol':
      return (
        <ol key={key} start={numberOf(start)} lang={lang}>
          {inner}
        </ol>
      );
    case 'h2':
    case 'h3':
    case 'h4':
      return createElement(tag, { key, lang }, phrased(children, notice));
    default:
      return createElement(tag, { key, lang }, inner);
  }
}

function phrased(nodes: readonly RichNode[], notice: string): ReactNode {
  return nodes.map((node, index) =>
    typeof node === 'string' ? <Phrases key={index} text={node} /> : elementOf(node, index, notice),
  );
}

function nodesOf(nodes: readonly RichNode[], notice: string, isFigure?: boolean): ReactNode {
  return nodes.map((node, index) =>
    typeof node === 'string' ? node : elementOf(node, index, notice, isFigure),
  );
}

/** Renders a body as React elements. External links open a new tab and say so. */
export function RichText({ body, externalNotice }: RichTextProps) {
  return <div className={styles.text}>{nodesOf(body, externalNotice)}</div>;
}
