import type { Product } from '@routebook/contract';
import { AddButton, Button, lazyComponent, Page, useListState, useMay, useUrlState, ViewSwitch } from '@routebook/ui';
import { FileUp } from 'lucide-react';
import { useCallback, useState } from 'react';
import { productListOptions } from './list-options.ts';
import type { Panel } from './panel.ts';
import { ProductList } from './product-list.tsx';
import { rowActions } from './row-actions.ts';
import { ProductForm, SidePanel } from './side-panel.tsx';

const ProductDrawer = lazyComponent(async () => (await import('./product-drawer.tsx')).ProductDrawer);
const PriceChanges = lazyComponent(async () => (await import('./prices/price-changes.tsx')).PriceChanges);
const ProductImports = lazyComponent(async () => (await import('./imports/product-imports.tsx')).ProductImports);

const inUrl = { view: 'list' };
const views = { list: 'List', prices: 'Price changes' };
const withImports = { ...views, imports: 'Imports' };

function isView(view: string): view is keyof typeof withImports {
  return view in withImports;
}

/** What the business sells, at what price. */
export function Products() {
  const list = useListState(productListOptions);
  const [url] = useUrlState(inUrl);
  const may = useMay('catalogue');
  const [panel, openPanel] = useState<Panel | null>(null);
  const view = isView(url.view) ? url.view : 'list';
  const actions = useCallback((row: Product) => rowActions(row, { may, openPanel }), [may]);
  const addButton = may.add && (
    <AddButton form={ProductForm} onClick={() => openPanel({ kind: 'add' })}>
      Add product
    </AddButton>
  );
  const { row } = list.values;
  return (
    <Page
      title="Products"
      description="What the business sells, at what price."
      actions={
        <>
          <ViewSwitch label="Ways to see products" views={may.import ? withImports : views} view={view} />
          {may.import && (
            <Button variant="outline" onClick={() => openPanel({ kind: 'import' })}>
              <FileUp aria-hidden />
              Import
            </Button>
          )}
          {addButton}
        </>
      }
    >
      {view === 'list' && (
        <ProductList list={list} may={may} openPanel={openPanel} actions={actions} addButton={addButton} />
      )}
      {view === 'prices' && <PriceChanges mayUndo={may.edit} />}
      {view === 'imports' && may.import && <ProductImports openPanel={openPanel} />}
      {row && (
        <ProductDrawer
          key={row}
          id={row}
          mayEdit={may.edit}
          openPanel={openPanel}
          actions={actions}
          onClose={() => list.open(undefined)}
        />
      )}
      {panel && <SidePanel panel={panel} onClose={() => openPanel(null)} />}
    </Page>
  );
}
