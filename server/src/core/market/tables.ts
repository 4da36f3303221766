import type { frequencies, Level, NodeStatus, OutletClass, OutletStatus } from '@routebook/contract';
import type { ColumnType, Generated } from 'kysely';
import type { Day, NullableDecimal, NullableInstant, StampedInstant } from '../database/column-types.ts';

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

interface OutletTable {
  id: string;
  code: string;
  name: string;
  owner_name: string;
  mobile: string;
  category_id: string;
  class: OutletClass;
  address: Generated<string>;
  latitude: number;
  longitude: number;
  /** Metres; null where nobody measured. */
  accuracy: number | null;
  credit_limit: ColumnType<string, string | undefined, string>;
  status: Generated<OutletStatus>;
  status_reason: string | null;
  proposed_by: string | null;
  merged_into: string | null;
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
/** A total is the sum of its rows. */
interface MarketTotalTable {
  ancestor_id: string;
  level: Level | 'outlet' | 'salesOfficer';
  status: NodeStatus | OutletStatus | 'deleted';
  /** 0 of what was folded so far. */
  addition: Generated<number>;
  n: number;
}

declare module '../database/tables.ts' {
  interface Tables {
    market_node: MarketNodeTable;
    market_parent: MarketParentTable;
    route: RouteTable;
    route_sales_officer: RouteSalesOfficerTable;
    outlet: OutletTable;
    outlet_route: OutletRouteTable;
    market_total: MarketTotalTable;
  }
}
