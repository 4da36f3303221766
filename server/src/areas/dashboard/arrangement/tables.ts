import type { PlacedCard } from '@routebook/contract';
import type { ColumnType } from 'kysely';
import type { StampedInstant } from '../../../core/database/column-types.ts';

interface DashboardArrangementTable {
  user_id: string;
  cards: ColumnType<PlacedCard[], string, string>;
  updated_at: StampedInstant;
}

declare module '../../../core/database/tables.ts' {
  interface Tables {
    dashboard_arrangement: DashboardArrangementTable;
  }
}
