import { type Product, productCalls } from '@routebook/contract';
import { type May, type RowAction, removeRecord, restoreRecord } from '@routebook/ui';
import type { OpenPanel } from './panel.ts';

/** What may be done with a product, as it is. */
export function rowActions(
  { status, price, deletedAt }: Product,
  { may, openPanel }: { may: May; openPanel: OpenPanel },
): RowAction<Product>[] {
  if (deletedAt !== null)
    return may.delete ? [{ label: 'Restore', onSelect: (row) => void restoreRecord(productCalls, row) }] : [];
  const statusAction = (label: string, to: 'active' | 'discontinued'): RowAction<Product> => ({
    label,
    onSelect: ({ id, name }) => openPanel({ kind: 'status', selection: { kind: 'rows', ids: [id] }, name, status: to }),
    ...(to === 'active' && price === null && { unavailable: 'It has no price that holds today.' }),
  });
  const edit: RowAction<Product>[] = [
    { label: 'Edit', onSelect: ({ id }) => openPanel({ kind: 'edit', id }) },
    { label: 'New price…', onSelect: (product) => openPanel({ kind: 'price', product }) },
  ];
  const remove: RowAction<Product> = {
    label: 'Delete',
    tone: 'danger',
    onSelect: (row) => void removeRecord(productCalls, row),
    ...(status === 'active' && { unavailable: 'It is on sale: discontinue it first.' }),
  };
  return [
    ...(may.edit ? edit : []),
    ...(may.approve
      ? [status === 'active' ? statusAction('Discontinue…', 'discontinued') : statusAction('Put on sale…', 'active')]
      : []),
    ...(may.delete ? [remove] : []),
  ];
}
