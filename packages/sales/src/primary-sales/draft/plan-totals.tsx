import type { PrimarySalePlan } from '@routebook/contract';
import { counted, moneyWithCurrency, quantity, styled } from '@routebook/ui';

const Totals = styled('p', {
  mt: '2',
  fontVariantNumeric: 'tabular-nums',
  '& strong': { fontWeight: 'semibold' },
});

/** What an invoice comes to, in one sentence that is read out as it changes. */
export function PlanTotals({ totals }: { totals: PrimarySalePlan['totals'] }) {
  const { pieces, free, gross, discount, vat, net } = totals;
  return (
    <Totals role="status">
      {counted(pieces, 'piece')}
      {free > 0 && ` and ${quantity(free)} free`}:{' '}
      {/[1-9]/.test(discount) && `${moneyWithCurrency(gross)} less ${moneyWithCurrency(discount)} is `}
      <strong>{moneyWithCurrency(net)}</strong>, with {moneyWithCurrency(vat)} VAT in it.
    </Totals>
  );
}
