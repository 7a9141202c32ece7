/** @jest-environment jsdom */
import { cursorTypeAt } from '../../../src/world/cursor/cursorTypeAt';

document.body.innerHTML = `
  <p id="text"></p>
  <a id="link" href="/ja"><b id="inside"></b></a>
  <a id="white" href="/ja" style="color: #fff"></a>
  <a id="out" href="https://other.example" target="_blank"></a>
  <button id="button"></button>
  <button id="open" aria-expanded="false"></button>
  <button id="close" aria-expanded="true"></button>
  <article data-cursor="1" id="item"><span data-status="loaded" id="picture"></span><a href="/ja/x" id="title"></a></article>`;
const stack = (...ids: string[]) => ids.map((id) => document.getElementById(id) as HTMLElement);

describe('cursorTypeAt', () => {
  it.each([
    [['text'], 0],
    [[], 0],
    [['link'], 1],
    [['inside', 'link'], 1],
    [['button'], 1],
    [['white'], 2],
    [['open'], 3],
    [['close'], 4],
    [['out'], 5],
    [['title', 'item'], 1],
    [['title', 'picture', 'item'], 2],
    [['text', 'picture', 'item'], 0],
  ])('over %p it is %d [cursor.types]', (ids, type) => {
    expect(cursorTypeAt(stack(...ids))).toBe(type);
  });
});
