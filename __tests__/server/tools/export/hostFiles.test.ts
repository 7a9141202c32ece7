import { headerForHosts, redirectPage, toStaticFile } from '../../../../src/server/tools/export/hostFiles';

const POLICY =
  "default-src 'none'; script-src 'self'; frame-ancestors 'none'; report-to csp; report-uri /csp-reports";

it('the page has the policy, without the directives of headers only [export.policy-in-page]', () => {
  const html = toStaticFile(
    '<!doctype html><html lang="ja"><head><meta charSet="utf-8"/><title>$&</title>',
    POLICY,
  );
  expect(html).toBe(
    '<!doctype html><html data-file lang="ja"><head><meta charSet="utf-8"/>' +
      `<meta http-equiv="content-security-policy" content="default-src 'none'; script-src 'self'"/><title>$&</title>`,
  );
  expect(() => toStaticFile('<html><body>', POLICY)).toThrow('unknown way');
});

it('hosts get the policies without reports, which they do not take', () => {
  expect(headerForHosts('content-security-policy', POLICY)).toBe(
    "default-src 'none'; script-src 'self'; frame-ancestors 'none'",
  );
  expect(headerForHosts('integrity-policy', 'blocked-destinations=(script), endpoints=(csp)')).toBe(
    'blocked-destinations=(script)',
  );
  expect(headerForHosts('x-frame-options', 'DENY')).toBe('DENY');
});

it('a redirect is a page that redirects', () => {
  const page = redirectPage('/ja/a"b', 'https://hibari.example');
  expect(page).toContain('content="0; url=/ja/a&quot;b"');
  expect(page).toContain('href="https://hibari.example/ja/a&quot;b"');
});
