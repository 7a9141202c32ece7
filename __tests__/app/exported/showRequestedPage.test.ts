import { showRequestedPage } from '../../../src/app/exported/showRequestedPage';
import { navigationRequested, pageShown } from '../../../src/navigation/navigationSlice';
import { placeOf } from '../../support/places';

function ask(rendered: string, href: string) {
  const dispatch = jest.fn();
  showRequestedPage(dispatch, placeOf(rendered), `https://hibari.example${href}`);
  return dispatch.mock.calls.flat() as unknown[];
}

it.each([
  '/ja/projects',
  '/ja/projects/',
  '/ja/projects.html',
  '/ja/projects?utm=1#top',
  '/ja/projects?category=',
])('a file that matches %s stays [export.shows-the-address]', (href) =>
  expect(ask('/ja/projects', href)).toEqual([]),
);

it('what a query chooses is shown, as a filter of the same page [export.shows-the-address]', () => {
  const to = { pathname: '/ja/projects', search: '?category=a', hash: '' };
  expect(ask('/ja/projects', '/ja/projects?category=a')).toEqual([
    pageShown(placeOf('/ja/projects')),
    navigationRequested({ to, action: 'replace', kind: 'filter' }),
  ]);
});

it('the 404 page is replaced by the page of its address [export.shows-the-address]', () => {
  const to = { pathname: '/ko/projects/x', search: '', hash: '' };
  expect(ask('/ko/404', '/ko/projects/x')).toEqual([navigationRequested({ to, action: 'replace' })]);
});
