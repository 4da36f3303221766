import { sidePanelOf } from '@routebook/ui';
import type { Panel } from './panel.ts';

const loadForm = async () => (await import('./forms/product-form.tsx')).ProductForm;

/** What is opened beside the products. */
export const SidePanel = sidePanelOf<Panel>({
  add: loadForm,
  edit: loadForm,
  import: async () => (await import('./imports/import-products.tsx')).ImportProducts,
  price: async () => (await import('./prices/price-form.tsx')).PriceForm,
  prices: async () => (await import('./prices/change-prices.tsx')).ChangePrices,
  status: async () => (await import('./forms/status-dialog.tsx')).StatusDialog,
});
