/** @jest-environment jsdom */
import { act, fireEvent, render, screen } from '@testing-library/react';
import '@testing-library/jest-dom';
import { FallenDrawing } from '../../src/components/FallenDrawing';

const SHAPES = ['M0 0H1', 'M0 0H2', 'M0 0H3'].map((d) => ({ d, fill: 'var(--sun)', pose: 'lying' }));

function show() {
  const { container } = render(
    <main>
      <h1 tabIndex={-1}>Lost</h1>
      <FallenDrawing className="drawing" viewBox="0 0 3 3" shapes={SHAPES}>
        <path d="M0 0H4" />
      </FallenDrawing>
      <a href="/one">one</a>
      <input aria-label="two" />
    </main>,
  );
  const paths = [...container.querySelectorAll('path')];
  const up = () =>
    paths.map((path) => path.getAttribute('data-up')).filter((value): value is string => value !== null);
  return { paths, up, drawing: container.querySelector('svg') };
}
const focus = (element: HTMLElement) => {
  act(() => {
    element.focus();
  });
};

describe('a drawing whose shapes have fallen', () => {
  it('is no control and has no name: all of it is decoration', () => {
    const { drawing, up } = show();
    expect(drawing).toHaveAttribute('aria-hidden', 'true');
    expect(drawing?.querySelectorAll('[tabindex], a, button')).toHaveLength(0);
    expect(up()).toEqual(['false', 'false', 'false']);
  });

  it('the shape under the pointer gets up and stays up [missing.get-up]', () => {
    const { paths, up } = show();
    fireEvent.pointerOver(paths[2] as SVGPathElement);
    fireEvent.pointerOut(paths[2] as SVGPathElement);
    expect(up()).toEqual(['false', 'true', 'false']);
    fireEvent.pointerOver(paths[0] as SVGPathElement);
    expect(up()).toEqual(['false', 'true', 'false']);
  });

  it('each stop of the focus gets the next one up, the focus of the heading none [missing.get-up]', () => {
    const { paths, up } = show();
    focus(screen.getByRole('heading'));
    expect(up()).toEqual(['false', 'false', 'false']);
    fireEvent.pointerOver(paths[1] as SVGPathElement);
    focus(screen.getByRole('link'));
    expect(up()).toEqual(['true', 'true', 'false']);
    focus(screen.getByRole('textbox'));
    focus(screen.getByRole('link'));
    expect(up()).toEqual(['true', 'true', 'true']);
  });
});
