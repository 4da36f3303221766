import { type Outlet, outletCalls } from '@routebook/contract';
import { RecordScreen } from '@routebook/ui';
import { outletColumns } from './outlet-columns.tsx';
import { outletFilters } from './outlet-filters.ts';

const removal = { uses: { gifts: 'gifts', visits: 'visits' } };

const rowLabel = ({ name, code }: Outlet) => `${name} ${code}`;
const unavailable = ({ mergedInto }: Outlet) => (mergedInto ? `Merged into ${mergedInto.name}.` : undefined);

/** The shops that are sold to, with all that is done with them. */
export function Outlets() {
  return (
    <RecordScreen
      calls={outletCalls}
      description="The shops that are sold to."
      searchLabel="Search name, owner, code or mobile"
      filters={outletFilters}
      columns={outletColumns}
      rowLabel={rowLabel}
      removal={removal}
      unavailable={unavailable}
      empty="An outlet is proposed at the end of a route, and approved by somebody else."
      panels={() => import('./outlet-panels.tsx')}
    />
  );
}
