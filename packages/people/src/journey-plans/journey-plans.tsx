import { exportPjps, listPjps } from '@routebook/contract';
import {
  Button,
  businessDate,
  Empty,
  Failed,
  FilterBar,
  filesOf,
  Loading,
  lazyComponent,
  MenuButton,
  monthInWords,
  Page,
  Pagination,
  styled,
  useKept,
  useListState,
  useMay,
  useServerRead,
} from '@routebook/ui';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import CalendarPlus from 'lucide-react/icons/calendar-plus';
import Copy from 'lucide-react/icons/copy';
import MoreHorizontal from 'lucide-react/icons/ellipsis';
import Printer from 'lucide-react/icons/printer';
import { useMemo } from 'react';
import { MonthSwitch } from '../months/month-switch.tsx';
import { userTabs } from '../users/user-tabs.ts';
import { OfficerCalendar } from './officer-calendar.tsx';
import type { Panel } from './panel.ts';
import { type Place, placeKey, placeOfKey } from './places.ts';
import { filterQueryOf, monthOf, pageQueryOf, planFilters, planListOptions, screen } from './plan-list.ts';
import { PlanTotals } from './plan-totals.tsx';
import { TeamCalendar } from './team-calendar.tsx';

const DayDrawer = lazyComponent(async () => (await import('./day-drawer.tsx')).DayDrawer);
const SidePanel = lazyComponent(async () => (await import('./side-panel.ts')).SidePanel);

const Line = styled('div', {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '2',
  '& h2': { fontSize: 'md', fontWeight: 'semibold' },
  '& p': { fontSize: 'sm', color: 'fg.muted' },
});
const Printed = styled('p', { display: 'none', fontSize: 'sm', _print: { display: 'block' } });

/** Journey plans: what SOs walk on which day, for a team or for one of them. */
export function JourneyPlans() {
  const list = useListState(planListOptions);
  const may = useMay('journeyPlans');
  const [panel, openPanel] = useKept<Panel | null>('journey-plans panel', null);
  const month = monthOf(list);
  const thisMonth = businessDate().slice(0, 7);
  const { row, salesOfficerId } = list.values;
  const open = placeOfKey(row);
  const source = useServerRead(listPjps, { query: pageQueryOf(list), keepPrevious: true });
  const { data, isError, error, refetch, isPlaceholderData } = source;
  const exports = useMemo(
    () => (may.export ? filesOf('Journey plans', exportPjps, filterQueryOf(list)) : []),
    [may.export, list],
  );
  const only = salesOfficerId === '' ? undefined : data?.pjps[0];
  const mayEdit = may.edit && !isPlaceholderData;
  const openDay = ({ userId, day }: Place) => list.open(placeKey(userId, day));

  return (
    <Page
      title="Journey plans"
      description="What each SO walks on which day; days that need a look say why."
      tabs={userTabs}
      actions={
        <>
          {may.add && (
            <Button variant="outline" onClick={() => openPanel({ kind: 'copy' })}>
              <Copy aria-hidden />
              Copy month
            </Button>
          )}
          <Button variant="outline" onClick={() => window.print()}>
            <Printer aria-hidden />
            Print
          </Button>
          <MenuButton
            label="More"
            icon={<MoreHorizontal aria-hidden />}
            size="md"
            entries={() => [
              ...(may.edit
                ? [
                    {
                      kind: 'action' as const,
                      label: 'Swap two SOs…',
                      onSelect: () => openPanel({ kind: 'swap officers' }),
                    },
                  ]
                : []),
              ...(may.import
                ? [{ kind: 'action' as const, label: 'Import…', onSelect: () => openPanel({ kind: 'import' }) }]
                : []),
              { kind: 'action' as const, label: 'Changes and undo', onSelect: () => openPanel({ kind: 'changes' }) },
            ]}
          />
          {may.add && (
            <Button
              colorPalette="brand"
              onClick={() =>
                openPanel({
                  kind: 'plan',
                  ...(salesOfficerId && { officer: { id: salesOfficerId, name: only?.salesOfficer.name ?? 'the SO' } }),
                })
              }
            >
              <CalendarPlus aria-hidden />
              Plan an SO
            </Button>
          )}
        </>
      }
    >
      <PlanTotals list={list} />
      <FilterBar
        list={list}
        searchLabel="Search SO, code or mobile"
        filters={planFilters}
        screen={screen}
        exports={exports}
      >
        <MonthSwitch
          month={month}
          onMonth={(next) => list.filter({ month: next === thisMonth ? undefined : next }, { push: true })}
        />
      </FilterBar>
      <Printed>{monthInWords(month)}</Printed>
      {!data &&
        (isError ? (
          <Failed title="The plans could not be read." error={error} onRetry={() => void refetch()} />
        ) : (
          <Loading />
        ))}
      {data && data.pjps.length === 0 && (
        <Empty
          title={list.activeFilters.length > 0 ? 'No SO matches' : 'No SOs in your market'}
          description={
            list.activeFilters.length > 0
              ? 'Clear a filter, or look at another month.'
              : 'SOs appear here as soon as they walk a route in your market.'
          }
        />
      )}
      {only && data && (
        <>
          <Line>
            <div>
              <h2>{only.salesOfficer.name}</h2>
              <p>
                {[only.salesOfficer.employeeCode, only.salesOfficer.dbHouse?.name, only.noPlan]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
            </div>
            <Button variant="outline" onClick={() => list.filter({ salesOfficerId: undefined }, { push: true })}>
              <ArrowLeft aria-hidden />
              All SOs
            </Button>
          </Line>
          <OfficerCalendar reply={data} month={month} stale={isPlaceholderData} mayEdit={mayEdit} onOpen={openDay} />
        </>
      )}
      {data && salesOfficerId === '' && data.pjps.length > 0 && (
        <>
          <TeamCalendar
            reply={data}
            month={month}
            stale={isPlaceholderData}
            mayEdit={mayEdit}
            onOpen={openDay}
            onOfficer={(id) => list.filter({ salesOfficerId: id }, { push: true })}
          />
          <Pagination list={list} total={data.totalPjps} shown={data.pjps.length} cursors={data.cursors} />
        </>
      )}
      {open && <DayDrawer key={row} {...open} may={may} openPanel={openPanel} onClose={() => list.open(undefined)} />}
      {panel && <SidePanel panel={panel} list={list} onClose={() => openPanel(null)} />}
    </Page>
  );
}
