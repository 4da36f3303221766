import type { frequencies, Level, moveStates, NodeStatus } from '@routebook/contract';
import type { ColumnType, Generated } from 'kysely';
import type { Day, Json, NullableInstant, NullableJson, StampedInstant } from '../../database/platform-tables.ts';

/** A decimal that PostgreSQL keeps exactly; read as its text. */
type Decimal = ColumnType<string, string | number, string | number>;
type NullableDecimal = ColumnType<string | null, string | number | null | undefined, string | number | null>;

interface MarketNodeTable {
  id: string;
  level: Level;
  code: string;
  name: string;
  status: Generated<NodeStatus>;
  parent_id: string | null;
  ancestors: string[];
  manager_id: string | null;
  merged_into: string | null;
  valid_from: Day;
  version: Generated<number>;
  created_at: StampedInstant;
  updated_at: StampedInstant;
  deleted_at: NullableInstant;
  search_text: ColumnType<string, never, never>;
}

interface MarketParentTable {
  node_id: string;
  parent_id: string;
  valid_from: Day;
  valid_to: Day | null;
  cause: string | null;
}

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

interface RouteTable {
  node_id: string;
  visit_days: number[];
  frequency: Generated<(typeof frequencies)[number]>;
  km: NullableDecimal;
  sales_officer_id: string | null;
  sequence_version: Generated<number>;
}

interface RouteSalesOfficerTable {
  route_id: string;
  user_id: string;
  valid_from: Day;
  valid_to: Day | null;
  cause: string | null;
}

export const outletStatuses = ['pending', 'active', 'dormant', 'closed', 'rejected'] as const;
export type OutletStatus = (typeof outletStatuses)[number];

interface OutletTable {
  id: string;
  code: string;
  name: string;
  owner_name: string;
  mobile: string;
  category: string;
  class: 'A' | 'B' | 'C' | 'D';
  address: Generated<string>;
  latitude: number;
  longitude: number;
  status: Generated<OutletStatus>;
  route_id: string;
  version: Generated<number>;
  created_at: StampedInstant;
  updated_at: StampedInstant;
  deleted_at: NullableInstant;
}

interface OutletRouteTable {
  outlet_id: string;
  route_id: string;
  sequence: number;
  valid_from: Day;
  valid_to: Day | null;
  cause: string | null;
}

/** `level` is a level of the hierarchy, `outlet` or `salesOfficer`; the zero id stands for the whole business. */
interface MarketTotalTable {
  ancestor_id: string;
  level: Level | 'outlet' | 'salesOfficer';
  status: NodeStatus | OutletStatus | 'deleted';
  n: number;
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

export interface HierarchyTables {
  market_node: MarketNodeTable;
  market_parent: MarketParentTable;
  db_house: DbHouseTable;
  route: RouteTable;
  route_sales_officer: RouteSalesOfficerTable;
  outlet: OutletTable;
  outlet_route: OutletRouteTable;
  market_total: MarketTotalTable;
  market_move: MarketMoveTable;
  market_merge: MarketMergeTable;
  db_house_replacement: DbHouseReplacementTable;
  market_status_plan: MarketStatusPlanTable;
  market_day: MarketDayTable;
}
