import { type Column, quantity } from '@routebook/ui';

/** How many products a record has. */
export const productsColumn: Column<{ products: number }> = {
  id: 'products',
  header: 'Products',
  align: 'end',
  width: 100,
  cell: ({ products }) => quantity(products),
};
