/** What a publish reads of each file, kept so that the next one neither hashes nor parses an unchanged file again. */
import { createHash } from 'node:crypto';
import { type ContentLocale, TIME_ZONE } from '@hibari/contract/locales';
import type { ImportProblem } from '../importProblem';
import type { ItemFacts } from '../check/itemFacts';
import type { ContentLimits } from '../limits';
import type { FixedReason } from '@hibari/node/pictures/frames';
import type { AddressClaim } from '../fields/itemIds';
import type { Schedule } from '../fields/schedule';
import type { Item } from '@hibari/contract/schemas';
import type { RichNode } from '@hibari/contract/richText/tree';

/** Increase it when the same files are read as something else. */
export const READER_VERSION = `19 ${TIME_ZONE}`;

/** An item without its texts. */
export interface KnownItem {
  id: string;
  locale: ContentLocale;
  date: string;
  schedule?: Schedule;
  /** Whether the file sets the id. */
  isChosen: boolean;
  /** Line of the item's `id`, or of its front matter. */
  line: number;
  facts: ItemFacts;
}

export interface TextReading {
  item?: KnownItem;
  /** Each picture that the text names, and what it was: the reading holds while they are the same. */
  pictures: [source: string, answer: string][];
  problems: ImportProblem[];
}

export interface PictureReading {
  name: string;
  type: string;
  /** In pixels, after applying the camera's orientation. */
  width: number;
  height: number;
  /** Its own colour as `#rgb`; empty where something shines through. */
  color: string;
  /** Why a moving picture that is too large cannot be made smaller. */
  fixed?: FixedReason | undefined;
  /** What its file says of its place, its camera and its makers, each as the object of a sentence. */
  carries?: string[] | undefined;
}

export type SourceReading = { text: TextReading } | { picture: PictureReading };

export interface KnownFile {
  /** The file's metadata; empty while a later version could have the same. */
  version: string;
  sha: string;
  reading?: SourceReading;
  /** Of a published item. */
  texts?: PublishedTexts;
}

export type ItemWithBody = Item & { body: RichNode[] };

/** An item as it is published, and what its file holds. */
interface PublishedTexts {
  item: ItemWithBody;
  bytes: Uint8Array;
}

/** The published form of an item. */
export interface SourceItem extends AddressClaim, KnownItem, PublishedTexts {
  /** The item's own file first, then its pictures; `sha` is the SHA-256 of the bytes. */
  files: { path: string; sha: string }[];
}

/** A file that can be known next time. */
export interface FileRead extends Omit<TextReading, 'item'> {
  path: string;
  item?: SourceItem;
}

export type KnownFiles = ReadonlyMap<string, KnownFile>;
export const NO_KNOWN_FILES: KnownFiles = new Map();

/** Names the reader: what another version read, or one with other limits, is not used. */
export function readerFingerprint(limits: ContentLimits): string {
  return createHash('sha256')
    .update(READER_VERSION + JSON.stringify(limits))
    .digest('hex');
}

/** What a text's picture was, for comparison. */
export function pictureSignature(picture: { name: string; path: string } | string): string {
  return typeof picture === 'string' ? picture : `${picture.name} ${picture.path}`;
}

/** What is known of that file, if its bytes are the same. */
export function knownFile(known: KnownFiles, path: string, sha: string | undefined): KnownFile | undefined {
  const file = known.get(path);
  return file?.sha === sha ? file : undefined;
}
