import {
  contentSecurityPolicy,
  type PolicySources,
} from '../../../../src/server/operations/security/contentSecurityPolicy';

const PLAIN: PolicySources = {
  scriptHashes: [],
  styleHashes: [],
  connectSources: [],
  imageSources: [],
  analytics: false,
};

function directives(sources: Partial<PolicySources> = {}): Map<string, string> {
  const policy = contentSecurityPolicy({ ...PLAIN, ...sources });
  return new Map(
    policy.split('; ').map((part) => [part.slice(0, part.indexOf(' ')), part.slice(part.indexOf(' ') + 1)]),
  );
}

describe('contentSecurityPolicy', () => {
  it('allows nothing by default and nothing unsafe', () => {
    expect(directives().get('default-src')).toBe("'none'");
    expect(contentSecurityPolicy({ ...PLAIN, analytics: true })).not.toMatch(
      /unsafe|nonce|\*[ ;]|https:[ ;]/,
    );
  });

  it('forbids plugins, base URLs, framing and foreign form targets', () => {
    const all = directives();
    expect(all.get('object-src')).toBe("'none'");
    expect(all.get('base-uri')).toBe("'none'");
    expect(all.get('frame-ancestors')).toBe("'none'");
    expect(all.get('form-action')).toBe("'self'");
  });

  it('allows scripts and styles from the site and by hash only', () => {
    const all = directives({ scriptHashes: ['sha256-AAAA'], styleHashes: ['sha256-BBBB', 'sha384-CCCC'] });
    expect(all.get('script-src')).toBe("'self' 'sha256-AAAA'");
    expect(all.get('style-src')).toBe("'self' 'sha256-BBBB' 'sha384-CCCC'");
  });

  it('rejects a hash that would inject into the policy', () => {
    expect(() => directives({ scriptHashes: ["sha256-AA'; script-src *"] })).toThrow(TypeError);
  });

  it('adds the named hosts for calls and pictures', () => {
    const all = directives({
      connectSources: ['https://cdn.example'],
      imageSources: ['https://img.example'],
    });
    expect(all.get('connect-src')).toBe("'self' https://cdn.example");
    expect(all.get('img-src')).toBe("'self' data: https://img.example");
  });

  it('allows frames of the video hosts only, over https [security.frames-video-hosts]', () => {
    expect(directives().get('frame-src')).toBe(
      'https://www.youtube-nocookie.com https://www.youtube.com https://player.vimeo.com',
    );
  });

  it('requires trusted types, also with analytics, whose script a default policy judges [security.trusted-types]', () => {
    for (const analytics of [false, true])
      expect(directives({ analytics }).get('require-trusted-types-for')).toBe("'script'");
    expect(directives().get('trusted-types')).toBe('site inert-html');
    expect(directives({ analytics: true }).get('trusted-types')).toBe('site inert-html default');
  });

  it('has its violations reported, also by browsers that know only one way [security.csp-reports]', () => {
    expect(directives().get('report-to')).toBe('csp');
    expect(directives().get('report-uri')).toBe('/csp-reports');
  });

  it("includes exactly the analytics vendor's hosts, and only when it is configured", () => {
    expect(contentSecurityPolicy(PLAIN)).not.toContain('google');
    const all = directives({ analytics: true });
    const tag = 'https://www.googletagmanager.com';
    const hits = 'https://*.google-analytics.com';
    expect(all.get('script-src')).toBe(`'self' ${tag}`);
    expect(all.get('connect-src')).toBe(`'self' ${hits} https://*.analytics.google.com ${tag}`);
    expect(all.get('img-src')).toBe(`'self' data: ${hits} ${tag}`);
  });
});
