import { type Column, quantity, StatusBadge, showInstant } from '@routebook/ui';

/** Columns that several lists of the catalogue have. */
export const statusColumn: Column<{ status: string; deletedAt: string | null }> = {
  id: 'status',
  header: 'Status',
  width: 100,
  cell: ({ status, deletedAt }) => <StatusBadge status={deletedAt ? 'deleted' : status} />,
};

export const productsColumn: Column<{ products: number }> = {
  id: 'products',
  header: 'Products',
  sortable: true,
  align: 'end',
  width: 100,
  cell: ({ products }) => quantity(products),
};

export const updatedColumn: Column<{ updatedAt: string }> = {
  id: 'updatedAt',
  header: 'Updated',
  sortable: true,
  optional: true,
  width: 140,
  cell: ({ updatedAt }) => showInstant(updatedAt),
};
