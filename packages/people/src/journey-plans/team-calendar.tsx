import type { listPjps, ReplyOf } from '@routebook/contract';
import { businessDate, styled } from '@routebook/ui';
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point';
import { memo, useCallback, useMemo } from 'react';
import { dayInWords, daysOf, weekdayInWords } from '../months/month.ts';
import { useScrollToToday } from '../scroll-to-today.ts';
import { CalendarFrame, PlaceButton, Spoken } from './calendar-css.ts';
import { type Place, placeInWords, placeKey, placesOf, type RoutesById, shortCode, tintOf } from './places.ts';
import { PlanKeys } from './plan-keys.tsx';
import { useSwapping } from './use-swapping.ts';

interface TeamCalendarProps {
  reply: ReplyOf<typeof listPjps>;
  month: string;
  stale: boolean;
  mayEdit: boolean;
  onOpen: (place: Place) => void;
  onOfficer: (id: string) => void;
}

const Frame = styled(CalendarFrame, {
  '& tbody th': {
    position: 'sticky',
    insetInlineStart: 0,
    zIndex: 1,
    minWidth: { base: '8.5rem', md: '12rem' },
    maxWidth: { base: '8.5rem', md: '14rem' },
    px: '2.5',
    textAlign: 'start',
    borderBottomWidth: '1px',
    borderColor: 'border.muted',
    '& button': {
      display: 'block',
      maxWidth: '100%',
      color: 'fg',
      fontSize: 'sm',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
      textAlign: 'start',
      cursor: 'pointer',
      _hover: { textDecoration: 'underline' },
      focusVisibleRing: 'outside',
      focusRingColor: 'brand.focusRing',
    },
    '& small': {
      display: 'block',
      fontWeight: 'normal',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
    },
    '& [data-warning]': { color: 'fg.error' },
  },
  '& thead th:first-of-type': { position: 'sticky', insetInlineStart: 0, zIndex: 3, textAlign: 'start', px: '2.5' },
  '& td': { minWidth: '2.4rem' },
  '& td svg': { position: 'absolute', top: '1px', insetInlineEnd: '1px' },
  '& td button': { height: '2.5rem', px: '0.5', textAlign: 'center', overflow: 'hidden', whiteSpace: 'nowrap' },
});

/** SOs down, the days of the month across: who walks what. */
export function TeamCalendar({ reply, month, stale, mayEdit, onOpen, onOfficer }: TeamCalendarProps) {
  const { pjps, openFrom } = reply;
  const days = useMemo(() => daysOf(month), [month]);
  const routes = useMemo(() => new Map(reply.routes.map((route) => [route.id, route])), [reply.routes]);
  const off = useMemo(() => new Map(reply.daysOff.map(({ day, name }) => [day, name])), [reply.daysOff]);
  const places = useMemo(() => placesOf(pjps, days), [pjps, days]);
  const officers = useMemo(() => pjps.map(({ salesOfficer }) => salesOfficer.id), [pjps]);
  const beside = useCallback(
    (key: string, arrow: string) => {
      const place = places.get(key);
      if (!place) return undefined;
      const [row, column] = [officers.indexOf(place.userId), days.indexOf(place.day)];
      const [nextRow, nextColumn] = besideIn(row, column, arrow, officers.length, days.length) ?? [];
      const [officer, day] = [officers[nextRow ?? -1], days[nextColumn ?? -1]];
      return officer && day ? placeKey(officer, day) : undefined;
    },
    [places, officers, days],
  );
  const { calendar, picked, over, focused, said } = useSwapping({ places, openFrom, mayEdit, onOpen, beside });
  const today = businessDate();
  const first = placeKey(officers[0] ?? '', days.includes(today) ? today : (days[0] ?? ''));
  const reached = focused && places.has(focused) ? focused : first;
  useScrollToToday(calendar.ref, month, 0.5);

  return (
    <Frame {...calendar} data-table data-stale={stale || undefined}>
      <table aria-label="Journey plans of the month" aria-describedby="plan-keys">
        <thead>
          <tr>
            <th scope="col">SO</th>
            {days.map((day) => (
              <th key={day} scope="col" data-today={day === today || undefined} title={off.get(day)}>
                <small aria-hidden>{weekdayInWords(day).slice(0, 2)}</small>
                <span aria-hidden>{Number(day.slice(8))}</span>
                <Spoken>{dayInWords(day)}</Spoken>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {pjps.map(({ salesOfficer, noPlan }) => (
            <tr key={salesOfficer.id}>
              <th scope="row">
                <button
                  type="button"
                  onClick={() => onOfficer(salesOfficer.id)}
                  title={`Calendar of ${salesOfficer.name}`}
                >
                  {salesOfficer.name}
                </button>
                {noPlan ? (
                  <small data-warning="">{noPlan}</small>
                ) : (
                  <small>{salesOfficer.dbHouse?.name ?? salesOfficer.employeeCode}</small>
                )}
              </th>
              {days.map((day) => {
                const key = placeKey(salesOfficer.id, day);
                const place = places.get(key);
                return (
                  <td key={day} data-off={off.has(day) || undefined} data-today={day === today || undefined}>
                    {place && (
                      <DayPlace
                        place={place}
                        routes={routes}
                        dayOff={off.get(day)}
                        past={day < openFrom}
                        reached={key === reached}
                        picked={key === picked}
                        over={key === over}
                      />
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <PlanKeys mayEdit={mayEdit} said={said} />
    </Frame>
  );
}

/** The row and column that an arrow key leads to. */
export function besideIn(
  row: number,
  column: number,
  arrow: string,
  rows: number,
  columns: number,
): [row: number, column: number] | undefined {
  const within = (to: [number, number]) =>
    to[0] >= 0 && to[0] < rows && to[1] >= 0 && to[1] < columns ? to : undefined;
  switch (arrow) {
    case 'ArrowLeft':
      return within([row, column - 1]);
    case 'ArrowRight':
      return within([row, column + 1]);
    case 'ArrowUp':
      return within([row - 1, column]);
    case 'ArrowDown':
      return within([row + 1, column]);
    case 'Home':
      return within([row, 0]);
    case 'End':
      return within([row, columns - 1]);
    default:
      return undefined;
  }
}

interface DayPlaceProps {
  place: Place;
  routes: RoutesById;
  dayOff: string | undefined;
  past: boolean;
  /** Reached by Tab; the others by arrows. */
  reached: boolean;
  picked: boolean;
  over: boolean;
}

const DayPlace = memo(function DayPlace({ place, routes, dayOff, past, reached, picked, over }: DayPlaceProps) {
  const { plan, day, userId, userName } = place;
  const words = placeInWords(place, routes, dayOff);
  const walked = plan?.routeIds.flatMap((id) => routes.get(id) ?? []) ?? [];
  const [firstRoute] = walked;
  return (
    <PlaceButton
      type="button"
      data-place={placeKey(userId, day)}
      tabIndex={reached ? 0 : -1}
      title={plan ? words.replaceAll('; ', '\n') : undefined}
      data-tint={firstRoute && tintOf(firstRoute.code)}
      data-leave={plan?.purpose === 'leave' || undefined}
      data-past={past || undefined}
      data-conflict={(plan && plan.conflicts.length > 0) || undefined}
      data-picked={picked || undefined}
      data-over={over || undefined}
    >
      <Spoken>
        {dayInWords(day)}, {userName}: {words}
      </Spoken>
      {plan && plan.conflicts.length > 0 && <TriangleAlert aria-hidden />}
      <span aria-hidden data-changed={plan?.changed ? '' : undefined}>
        {plan?.purpose === 'leave' ? 'Leave' : firstRoute && shortCode(firstRoute.code)}
        {walked.length > 1 && `+${walked.length - 1}`}
      </span>
    </PlaceButton>
  );
});
