import type {
  AttendanceFlag,
  AttendanceStatus,
  CorrectionState,
  correctedStatuses,
  DayType,
} from '@routebook/contract';
import type { Generated } from 'kysely';
import type { Day, NullableInstant, NullableJson, StampedInstant } from '../../../core/database/column-types.ts';

interface HolidayTable {
  day: Day;
  name: string;
}

interface AttendanceTable {
  id: string;
  user_id: string;
  business_date: Day;
  designation_id: string;
  path: Generated<string[]>;
  day_type: DayType;
  status: AttendanceStatus;
  flags: Generated<AttendanceFlag[]>;
  in_at: NullableInstant;
  out_at: NullableInstant;
  in_minute: Generated<number>;
  late_minutes: Generated<number>;
  minutes: Generated<number>;
  first_call_at: NullableInstant;
  last_call_at: NullableInstant;
  check_in_at: NullableInstant;
  check_in_device_at: NullableInstant;
  check_in_latitude: number | null;
  check_in_longitude: number | null;
  check_in_accuracy: number | null;
  check_in_distance: number | null;
  check_out_at: NullableInstant;
  check_out_device_at: NullableInstant;
  check_out_latitude: number | null;
  check_out_longitude: number | null;
  check_out_accuracy: number | null;
  check_out_distance: number | null;
  photo: string | null;
}

interface AttendanceCorrectionTable {
  id: string;
  attendance_id: string;
  in_at: NullableInstant;
  out_at: NullableInstant;
  status: (typeof correctedStatuses)[number] | null;
  reason: string;
  state: Generated<CorrectionState>;
  asked_by: string;
  asked_at: StampedInstant;
  decided_by: string | null;
  decided_at: NullableInstant;
  note: string | null;
  before: NullableJson;
  after: NullableJson;
}

interface AttendanceLeaveTable {
  id: string;
  user_id: string;
  from_day: Day;
  to_day: Day;
  reason: string;
  marked_by: string;
  marked_at: StampedInstant;
}

declare module '../../../core/database/tables.ts' {
  interface Tables {
    holiday: HolidayTable;
    attendance: AttendanceTable;
    attendance_correction: AttendanceCorrectionTable;
    attendance_leave: AttendanceLeaveTable;
  }
}
