import { lazyComponent } from '@routebook/ui';
import type { Panel } from './panel.ts';

export const ProductForm = lazyComponent(async () => (await import('./forms/product-form.tsx')).ProductForm);
const ImportProducts = lazyComponent(async () => (await import('./imports/import-products.tsx')).ImportProducts);
const PriceForm = lazyComponent(async () => (await import('./prices/price-form.tsx')).PriceForm);
const ChangePrices = lazyComponent(async () => (await import('./prices/change-prices.tsx')).ChangePrices);
const StatusDialog = lazyComponent(async () => (await import('./forms/status-dialog.tsx')).StatusDialog);

/** The panel that the person has opened. */
export function SidePanel({ panel, onClose }: { panel: Panel; onClose: () => void }) {
  switch (panel.kind) {
    case 'add':
      return <ProductForm onClose={onClose} />;
    case 'edit':
      return <ProductForm id={panel.id} onClose={onClose} />;
    case 'import':
      return <ImportProducts onClose={onClose} />;
    case 'price':
      return <PriceForm product={panel.product} price={panel.price} onClose={onClose} />;
    case 'prices':
      return <ChangePrices selection={panel.selection} onClose={onClose} />;
    case 'status':
      return <StatusDialog selection={panel.selection} status={panel.status} onClose={onClose} />;
  }
}
