import type { AttendanceFlag, AttendanceStatus, DayType } from '@routebook/contract';
import { closedStatus, noMinute, outcomeOf } from '@routebook/server/attendance-rules';
import { type DayNumber, weekday } from '../days.ts';
import { towards } from '../market/ground.ts';
import type { Position } from '../market/place.ts';
import { type Person, peopleOf } from '../people/people.ts';
import type { Random } from '../random.ts';
import { type DemoWorld, modelOf } from '../world.ts';
import { holidaysBetween } from './holidays.ts';
import { type Way, waysOf } from './ways.ts';

/** The rules of working days that the product comes with. */
const hours = { startsAt: '09:30', graceMinutes: 15, halfDayAfter: '13:00', halfDayMinutes: 240 };

interface MarkOfDay {
  readonly minute: number;
  /** Of the device's clock against the server's. */
  readonly deviceMinute: number;
  readonly position: Position | null;
  readonly accuracy: number | null;
  readonly distance: number | null;
}

/** A person's business day as it was recorded, and what it came to. */
export interface FieldDay {
  /** Its number among all days. */
  readonly index: number;
  readonly person: Person;
  readonly day: DayNumber;
  readonly path: string;
  readonly dayType: DayType;
  readonly status: AttendanceStatus;
  readonly flags: readonly AttendanceFlag[];
  readonly in: MarkOfDay | null;
  readonly out: MarkOfDay | null;
  /** What holds after an approved correction. */
  readonly corrected: { readonly in: number; readonly out: number } | null;
  readonly lateMinutes: number;
  readonly minutes: number;
  readonly firstCall: number | null;
  readonly lastCall: number | null;
}

export interface Leave {
  readonly person: Person;
  readonly from: DayNumber;
  readonly to: DayNumber;
  readonly reason: string;
}

export interface DemoCorrection {
  /** As it was when the correction was asked for, and as it is. */
  readonly before: FieldDay;
  readonly day: FieldDay;
  readonly in: number | null;
  readonly out: number | null;
  readonly status: 'present' | 'leave' | null;
  readonly reason: string;
  readonly state: 'waiting' | 'approved' | 'rejected';
  /** Why it was turned down. */
  readonly note: string | null;
  readonly askedBy: Person;
  readonly decidedBy: Person | null;
}

/** What people told of days: filled while the days are made. */
export interface FieldTold {
  readonly leaves: Leave[];
  readonly corrections: DemoCorrection[];
}

const friday = 5;
const daysOfMonth = 30;

/** The months of history before this one, and this month up to today. */
export const periodOf = modelOf((world) => {
  const at = new Date(world.today * 86_400_000);
  const first = Date.UTC(at.getUTCFullYear(), at.getUTCMonth() - world.counts.monthsOfHistory, 1) / 86_400_000;
  const holidays = holidaysBetween(first, world.today + 13 * daysOfMonth);
  return { first, last: world.today, holidays, holidayOn: new Map(holidays.map(({ day, name }) => [day, name])) };
});

/** Everybody who checks in, TOs before SOs. */
export function fieldWorkersOf(world: DemoWorld): readonly Person[] {
  const { territoryOfficers, salesOfficers } = peopleOf(world);
  return [...territoryOfficers, ...salesOfficers];
}

/** What a person is like: draws from a stream of their own, so that one more day changes nobody else's. */
interface Habits {
  readonly random: Random;
  readonly lateness: number;
  leaveUntil: DayNumber;
}

/**
 * Every day of everybody who works in the field, day by day: 92 % present of those on duty, 12 % late of those who came,
 * Fridays and holidays off, some leave, missing check-outs, check-ins out of the fence. `today` is still at work.
 */
export function* fieldDaysOf(world: DemoWorld, told: FieldTold): Generator<FieldDay> {
  const { first, last, holidayOn } = periodOf(world);
  const workers = fieldWorkersOf(world);
  const wayOn = waysOf(world);
  const habits = workers.map((_, number): Habits => {
    const random = world.stream(`attendance/person/${number}`);
    return {
      random,
      lateness: random.chance(0.16) ? random.between(0.25, 0.45) : random.between(0.03, 0.11),
      leaveUntil: 0,
    };
  });
  let index = 0;
  for (let day = first; day <= last; day += 1) {
    const dayType: DayType = holidayOn.has(day) ? 'holiday' : weekday(day) === friday ? 'weeklyOff' : 'working';
    for (const [number, person] of workers.entries()) {
      const own = habits[number];
      if (!own || day < person.joined) continue;
      const made = dayOf({ world, person, day, dayType, way: wayOn(person, day), index }, own, told);
      index += 1;
      yield made;
    }
  }
}

interface Setting {
  readonly world: DemoWorld;
  readonly person: Person;
  readonly day: DayNumber;
  readonly dayType: DayType;
  readonly way: Way;
  readonly index: number;
}

const leaveReasons = [
  'Fever',
  'Family wedding',
  'Sick child',
  'Village home',
  'Doctor in Dhaka',
  'Exam of the son',
] as const;

function dayOf(setting: Setting, habits: Habits, told: FieldTold): FieldDay {
  const { world, person, day, dayType } = setting;
  const { random } = habits;
  if (dayType !== 'working') return without(setting, dayType);
  if (day <= habits.leaveUntil) return without(setting, 'leave');
  if (random.chance(0.008)) {
    habits.leaveUntil = day + random.whole(0, 4);
    told.leaves.push({ person, from: day, to: habits.leaveUntil, reason: random.pick(leaveReasons) });
    return without(setting, 'leave');
  }
  const open = day === world.today;
  if (random.chance(0.08)) {
    const absent = without(setting, open ? 'expected' : 'absent');
    return open ? absent : perhapsCorrected(setting, habits, absent, told);
  }
  const worked = workedDay(setting, habits, open);
  return worked.status === 'missingCheckOut' ? perhapsCorrected(setting, habits, worked, told) : worked;
}

function without({ index, person, day, dayType, way }: Setting, status: AttendanceStatus): FieldDay {
  return {
    index,
    person,
    day,
    path: way.path,
    dayType,
    status,
    flags: [],
    in: null,
    out: null,
    corrected: null,
    lateMinutes: 0,
    minutes: 0,
    firstCall: null,
    lastCall: null,
  };
}

function workedDay(setting: Setting, { random, lateness }: Habits, open: boolean): FieldDay {
  const late = random.chance(lateness);
  const veryLate = random.chance(0.008);
  const inMinute = veryLate ? random.whole(785, 860) : late ? random.whole(586, 668) : random.whole(538, 585);
  const leavesEarly = random.chance(0.01);
  const outMinute = leavesEarly ? inMinute + random.whole(90, 235) : Math.max(inMinute + 100, random.whole(1050, 1125));
  const flags: AttendanceFlag[] = [];
  const checkIn = markAt(setting, random, inMinute, flags);
  const hasOut = !open && !random.chance(0.015);
  const checkOut = hasOut ? markAt(setting, random, outMinute, null) : null;
  const outcome = outcomeOf(
    hours,
    { dayType: 'working', onLeave: false },
    { in: inMinute, out: hasOut ? outMinute : null },
  );
  const firstCall = inMinute + random.whole(20, 65);
  return {
    ...without(setting, open ? outcome.status : closedStatus(outcome.status, hasOut)),
    flags,
    in: checkIn,
    out: checkOut,
    lateMinutes: outcome.lateMinutes,
    minutes: outcome.minutes,
    firstCall: open || firstCall >= outMinute ? null : firstCall,
    lastCall: open || firstCall >= outMinute ? null : Math.max(firstCall, outMinute - random.whole(8, 45)),
  };
}

/** A check-in or check-out near the start, with what is odd about it when flags are asked for. */
function markAt({ way }: Setting, random: Random, minute: number, flags: AttendanceFlag[] | null): MarkOfDay {
  const far = random.chance(0.03);
  const vague = random.chance(0.01);
  const off = random.chance(0.006);
  const nowhere = random.chance(0.004) || way.start === null;
  const metres = far ? random.whole(420, 3_900) : random.whole(4, 140);
  const accuracy = vague ? random.whole(140, 900) : random.whole(4, 38);
  const angle = random.between(0, 2 * Math.PI);
  if (flags) {
    if (off) flags.push('clockOff');
    if (far && way.measured && !nowhere) flags.push('outOfFence');
    if (vague && !nowhere) flags.push('poorAccuracy');
    if (nowhere) flags.push('noPosition');
  }
  return {
    minute,
    deviceMinute: off ? minute + (far ? 1440 : 37) : minute,
    position: nowhere || way.start === null ? null : towards(way.start, angle, metres / 1000),
    accuracy: nowhere ? null : accuracy,
    distance: nowhere || !way.measured ? null : metres,
  };
}

const reasons = {
  missing: ['The phone was empty in the evening', 'No network at the last shop', 'Forgot to check out'],
  absent: [
    'Worked with the distributor all day, phone at repair',
    'Trained new officers in the office',
    'App did not open',
  ],
} as const;

const rejection = 'Nobody at the DB house can confirm it';

/** Some days with something missing were asked to be corrected; those of the last week still wait. */
function perhapsCorrected({ world }: Setting, { random }: Habits, day: FieldDay, { corrections }: FieldTold): FieldDay {
  const missing = day.in !== null;
  const asked = random.chance(missing ? 0.5 : 0.08);
  const rejected = random.chance(0.15);
  const bySelf = random.chance(0.7);
  const start = day.in?.minute ?? random.whole(540, 600);
  const end = Math.max(start + 60, (day.lastCall ?? start) + 5, random.whole(1040, 1110));
  const reason = random.pick(missing ? reasons.missing : reasons.absent);
  if (!asked) return day;
  const above = day.person.supervisor;
  const askedBy = bySelf || !above ? day.person : above;
  const decidedBy = askedBy === day.person ? above : (above?.supervisor ?? null);
  const waits = day.day > world.today - 7 || decidedBy === null;
  const state = waits ? 'waiting' : rejected ? 'rejected' : 'approved';
  const correction = {
    in: missing ? null : start,
    out: end,
    status: null,
    reason,
    state,
    note: state === 'rejected' ? rejection : null,
    askedBy,
    decidedBy: waits ? null : decidedBy,
  } as const;
  const after = state === 'approved' ? correctedDay(day, start, end) : day;
  corrections.push({ ...correction, before: day, day: after });
  return after;
}

function correctedDay(day: FieldDay, start: number, end: number): FieldDay {
  const outcome = outcomeOf(hours, { dayType: day.dayType, onLeave: false }, { in: start, out: end });
  return { ...day, ...outcome, flags: [...day.flags, 'corrected'], corrected: { in: start, out: end } };
}

/** The minute that lists sort by. */
export function inMinuteOf({ corrected, in: mark }: FieldDay): number {
  return corrected?.in ?? mark?.minute ?? noMinute;
}
