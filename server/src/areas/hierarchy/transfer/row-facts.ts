import { type Level, type NodeStatus, parentLevel, type Reference, type Route } from '@routebook/contract';
import { sql } from 'kysely';
import type { Database } from '../../../core/database/database.ts';
import { goodsProblems } from '../../../core/market/house-goods.ts';
import { plannedEnd } from '../../../core/market/planned-end.ts';
import { visiblePeople } from '../../../core/scope/people.ts';
import { type Reach, visible } from '../../../core/scope/reach.ts';
import type { ReadRow } from '../../../core/transfer/imports/row.ts';
import type { RowValues } from './row-values.ts';

/** A node that has the code of a row. */
export interface KnownNode {
  readonly id: string;
  readonly name: string;
  readonly status: NodeStatus;
  readonly version: number;
  readonly parentId: string | null;
  readonly parentCode: string | null;
  readonly deleted: boolean;
  readonly visible: boolean;
  readonly manager: Reference | null;
  readonly activeChildren: number;
  readonly house: {
    readonly proprietor: string;
    readonly mobile: string;
    readonly address: string;
    readonly latitude: number | null;
    readonly longitude: number | null;
    readonly tradeLicence: string;
    readonly openingDate: string | null;
    readonly creditLimit: string;
  } | null;
  readonly route: {
    readonly visitDays: readonly number[];
    readonly frequency: Route['frequency'];
    readonly km: number | null;
    readonly salesOfficer: Reference | null;
    /** The first day of the last period of an SO; in the future when a change is planned. */
    readonly officerPlanned: string | null;
  } | null;
}

export interface KnownParent {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly status: NodeStatus;
  readonly ends_on: string | null;
  readonly deleted: boolean;
  readonly visible: boolean;
}

export interface KnownPerson extends Reference {
  readonly designation: string;
  readonly manages: readonly Level[];
  readonly walksRoutes: boolean;
  readonly status: string;
}

/** What is there already about the rows of a chunk. */
export interface RowFacts {
  readonly nodes: ReadonlyMap<number, KnownNode>;
  readonly parents: ReadonlyMap<number, KnownParent>;
  readonly people: ReadonlyMap<string, KnownPerson>;
  /** Why DB houses that are to close do not. */
  readonly goods: ReadonlyMap<string, string>;
}

export async function rowFacts(
  db: Database,
  reach: Reach,
  level: Level,
  rows: readonly ReadRow<RowValues>[],
): Promise<RowFacts> {
  const [nodes, parents, people] = [
    await nodesOf(db, reach, level, rows),
    await parentsOf(db, reach, level, rows),
    await peopleOf(db, reach, rows),
  ];
  const closing = rows.flatMap(({ number, values: { status } }) => {
    const node = status === 'closed' ? nodes.get(number) : undefined;
    return node?.visible && node.status !== 'closed' ? [node] : [];
  });
  return { nodes, parents, people, goods: await goodsProblems(db, closing) };
}

const json = (rows: readonly object[]) => JSON.stringify(rows);

async function nodesOf(db: Database, reach: Reach, level: Level, rows: readonly ReadRow<RowValues>[]) {
  const wanted = rows.flatMap(({ number, values: { code } }) => (code === undefined ? [] : [{ row: number, code }]));
  const { rows: found } = await sql<KnownNode & { row: number }>`
    select wanted.row, node.id, node.name, node.status, node.version, node.parent_id as "parentId", above.code as "parentCode",
      node.deleted_at is not null as deleted, ${visible(reach)} as visible,
      case when manager.id is not null then jsonb_build_object('id', manager.id, 'name', manager.name) end as manager,
      case when node.level = 'dbHouse' then (select count(*)::integer from market_node child
        where child.parent_id = node.id and child.status = 'active' and child.deleted_at is null) else 0 end as "activeChildren",
      case when house.node_id is not null then jsonb_build_object('proprietor', house.proprietor, 'mobile', house.mobile,
        'address', house.address, 'latitude', house.latitude, 'longitude', house.longitude, 'tradeLicence', house.trade_licence,
        'openingDate', house.opening_date, 'creditLimit', house.credit_limit::text) end as house,
      case when route.node_id is not null then jsonb_build_object('visitDays', route.visit_days, 'frequency', route.frequency, 'km', route.km,
        'salesOfficer', case when officer.id is not null then jsonb_build_object('id', officer.id, 'name', officer.name) end,
        'officerPlanned', (select max(period.valid_from) from route_sales_officer period
          where period.route_id = node.id and period.valid_from > business_date())) end as route
    from jsonb_to_recordset(${json(wanted)}::jsonb) as wanted (row integer, code text)
      join market_node node on node.level = ${sql.lit(level)} and lower(node.code) = lower(wanted.code collate natural_order)
      left join market_node above on above.id = node.parent_id
      left join user_account manager on manager.id = node.manager_id
      left join db_house house on house.node_id = node.id
      left join route on route.node_id = node.id
      left join user_account officer on officer.id = route.sales_officer_id
  `.execute(db);
  return new Map(found.map(({ row, ...node }) => [row, node]));
}

async function parentsOf(db: Database, reach: Reach, level: Level, rows: readonly ReadRow<RowValues>[]) {
  const above = parentLevel(level);
  if (above === null) return new Map<number, KnownParent>();
  const wanted = rows.flatMap(({ number, values: { parent } }) =>
    parent === undefined ? [] : [{ row: number, code: parent }],
  );
  const { rows: found } = await sql<KnownParent & { row: number }>`
    select wanted.row, node.id, node.code, node.name, node.status, ${plannedEnd} as ends_on, node.deleted_at is not null as deleted, ${visible(reach)} as visible
    from jsonb_to_recordset(${json(wanted)}::jsonb) as wanted (row integer, code text)
      join market_node node on node.level = ${sql.lit(above)} and lower(node.code) = lower(wanted.code collate natural_order)
  `.execute(db);
  return new Map(found.map(({ row, ...parent }) => [row, parent]));
}

async function peopleOf(db: Database, reach: Reach, rows: readonly ReadRow<RowValues>[]) {
  const codes = [
    ...new Set(rows.flatMap(({ values: { managerCode, salesOfficerCode } }) => [managerCode, salesOfficerCode])),
  ].filter((code) => code !== undefined);
  if (codes.length === 0) return new Map<string, KnownPerson>();
  const { rows: found } = await sql<KnownPerson & { code: string }>`
    select person.employee_code as code, person.id, person.name, person.designation, person.status,
      designation.manages, designation.walks_routes as "walksRoutes"
    from user_account person join designation on designation.name = person.designation
    where person.employee_code = any (${codes}::text[]) and person.deleted_at is null and ${visiblePeople(reach)}
  `.execute(db);
  return new Map(found.map(({ code, ...person }) => [code, person]));
}

/** A name that a row wants beneath a parent (null: among the nations). */
export interface WantedName {
  readonly row: number;
  readonly name: string;
  readonly parentId: string | null;
  /** The node that may have it already. */
  readonly nodeId: string | null;
}

/** The rows whose name another node bears in the same place, today or from a planned day on. */
export async function takenNames(db: Database, level: Level, wanted: readonly WantedName[]): Promise<Set<number>> {
  if (wanted.length === 0) return new Set();
  const { rows } = await sql<{ row: number }>`
    /* unscoped: whole */ with wanted as (
      select * from jsonb_to_recordset(${json(wanted)}::jsonb) as wanted (row integer, name text, "parentId" uuid, "nodeId" uuid)
    )
    select wanted.row from wanted join market_node node
      on coalesce(node.parent_id, '00000000-0000-0000-0000-000000000000') = coalesce(wanted."parentId", '00000000-0000-0000-0000-000000000000')
      and lower(normalize(node.name)) = lower(normalize(wanted.name collate natural_order))
    where node.deleted_at is null and node.level = ${sql.lit(level)} and node.id is distinct from wanted."nodeId"
    union
    select wanted.row from wanted
      join market_parent period on period.parent_id = wanted."parentId" and period.valid_from > business_date()
      join market_node node on node.id = period.node_id
    where node.deleted_at is null and node.id is distinct from wanted."nodeId"
      and lower(normalize(node.name)) = lower(normalize(wanted.name collate natural_order))
  `.execute(db);
  return new Set(rows.map(({ row }) => row));
}
