import { writeTable } from '../../../../scripts/build/sagaNames';
import { createSagaNames, sagaKey } from '../../../../src/app/devtools/causes/sagaNames';

const worker = () => 1;
const key = sagaKey(String(worker));

describe('createSagaNames', () => {
  it('finds a function by its text, and returns all names if several share it', () => {
    const found = ['onAction', 'onOther', 'onAction'].map((name) => [key, name] as const);
    expect(createSagaNames(writeTable([['other', 'one'], ...found]))(worker)).toBe('onAction|onOther');
  });

  it('leaves a function that is not in the table its own name', () => {
    expect(createSagaNames('')(worker)).toBe('worker');
    expect(createSagaNames('other:one')(worker)).toBe('worker');
  });
});
