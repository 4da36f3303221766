import type { moveStates, NodeStatus } from '@routebook/contract';
import type { Generated } from 'kysely';
import type {
  Day,
  Decimal,
  Json,
  NullableInstant,
  NullableJson,
  StampedInstant,
} from '../../core/database/column-types.ts';

interface DbHouseTable {
  node_id: string;
  proprietor: string;
  mobile: string;
  address: Generated<string>;
  latitude: number | null;
  longitude: number | null;
  trade_licence: Generated<string>;
  opening_date: Day | null;
  credit_limit: Decimal;
  replaced_by: string | null;
}

interface MarketMoveTable {
  id: string;
  node_id: string;
  from_parent_id: string | null;
  to_parent_id: string;
  effective_from: Day;
  reason: string;
  state: Generated<(typeof moveStates)[number]>;
  impact: Json;
  periods_before: NullableJson;
  periods_after: NullableJson;
  staged_by: string;
  staged_at: StampedInstant;
  confirmed_at: NullableInstant;
  undone_at: NullableInstant;
}

interface MarketMergeTable {
  id: string;
  source_id: string;
  target_id: string;
  effective_from: Day;
  reason: string;
  impact: Json;
  done_by: string;
  done_at: StampedInstant;
}

interface DbHouseReplacementTable {
  id: string;
  old_id: string;
  new_id: string;
  effective_from: Day;
  reason: string;
  moves: Json;
  done_by: string;
  done_at: StampedInstant;
}

interface MarketStatusPlanTable {
  id: string;
  node_id: string;
  effective_from: Day;
  status: NodeStatus;
  replaced_by: string | null;
  cause: string;
  applied_at: NullableInstant;
}

interface MarketDayTable {
  applied: Day;
}

declare module '../../core/database/tables.ts' {
  interface Tables {
    db_house: DbHouseTable;
    market_move: MarketMoveTable;
    market_merge: MarketMergeTable;
    db_house_replacement: DbHouseReplacementTable;
    market_status_plan: MarketStatusPlanTable;
    market_day: MarketDayTable;
  }
}
