import { AddButton, Button, lazyComponent, Page, useKept, useMay, useUrlState, ViewSwitch } from '@routebook/ui';
import FileUp from 'lucide-react/icons/file-up';
import type { Panel } from './panel.ts';
import { ProductList } from './product-list.tsx';
import { SidePanel } from './side-panel.ts';

const PriceChanges = lazyComponent(async () => (await import('./prices/price-changes.tsx')).PriceChanges);
const ProductImports = lazyComponent(async () => (await import('./imports/product-imports.tsx')).ProductImports);

const addForm = { preload: () => SidePanel.preload('add') };

const inUrl = { view: 'list' };
const views = { list: 'List', prices: 'Price changes' };
const withImports = { ...views, imports: 'Imports' };

function isView(view: string): view is keyof typeof withImports {
  return Object.hasOwn(withImports, view);
}

/** What the business sells, at what price. */
export function Products() {
  const [url] = useUrlState(inUrl);
  const may = useMay('catalogue');
  const [panel, openPanel] = useKept<Panel | null>('products panel', null);
  const view = isView(url.view) ? url.view : 'list';
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
      {view === 'list' && <ProductList may={may} openPanel={openPanel} addButton={addButton} />}
      {view === 'prices' && <PriceChanges mayUndo={may.edit} mayExport={may.export} />}
      {view === 'imports' && may.import && <ProductImports openPanel={openPanel} />}
      {panel && <SidePanel panel={panel} onClose={() => openPanel(null)} />}
    </Page>
  );
}
