import { importPage, pageComponent, routeOf } from '../../../src/app/pages/routes';
import type { PageName } from '../../../src/lib/address/place';

describe('the code of pages', () => {
  it('is imported once, and registered from then on', async () => {
    const team = jest.spyOn(routeOf('team'), 'importPage');
    expect(pageComponent('team')).toBeUndefined();
    await importPage('team');
    await importPage('team');
    expect(pageComponent('team')).toBeInstanceOf(Function);
    expect(team).toHaveBeenCalledTimes(1);
    expect(pageComponent('search')).toBeUndefined();
  });

  it('is none for a page that has no route', async () => {
    expect(() => routeOf('nowhere' as PageName)).toThrow('No route is named nowhere');
    await expect(importPage('nowhere' as PageName)).rejects.toThrow('No route is named nowhere');
  });
});
