import { getWorkingHours, type Reference } from '@routebook/contract';
import { Button, Page, part, useListState, useMay, useServerRead, useUrlState } from '@routebook/ui';
import { CalendarPlus, Clock } from 'lucide-react';
import { useState } from 'react';
import { DayList } from './day-list.tsx';
import { dayListOptions } from './list-options.ts';
import type { Task } from './task.ts';
import { ViewSwitch, viewOf } from './view-switch.tsx';

const MonthView = part(async () => (await import('./month-view.tsx')).MonthView);
const Waiting = part(async () => (await import('./waiting.tsx')).Waiting);
const DayDrawer = part(async () => (await import('./day-drawer.tsx')).DayDrawer);
const TaskPanel = part(async () => (await import('./task-panel.tsx')).TaskPanel);

const inUrl = { view: 'days' };
const none: readonly Reference[] = [];

/** Attendances: days, a month of people, and the corrections that wait. */
export function Attendances() {
  const list = useListState(dayListOptions);
  const [url] = useUrlState(inUrl);
  const may = useMay('attendance');
  const [task, begin] = useState<Task | null>(null);
  const hours = useServerRead(getWorkingHours);
  const designations = hours.data?.designations ?? none;
  const view = viewOf(url.view);
  const { row, market } = list.values;

  return (
    <Page
      title="Attendances"
      description="Who came when and where, by business day."
      actions={
        <>
          <ViewSwitch view={view} market={market} />
          <Button variant="outline" onClick={() => begin({ kind: 'hours' })}>
            <Clock aria-hidden />
            Working hours
          </Button>
          {may.edit && (
            <Button colorPalette="brand" onClick={() => begin({ kind: 'leave' })}>
              <CalendarPlus aria-hidden />
              Mark leave
            </Button>
          )}
        </>
      }
    >
      {view === 'days' && <DayList list={list} designations={designations} may={may} begin={begin} />}
      {view === 'month' && <MonthView list={list} designations={designations} />}
      {view === 'waiting' && <Waiting list={list} may={may} begin={begin} />}
      {row && <DayDrawer key={row} id={row} may={may} begin={begin} onClose={() => list.open(undefined)} />}
      {task && <TaskPanel task={task} onClose={() => begin(null)} />}
    </Page>
  );
}
