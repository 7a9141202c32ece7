/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import { Boundary } from '../../src/lib/Boundary';

function Part({ broken }: { broken: boolean }) {
  if (broken) throw new Error('No such shape');
  return <p>whole</p>;
}

function Parts({ broken, resetKey }: { broken: boolean; resetKey?: number }) {
  return (
    <>
      <p>neighbour</p>
      <Boundary fallback={<p>still</p>} resetKey={resetKey}>
        <Part broken={broken} />
      </Boundary>
    </>
  );
}

const texts = () => screen.getAllByText(/./).map(({ textContent }) => textContent);

describe('Boundary', () => {
  let log: jest.SpyInstance;
  beforeEach(() => (log = jest.spyOn(console, 'error').mockImplementation(() => undefined)));

  it('when children throw, shows the fallback, keeps the neighbours and logs the error [failure.decoration-alone]', () => {
    render(<Parts broken />);
    expect(texts()).toEqual(['neighbour', 'still']);
    expect(log.mock.calls.flat().map(String).join()).toContain('No such shape');
  });

  it('renders the children again when the key changes, and only then', () => {
    const { rerender } = render(<Parts broken resetKey={1} />);
    rerender(<Parts broken={false} resetKey={1} />);
    expect(texts()).toEqual(['neighbour', 'still']);
    rerender(<Parts broken={false} resetKey={2} />);
    expect(texts()).toEqual(['neighbour', 'whole']);
  });
});
