import type { OfferRow } from '../../../core/offers/offer-rows.ts';
import type { ExportColumn } from '../../../core/transfer/exports/export-file.ts';

/** The columns of an export. */
export const offerCells: readonly ExportColumn<OfferRow>[] = [
  ['code', (row) => row.code],
  ['name', (row) => row.name],
  ['kind', (row) => row.kind],
  ['status', (row) => row.status],
  ['startsOn', (row) => row.startsOn],
  ['lastDay', (row) => row.lastDay],
  ['products', (row) => (row.appliesTo === 'order' ? 'whole order' : row.goods.map(({ name }) => name).join('; '))],
  ['markets', (row) => row.markets.map(({ name }) => name).join('; ')],
  ['outletClasses', (row) => row.outletClasses.join(' ')],
  ['priority', (row) => row.priority],
  ['stacks', (row) => (row.stacks ? 'yes' : 'no')],
  ['exclusiveGroup', (row) => row.exclusiveGroup],
  ['budget', (row) => row.budget],
  ['spent', (row) => row.spent],
  ['redemptions', (row) => row.redemptions],
  ['version', (row) => row.versionNumber],
];
