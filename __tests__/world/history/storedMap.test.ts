import { createStoredMap } from '../../../src/world/history/storedMap';
import { createTab } from '../../support/tab';

const open = (window: Window) => createStoredMap(window, 'links');

describe('what is known of history entries', () => {
  it('outlasts the document once it is stored, without what has been forgotten', () => {
    const { window } = createTab('/ja');
    const links = open(window);
    links.set('a', 'A');
    links.set('b', 'B');
    links.set('b', undefined);
    expect(open(window).get('a')).toBeUndefined();
    links.store();
    expect([open(window).get('a'), open(window).get('b')]).toEqual(['A', undefined]);
    expect(window.sessionStorage.getItem('links')).toBe('{"a":"A"}');
  });

  it.each(['null', '[', 'blocked'])('is nothing if storage contains %s', (stored) => {
    const { window } = createTab('/ja');
    window.sessionStorage.setItem('links', stored);
    expect(open(window).get('a')).toBeUndefined();
  });
});
