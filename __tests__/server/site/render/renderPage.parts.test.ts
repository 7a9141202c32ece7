import { importAllPages } from '../../../../src/app/pages/routes';
import { readClientAssets, type ClientAssets } from '../../../../src/server/site/render/clientAssets';
import { renderPage } from '../../../../src/server/site/render/renderPage';
import { makeBuildFolder, type BuildFolder } from '../../../support/buildFolder';
import { placeOf } from '../../../support/places';
import { createScriptedContentApi } from '../../../support/scriptedContentApi';
import { snapshotOf } from '../../../support/snapshotOf';
import { SITE_URL } from '../../../support/testConfig';
import { textsOf } from '../../../support/texts';

const mockThrow = (name: string) => (): never => {
  throw new Error(`${name} is broken`);
};
jest.mock('../../../../src/pages/team/Values', () => ({ Values: mockThrow('Values') }));
jest.mock('../../../../src/pages/search/SearchPage', () => ({ SearchPage: mockThrow('SearchPage') }));

let build: BuildFolder;
let assets: ClientAssets;

beforeAll(async () => {
  [build] = await Promise.all([makeBuildFolder(), importAllPages()]);
  assets = await readClientAssets(build.path, true);
});
afterAll(() => build.remove());

async function render(path: string) {
  const failures: string[] = [];
  const service = createScriptedContentApi();
  const rendering = renderPage(placeOf(path), {
    snapshot: snapshotOf(service.api),
    failureLog: (message) => void failures.push(message),
    assets,
    siteUrl: SITE_URL,
    contentUrl: '/content',
  });
  service.answerAll();
  return { ...(await rendering), failures };
}

describe('the rendered HTML', () => {
  it.each(['/ja', '/en/team', '/ko/projects'])(
    '%s: the loading screen is the first markup of the body, after its style sheet [loading.first-in-the-html]',
    async (path) => {
      const { html } = await render(path);
      const screen = html.indexOf('data-testid="loading"');
      const body = html.indexOf('<body');
      expect(html.slice(body, screen)).toMatch(/^<body[^>]*><div id="root"[^>]*><div [^>]*$/);
      expect(html.indexOf('data-testid="page"')).toBeGreaterThan(screen);
      expect(html.lastIndexOf('<style', body)).toBeGreaterThan(0);
      expect(html.indexOf('<style', body)).toBe(-1);
    },
  );

  it('a section that throws does not affect its neighbours [failure.section-leaves-its-neighbours]', async () => {
    const { html, complete, failures } = await render('/en/team');
    const { team } = textsOf('en');
    expect(html).toContain('data-testid="five-hundred"');
    expect(html).toContain(team.careersTitle);
    expect(html).not.toContain('data-broken');
    expect(complete).toBe(false);
    expect(failures).toHaveLength(1);
  });

  it('a page that throws leaves the shell and links to other pages [failure.page-leaves-a-way-on]', async () => {
    const { html, complete } = await render('/ko/search');
    const { failure, footer } = textsOf('ko').shell;
    for (const text of [
      '<header',
      'data-broken',
      footer.familySite,
      failure.title,
      failure.home,
      'href="/ko/projects"',
    ])
      expect(html).toContain(text);
    expect(complete).toBe(false);
  });
});
