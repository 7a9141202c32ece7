import type { ReactNode } from 'react';

interface ExternalLinkProps {
  href: string;
  /** Says that the link opens a new tab; read out, not shown. */
  notice: string;
  className?: string | undefined;
  /** The name of the event that a click is tracked as (rule: tracking.events). */
  track?: string | undefined;
  lang?: string | undefined;
  children: ReactNode;
}

/** A link to another site: new tab, no opener, announced as such (rule: a11y.external-links). */
export function ExternalLink({ href, notice, className, track, lang, children }: ExternalLinkProps) {
  return (
    <a href={href} target="_blank" rel="noopener" className={className} data-track={track} lang={lang}>
      {children}
      <span className="visually-hidden"> ({notice})</span>
    </a>
  );
}
