/** @jest-environment jsdom */

const importParser = async () => (await import('../../../src/lib/engine/parseInert')).parseInert;

describe('HTML parsed by the browser [rich-text.browser]', () => {
  beforeEach(() => jest.resetModules());
  afterEach(() => void delete (globalThis as { trustedTypes?: unknown }).trustedTypes);

  it('stays out of the page', async () => {
    const parseInert = await importParser();
    const body = parseInert('<p>a</p><script>window.ran = true</script>');
    expect(body.firstElementChild?.outerHTML).toBe('<p>a</p>');
    expect(body.ownerDocument).not.toBe(document);
    expect(body.ownerDocument.defaultView).toBeNull();
    expect('ran' in window).toBe(false);
  });

  it('uses a policy of its own if the page requires trusted types [security.trusted-types]', async () => {
    const createHTML = jest.fn((html: string) => `${html}<i>by the policy</i>`);
    const createPolicy = jest.fn(() => ({ createHTML }));
    Object.assign(globalThis, { trustedTypes: { createPolicy } });
    const parseInert = await importParser();
    expect([parseInert('<p>a</p>').innerHTML, parseInert('b').innerHTML]).toEqual([
      '<p>a</p><i>by the policy</i>',
      'b<i>by the policy</i>',
    ]);
    expect(createPolicy).toHaveBeenCalledTimes(1);
    expect(createPolicy).toHaveBeenCalledWith('inert-html', { createHTML: expect.any(Function) as unknown });
  });
});
