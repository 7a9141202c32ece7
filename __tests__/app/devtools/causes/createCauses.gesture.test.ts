/** @jest-environment jsdom */
import { describeGesture } from '../../../../src/app/devtools/causes/createCauses';

function describeClick(html: string, selector: string): string | undefined {
  document.body.innerHTML = html;
  let words: string | undefined;
  document.body.addEventListener('click', (event) => (words = describeGesture(event)), { once: true });
  document.querySelector(selector)?.dispatchEvent(new Event('click', { bubbles: true }));
  return words;
}

describe('describeGesture', () => {
  it.each([
    ['<a href="/"> <span>All\n projects</span></a>', 'span', 'click on a "All projects"'],
    ['<button aria-label="Menu"><svg></svg></button>', 'svg', 'click on button "Menu"'],
    [`<p>${'long '.repeat(20)}</p>`, 'p', 'click on p "long long long long long long …"'],
  ])('%s: %s', (html, selector, words) => {
    expect(describeClick(html, selector)).toBe(words);
  });

  it.each([undefined, new Event('message'), new Event('load')])('is no gesture: %p', (event) => {
    expect(describeGesture(event)).toBeUndefined();
  });
});
