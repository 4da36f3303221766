import type { userChangeKinds } from '@routebook/contract';
import type { Generated } from 'kysely';
import type { Day, Json, NullableInstant, StampedInstant } from '../../../core/database/column-types.ts';

interface PersonChangeTable {
  id: string;
  user_id: string;
  kind: (typeof userChangeKinds)[number];
  effective_from: Day;
  reason: string;
  before: Json;
  after: Json;
  done_by: string;
  done_at: StampedInstant;
  undone_at: NullableInstant;
  /** Counts up with each change. */
  turn: Generated<string>;
}

/** Kept by the database: everybody with the people above them, themselves at distance 0. */
interface PersonSuperiorTable {
  user_id: string;
  superior_id: string;
  distance: number;
}

/** Kept by the database: today's places of each person with all that lies above them. */
interface PersonPlaceTable {
  user_id: string;
  node_id: string;
}

declare module '../../../core/database/tables.ts' {
  interface Tables {
    person_change: PersonChangeTable;
    person_superior: PersonSuperiorTable;
    person_place: PersonPlaceTable;
  }
}
