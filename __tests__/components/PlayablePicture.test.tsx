/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { RichText } from '../../src/components/text/RichText';
import { parseHtml } from '@hibari/contract/richText/parseHtml';

const words = {
  external: 'new tab',
  playVideo: 'Play video',
  compare: 'Line',
  motion: { play: 'Play', pause: 'Pause' },
};
const bodyOf = (html: string) => <RichText body={parseHtml(html)} words={words} />;
const HASH = '77b63e94e646c237aa7c8b7e';
const MOVING = `/image/${HASH}/moving.webp`;
const picture = (end: string, size = 600) =>
  `<img src="/content/media/${HASH}${end}" width="${size}" height="400" alt="A lark">`;

describe('a moving picture in a body [pictures.play-and-pause]', () => {
  it('has its frames over the first one, and a button with its name', () => {
    const { container } = render(bodyOf(`<figure>${picture('.moving.gif')}</figure>`));
    const [still, frames] = container.querySelectorAll('img');
    expect(still).toHaveAttribute('srcset', expect.stringMatching(`/image/${HASH}/600.webp 600w$`));
    expect(frames).toHaveAttribute('src', MOVING);
    expect(frames).toHaveAttribute('loading', 'lazy');
    expect(screen.getAllByRole('img')).toEqual([still]);
    expect(screen.getByRole('button')).toHaveAccessibleName(/A lark$/);
  });

  it.each([
    ['block', 'pause', 'play'],
    ['none', 'play', 'pause'],
  ] as const)('with motion at %s the button means %s, then %s', async (display, first, second) => {
    render(bodyOf(picture('.moving.webp')));
    const box = screen.getByRole('button').parentElement!;
    // In place of the style sheet, which follows the page and the choice.
    box.style.setProperty('--when-moving', display);
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    expect(box).toHaveAttribute('data-choice', first);
    box.style.setProperty('--when-moving', first === 'play' ? 'block' : 'none');
    await userEvent.keyboard(' ');
    expect(box).toHaveAttribute('data-choice', second);
  });

  it('lets its first frame show through only until the others have loaded', () => {
    const { container } = render(bodyOf(picture('.moving.png')));
    const [still, frames] = container.querySelectorAll('img');
    const isLoaded = () => container.querySelector('[data-loaded]') !== null;
    fireEvent.load(still!);
    expect(isLoaded()).toBe(false);
    Object.defineProperty(frames, 'naturalWidth', { value: 600 });
    fireEvent.load(frames!);
    expect(isLoaded()).toBe(true);
  });

  it('stands beside a link that holds it alone, and has no button in any other', () => {
    const { container } = render(
      bodyOf(`<p><a href="/ja/team">${picture('.moving.gif')}</a></p>
        <p><a href="/en/team">Words ${picture('.moving.gif')}</a></p>
        <details><summary>Words ${picture('.moving.gif')}</summary><p>More</p></details>`),
    );
    expect(screen.getAllByRole('button')).toHaveLength(1);
    expect(container.querySelector('a button, summary button')).toBeNull();
    expect(screen.getByRole('button').parentElement).toContainElement(
      container.querySelector('a[href="/ja/team"]'),
    );
    expect(container.querySelectorAll(`img[src="${MOVING}"]`)).toHaveLength(3);
  });

  it('is in the HTML of the server without its button, which needs a script', () => {
    const html = renderToString(bodyOf(`<p>${picture('.moving.gif', 120)}</p>`));
    expect(html).toContain(`src="${MOVING}"`);
    expect(html).toContain('data-small="true"');
    expect(html).not.toContain('<button');
    const { body } = new DOMParser().parseFromString(html, 'text/html');
    expect(body.querySelectorAll('p > span > span > img')).toHaveLength(2);
  });
});

it.each(['.gif', '.webp', '.jpg'])('a still %s is a picture alone [pictures.move-in-every-format]', (end) => {
  const { container } = render(bodyOf(picture(end)));
  expect(container.querySelectorAll('img')).toHaveLength(1);
  expect(screen.queryByRole('button')).toBeNull();
});

it('a moving picture whose first frame cannot be had does not move in its place [pictures.rest-without-motion]', () => {
  const { container } = render(bodyOf(picture('.moving.gif')));
  const [still] = container.querySelectorAll('img');
  fireEvent.error(still!);
  expect(still).toHaveAttribute('srcset');
  expect(container.querySelector('[data-status="broken"]')).not.toBeNull();
});
