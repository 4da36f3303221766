import {
  type DemoCorrection,
  type FieldDay,
  fieldDaysOf,
  fieldWorkersOf,
  inMinuteOf,
  type Leave,
  periodOf,
} from '../attendance/field-days.ts';
import { dayText, instantAt } from '../days.ts';
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
    const told: { leaves: Leave[]; corrections: DemoCorrection[] } = { leaves: [], corrections: [] };
    await copy(
      'holiday',
      ['day', 'name'],
      periodOf(world).holidays.map(({ day, name }) => [dayText(day), name]),
    );
    await copy('attendance', columns, days(world, told));
    await copy('attendance_leave', leaveColumns, leaves(world, told.leaves));
    await copy('attendance_correction', correctionColumns, corrections(world, told.corrections));
  },
  async finish(client) {
    // Today is told up to this moment: who comes later has not come yet.
    await client.query(`update attendance set status = 'expected', flags = '{}', in_at = null, in_minute = 1440, late_minutes = 0, check_in_at = null,
      check_in_device_at = null, check_in_latitude = null, check_in_longitude = null, check_in_accuracy = null, check_in_distance = null
      where business_date = business_date() and check_in_at > now()`);
    await client.query('select index_attendance()');
    await client.query('select start_attendance_triggers()');
    await client.query(
      `update attendance_day set opened = last.day, closed = last.day - 1 from (select max(business_date) as day from attendance) as last`,
    );
    await client.query('select rebuild_attendance_totals()');
  },
};

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

function* days(world: DemoWorld, told: { leaves: Leave[]; corrections: DemoCorrection[] }): Generator<Row> {
  const ids = world.ids('attendance');
  for (const day of fieldDaysOf(world, told)) yield dayRow(ids(day.index), day);
}

/** The second within the minute, so that people do not all come at full minutes. */
const secondsOf = (index: number) => (index * 37) % 60;

function dayRow(id: string, made: FieldDay): Row {
  const { person, day, corrected, in: checkIn, out: checkOut } = made;
  const seconds = secondsOf(made.index) / 60;
  const at = (minute: number | null | undefined) =>
    minute === null || minute === undefined ? null : instantAt(day, minute + seconds);
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
    corrected && !checkIn ? instantAt(day, corrected.in) : at(checkIn?.minute),
    corrected ? instantAt(day, corrected.out) : at(checkOut?.minute),
    inMinuteOf(made),
    made.lateMinutes,
    made.minutes,
    at(made.firstCall),
    at(made.lastCall),
    ...marks,
  ];
}

const leaveColumns = ['id', 'user_id', 'from_day', 'to_day', 'reason', 'marked_by', 'marked_at'] as const;

function* leaves(world: DemoWorld, told: readonly Leave[]): Generator<Row> {
  const ids = world.ids('attendance-leave');
  const { administrator } = peopleOf(world);
  for (const [index, { person, from, to, reason }] of told.entries()) {
    const markedAt = instantAt(from - 1, 15 * 60 + (index % 120));
    yield [
      ids(index),
      person.id,
      dayText(from),
      dayText(to),
      reason,
      (person.supervisor ?? administrator).id,
      markedAt,
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
] as const;

function* corrections(world: DemoWorld, told: readonly DemoCorrection[]): Generator<Row> {
  const ids = world.ids('attendance-correction');
  const days = world.ids('attendance');
  for (const [index, made] of told.entries()) {
    const { day, decidedBy } = made;
    yield [
      ids(index),
      days(day.index),
      made.in === null ? null : instantAt(day.day, made.in),
      made.out === null ? null : instantAt(day.day, made.out),
      made.status,
      made.reason,
      made.state,
      made.askedBy.id,
      instantAt(day.day, 19 * 60 + (index % 180)),
      decidedBy?.id ?? null,
      decidedBy ? instantAt(day.day + 1, 10 * 60 + (index % 300)) : null,
    ];
  }
}
