/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { RichText } from '../../../src/components/text/RichText';
import { parseHtml } from '@hibari/contract/richText/parseHtml';

const words = { external: 'new tab', playVideo: 'Play video', compare: 'Line' };
const bodyOf = (html: string) => <RichText body={parseHtml(html)} words={words} />;
const FRAME = '<figure><iframe src="https://player.vimeo.com/video/1?dnt=1" title="Film"></iframe></figure>';

describe('a video in a body [rich-text.video-on-request]', () => {
  it('is a button with its title and a link with its address; pressed, it is the player, with the focus', async () => {
    const { container } = render(bodyOf(FRAME));
    expect(container.querySelector('iframe')).toBeNull();
    const link = screen.getByRole('link', { name: 'vimeo.com/1 (new tab)' });
    expect(link).toHaveAttribute('href', 'https://vimeo.com/1');
    await userEvent.tab();
    expect(screen.getByRole('button', { name: 'Play video Film' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    const player = screen.getByTitle('Film');
    expect(player).toHaveAttribute('src', 'https://player.vimeo.com/video/1?dnt=1&autoplay=1');
    expect(player).toHaveFocus();
    expect(screen.queryByRole('button')).toBeNull();
    expect(link).toBeInTheDocument();
  });

  it('is a link in the HTML of the server', () => {
    const html = renderToString(bodyOf(FRAME));
    expect(html).not.toMatch(/<iframe|<button/);
    expect(html).toContain('href="https://vimeo.com/1"');
  });

  it('has the picture of a link that holds one alone, and without one its own shapes', () => {
    const { container } = render(
      bodyOf(
        '<p><a href="https://youtu.be/aqz-KE-bpKQ"><img src="/a.webp" alt="Rabbit"></a></p>' +
          '<p><a href="https://youtu.be/aqz-KE-bpKQ">words</a></p><p><a href="/x"><img src="/b.webp" alt="B"></a></p>',
      ),
    );
    const button = screen.getByRole('button', { name: 'Play video Rabbit' });
    expect(button.querySelector('img')).toHaveAttribute('src', '/a.webp');
    expect(screen.getAllByRole('button')).toHaveLength(1);
    expect(container.querySelectorAll('a img')).toHaveLength(1);
  });

  it.each([
    '<p>a <iframe src="https://player.vimeo.com/video/1"></iframe> b</p>',
    '<a href="/x">a<b><iframe src="https://player.vimeo.com/video/1"></iframe></b></a>',
    '<h2><iframe src="https://player.vimeo.com/video/1"></iframe></h2><ul><li><iframe src="https://youtu.be/x">',
  ])("the HTML of %s survives a browser's parser unchanged, so that the page hydrates", (html) => {
    const served = renderToString(bodyOf(html));
    const { body } = new DOMParser().parseFromString(served, 'text/html');
    expect(body.innerHTML).toBe(served);
    expect(body.querySelector('a a, a button')).toBeNull();
  });
});
