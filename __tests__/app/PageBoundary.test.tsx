/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import { PageBoundary } from '../../src/app/PageBoundary';

function Broken(): never {
  throw new Error('No such text');
}

describe('PageBoundary', () => {
  it('a page that throws leaves what stands around it, and the next page is whole', () => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const screenOf = (page: string) => (
      <>
        <header>Hibari</header>
        <PageBoundary key={page}>{page === 'broken' ? <Broken /> : <main>{page}</main>}</PageBoundary>
      </>
    );
    const { rerender } = render(screenOf('broken'));
    expect(screen.getByRole('banner').textContent).toBe('Hibari');
    expect(screen.queryByRole('main')).toBeNull();
    expect(log.mock.calls.flat().map(String).join()).toContain('No such text');
    rerender(screenOf('team'));
    expect(screen.getByRole('main').textContent).toBe('team');
  });
});
