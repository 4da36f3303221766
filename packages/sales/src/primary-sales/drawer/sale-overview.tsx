import { levelOf, type PrimarySale } from '@routebook/contract';
import {
  counted,
  KeyValues,
  moneyWithCurrency,
  PlaceLink,
  quantity,
  StatusBadge,
  showDate,
  showInstant,
  TextLink,
} from '@routebook/ui';
import { stateTones, stateWords } from '../sale-words.ts';

/** An invoice at a glance. */
export function SaleOverview({ sale }: { sale: PrimarySale }) {
  const { state, deletedAt, dbHouse, sourceCategory, pieces, free, variance, unsettled } = sale;
  return (
    <KeyValues
      items={[
        [
          'Status',
          <StatusBadge key="state" status={stateWords[state]} tone={stateTones[state]} deletedAt={deletedAt} />,
        ],
        [
          'DB house',
          <PlaceLink key="house" of={levelOf('dbHouse')} id={dbHouse.id}>
            {dbHouse.name} {dbHouse.code}
          </PlaceLink>,
        ],
        ['Source', sourceCategory.name],
        ['Date', showDate(sale.date)],
        ['Sent', `${counted(pieces + free, 'piece')}, ${quantity(free)} of them free`],
        ['Received', counted(sale.received, 'piece')],
        ['Arrived broken', quantity(sale.damaged)],
        ['Variance', variance === null ? 'Nothing is received yet' : counted(variance, 'piece')],
        ['Unsettled', unsettled === 0 ? '—' : counted(unsettled, 'piece')],
        ['Returned', sale.returned === 0 ? '—' : counted(sale.returned, 'piece')],
        ['Gross', moneyWithCurrency(sale.gross)],
        ['Discount', moneyWithCurrency(sale.discount)],
        ['Net', moneyWithCurrency(sale.net)],
        ['VAT in it', moneyWithCurrency(sale.vat)],
        ['Credited', moneyWithCurrency(sale.credited)],
        ['Note', sale.note || '—'],
        ['Made', `${sale.madeBy.name}, ${showInstant(sale.createdAt)}`],
        [
          'Stock',
          <TextLink key="stock" href={`/stock/stocks?market=${dbHouse.id}`}>
            Of this DB house
          </TextLink>,
        ],
      ]}
    />
  );
}
