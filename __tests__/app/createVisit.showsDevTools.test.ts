/** @jest-environment jsdom */
import { compose } from '@reduxjs/toolkit';
import { showsDevTools } from '../../src/app/createVisit';

describe('Redux DevTools', () => {
  it.each([
    ['development', '', true],
    ['production', '', false],
    ['production', '?text=devtools', false],
    ['production', '?devtools', true],
    ['production', '?text=a&devtools=1', true],
  ])('in %s with "%s": %s [operations.devtools]', (build, search, shown) => {
    Object.assign(process.env, { NODE_ENV: build });
    window.history.replaceState(null, '', `/ja/search${search}`);
    expect(showsDevTools(window)).toBe(shown);
  });

  it.each([[true], [false]])(
    'a store created with devTools %s connects accordingly [operations.devtools]',
    async (devTools) => {
      const connect = jest.fn(() => compose);
      Object.assign(window, { __REDUX_DEVTOOLS_EXTENSION_COMPOSE__: connect });
      await jest.isolateModulesAsync(async () => {
        const { createAppStore } = await import('../../src/app/state/store');
        createAppStore({ context: {}, ...(devTools && { interceptor: { devToolsOptions: {} } }) });
      });
      expect(connect).toHaveBeenCalledTimes(devTools ? 1 : 0);
    },
  );
});
