import { trackingEventOf } from '../../src/world/analytics';

describe('the table of events', () => {
  it.each([
    ...['more_article', 'more_project', 'banner_team'].map((name) => [name, 'action', 'home'] as const),
    ...['ko', 'ja', 'en', 'home', 'projects', 'articles', 'team', 'search'].map(
      (name) => [name, 'action', 'gnb'] as const,
    ),
    ...[
      'footer_note',
      'footer_X',
      'footer_insta',
      'footer_product',
      'footer_career',
      'footer_design_hub',
    ].map((name) => [name, 'link', 'footer'] as const),
  ])('%s is of kind %s in area %s [tracking.events]', (name, kind, area) => {
    expect(trackingEventOf(name)).toEqual({ kind, name, area });
  });

  it('an article is a link with its id as label', () => {
    const label = 'articles_a-1';
    expect(trackingEventOf(label)).toEqual({ kind: 'link', name: 'article', area: 'article', label });
  });

  it('any other mark is not an event [tracking.one-table]', () => {
    expect(trackingEventOf('toString')).toBeUndefined();
  });
});
