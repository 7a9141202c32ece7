import { writeAct } from '@hibari/node/pictures/formats/act';
import { examineAct } from '../../../../../packages/content-service/import/pictures/examineAct';
import { stripMetadata } from '@hibari/node/pictures/stripMetadata';

const svg = (inside: string, attributes = 'viewBox="0 0 160 120"') =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inside}</svg>`);

describe('the drawing of an act [acts.form]', () => {
  it('has flat shapes and what they do', () => {
    const drawing = svg(
      '<?xml version="1.0"?><!-- a door --><rect width="160" height="120" fill="#111111"/><g opacity="0" data-opacity="1">' +
        '<path fill="#F42" data-transform="translate(0px,-20px) rotate(-90deg)" data-origin="40px 30.5px" d="M0 0H4V4Z"/></g>',
      'viewBox="0 0 160 120" width="160" height="120"',
    );
    expect(examineAct(drawing)).toEqual({ width: 160, height: 120 });
  });

  it.each([
    ['a script', '<script>alert(1)</script>', '<script>'],
    ['a foreign element', '<foreignObject><p>x</p></foreignObject>', '<foreignObject>'],
    ['a style', '<style>*{fill:url(//evil.example)}</style>', '<style>'],
    ['another picture', '<g><image href="https://evil.example/a.png"/></g>', '<image>'],
    ['an event', '<rect onclick="alert(1)"/>', 'onclick="alert(1)"'],
    ['a style attribute', '<rect style="fill:url(//evil.example)"/>', 'style='],
    ['a reference', '<rect fill="url(//evil.example)"/>', 'fill="url(//evil.example)"'],
    ['a reference in a transform', '<rect data-transform="url(//evil.example)"/>', 'data-transform='],
    ['a property of every object', '<rect constructor="1"/>', 'constructor="1"'],
  ])('is refused with %s', (_, inside, named) => {
    expect(() => examineAct(svg(inside))).toThrow(`holds ${named}`);
  });

  it.each([
    ['without a viewBox', svg('', 'width="160"'), 'needs a viewBox'],
    ['with another origin', svg('', 'viewBox="-8 0 160 120"'), 'needs a viewBox'],
    ['with an event of the whole', svg('', 'viewBox="0 0 1 1" onload="alert(1)"'), 'holds onload="alert(1)"'],
    ['of two', Buffer.concat([svg(''), svg('')]), 'is not one SVG drawing'],
    ['that is a picture', Buffer.from('RIFF…WEBP'), 'is not one SVG drawing'],
    ['of more than 64 kB', svg(`<!--${'a'.repeat(64_000)}-->`), 'has more than 64 kB'],
  ])('is refused %s', (_, bytes, message) => {
    expect(() => examineAct(bytes)).toThrow(message);
  });
});

const LEAK = 'A LEAK';

describe('the drawing of an act [server.originals-say-nothing]', () => {
  it('is served as its shapes alone', () => {
    const shapes =
      '<rect width="160" height="120" fill="#FFC524"/><g opacity="0" data-opacity="1">\n  <path d="M0 0H4V4Z"/></g>';
    const frame = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 120" width="160" height="120">';
    const full =
      `<?xml version="1.0"?><!-- ${LEAK} --><!DOCTYPE svg [<!ENTITY a "${LEAK}">]>\n` +
      `${frame}<!-- /home/jane/${LEAK} -->${LEAK}<![CDATA[${LEAK}]]><title>${LEAK}</title>` +
      `<rect id="${LEAK}"/>${shapes}</svg><!-- ${LEAK} -->\n`;
    expect(writeAct(Buffer.from(full))?.toString()).toBe(`${frame}<rect/>${shapes}</svg>\n`);
    const clean = Buffer.from(`${frame}${shapes}</svg>\n`);
    expect(writeAct(clean)).toEqual(clean);
    expect(stripMetadata(clean)).toBe(clean);
  });

  it('ends where its groups are deeper than any drawing has them', () => {
    const deep = Buffer.from(`<svg viewBox="0 0 1 1">${'<g>'.repeat(12_000)}</svg>`);
    expect(writeAct(deep)!.length).toBeLessThan(1_000);
  });
});
