/** @jest-environment jsdom */
import { createLoadingScreen } from '../../../src/world/loadingScreen/createLoadingScreen';

const { dataset } = document.documentElement;

describe('createLoadingScreen', () => {
  it('takes over a loading screen that covers the page', () => {
    document.body.innerHTML = '<div data-testid="loading" style="opacity: 1"></div>';
    expect(createLoadingScreen(window).take()).toBe(true);
    expect(dataset['js']).toBe('on');
  });

  it.each([
    ['has left', '<div data-testid="loading" style="opacity: 0; visibility: hidden"></div>'],
    ['is leaving', '<div data-testid="loading" style="opacity: 0.4"></div>'],
    ['is not there', ''],
  ])('does not take over a screen that %s by itself [loading.gone-stays-gone]', (_, html) => {
    document.body.innerHTML = html;
    expect(createLoadingScreen(window).take()).toBe(false);
    expect(dataset['js']).toBeUndefined();
  });

  it('dispatches loadComplete on the window', () => {
    const listen = jest.fn();
    window.addEventListener('loadComplete', listen, { once: true });
    createLoadingScreen(window).announce();
    expect(listen).toHaveBeenCalledTimes(1);
  });
});
