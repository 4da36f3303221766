import type { listPjps, ReplyOf } from '@routebook/contract';
import { addDays, businessDate, counted, styled } from '@routebook/ui';
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point';
import { useCallback, useMemo } from 'react';
import { dayInWords, weekdayInWords, weeksOf } from '../months/month.ts';
import { CalendarFrame, PlaceButton, Spoken } from './calendar-css.ts';
import { conflictWords } from './conflict-words.ts';
import { type Place, placeInWords, placeKey, placesOf, type RoutesById, tintOf } from './places.ts';
import { PlanKeys } from './plan-keys.tsx';
import { useSwapping } from './use-swapping.ts';

interface OfficerCalendarProps {
  reply: ReplyOf<typeof listPjps>;
  month: string;
  stale: boolean;
  mayEdit: boolean;
  onOpen: (place: Place) => void;
}

const Frame = styled(CalendarFrame, {
  '& table': { tableLayout: 'fixed', minWidth: '40rem' },
  '& td': { height: '6.25rem', verticalAlign: 'top' },
  '& td button': {
    height: '6.25rem',
    display: 'flex',
    alignItems: 'flex-start',
    '& > div': { width: '100%', minWidth: 0 },
    px: '1.5',
    py: '1',
    overflow: 'hidden',
    '& b': { display: 'block', fontWeight: 'semibold', color: 'fg.muted' },
    '& b[data-today]': { color: 'brand.fg' },
    '& span, & small': { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', lineHeight: '1.35' },
    // Routes of an SO often begin with the same word: a second line tells them apart.
    '& span': { maxHeight: '2.7em', overflowWrap: 'anywhere' },
    '& small': { color: 'fg.muted', whiteSpace: 'nowrap' },
    '& em': { display: 'flex', gap: '1', fontStyle: 'normal', color: 'fg.error', lineHeight: '1.25', mt: '0.5' },
    '& em svg': { mt: '0.125rem' },
  },
});

/** So many routes are named in a day; the others are counted. */
const mostNamed = 1;

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

/** The month of one SO, a week a row from Saturday to Friday. */
export function OfficerCalendar({ reply, month, stale, mayEdit, onOpen }: OfficerCalendarProps) {
  const { pjps, openFrom } = reply;
  const [plan] = pjps;
  const weeks = useMemo(() => weeksOf(month), [month]);
  const days = useMemo(() => weeks.flat().filter((day) => day !== null), [weeks]);
  const routes = useMemo(() => new Map(reply.routes.map((route) => [route.id, route])), [reply.routes]);
  const off = useMemo(() => new Map(reply.daysOff.map(({ day, name }) => [day, name])), [reply.daysOff]);
  const places = useMemo(() => placesOf(pjps, days), [pjps, days]);
  const beside = useCallback(
    (key: string, arrow: string) => {
      const place = places.get(key);
      const step = steps[arrow];
      if (!place || step === undefined) return undefined;
      const next = placeKey(place.userId, addDays(place.day, step));
      return places.has(next) ? next : undefined;
    },
    [places],
  );
  const { calendar, picked, over, focused, said } = useSwapping({ places, openFrom, mayEdit, onOpen, beside });
  const today = businessDate();
  if (!plan) return null;
  const { id, name } = plan.salesOfficer;
  const first = placeKey(id, days.includes(today) ? today : (days[0] ?? ''));
  const reached = focused && places.has(focused) ? focused : first;
  const names = Array.from({ length: 7 }, (_, index) => weekdayInWords(addDays('2000-01-01', index)));

  return (
    <Frame {...calendar} data-stale={stale || undefined}>
      <table aria-label={`Journey plan of ${name}`} aria-describedby="plan-keys">
        <thead>
          <tr>
            {names.map((weekday) => (
              <th key={weekday} scope="col">
                {weekday}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week.find((day) => day !== null)}>
              {week.map((day, index) => {
                const place = day && places.get(placeKey(id, day));
                if (!day || !place) return <td key={names[index]} data-off />;
                const key = placeKey(id, day);
                return (
                  <td key={names[index]} data-off={off.has(day) || undefined} data-today={day === today || undefined}>
                    <WholeDay
                      place={place}
                      routes={routes}
                      dayOff={off.get(day)}
                      past={day < openFrom}
                      today={day === today}
                      reached={key === reached}
                      picked={key === picked}
                      over={key === over}
                    />
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

interface WholeDayProps {
  place: Place;
  routes: RoutesById;
  dayOff: string | undefined;
  past: boolean;
  today: boolean;
  reached: boolean;
  picked: boolean;
  over: boolean;
}

function WholeDay({ place, routes, dayOff, past, today, reached, picked, over }: WholeDayProps) {
  const { plan, day, userId } = place;
  const walked = plan?.routeIds.flatMap((id) => routes.get(id) ?? []) ?? [];
  const [first] = walked;
  const outlets = walked.reduce((sum, route) => sum + route.outlets, 0);
  const words = placeInWords(place, routes, dayOff);
  const kinds = [...new Set(plan?.conflicts.map(({ kind }) => kind))];
  return (
    <PlaceButton
      type="button"
      data-place={placeKey(userId, day)}
      tabIndex={reached ? 0 : -1}
      title={words.replaceAll('; ', '\n')}
      data-tint={first && tintOf(first.code)}
      data-leave={plan?.purpose === 'leave' || undefined}
      data-past={past || undefined}
      data-conflict={kinds.length > 0 || undefined}
      data-picked={picked || undefined}
      data-over={over || undefined}
    >
      <Spoken>
        {dayInWords(day)}: {words}
      </Spoken>
      <div aria-hidden>
        <b data-today={today || undefined}>{Number(day.slice(8))}</b>
        {plan?.purpose === 'leave' && <span>Leave</span>}
        {walked.slice(0, mostNamed).map(({ id, name }) => (
          <span key={id}>{name}</span>
        ))}
        {walked.length > mostNamed && <small>and {walked.length - mostNamed} more</small>}
        {walked.length > 0 && <small data-changed={plan?.changed ? '' : undefined}>{counted(outlets, 'outlet')}</small>}
        {!plan && dayOff && <small>{dayOff}</small>}
        {kinds.map((kind) => (
          <em key={kind}>
            <TriangleAlert aria-hidden />
            <span>{conflictWords[kind]}</span>
          </em>
        ))}
      </div>
    </PlaceButton>
  );
}
