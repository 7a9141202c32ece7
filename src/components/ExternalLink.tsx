import type { ReactNode } from 'react';

interface ExternalLinkProps {
  href: string;
  /** Announces the new tab to screen readers; visually hidden. */
  notice: string;
  className?: string | undefined;
  /** Name of the tracking event for a click (rule: tracking.events). */
  track?: string | undefined;
  lang?: string | undefined;
  children: ReactNode;
}

/** A link to another site: new tab, no opener, announced as such (rule: a11y.external-links). */
export function ExternalLink({ href, notice, className, track, lang, children }: ExternalLinkProps) {
  return (
    <a href={href} target="_blank" rel="noopener" className={className} data-track={track} lang={lang}>
      {children}
      <span className="visually-hidden">{` (${notice})`}</span>
    </a>
  );
}
