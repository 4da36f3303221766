import { act, renderHook } from '@testing-library/react';
import { useRowSelection } from './use-row-selection.ts';

const rows = ['a', 'b', 'c'];
const drawn = () => renderHook(() => useRowSelection(rows, 'Zones'));

test('what is selected stays through one new version of the table after another, and goes with the last', () => {
  const first = drawn();
  act(() => first.result.current.toggle('b', false));
  const second = drawn();
  first.unmount();
  expect(second.result.current.ids).toEqual(['b']);
  const third = drawn();
  second.unmount();
  expect(third.result.current.ids).toEqual(['b']);
  third.unmount();
  expect(drawn().result.current.ids).toEqual([]);
});
