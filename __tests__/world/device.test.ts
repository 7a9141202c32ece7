/** @jest-environment jsdom */
import { createDevice } from '../../src/world/device';

/** A window of the given width, with some APIs missing and a motion preference. */
function stub({ width = 1200, lacksCss = '', lacks = '', reduced = false } = {}) {
  const query = Object.assign(new EventTarget(), { matches: reduced });
  window.matchMedia = () => query as unknown as MediaQueryList;
  Object.assign(window, {
    innerWidth: width,
    CSS: { supports: (feature: string) => feature !== lacksCss },
    IntersectionObserver: class {},
    ResizeObserver: class {},
  });
  Object.assign(Element.prototype, { animate: () => undefined });
  Reflect.deleteProperty(lacks === 'animate' ? Element.prototype : window, lacks);
  return query;
}

describe('createDevice', () => {
  it.each([
    [830, true],
    [831, false],
    [320, true],
  ])('%d px is mobile: %s [motion.mobile-width]', (width, isMobile) => {
    stub({ width });
    expect(createDevice(window).detect()).toEqual({ isMobile, lowVersion: false, motion: true });
  });

  it.each([
    [{ lacksCss: 'clip-path: inset(0)' }],
    [{ lacksCss: 'aspect-ratio: 1' }],
    [{ lacksCss: 'selector(:has(*))' }],
    [{ lacks: 'CSS' }],
    [{ lacks: 'IntersectionObserver' }],
    [{ lacks: 'ResizeObserver' }],
    [{ lacks: 'animate' }],
  ])('lowVersion is true when the browser lacks an API: %p [engines.low-version]', (lacking) => {
    stub(lacking);
    expect(createDevice(window).detect().lowVersion).toBe(true);
  });

  it.each([['content-visibility: auto'], ['word-break: auto-phrase']])(
    'plays motion without %s and idle callbacks (WebKit) [engines.low-version]',
    (lacksCss) => {
      stub({ lacksCss });
      expect('requestIdleCallback' in window || 'scheduler' in window).toBe(false);
      expect(createDevice(window).detect().lowVersion).toBe(false);
    },
  );

  it('motion follows the system preference until unsubscribed', () => {
    const query = stub({ reduced: true });
    const device = createDevice(window);
    expect(device.detect().motion).toBe(false);
    const taken: unknown[] = [];
    const changes = device.motionChanges();
    changes.take((motion) => taken.push(motion));
    query.matches = false;
    query.dispatchEvent(new Event('change'));
    changes.close();
    query.dispatchEvent(new Event('change'));
    expect(taken).toEqual([true]);
  });

  it('the motion switch is remembered, and the system preference overrides it [motion.switch]', () => {
    stub();
    expect(createDevice(window).chooseMotion(false)).toBe(false);
    expect(createDevice(window).detect().motion).toBe(false);
    expect(createDevice(window).chooseMotion(true)).toBe(true);
    expect(createDevice(window).detect().motion).toBe(true);
    stub({ reduced: true });
    expect(createDevice(window).chooseMotion(true)).toBe(false);
  });

  it('without storage the choice is kept for the visit', () => {
    stub();
    jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new Error('Storage is blocked');
    });
    const device = createDevice(window);
    expect(device.detect().motion).toBe(true);
    expect(device.chooseMotion(false)).toBe(false);
    expect(device.detect().motion).toBe(false);
  });

  it('reports resizes', () => {
    stub();
    const taken: unknown[] = [];
    const resizes = createDevice(window).resizes();
    resizes.take((resize) => taken.push(resize));
    window.dispatchEvent(new Event('resize'));
    resizes.close();
    expect(taken).toEqual([true]);
  });
});
