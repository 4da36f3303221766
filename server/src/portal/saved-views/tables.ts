import type { Generated } from 'kysely';
import type { StampedInstant } from '../../core/database/column-types.ts';

interface SavedViewTable {
  id: string;
  user_id: string;
  screen: string;
  name: string;
  query: string;
  shared: Generated<boolean>;
  is_default: Generated<boolean>;
  created_at: StampedInstant;
}

declare module '../../core/database/tables.ts' {
  interface Tables {
    saved_view: SavedViewTable;
  }
}
