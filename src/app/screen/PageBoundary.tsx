import type { ReactNode } from 'react';
import { Section } from '../../components/Section';
import { BrokenPage } from './BrokenPage';

/** A page that throws leaves the shell and a message with links to go on (rule: failure.page-leaves-a-way-on). */
export function PageBoundary({ children }: { children: ReactNode }) {
  return <Section fallback={<BrokenPage />}>{children}</Section>;
}
