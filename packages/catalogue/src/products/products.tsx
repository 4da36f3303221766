import { AddButton, Button, lazyComponent, Page, useKept, useMay, useView, ViewSwitch } from '@routebook/ui';
import FileUp from 'lucide-react/icons/file-up';
import type { Panel } from './panel.ts';
import { ProductList } from './product-list.tsx';
import { SidePanel } from './side-panel.ts';

const PriceChanges = lazyComponent(async () => (await import('./prices/price-changes.tsx')).PriceChanges);
const ProductImports = lazyComponent(async () => (await import('./imports/product-imports.tsx')).ProductImports);

const addForm = { preload: () => SidePanel.preload('add') };

const views = { list: 'List', prices: 'Price changes' };
const withImports = { ...views, imports: 'Imports' };

/** What the business sells, at what price. */
export function Products() {
  const may = useMay('catalogue');
  const [panel, openPanel] = useKept<Panel | null>('products panel', null);
  const shown = may.import ? withImports : views;
  const view = useView<keyof typeof withImports>(shown);
  const addButton = may.add && (
    <AddButton form={addForm} onClick={() => openPanel({ kind: 'add' })}>
      Add product
    </AddButton>
  );
  return (
    <Page
      title="Products"
      description="What the business sells, at what price."
      actions={
        <>
          <ViewSwitch label="Ways to see products" views={shown} />
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
      {view === 'list' && <ProductList may={may} openPanel={openPanel} addButton={addButton} />}
      {view === 'prices' && <PriceChanges mayUndo={may.edit} mayExport={may.export} />}
      {view === 'imports' && <ProductImports openPanel={openPanel} />}
      {panel && <SidePanel panel={panel} onClose={() => openPanel(null)} />}
    </Page>
  );
}
