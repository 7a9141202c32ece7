import { Suspense, type ReactNode } from 'react';
import { Boundary } from '../lib/Boundary';
import { usePlace } from './PlaceContext';

interface SectionProps {
  fallback?: ReactNode;
  children: ReactNode;
}

/**
 * A part of a page that hydrates on its own and fails on its own. Error boundaries do nothing in a server render, where
 * Suspense contains the error; the browser then renders the part again. A failed part gets another try on each navigation.
 */
export function Section({ fallback, children }: SectionProps) {
  return (
    <Boundary fallback={fallback} resetKey={usePlace()}>
      <Suspense fallback={fallback}>{children}</Suspense>
    </Boundary>
  );
}
