import { renderInPortal } from '@routebook/ui/testing';
import { act, screen, within } from '@testing-library/react';
import { Chart } from './chart.tsx';

// A page of the tests has no canvas to draw on.
jest.mock('./drawn-chart.tsx', () => ({ DrawnChart: () => null }));

const data = {
  points: ['22 Nov', '23 Nov'],
  courses: [
    { name: 'Actual', kind: 'bar' as const, values: ['10', null] },
    { name: 'Target', kind: 'line' as const, isTarget: true, values: ['12', '14'] },
  ],
};
const draw = () =>
  renderInPortal(
    <Chart label="Sales" of="Day" data={data} shown={(value) => value ?? '–'} scale={(value) => String(value)} />,
  );

test('the arrows read a chart point by point, and stop at its ends', async () => {
  const user = draw();
  await user.tab();
  const chart = screen.getByRole('img', { name: /^Sales/ });
  expect(chart).toHaveFocus();
  await user.keyboard('{ArrowRight}');
  expect(screen.getByText('22 Nov: Actual 10, Target 12')).toBeVisible();
  await user.keyboard('{ArrowRight}{ArrowRight}');
  expect(screen.getByText('23 Nov: Actual –, Target 14')).toBeVisible();
  await user.keyboard('{Home}');
  expect(screen.getByText('22 Nov: Actual 10, Target 12')).toBeVisible();
});

test('its table has the same figures', async () => {
  const user = draw();
  await user.click(screen.getByRole('button', { name: 'Show as a table' }));
  const rows = within(screen.getByRole('table', { name: 'Sales' })).getAllByRole('row');
  expect(rows.map(({ textContent }) => textContent)).toEqual(['DayActualTarget', '22 Nov1012', '23 Nov–14']);
});

test('its table stands on paper, where nobody can ask for it', () => {
  draw();
  const figures = () => screen.queryByRole('table', { name: 'Sales' });
  expect(figures()).toBeNull();
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  expect(figures()).toBeVisible();
  act(() => void window.dispatchEvent(new Event('afterprint')));
  expect(figures()).toBeNull();
});
