import { type FieldDay, fieldDaysOf, fieldWorkersOf, inMinuteOf, periodOf } from '../attendance/field-days.ts';
import { correctionSteps, markedAt } from '../attendance/field-steps.ts';
import { heldTimes, recordedAt } from '../attendance/field-times.ts';
import { fieldToldOf } from '../attendance/field-told.ts';
import { dayText } from '../days.ts';
import type { DemoPart } from '../part.ts';
import { peopleOf } from '../people/people.ts';
import { arrayText, type Row } from '../row-text.ts';
import type { DemoWorld } from '../world.ts';

/** The ids of designations that come with the product. */
const designationIds: Readonly<Record<string, string>> = {
  TO: '0199a000-0000-7000-8000-000000000004',
  SO: '0199a000-0000-7000-8000-000000000005',
};

/** Holidays, the days of everybody who works in the field, their leave, and corrections. */
export const attendance: DemoPart = {
  name: 'attendance',
  rows: (world) => fieldWorkersOf(world).length * (world.counts.monthsOfHistory * 30 + 15),
  async begin(client) {
    await client.query('select pause_attendance_triggers(), unindex_attendance()');
  },
  async write(world, { copy }) {
    await copy(
      'holiday',
      ['day', 'name'],
      periodOf(world).holidays.map(({ day, name }) => [dayText(day), name]),
    );
    await copy('attendance', columns, days(world));
    await copy('attendance_leave', leaveColumns, leaves(world));
    await copy('attendance_correction', correctionColumns, corrections(world));
  },
  steps: [
    {
      name: 'attendance of today',
      after: [],
      async run(client) {
        await client.query(comingLater);
        // What visits join it by. Later the step below holds it until it is over.
        await client.query('analyze attendance (user_id, business_date, in_at)');
      },
    },
    {
      name: 'attendance',
      after: ['attendance of today'],
      async run(client) {
        await client.query('select index_attendance()');
        await client.query('select start_attendance_triggers()');
        await client.query(
          `update attendance_day set opened = last.day, closed = last.day - 1 from (select max(business_date) as day from attendance) as last`,
        );
        await client.query('select rebuild_attendance_totals()');
      },
    },
  ],
};

/** Today is told up to this moment: who comes later has not come yet. */
const comingLater = `
  update attendance set status = 'expected', flags = '{}', in_at = null, in_minute = 1440, late_minutes = 0, check_in_at = null,
    check_in_device_at = null, check_in_latitude = null, check_in_longitude = null, check_in_accuracy = null, check_in_distance = null
  where business_date = business_date() and check_in_at > now()`;

const columns = [
  'id',
  'user_id',
  'business_date',
  'designation_id',
  'path',
  'day_type',
  'status',
  'flags',
  'in_at',
  'out_at',
  'in_minute',
  'late_minutes',
  'minutes',
  'first_call_at',
  'last_call_at',
  'check_in_at',
  'check_in_device_at',
  'check_in_latitude',
  'check_in_longitude',
  'check_in_accuracy',
  'check_in_distance',
  'check_out_at',
  'check_out_device_at',
  'check_out_latitude',
  'check_out_longitude',
  'check_out_accuracy',
  'check_out_distance',
] as const;

function* days(world: DemoWorld): Generator<Row> {
  const ids = world.ids('attendance');
  for (const day of fieldDaysOf(world, fieldToldOf(world))) yield dayRow(ids(day.index), day);
}

function dayRow(id: string, made: FieldDay): Row {
  const { person, day, in: checkIn, out: checkOut } = made;
  const { inAt, outAt } = heldTimes(made);
  const at = (minute: number | null | undefined) =>
    minute === null || minute === undefined ? null : recordedAt(made, minute);
  const marks = [checkIn, checkOut].flatMap((mark) => [
    at(mark?.minute),
    at(mark?.deviceMinute),
    mark?.position?.latitude ?? null,
    mark?.position?.longitude ?? null,
    mark?.accuracy ?? null,
    mark?.distance ?? null,
  ]);
  return [
    id,
    person.id,
    dayText(day),
    designationIds[person.designation] ?? null,
    made.path,
    made.dayType,
    made.status,
    arrayText(made.flags),
    inAt,
    outAt,
    inMinuteOf(made),
    made.lateMinutes,
    made.minutes,
    at(made.firstCall),
    at(made.lastCall),
    ...marks,
  ];
}

const leaveColumns = ['id', 'user_id', 'from_day', 'to_day', 'reason', 'marked_by', 'marked_at'] as const;

function* leaves(world: DemoWorld): Generator<Row> {
  const ids = world.ids('attendance-leave');
  const { administrator } = peopleOf(world);
  for (const [index, leave] of fieldToldOf(world).leaves.entries()) {
    const { person, from, to, reason } = leave;
    yield [
      ids(index),
      person.id,
      dayText(from),
      dayText(to),
      reason,
      (person.supervisor ?? administrator).id,
      markedAt(leave, index),
    ];
  }
}

const correctionColumns = [
  'id',
  'attendance_id',
  'in_at',
  'out_at',
  'status',
  'reason',
  'state',
  'asked_by',
  'asked_at',
  'decided_by',
  'decided_at',
  'note',
  'before',
  'after',
] as const;

function* corrections(world: DemoWorld): Generator<Row> {
  for (const { id, dayId, made, asked, askedAt, decided, change } of correctionSteps(world))
    yield [
      id,
      dayId,
      asked.inAt,
      asked.outAt,
      asked.status,
      made.reason,
      made.state,
      made.askedBy.id,
      askedAt,
      decided?.by.id ?? null,
      decided?.at ?? null,
      made.note,
      change && JSON.stringify(change.before),
      change && JSON.stringify(change.after),
    ];
}
