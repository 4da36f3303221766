import { lazyComponent } from '@routebook/ui';
import type { Task } from './task.ts';

export const ProductForm = lazyComponent(async () => (await import('./forms/product-form.tsx')).ProductForm);
const ImportProducts = lazyComponent(async () => (await import('./imports/import-products.tsx')).ImportProducts);
const PriceForm = lazyComponent(async () => (await import('./prices/price-form.tsx')).PriceForm);
const ChangePrices = lazyComponent(async () => (await import('./prices/change-prices.tsx')).ChangePrices);
const StatusDialog = lazyComponent(async () => (await import('./forms/status-dialog.tsx')).StatusDialog);

/** The panel of what the person has begun. */
export function TaskPanel({ task, onClose }: { task: Task; onClose: () => void }) {
  switch (task.kind) {
    case 'add':
      return <ProductForm onClose={onClose} />;
    case 'edit':
      return <ProductForm id={task.id} onClose={onClose} />;
    case 'import':
      return <ImportProducts onClose={onClose} />;
    case 'price':
      return <PriceForm product={task.product} price={task.price} onClose={onClose} />;
    case 'prices':
      return <ChangePrices selection={task.selection} onClose={onClose} />;
    case 'status':
      return <StatusDialog selection={task.selection} status={task.status} onClose={onClose} />;
  }
}
