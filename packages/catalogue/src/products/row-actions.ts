import type { Product } from '@routebook/contract';
import type { May, RowAction } from '@routebook/ui';
import { recordActions } from '../records/record-actions.ts';
import type { OpenPanel } from './panel.ts';

/** What may be done with a product, as it is. */
export function rowActions(
  product: Product,
  { may, openPanel }: { may: May; openPanel: OpenPanel },
): RowAction<Product>[] {
  const shared = recordActions(product, { kind: 'product', may, edit: (id) => openPanel({ kind: 'edit', id }) });
  if (product.deletedAt !== null) return shared;
  const edit = shared.slice(0, may.edit ? 1 : 0);
  const rest = shared.slice(edit.length);
  const status = (label: string, to: 'active' | 'discontinued'): RowAction<Product> => ({
    label,
    onSelect: ({ id }) => openPanel({ kind: 'status', selection: { kind: 'rows', ids: [id] }, status: to }),
    ...(to === 'active' && product.price === null && { unavailable: 'It has no price that holds today.' }),
  });
  return [
    ...edit,
    ...(may.edit
      ? [{ label: 'New price…', onSelect: (chosen: Product) => openPanel({ kind: 'price', product: chosen }) }]
      : []),
    ...(may.approve
      ? [product.status === 'active' ? status('Discontinue…', 'discontinued') : status('Put on sale…', 'active')]
      : []),
    ...rest.map((action) =>
      action.tone === 'danger' && product.status === 'active'
        ? { ...action, unavailable: 'It is on sale: discontinue it first.' }
        : action,
    ),
  ];
}
