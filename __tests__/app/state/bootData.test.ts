import { BOOT_DATA_ID } from '../../../src/app/state/bootData';

it('the boot data have an id that an element can have', () => {
  expect(BOOT_DATA_ID).toMatch(/^[a-z][a-z-]+$/);
});
