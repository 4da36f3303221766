import type { StockTransfer } from '@routebook/contract';
import { type Column, quantity, StatusBadge, showDate, showInstant } from '@routebook/ui';
import { stateTones, stateWords } from '../updates/update-words.ts';

/** What became of a transfer. */
export function TransferState({ transfer }: { transfer: StockTransfer }) {
  if (transfer.undoneBy !== null) return <StatusBadge status={`Taken back by ${transfer.undoneBy}`} tone="neutral" />;
  if (transfer.undoes !== null) return <StatusBadge status={`Takes back ${transfer.undoes}`} tone="waiting" />;
  return <StatusBadge status={stateWords.posted} tone={stateTones.posted} />;
}

export const transferColumns: readonly Column<StockTransfer>[] = [
  { id: 'number', header: 'Transfer', fixed: true, cell: ({ number }) => `Transfer ${number}` },
  { id: 'from', header: 'From', width: 170, cell: ({ from }) => from.name },
  { id: 'to', header: 'To', width: 170, cell: ({ to }) => to.name },
  { id: 'date', header: 'Date', width: 104, cell: ({ date }) => showDate(date) },
  { id: 'products', header: 'Products', align: 'end', width: 84, cell: ({ products }) => quantity(products) },
  { id: 'pieces', header: 'Pieces', align: 'end', width: 84, cell: ({ pieces }) => quantity(pieces) },
  { id: 'state', header: 'Status', width: 130, cell: (transfer) => <TransferState transfer={transfer} /> },
  { id: 'reason', header: 'Reason', width: 180, cell: ({ reason }) => reason },
  { id: 'madeBy', header: 'By', width: 124, cell: ({ madeBy }) => madeBy.name },
  { id: 'madeAt', header: 'Made', optional: true, width: 150, cell: ({ madeAt }) => showInstant(madeAt) },
];
