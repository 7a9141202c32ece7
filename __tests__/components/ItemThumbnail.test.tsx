/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { act, fireEvent, render } from '@testing-library/react';
import { ItemThumbnail } from '../../src/components/ItemThumbnail';

const SLOT = { sizes: '100vw', from: 380, to: 760 };

/** How often the browser is told to load it, and what it shows. */
function show(fullUrl: string) {
  const { container } = render(<ItemThumbnail image={{ fullUrl, alt: 'A lark' }} slot={SLOT} />);
  const picture = () => container.querySelector('img')!;
  const text = () => container.querySelector('span[aria-hidden]')?.textContent;
  return { picture, text };
}

describe('a picture that does not load [pictures.asked-again]', () => {
  beforeEach(() => jest.useFakeTimers());

  it('of the site is asked for again four times, its text shown meanwhile, and never its original', () => {
    const { picture, text } = show('/content/media/77b63e94e646c237aa7c8b7e.jpg');
    const asked = new Set([picture()]);
    for (const wait of [5_000, 10_000, 20_000, 40_000, 80_000]) {
      fireEvent.error(picture());
      expect(text()).toBe('A lark');
      act(() => jest.advanceTimersByTime(wait - 1));
      const before = picture();
      act(() => jest.advanceTimersByTime(1));
      expect(picture() === before).toBe(wait === 80_000);
      expect(picture()).toHaveAttribute(
        'srcset',
        expect.stringContaining('/image/77b63e94e646c237aa7c8b7e/'),
      );
      asked.add(picture());
    }
    expect(asked.size).toBe(5);
    fireEvent.load(picture());
    expect(text()).toBeUndefined();
  });

  it('of another host is loaded from there', () => {
    const { picture, text } = show('https://img.example/lark.jpg');
    expect(picture()).toHaveAttribute('srcset');
    fireEvent.error(picture());
    expect(picture()).not.toHaveAttribute('srcset');
    expect(picture()).toHaveAttribute('src', 'https://img.example/lark.jpg');
    fireEvent.error(picture());
    expect(text()).toBe('A lark');
  });
});
