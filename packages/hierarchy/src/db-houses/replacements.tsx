import { Button } from '@chakra-ui/react';
import { exportReplacements, levelOf, listReplacements, type Replacement } from '@routebook/contract';
import {
  DataTable,
  exportsOf,
  FilterBar,
  goTo,
  lazyComponent,
  Page,
  useKept,
  useMay,
  useServerList,
} from '@routebook/ui';
import Replace from 'lucide-react/icons/replace';
import { breadcrumb } from '../level/breadcrumb.ts';
import { marketFilter } from '../level/market-filter.ts';
import { dbHousesTabs } from './db-houses-tabs.ts';
import { replacementColumns } from './replacement-columns.tsx';

const ReplaceDrawer = lazyComponent(async () => (await import('./replace-drawer.tsx')).ReplaceDrawer);

const market = marketFilter('dbHouse');
const filters = market ? [market] : [];
const exports = exportsOf('Replacements', exportReplacements);
const rowId = (row: Replacement) => row.id;
const rowLabel = (row: Replacement) => `${row.old.name} by ${row.new.name}`;
const openNew = (row: Replacement) => goTo(`${levelOf('dbHouse').screen}?row=${row.new.id}`);

/** DB houses that another took over from. */
export function Replacements() {
  const { list, source, page } = useServerList(listReplacements, filters);
  const may = useMay('hierarchy');
  const [replacing, setReplacing] = useKept('replacements replacing', false);
  const replace = may.edit && (
    <Button colorPalette="brand" onClick={() => setReplacing(true)}>
      <Replace aria-hidden />
      Replace a DB house
    </Button>
  );

  return (
    <Page
      title="Replacements"
      description="DB houses that another house took over from, with what moved."
      breadcrumb={breadcrumb}
      tabs={dbHousesTabs}
      actions={replace}
    >
      <FilterBar
        list={list}
        searchLabel="Search house or reason"
        filters={filters}
        screen={listReplacements.list.screen}
        exports={may.export ? exports : []}
      />
      <DataTable
        label="Replacements"
        columns={replacementColumns}
        list={list}
        source={source}
        page={page}
        rowId={rowId}
        rowLabel={rowLabel}
        onOpen={openNew}
        noun={page?.total === 1 ? 'replacement' : 'replacements'}
        empty={{
          title: 'No DB house has been replaced yet',
          description: 'When a house closes, another takes its routes, SOs and outlets over from a day on.',
        }}
      />
      {replacing && <ReplaceDrawer onClose={() => setReplacing(false)} />}
    </Page>
  );
}
