import { getHousePlan } from '@routebook/contract';
import { counted, Muted, moneyWithCurrency, quantity, styled, useServerRead } from '@routebook/ui';

const Sentence = styled('p', { fontVariantNumeric: 'tabular-nums', '& strong': { fontWeight: 'semibold' } });

interface PlanLeftProps {
  readonly month: string | undefined;
  readonly dbHouseId: string | undefined;
  readonly productId: string | null | undefined;
}

/** What the plan of a DB house leaves for its SOs, read out as it changes. */
export function PlanLeft({ month, dbHouseId, productId }: PlanLeftProps) {
  const read = useServerRead(getHousePlan, {
    query: { month: month ?? '', dbHouseId: dbHouseId ?? '', ...(productId && { productId }) },
    enabled: Boolean(month && dbHouseId),
    keepPrevious: true,
  });
  if (!month || !dbHouseId) return <Muted>What the DB house may give is shown here.</Muted>;
  if (!read.data) return null;
  const { target, stockValue, left, product } = read.data.plan;
  return (
    <Sentence role="status">
      <strong>{moneyWithCurrency(left)}</strong> left of the plan:{' '}
      {target === null ? 'no primary-sales target for the month' : `target ${moneyWithCurrency(target)}`} and stock{' '}
      {moneyWithCurrency(stockValue)}, at DP.
      {product && productId && (
        <>
          {' '}
          Of this product <strong>{counted(product.left, 'piece')}</strong>, {quantity(product.stock)} of them in stock
          {product.dp === null ? '; it has no price' : ` at ${moneyWithCurrency(product.dp)}`}.
        </>
      )}
    </Sentence>
  );
}
