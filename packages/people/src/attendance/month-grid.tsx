import type { attendanceMonth, ReplyOf } from '@routebook/contract';
import { businessDate, showDate, styled } from '@routebook/ui';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useScrollToToday } from '../scroll-to-today.ts';
import { showMinutes } from './amounts.ts';
import { statusWords } from './statuses.ts';

type Month = ReplyOf<typeof attendanceMonth>;
type Person = Month['people'][number];

const Scroll = styled('section', {
  overflow: 'auto',
  borderWidth: '1px',
  borderColor: 'border',
  borderRadius: 'l2',
  bg: 'bg.panel',
  focusVisibleRing: 'outside',
  '@media screen and (min-width: 601px)': { maxHeight: 'max(24rem, calc(100dvh - 19rem))' },
  // Paper has no other place to scroll to: a browser makes the page smaller until the whole month is on it.
  _print: { overflow: 'visible', borderWidth: '0' },
});
const Table = styled('table', {
  borderCollapse: 'separate',
  borderSpacing: '0',
  fontSize: 'sm',
  width: '100%',
  '& th, & td': { borderBottomWidth: '1px', borderColor: 'border.muted', p: '0', textAlign: 'center' },
  '& thead th': {
    fontSize: 'xs',
    color: 'fg.muted',
    fontWeight: 'medium',
    px: '1',
    py: '1.5',
    position: 'sticky',
    top: '0',
    bg: 'bg.panel',
    zIndex: '2',
  },
  '& thead th[data-today]': { color: 'brand.fg', fontWeight: 'semibold' },
  '& thead th[data-off]': { color: 'fg.subtle', fontWeight: 'normal' },
  '& th[scope=row], & thead th:first-of-type': {
    textAlign: 'start',
    position: 'sticky',
    left: '0',
    bg: 'bg.panel',
    zIndex: '1',
    px: '3',
    py: '1',
    fontWeight: 'medium',
    whiteSpace: 'nowrap',
    borderInlineEndWidth: '1px',
  },
  '& thead th:first-of-type': { zIndex: '3' },
  '& th small': { display: 'block', color: 'fg.muted', fontWeight: 'normal', fontSize: 'xs' },
  '& td[data-sum]': { px: '2', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap', color: 'fg.muted' },
  '& td button': {
    width: '100%',
    minWidth: '1.75rem',
    height: '1.9rem',
    fontSize: 'xs',
    fontWeight: 'semibold',
    cursor: 'pointer',
    borderRadius: '0',
    focusVisibleRing: 'inside',
  },
  '& td button:hover': { textDecoration: 'underline' },
  '& td span[data-status]': { display: 'inline-block', minWidth: '1.5rem', px: '0.5', justifyContent: 'center' },
  '& td span[data-corrected]::after': { content: '"*"' },
  '@media (max-width: 480px)': {
    '& th[scope=row]': { maxWidth: '8.5rem', overflow: 'hidden', textOverflow: 'ellipsis', px: '2' },
  },
});

interface MonthGridProps {
  month: string;
  days: readonly string[];
  people: readonly Person[];
  holidays: Month['holidays'];
  onOpen: (id: string) => void;
}

const weekdayOf = (day: string) =>
  new Intl.DateTimeFormat('en-GB', { weekday: 'narrow', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));

function Letter({ day }: { day: Person['days'][number] }) {
  const { short, tone } = statusWords[day.status];
  return (
    <span data-status={tone} aria-hidden {...(day.corrected && { 'data-corrected': '' })}>
      {short}
    </span>
  );
}

function wordsOf({ user }: Person, day: Person['days'][number]): string {
  const { label } = statusWords[day.status];
  const late = day.lateMinutes > 0 ? `, ${showMinutes(day.lateMinutes)} late` : '';
  const hours = day.minutes > 0 ? `, ${showMinutes(day.minutes)}` : '';
  return `${user.name}, ${showDate(day.date)}: ${label}${late}${hours}${day.corrected ? ', corrected' : ''}`;
}

const came = new Set(['present', 'late', 'halfDay', 'missingCheckOut']);

/** Where an arrow key leads from a cell. */
const steps: Readonly<Record<string, readonly [rows: number, days: number]>> = {
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
};

/** People by days. One cell is in the order of tabbing; arrow keys go from it to the others. */
export function MonthGrid({ month, days, people, holidays, onOpen }: MonthGridProps) {
  const frame = useRef<HTMLElement>(null);
  const table = useRef<HTMLTableElement>(null);
  const today = businessDate();
  useScrollToToday(frame, days[0]?.slice(0, 7) ?? '', 1);
  const [current, setCurrent] = useState<string | null>(null);
  const first = people[0]?.days[0]?.id;
  const reachable = people.some((person) => person.days.some(({ id }) => id === current)) ? current : first;
  const holidayOn = new Map(holidays.map(({ date, name }) => [date, name]));

  const move = (event: KeyboardEvent) => {
    const step = steps[event.key];
    const cell = event.target instanceof HTMLElement ? event.target.closest('td') : null;
    if (!step || !cell) return;
    event.preventDefault();
    const [rows, columns] = step;
    const body = table.current?.tBodies[0];
    let row = (cell.parentElement as HTMLTableRowElement).sectionRowIndex + rows;
    let place = cell.cellIndex + columns;
    let target = body?.rows[row]?.cells[place]?.querySelector('button');
    // What has no day is stepped over.
    while (!target && body?.rows[row]?.cells[place]) {
      row += rows;
      place += columns;
      target = body.rows[row]?.cells[place]?.querySelector('button');
    }
    target?.focus();
  };

  return (
    <Scroll ref={frame} aria-label={`Attendance in ${month}`} tabIndex={0} onKeyDown={move}>
      <Table ref={table}>
        <thead>
          <tr>
            <th scope="col">Name</th>
            {days.map((day) => (
              <th
                key={day}
                scope="col"
                title={holidayOn.get(day)}
                data-today={day === today || undefined}
                {...(holidayOn.has(day) && { 'data-off': '' })}
              >
                {Number(day.slice(8))}
                <br />
                {weekdayOf(day)}
              </th>
            ))}
            <th scope="col">Present</th>
            <th scope="col">Late</th>
          </tr>
        </thead>
        <tbody>
          {people.map((person) => {
            const byDay = new Map(person.days.map((day) => [day.date, day]));
            return (
              <tr key={person.user.id}>
                <th scope="row" title={`${person.user.name}, ${person.user.employeeCode}`}>
                  {person.user.name}
                  <small>{person.designation}</small>
                </th>
                {days.map((date) => {
                  const day = byDay.get(date);
                  return (
                    <td key={date}>
                      {day && (
                        <button
                          type="button"
                          tabIndex={day.id === reachable ? 0 : -1}
                          aria-label={wordsOf(person, day)}
                          title={wordsOf(person, day)}
                          onFocus={() => setCurrent(day.id)}
                          onClick={() => onOpen(day.id)}
                        >
                          <Letter day={day} />
                        </button>
                      )}
                    </td>
                  );
                })}
                <td data-sum="">{person.days.filter(({ status }) => came.has(status)).length}</td>
                <td data-sum="">{person.days.filter(({ status }) => status === 'late').length}</td>
              </tr>
            );
          })}
        </tbody>
      </Table>
    </Scroll>
  );
}
