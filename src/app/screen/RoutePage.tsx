import { createElement, Fragment } from 'react';
import { Section } from '../../components/Section';
import type { PageName } from '../../lib/address/place';
import { importedPages } from '../pages/importedPages';
import { BrokenPage } from './BrokenPage';

/** The element of a page's routes. Its chunk is imported before it is rendered; what it throws leaves the shell as it is. */
export function RoutePage({ page }: { page: PageName }) {
  return (
    <Section fallback={<BrokenPage page={page} />}>
      {createElement(importedPages.get(page) ?? Fragment)}
    </Section>
  );
}
