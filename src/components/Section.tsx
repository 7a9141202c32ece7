import { createContext, Suspense, use, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { Boundary } from '../lib/Boundary';

/** Whether the page is rendered as a whole. A page that begins at its top is first rendered as far as its first screen. */
export const IsWhole = createContext(true);

interface SectionProps {
  fallback?: ReactNode;
  children: ReactNode;
}

/**
 * Part of a page that hydrates and fails on its own. Error boundaries do not work in a server render: Suspense
 * contains the error there, and the browser renders the part again. A failed part is retried on each navigation.
 */
export function Section({ fallback, children }: SectionProps) {
  return (
    <Boundary fallback={fallback} resetKey={useLocation()}>
      <Suspense fallback={fallback}>{children}</Suspense>
    </Boundary>
  );
}

/** A section below the first screen of its page (`IsWhole`). */
export function LowerSection({ children }: { children: ReactNode }) {
  return use(IsWhole) && <Section>{children}</Section>;
}
