import { businessDate } from '@routebook/ui';
import { renderInPortal } from '@routebook/ui/testing';
import { screen } from '@testing-library/react';
import { useTargetAddress } from './target-address.ts';

function Shown() {
  const { selectedDate, plan, tab } = useTargetAddress();
  return <p>{`${tab} ${selectedDate} ${plan.year}`}</p>;
}

test('a day of the address is the day whose targets are shown', () => {
  renderInPortal(<Shown />, '/target/targets?view=set&date=2026-02-16');
  expect(screen.getByText('set 2026-02-16 2026')).toBeInTheDocument();
});

test.each(['zzz', '2026-99-01', '2026-02-30', '16.02.2026'])(
  'where the address names no day (%s) it is today',
  (date) => {
    renderInPortal(<Shown />, `/target/targets?view=constructor&date=${date}`);
    const today = businessDate();
    expect(screen.getByText(`update ${today} ${today.slice(0, 4)}`)).toBeInTheDocument();
  },
);
