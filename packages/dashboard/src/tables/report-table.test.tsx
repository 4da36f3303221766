import { renderInPortal } from '@routebook/ui/testing';
import { act, screen } from '@testing-library/react';
import { ReportTable } from './report-table.tsx';

test('a report of a month loses none of its days on paper', () => {
  const days = Array.from({ length: 29 }, (_, day) => `${day + 1} Nov`);
  const columns = ['Place', ...days].map((head) => ({ key: head, head, cell: (row: string) => row }));
  renderInPortal(<ReportTable label="By day" rows={['North']} rowKey={(row) => row} columns={columns} />);
  const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(screen.getAllByRole('table')).toHaveLength(1);
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  expect(screen.getAllByRole('table')).toHaveLength(4);
  expect(heads().filter((head) => head !== 'Place')).toEqual(days);
  act(() => void window.dispatchEvent(new Event('afterprint')));
  expect(screen.getAllByRole('table')).toHaveLength(1);
});
