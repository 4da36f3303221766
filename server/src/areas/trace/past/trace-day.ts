import type { TraceDay, TraceSettings } from '@routebook/contract';
import { metresBetween, type Position } from '../../../core/ground.ts';
import { amountOf, paisa } from '../../../core/money.ts';
import { crossingsOf } from '../line/crossings.ts';
import { sequenceOf } from '../line/deviation.ts';
import { withoutJumps } from '../line/jumps.ts';
import { gapsOf, metresAlong } from '../line/measure.ts';
import { stopsOf } from '../line/stays.ts';
import type { StoredPosition } from './positions.ts';
import type { PlannedOutlet, WorkOfDay } from './work-of-day.ts';

const iso = (milliseconds: number) => new Date(milliseconds).toISOString();
const rounded = (value: number, digits: number) => Number(value.toFixed(digits));
const secondsBetween = (from: number, to: number) => Math.round((to - from) / 1_000);

/** A day of somebody, of what was stored and what was done: all of it follows from the two and the settings. */
export function traceDayOf(
  { userId, date }: { readonly userId: string; readonly date: string },
  positions: readonly StoredPosition[],
  work: WorkOfDay,
  settings: TraceSettings,
): TraceDay {
  const { line, jumps } = withoutJumps(positions, settings.jumpKmh);
  const stops = stopsOf(line, settings);
  const gaps = gapsOf(line, settings.gapMinutes);
  const outlets = outletsOf(work);
  const places = [...outlets.values()];
  const from = line[0]?.at ?? 0;
  const spent = secondsBetween(from, line.at(-1)?.at ?? 0);
  const idleSeconds = sum(stops.map(({ since, until }) => secondsBetween(since, until)));
  const silentSeconds = sum(gaps.map((gap) => secondsBetween(gap.from, gap.to)));
  const nameOf = (id: string) => ({ id, name: outlets.get(id)?.name ?? '' });
  return {
    _id: userId,
    name: work.name,
    date,
    checkIn: work.checkIn,
    checkOut: work.checkOut,
    track: {
      from: iso(from),
      at: line.map(({ at }) => secondsBetween(from, at)),
      latitude: line.map(({ latitude }) => rounded(latitude, 6)),
      longitude: line.map(({ longitude }) => rounded(longitude, 6)),
      speed: line.map(({ speed }) => (speed === null ? null : rounded(speed, 1))),
      accuracy: line.map(({ accuracy }) => (accuracy === null ? null : Math.round(accuracy))),
      battery: line.map(({ battery }) => battery),
      mock: line.flatMap(({ mock }, place) => (mock ? [place] : [])),
      clockOff: line.flatMap(({ clock_off }, place) => (clock_off ? [place] : [])),
    },
    stops: stops.map(({ latitude, longitude, since, until }) => ({
      latitude,
      longitude,
      from: iso(since),
      to: iso(until),
      seconds: secondsBetween(since, until),
      outlet: nearest({ latitude, longitude }, places, settings.fenceMetres),
    })),
    gaps: gaps.map((gap) => ({ from: iso(gap.from), to: iso(gap.to), metres: gap.metres })),
    crossings: crossingsOf(line, places, settings.fenceMetres).map((crossing) => ({
      outlet: nameOf(crossing.id),
      from: iso(crossing.from),
      to: crossing.to === null ? null : iso(crossing.to),
    })),
    jumps: jumps.map((jump) => jumpOf(jump, line)),
    visits: [...work.visits],
    orders: [...work.orders],
    deviation: deviationOf(work),
    summary: {
      positions: positions.length,
      metres: metresAlong(line, stops, settings.jumpKmh),
      marketSeconds: marketSeconds(work),
      idleSeconds,
      movingSeconds: Math.max(0, spent - idleSeconds - silentSeconds),
      stops: stops.length,
      visits: work.visits.length,
      productive: work.visits.filter(({ productive }) => productive).length,
      orders: work.orders.length,
      amount: amountOf(work.orders.reduce((total, { amount }) => total + paisa(amount), 0n)),
    },
  };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

/** The outlets of the day's routes, and those visited besides. */
function outletsOf({ planned, visits }: WorkOfDay): ReadonlyMap<string, PlannedOutlet> {
  const visited = visits.flatMap(({ outlet, latitude, longitude }) =>
    latitude === null || longitude === null ? [] : [{ ...outlet, latitude, longitude }],
  );
  return new Map([...visited, ...planned].map((outlet) => [outlet.id, outlet]));
}

function nearest(place: Position, outlets: readonly PlannedOutlet[], metres: number) {
  let found: { id: string; name: string; metres: number } | null = null;
  for (const outlet of outlets) {
    const distance = metresBetween(place, outlet);
    if (distance <= (found?.metres ?? metres)) found = { id: outlet.id, name: outlet.name, metres: distance };
  }
  return found && { id: found.id, name: found.name };
}

/** How far and how fast it would have been from the position before. */
function jumpOf(jump: StoredPosition, line: readonly StoredPosition[]): TraceDay['jumps'][number] {
  const { latitude, longitude, at } = jump;
  const before = line.findLast((point) => point.at < at) ?? line[0];
  const metres = before ? metresBetween(before, jump) : 0;
  const hours = before ? Math.max(1_000, Math.abs(at - before.at)) / 3_600_000 : 1;
  return { latitude, longitude, at: iso(at), metres: Math.round(metres), kmh: Math.round(metres / 1_000 / hours) };
}

function deviationOf({ planned, visits }: WorkOfDay): TraceDay['deviation'] {
  const sequence = sequenceOf(
    planned.map(({ id }) => id),
    visits.map(({ outlet }) => outlet.id),
  );
  const isPlanned = new Set(planned.map(({ id }) => id));
  const visited = sequence.filter(({ visitedAs }) => visitedAs !== null).length;
  const outOfOrder = sequence.filter((each) => each.outOfOrder).length;
  return {
    planned: planned.length,
    visited,
    skipped: planned.length - visited,
    unplanned: visits.filter(({ outlet }) => !isPlanned.has(outlet.id)).length,
    outOfOrder,
    inOrder: visited === 0 ? null : Math.round((100 * (visited - outOfOrder)) / visited),
    outlets: planned.map(({ id, name, latitude, longitude }, place) => ({
      outlet: { id, name },
      latitude,
      longitude,
      sequence: place + 1,
      visitedAs: sequence[place]?.visitedAs ?? null,
      outOfOrder: sequence[place]?.outOfOrder ?? false,
    })),
  };
}

function marketSeconds({ visits }: WorkOfDay): number {
  const [first] = visits;
  if (!first) return 0;
  return secondsBetween(Date.parse(first.from), Math.max(...visits.map(({ to }) => Date.parse(to))));
}
