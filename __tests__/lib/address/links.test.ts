import { isModified } from '../../../src/lib/address/links';

const NONE = { metaKey: false, ctrlKey: false, shiftKey: false, altKey: false };

it.each(['metaKey', 'ctrlKey', 'shiftKey', 'altKey'])('a press with %s is modified', (key) => {
  expect([isModified({ ...NONE, [key]: true }), isModified(NONE)]).toEqual([true, false]);
});
