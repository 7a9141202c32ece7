import { Fragment } from 'react';
import { Phrases } from './Phrases';

/** Text with its newlines as line breaks. */
export function MultilineText({ text }: { text: string }) {
  return text.split('\n').map((line, index) => (
    <Fragment key={index}>
      {index > 0 && <br />}
      <Phrases text={line} />
    </Fragment>
  ));
}
