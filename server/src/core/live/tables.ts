import type { Generated } from 'kysely';
import type { Json, StampedInstant } from '../database/column-types.ts';

interface LiveNoticeTable {
  id: Generated<number>;
  /** The transaction that wrote it. */
  written_by: Generated<string>;
  at: StampedInstant;
  notice: Json;
}

declare module '../database/tables.ts' {
  interface Tables {
    live_notice: LiveNoticeTable;
  }
}
