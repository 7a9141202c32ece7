import { Fragment } from 'react';

/** Text whose newlines are line breaks (spec §2, hero title). */
export function Lines({ text }: { text: string }) {
  return text.split('\n').map((line, index) => (
    <Fragment key={index}>
      {index > 0 && <br />}
      {line}
    </Fragment>
  ));
}
