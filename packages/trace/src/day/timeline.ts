import type { TraceDay } from '@routebook/contract';
import { moneyWithCurrency, quantity } from '@routebook/ui';
import { distanceInWords, durationInWords } from '../people/durations.ts';

export type TimelineKind = 'duty' | 'stop' | 'visit' | 'order' | 'gap' | 'jump' | 'fence';

/** Something of a day: when it was, what, and the colour it has on map and slider. */
export interface TimelineEntry {
  readonly id: string;
  readonly kind: TimelineKind;
  readonly from: number;
  readonly to: number;
  readonly what: string;
  readonly detail: string;
  readonly place?: { readonly latitude: number; readonly longitude: number };
}

export const kindFacts: Readonly<Record<TimelineKind, { readonly label: string; readonly colour: string }>> = {
  duty: { label: 'Duty', colour: '#5b6b73' },
  stop: { label: 'Stop', colour: '#d98a00' },
  visit: { label: 'Visit', colour: '#3b6fd4' },
  order: { label: 'Order', colour: '#0f9d6b' },
  gap: { label: 'Nothing heard', colour: '#9aa5ab' },
  jump: { label: 'Jump, left out', colour: '#d03a3a' },
  fence: { label: 'At an outlet', colour: '#b9a3e3' },
};

/** All that happened on a day, in its order. */
export function timelineOf(day: TraceDay): readonly TimelineEntry[] {
  const { checkIn, checkOut, stops, visits, orders, gaps, jumps, crossings } = day;
  const lasted = (from: string, to: string) => durationInWords(Date.parse(to) - Date.parse(from));
  const entries: TimelineEntry[] = [
    ...duty('check-in', 'Check-in', checkIn),
    ...stops.map((stop, index) => ({
      id: `stop-${stop.from}`,
      kind: 'stop' as const,
      ...during(stop),
      what: `Stop ${index + 1}`,
      detail: [durationInWords(stop.seconds * 1_000), stop.outlet?.name].filter(Boolean).join(' · '),
      place: stop,
    })),
    ...visits.map((visit) => ({
      id: visit.id,
      kind: 'visit' as const,
      ...during(visit),
      what: visit.outlet.name,
      detail: [lasted(visit.from, visit.to), visit.productive ? 'productive' : 'no order', !visit.planned && 'off plan']
        .filter(Boolean)
        .join(' · '),
      ...placed(visit),
    })),
    ...orders.map((order) => ({
      id: order.id,
      kind: 'order' as const,
      ...during({ from: order.at, to: order.at }),
      what: `Order ${order.number}`,
      detail: `${moneyWithCurrency(order.amount)} · ${order.outlet.name}`,
      ...placed(order),
    })),
    ...gaps.map((gap) => ({
      id: `gap-${gap.from}`,
      kind: 'gap' as const,
      ...during(gap),
      what: `Nothing heard for ${lasted(gap.from, gap.to)}`,
      detail: `${distanceInWords(gap.metres)} further on after it`,
    })),
    ...jumps.map((jump) => ({
      id: `jump-${jump.at}`,
      kind: 'jump' as const,
      ...during({ from: jump.at, to: jump.at }),
      what: `Jump of ${distanceInWords(jump.metres)}`,
      detail: `${quantity(jump.kmh)} km/h: left out of line and distance`,
      place: jump,
    })),
    ...crossings.map((crossing) => ({
      id: `fence-${crossing.outlet.id}-${crossing.from}`,
      kind: 'fence' as const,
      ...during({ from: crossing.from, to: crossing.to ?? crossing.from }),
      what: `Entered ${crossing.outlet.name}`,
      detail: crossing.to ? `left after ${lasted(crossing.from, crossing.to)}` : 'not left',
    })),
    ...duty('check-out', 'Check-out', checkOut),
  ];
  return entries.sort((one, other) => one.from - other.from);
}

function duty(id: string, what: string, at: string | null): TimelineEntry[] {
  return at === null ? [] : [{ id, kind: 'duty', ...during({ from: at, to: at }), what, detail: '' }];
}

function during({ from, to }: { readonly from: string; readonly to: string }) {
  return { from: Date.parse(from), to: Date.parse(to) };
}

function placed({ latitude, longitude }: { readonly latitude: number | null; readonly longitude: number | null }) {
  return latitude === null || longitude === null ? {} : { place: { latitude, longitude } };
}
