import { getWorkingHours, type Reference } from '@routebook/contract';
import {
  Button,
  lazyComponent,
  Page,
  useKept,
  useListState,
  useMay,
  useServerRead,
  useView,
  ViewSwitch,
} from '@routebook/ui';
import CalendarPlus from 'lucide-react/icons/calendar-plus';
import Clock from 'lucide-react/icons/clock';
import { DayList } from './day-list.tsx';
import { dayListOptions } from './list-options.ts';
import type { Panel } from './panel.ts';

const MonthView = lazyComponent(async () => (await import('./month-view.tsx')).MonthView);
const Waiting = lazyComponent(async () => (await import('./waiting.tsx')).Waiting);
const Leaves = lazyComponent(async () => (await import('./leaves.tsx')).Leaves);
const DayDrawer = lazyComponent(async () => (await import('./day-drawer.tsx')).DayDrawer);
const SidePanel = lazyComponent(async () => (await import('./side-panel.ts')).SidePanel);

const none: readonly Reference[] = [];

const views = { days: 'Days', month: 'Month', waiting: 'Waiting for approval', leave: 'Leave' };

/** Attendances: days, a month of people, the corrections that wait, and leave. */
export function Attendances() {
  const list = useListState(dayListOptions);
  const may = useMay('attendance');
  const [panel, openPanel] = useKept<Panel | null>('attendances panel', null);
  const hours = useServerRead(getWorkingHours);
  const designations = hours.data?.designations ?? none;
  const view = useView(views);
  const { row, market } = list.values;

  return (
    <Page
      title="Attendances"
      description="Who came when and where, by business day."
      actions={
        <>
          <ViewSwitch label="Ways to see attendance" views={views} carried={{ market }} />
          <Button variant="outline" onClick={() => openPanel({ kind: 'hours' })}>
            <Clock aria-hidden />
            Working hours
          </Button>
          {may.edit && (
            <Button colorPalette="brand" onClick={() => openPanel({ kind: 'leave' })}>
              <CalendarPlus aria-hidden />
              Mark leave
            </Button>
          )}
        </>
      }
    >
      {view === 'days' && <DayList designations={designations} may={may} openPanel={openPanel} />}
      {view === 'month' && <MonthView list={list} designations={designations} />}
      {view === 'waiting' && <Waiting may={may} openPanel={openPanel} />}
      {view === 'leave' && <Leaves may={may} openPanel={openPanel} />}
      {row && view !== 'leave' && (
        <DayDrawer key={row} id={row} may={may} openPanel={openPanel} onClose={() => list.open(undefined)} />
      )}
      {panel && <SidePanel panel={panel} onClose={() => openPanel(null)} />}
    </Page>
  );
}
