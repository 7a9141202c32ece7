/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { fireEvent, render } from '@testing-library/react';
import { ItemThumbnail } from '../../src/components/ItemThumbnail';

const SLOT = { sizes: '100vw', from: 380, to: 760 };

function show(fullUrl: string) {
  const { container } = render(<ItemThumbnail image={{ fullUrl, alt: 'A lark' }} slot={SLOT} />);
  const picture = container.querySelector('img')!;
  const text = () => container.querySelector('span[aria-hidden]')?.textContent;
  return { picture, text };
}

describe('a picture that does not load [pictures.no-original-instead]', () => {
  it('of the site shows its text, and never loads its original', () => {
    const { picture, text } = show('/content/media/77b63e94e646c237aa7c8b7e.jpg');
    fireEvent.error(picture);
    expect(text()).toBe('A lark');
    expect(picture).toHaveAttribute('srcset', expect.stringContaining('/image/77b63e94e646c237aa7c8b7e/'));
  });

  it('of another host is loaded from there', () => {
    const { picture, text } = show('https://img.example/lark.jpg');
    expect(picture).toHaveAttribute('srcset');
    fireEvent.error(picture);
    expect(picture).not.toHaveAttribute('srcset');
    expect(picture).toHaveAttribute('src', 'https://img.example/lark.jpg');
    fireEvent.error(picture);
    expect(text()).toBe('A lark');
  });
});
