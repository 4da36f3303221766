import type { Designation } from '@routebook/contract';
import { panels } from './designation-panels.tsx';

test('a form has the capabilities in one order, whatever that of the row is', () => {
  const row = { name: 'SO', level: 5, manages: [], version: 1 } as unknown as Designation;
  const valuesOf = (capabilities: Designation['capabilities']) => panels.edit?.valuesOf({ ...row, capabilities });
  expect(valuesOf(['orders.see', 'hierarchy.see'])).toEqual(valuesOf(['hierarchy.see', 'orders.see']));
});
