import Ajv from 'ajv';
import addFormats from 'ajv-formats';
import { LOCALES } from '@hibari/contract/locales';
import { startSiteServer, type SiteServer } from '../../../support/siteServer';
import { SITE_URL } from '../../../support/testConfig';

const text = { type: 'string', minLength: 1 };
const url = { type: 'string', format: 'uri', pattern: '^https://' };
const node = (type: string, properties: object, optional: object = {}) => ({
  type: 'object',
  required: ['@type', ...Object.keys(properties)],
  properties: { '@type': { const: type }, ...properties, ...optional },
  additionalProperties: false,
});
const listed = node(
  'ListItem',
  { position: { type: 'integer', minimum: 1 }, name: text },
  { item: url, url },
);
const list = (least: number) => ({ type: 'array', items: listed, minItems: least });
const organization = node('Organization', { name: text, url });
const work = {
  description: text,
  url,
  mainEntityOfPage: url,
  image: url,
  inLanguage: { enum: LOCALES },
  datePublished: { type: 'string', format: 'date-time' },
  publisher: organization,
};

/** The types of schema.org that the site uses, with what search engines ask of each. */
const SCHEMAS: Readonly<Record<string, object>> = {
  WebSite: node('WebSite', {
    name: text,
    url,
    inLanguage: { enum: LOCALES },
    publisher: node('Organization', {
      name: text,
      url,
      logo: url,
      sameAs: { type: 'array', items: url, minItems: 1 },
    }),
    potentialAction: node('SearchAction', {
      target: { type: 'string', pattern: '^https://.*\\{q\\}$' },
      'query-input': { const: 'required name=q' },
    }),
  }),
  BreadcrumbList: node('BreadcrumbList', { itemListElement: list(2) }),
  ItemList: node('ItemList', { itemListElement: list(1) }),
  CreativeWork: node('CreativeWork', { name: text, creator: organization, ...work }, { keywords: text }),
  BlogPosting: node('BlogPosting', { headline: text, author: organization, ...work }, { keywords: text }),
};
const ajv = addFormats(new Ajv({ allErrors: true }));
const validators = new Map(Object.entries(SCHEMAS).map(([type, schema]) => [type, ajv.compile(schema)]));

interface Node {
  '@type': string;
  itemListElement?: { position: number; name?: string; item?: string; url?: string }[];
}

let site: SiteServer;
beforeAll(async () => {
  site = await startSiteServer({ sample: true });
});
afterAll(() => site.close());

/** What a page says, the context apart; `undefined` if it says nothing. */
async function nodesAt(path: string): Promise<Node[] | undefined> {
  const { body } = await site.app.inject(path);
  const [, json] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(body) ?? [];
  if (json === undefined) return undefined;
  const { '@context': context, ...own } = JSON.parse(json) as Node & {
    '@context': string;
    '@graph'?: Node[];
  };
  expect(context).toBe('https://schema.org');
  return own['@graph'] ?? [own];
}
const faultsOf = (nodes: Node[]) =>
  nodes.flatMap((one) => {
    const type = one['@type'];
    const isValid = validators.get(type);
    if (!isValid) return [`unknown type ${type}`];
    return isValid(one) ? [] : [`${type}: ${ajv.errorsText(isValid.errors)}`];
  });

describe('the structured data of a page [found.json-ld]', () => {
  it.each(LOCALES)('%s: is valid on every kind of page of the sitemap', async (locale) => {
    const { body } = await site.app.inject(`/sitemap-${locale}.xml`);
    const pages = [...body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, page = '']) =>
      page.slice(SITE_URL.length),
    );
    // Two of each kind: rendering all of them takes long.
    const kindOf = (page: string) =>
      page
        .split('/')
        .slice(2, 3)
        .concat(String(page.split('/').length))
        .join();
    const some = pages.filter(
      (page, at) => pages.slice(0, at).filter((other) => kindOf(other) === kindOf(page)).length < 2,
    );
    const types = new Set<string>();
    for (const page of some) {
      const nodes = await nodesAt(page);
      if (!nodes) throw new Error(`${page} says nothing`);
      expect([page, faultsOf(nodes)]).toEqual([page, []]);
      for (const one of nodes) types.add(one['@type']);
      const crumbs = nodes.find((one) => one['@type'] === 'BreadcrumbList')?.itemListElement ?? [];
      expect(crumbs.map(({ position }) => position)).toEqual(crumbs.map((_, at) => at + 1));
      if (crumbs.length > 0) expect(crumbs.at(-1)?.item).toBe(SITE_URL + page);
    }
    const expected = ['BreadcrumbList', 'CreativeWork', 'ItemList', 'WebSite'];
    expect([...types].sort()).toEqual([...(locale === 'ko' ? ['BlogPosting'] : []), ...expected]);
  });

  it('names a section the same on its own page and on those below it [found.json-ld]', async () => {
    const trail = async (page: string) => {
      const nodes = (await nodesAt(page)) ?? [];
      const crumbs = nodes.find((one) => one['@type'] === 'BreadcrumbList')?.itemListElement ?? [];
      return crumbs.map(({ name }) => name);
    };
    const section = await trail('/ja/projects');
    expect(section).toEqual(['ヒバリデザイン', 'プロジェクト']);
    expect((await trail('/ja/projects/kumo-type')).slice(0, 2)).toEqual(section);
  });

  it('names an article as one for networks too, with its date and tags', async () => {
    const propertiesOf = async (path: string) => {
      const { body } = await site.app.inject(path);
      return [...body.matchAll(/<meta property="(og:type|article:\w+)" content="([^"]*)"/g)].map(
        ([, name, value]) => [name, value],
      );
    };
    const path = '/ko/articles/scale-by-the-door';
    const post = (await nodesAt(path))?.find((one) => one['@type'] === 'BlogPosting') as unknown as {
      datePublished: string;
      keywords: string;
    };
    expect(await propertiesOf(path)).toEqual([
      ['og:type', 'article'],
      ['article:published_time', post.datePublished],
      ...post.keywords.split(', ').map((tag) => ['article:tag', tag]),
    ]);
    for (const other of ['/ko', '/ko/articles', '/ja/articles/scale-by-the-door', '/ko/projects/kumo-type'])
      expect([other, await propertiesOf(other)]).toEqual([other, [['og:type', 'website']]]);
  });

  it('is nothing on a page that is not to be indexed', async () => {
    expect(await nodesAt('/en/articles')).toBeUndefined();
    expect(await nodesAt('/ja/nowhere')).toBeUndefined();
  });
});
