import { cutText } from '../../lib/text/cutText';

/** A text of a file as a message quotes it: at most `length` UTF-16 units, with an ellipsis where it goes on. */
export const shorten = (text: string, length: number): string =>
  text.length > length ? `${cutText(text, length)}…` : text;
