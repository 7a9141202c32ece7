/** @jest-environment jsdom */
import { drawAct } from '../../../src/motion/acts/drawAct';

function drawn(source: string): SVGSVGElement {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  drawAct(svg, source);
  return svg;
}

const wrap = (inside: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 120" onload="alert(1)">${inside}</svg>`;

describe('drawAct [acts.form]', () => {
  it('copies shapes at rest, with what they do as properties', () => {
    const svg = drawn(
      wrap(
        '<g><path fill="#F42" opacity="0" data-opacity="1" data-transform="rotate(-90deg)" data-origin="4px 3px" d="M0 0H4"/></g>',
      ),
    );
    expect(svg.getAttribute('viewBox')).toBe('0 0 160 120');
    const part = svg.querySelector('g > path') as SVGElement;
    expect(part.getAttribute('d')).toBe('M0 0H4');
    expect(part.getAttribute('opacity')).toBe('0');
    expect(part.style.cssText).toBe('--shown: 1; --to: rotate(-90deg); transform-origin: 4px 3px;');
    expect(svg.dataset.ready).toBe('');
  });

  it('leaves out what could do anything else', () => {
    const svg = drawn(
      wrap(
        '<script>alert(1)</script><a href="javascript:alert(1)"><rect/></a><image href="//evil.example"/>' +
          '<rect x="1" onclick="alert(1)" style="fill:red" fill="url(//evil.example)" data-transform="url(//evil.example)"/>',
      ),
    );
    expect(svg.innerHTML).toBe('<rect x="1"></rect>');
    expect(svg.getAttribute('onload')).toBeNull();
  });

  it.each(['<html><body>502</body></html>', 'not XML', '', '<svg xmlns="http://www.w3.org/2000/svg"/>'])(
    'draws nothing of %j',
    (source) => {
      const svg = drawn(source);
      expect(svg.childNodes).toHaveLength(0);
      expect(svg.dataset.ready).toBeUndefined();
    },
  );
});
