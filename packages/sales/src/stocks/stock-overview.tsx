import { levelOf, type Stock } from '@routebook/contract';
import { KeyValues, Muted, money, PlaceLink, quantity, showInstant, TextLink } from '@routebook/ui';
import { StockMarks } from './stock-marks.tsx';
import { inCases, showCover, signed } from './stock-words.ts';

/** A product of a DB house at a glance: how the day came to what is there. */
export function StockOverview({ stock }: { stock: Stock }) {
  const { dbHouse, product, physical, reserved, available, value, flag, expiring, lastMovedAt } = stock;
  return (
    <KeyValues
      items={[
        [
          'DB house',
          <PlaceLink key="house" of={levelOf('dbHouse')} id={dbHouse.id}>
            {dbHouse.name} {dbHouse.code}
          </PlaceLink>,
        ],
        [
          'Stock record',
          <TextLink key="record" href={`/stock/stocks?view=days&row=${dbHouse.id}`}>
            All products of the house by day
          </TextLink>,
        ],
        [
          'Product',
          <TextLink key="product" href={`/product/products?row=${product.id}`}>
            {product.name} {product.code}
          </TextLink>,
        ],
        ['Opening', quantity(stock.opening)],
        ['Primary in', quantity(stock.primaryIn)],
        ['Secondary out', quantity(stock.secondaryOut)],
        ['Returns', quantity(stock.returns)],
        ['Damage', quantity(stock.damage)],
        ['Adjustment', signed(stock.adjustment)],
        ['Transfer', signed(stock.transfer)],
        ['Physical', `${quantity(physical)}, ${inCases(physical, product.caseSize)}`],
        ['Reserved', quantity(reserved ?? 0)],
        ['Available', `${quantity(available)}, ${inCases(available, product.caseSize)}`],
        ['Value at DP', value === null ? <Muted key="value">No price yet</Muted> : `BDT ${money(value)}`],
        ['Cover', `${showCover(stock.cover)}, by the secondary of the last 28 days`],
        ['Flag', flag || expiring > 0 ? <StockMarks key="flag" stock={stock} /> : <Muted key="flag">None</Muted>],
        [
          'Expiring',
          expiring === 0
            ? 'None within 30 days'
            : `${quantity(expiring)}, ${inCases(expiring, product.caseSize)}: the end of their shelf life is within 30 days, or over`,
        ],
        ['Last movement', lastMovedAt === null ? '—' : showInstant(lastMovedAt)],
      ]}
    />
  );
}
