import { createElement, Fragment, type ReactNode } from 'react';
import { printedAddress, linkKind } from '@hibari/contract/richText/addresses';
import {
  lonePicture,
  textContent,
  type Attributes,
  type RichElement,
  type RichNode,
} from '@hibari/contract/richText/tree';
import { ExternalLink } from '../ExternalLink';
import { Phrases } from './Phrases';
import { figure, numberOf, picture, playable, slotIn } from './bodyPictures';
import { framedVideo, linkedVideo } from './bodyVideos';
import styles from './RichText.module.css';
import story from './Story.module.css';
import type { BodyWords } from './useBodyWords';

interface RichTextProps {
  /** Holds only allowed tags and addresses. */
  body: readonly RichNode[];
  words: BodyWords;
  /** Twelve columns wide: the text has the last eight, full pictures have all and clear what floats beside it. */
  inColumns?: boolean;
}

/** Accessible name of a table: its caption, else the headings of its first row. */
function tableName(table: RichElement): string {
  const found = (tags: readonly string[], [tag, children = []]: RichElement): string[] =>
    tags.includes(tag)
      ? [textContent(children).trim()]
      : children.flatMap((child) =>
          typeof child === 'string' || child[0] === 'tbody' ? [] : found(tags, child),
        );
  return (found(['caption'], table)[0] ?? found(['th'], table).filter(Boolean).join(', ')).trim();
}

function cellProps({ colspan, rowspan, scope, align, lang }: Attributes) {
  return {
    colSpan: numberOf(colspan),
    rowSpan: numberOf(rowspan),
    scope,
    lang,
    'data-align': align,
  };
}

function link(
  [, nodes = [], { href = '', title, lang, id, 'aria-label': label } = {}]: RichElement,
  children: ReactNode,
  words: BodyWords,
): ReactNode {
  if (linkKind(href) !== 'outside') {
    return (
      <a href={href} title={title} lang={lang} id={id} aria-label={label}>
        {children}
      </a>
    );
  }
  const address = printedAddress(href, textContent(nodes));
  return (
    <ExternalLink href={href} notice={words.external} lang={lang}>
      {children}
      {address && <span data-address={address} />}
    </ExternalLink>
  );
}

const HOLDS_NO_BUTTON: ReadonlySet<string> = new Set(['a', 'summary']);

/** The button of a picture that is a link stands beside the link; several pictures in one have none. */
function linkedPicture(nodes: readonly RichNode[], shown: ReactNode, { motion }: BodyWords): ReactNode {
  const image = lonePicture(nodes);
  return image ? playable(image, shown, motion) : shown;
}

/** A horizontally scrolling container is focusable and has a name. */
function table(element: RichElement, inner: ReactNode): ReactNode {
  const label = tableName(element);
  return (
    <section className={styles.table} tabIndex={0} {...(label && { 'aria-label': label })}>
      <table lang={element[2]?.lang}>{inner}</table>
    </section>
  );
}

/** The text of a mark that stands for a word; its style draws it. */
function mark(
  [, nodes = [], { lang, role, 'aria-label': label } = {}]: RichElement,
  inner: ReactNode,
): ReactNode {
  return (
    <span lang={lang} role={role} aria-label={label} data-mark={role && textContent(nodes)}>
      {inner}
    </span>
  );
}

function elementOf(element: RichElement, words: BodyWords, parent: string): ReactNode {
  const [tag, children = [], attributes = {}] = element;
  const { lang, start, id } = attributes;
  const wordsInside = HOLDS_NO_BUTTON.has(tag) ? { ...words, motion: undefined } : words;
  const inner = children.length > 0 ? nodesOf(children, wordsInside, tag) : undefined;
  switch (tag) {
    case 'a':
      return linkedVideo(element, words) ?? linkedPicture(children, link(element, inner, words), words);
    case 'img':
      return playable(attributes, picture(attributes, slotIn(parent)), words.motion);
    case 'figure':
      return figure(element, words, (nodes, form) => nodesOf(nodes, words, form));
    case 'iframe':
      return framedVideo(attributes, words);
    case 'table':
      return table(element, inner);
    case 'pre':
      return createElement(tag, { tabIndex: 0, lang }, inner);
    case 'td':
    case 'th':
      return createElement(tag, cellProps(attributes), inner);
    case 'span':
      return mark(element, inner);
    case 'details':
      return createElement(tag, { open: attributes.open !== undefined, lang }, inner);
    case 'ol':
      return createElement(tag, { start: numberOf(start), lang }, inner);
    case 'ul':
    case 'blockquote':
      return createElement(tag, { className: attributes.class && story[attributes.class], lang }, inner);
    default:
      return createElement(tag, { lang, id }, inner);
  }
}

/** The nodes are arguments, not a list: they never change their order, so they need no keys. */
function nodesOf(nodes: readonly RichNode[], words: BodyWords, parent = ''): ReactNode {
  const isHeading = /^h[2-4]$/.test(parent);
  // oxlint-disable-next-line react/jsx-key -- see above
  const shown = nodes.map((node) => {
    if (typeof node !== 'string') return elementOf(node, words, parent);
    return isHeading ? <Phrases text={node} /> : node;
  });
  return createElement(Fragment, null, ...shown);
}

/** Another body is another element (rule: engines.translated). */
export function RichText({ body, words, inColumns = false }: RichTextProps) {
  return (
    <div
      key={JSON.stringify(body)}
      className={`${styles.text} ${story.text} ${inColumns ? story.columns : ''}`}
    >
      {nodesOf(body, words)}
    </div>
  );
}
