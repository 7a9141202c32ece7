/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RichText } from '../../../src/components/text/RichText';
import { parseHtml } from '@hibari/contract/richText/parseHtml';

const WORDS = { external: 'new tab', playVideo: 'Play', compare: 'Line' };
const part = (name: string, width: number, caption = '') =>
  `<figure><img src="/${name}.webp" alt="${name}" width="${width}" height="1000"><figcaption>${caption}</figcaption></figure>`;
const show = (html: string) => render(<RichText body={parseHtml(html)} words={WORDS} />);

describe('rich text as elements [rich-text.one-table]', () => {
  it('shows headings, lists, quotes, figures, tables and code', () => {
    show(
      '<h2>Head</h2><ol start="3"><li>Entry</li></ol><blockquote><p>Quote</p></blockquote>' +
        '<figure><img src="/a.webp" width="1600" height="900" alt="A picture"><figcaption>Caption</figcaption></figure>' +
        '<table><thead><tr><th scope="col">Name</th></tr></thead><tbody><tr><td align="right">1</td></tr></tbody></table>' +
        '<pre><code class="language-js">run()</code></pre>',
    );
    expect(screen.getByRole('heading', { level: 2, name: 'Head' })).toBeInTheDocument();
    expect(screen.getByRole('list')).toHaveAttribute('start', '3');
    expect(screen.getByText('Quote').closest('blockquote')).toBeInTheDocument();
    expect(screen.getByText('Caption').tagName).toBe('FIGCAPTION');
    const picture = screen.getByRole('img', { name: 'A picture' });
    expect(picture).toHaveAttribute('width', '1600');
    expect(picture).toHaveAttribute('height', '900');
    expect(picture).toHaveAttribute('loading', 'lazy');
    expect(screen.getByRole('columnheader', { name: 'Name' })).toBeInTheDocument();
    expect(screen.getByRole('region', { name: 'Name' })).toHaveAttribute('tabindex', '0');
    expect(screen.getByText('run()').closest('pre')).toHaveAttribute('tabindex', '0');
  });

  it('opens other sites in a new tab and announces it, and internal links in the same tab', () => {
    show('<p><a href="https://other.example/">Other</a> <a href="/ja/team" target="_blank">Own</a></p>');
    const other = screen.getByRole('link', { name: 'Other (new tab)' });
    expect(other).toHaveAttribute('target', '_blank');
    expect(other).toHaveAttribute('rel', 'noopener');
    const own = screen.getByRole('link', { name: 'Own' });
    expect(own).toHaveAttribute('href', '/ja/team');
    expect(own).not.toHaveAttribute('target');
  });

  it('keeps lang on words of another language, and no other attribute', () => {
    const { container } = show(
      '<p>The letter <span lang="ko" class="x" style="color:red">를</span><span lang="a b">?</span></p>',
    );
    const [word, other] = container.querySelectorAll('span');
    expect(word?.outerHTML).toBe('<span lang="ko">를</span>');
    expect(other?.outerHTML).toBe('<span>?</span>');
  });

  it('leads from a reference to its note and back, both with a name [content.markdown-of-three-languages]', () => {
    show(
      '<p>Text<sup><a id="noteref-1" href="#note-1" aria-label="Note 1">1</a></sup></p>' +
        '<ol><li id="note-1">Its note <a href="#noteref-1" aria-label="Back: note 1">↩</a></li></ol>',
    );
    const reference = screen.getByRole('link', { name: 'Note 1' });
    const back = screen.getByRole('link', { name: 'Back: note 1' });
    expect(document.querySelector(reference.getAttribute('href')!)).toContainElement(back);
    expect(document.querySelector(back.getAttribute('href')!)).toBe(reference);
  });

  it('reads the mark of a task as a word [content.markdown-of-three-languages]', () => {
    show('<ul><li><span role="img" aria-label="Done">☑</span> One</li><li id="x">Two</li></ul>');
    expect(screen.getByRole('img', { name: 'Done' })).toHaveAttribute('data-mark', '☑');
    expect(document.querySelector('[id]')).toBeNull();
  });

  it('keeps a disclosure closed until its words are pressed, or as the editor wrote it [rich-text.disclosure]', async () => {
    show(
      '<details><summary>More</summary><p>a</p></details><details open><summary>Less</summary>b</details>',
    );
    const [more, less] = document.querySelectorAll('details');
    expect([more?.open, less?.open]).toEqual([false, true]);
    await userEvent.click(screen.getByText('More'));
    expect(more?.open).toBe(true);
  });

  it('offers players of allowed hosts only', () => {
    const { container } = show(
      '<iframe src="https://player.vimeo.com/video/1" title="Film" srcdoc="<script>x</script>">x</iframe>' +
        '<iframe src="https://evil.example/"></iframe>',
    );
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Play Film']);
    expect(container.querySelector('iframe, script')).toBeNull();
  });

  it('shows the text of hostile HTML and none of its markup [rich-text.browser]', () => {
    const { container } = show(
      '<p onclick="x" style="color:red" id="page" class="y">Words <a href="javascript:alert(1)">of a link</a></p>' +
        '<img src=x onerror=alert(1)><img src="/a.webp" onload="x"><form action="/"><input name="a">form</form>' +
        '<base href="//evil.example"><link rel=stylesheet href="/x"><meta http-equiv=refresh content=0>',
    );
    expect(container).toHaveTextContent('Words of a linkform');
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
    expect(container.querySelectorAll('form, input, base, link, meta, script')).toHaveLength(0);
    const attributes = [...container.querySelectorAll('*')].flatMap((element) => element.getAttributeNames());
    expect(attributes.filter((name) => /^on|style|id/.test(name))).toEqual([]);
  });

  it.each([
    '<p>a<p>b<table><tr><td>x</table><li>c',
    '<ul>text<li><table>y<td>z</ul></table><a href="/a"><p>b<a href="/c">d',
    '<figcaption>a<blockquote><li><tr><th>b</figure>',
  ])("the HTML of %s survives a browser's parser unchanged, so that the page hydrates", (html) => {
    const { container } = show(html);
    const { body } = new DOMParser().parseFromString(container.innerHTML, 'text/html');
    expect(body.innerHTML).toBe(container.innerHTML);
  });
});

describe('the forms of a story [content.story-forms]', () => {
  it('a row gives each picture a share of its width by its ratio [project.rows]', () => {
    const { container } = show(`<figure class="pair">${part('a', 1000, 'One')}${part('b', 500)}</figure>`);
    const shares = [...container.querySelectorAll('figure figure > svg')].map((svg) =>
      svg.getAttribute('width'),
    );
    expect(shares).toEqual(['4000', '2000']);
    expect(screen.getByText('One').tagName).toBe('FIGCAPTION');
    expect(container.querySelector('[data-stacked]')).toHaveAttribute('data-stacked', 'false');
    expect(container.querySelectorAll('figcaption')).toHaveLength(1);
  });

  it('wide pictures of a row are stacked on phones', () => {
    const { container } = show(`<figure class="pair full">${part('a', 1600)}${part('b', 500)}</figure>`);
    expect(container.querySelector('[data-stacked]')).toHaveAttribute('data-stacked', 'true');
  });

  it('a comparison shows both pictures with their words, and a slider with a name [project.comparison]', () => {
    const html = `<figure class="comparison">${part('a', 1600, '<strong>Before</strong>')}${part('b', 1600, '<strong>After</strong> b')}</figure>`;
    const { container } = render(<RichText body={parseHtml(html)} words={WORDS} />);
    expect(screen.getAllByRole('img').map((img) => img.getAttribute('alt'))).toEqual(['a', 'b']);
    expect(screen.getByText('After').closest('figcaption')).toHaveTextContent('After b');
    const slider = screen.getByRole('slider', { name: 'Line' });
    const split = () =>
      container.querySelector<HTMLElement>('[data-slider]')?.style.getPropertyValue('--split');
    expect(split()).toBe('0.5');
    fireEvent.change(slider, { target: { value: '80' } });
    expect(split()).toBe('0.8');
  });

  it.each(['pair', 'comparison'])('a %s of another shape is a figure as any other', (form) => {
    const { container } = show(
      `<figure class="${form}"><img src="/a.webp" alt="a"><figcaption>x</figcaption></figure>`,
    );
    expect(container.querySelector('figure')?.className).toBe('');
    expect(screen.getByText('x')).toBeInTheDocument();
  });

  it('keeps no other class', () => {
    const { container } = show(
      '<figure class="hero"><img src="/a.webp"></figure><ul class="x"><li>a</li></ul>',
    );
    expect(container.querySelector('figure, ul')?.className).toBe('');
  });
});
