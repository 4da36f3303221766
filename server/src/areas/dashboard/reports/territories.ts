import { type FigureAmounts, type Reference, type TerritoryRow, workOut } from '@routebook/contract';
import { sql } from 'kysely';
import { addDays } from '../../../core/calendar/days.ts';
import { stockInReach } from '../../../core/scope/stock.ts';
import { type ListedPlace, placesAt } from '../kept/beneath.ts';
import { distinctOf, distinctTogether } from '../kept/distinct.ts';
import { type Distinct, nobody } from '../kept/distinct-count.ts';
import { officersToday } from '../kept/outlets.ts';
import { amountsOf, type SumColumn, secondaryColumns } from '../kept/sum-columns.ts';
import { type KeptSums, sumsOf, together } from '../kept/sums.ts';
import type { Question } from '../question.ts';
import { sentFigures } from '../sent.ts';
import { cut, type Page, sortedBy, sortOf } from './pages.ts';
import { placeOf } from './places.ts';

const keys = ['primary', 'secondary', 'ratio', 'stockCover', 'eco', 'adherence'] as const;
type Sort = (typeof keys)[number] | 'name' | 'sos' | 'vacantRoutes';

/** Sorted by these, what is kept is read of the page's rows alone. */
const withoutSums: ReadonlySet<Sort> = new Set(['name', 'sos', 'vacantRoutes', 'eco']);

/** So many places have their stock added up at once: beyond, it is that of the rows of the page alone. */
const mostWithCover = 100;

/** The 28 days before today. */
export function coverDays({ today }: Question) {
  return { from: addDays(today, -28), to: addDays(today, -1) };
}

export async function territoriesOf(question: Question, asked: Page & { readonly sort?: string | undefined }) {
  const { db, measure, range, tops } = question;
  const { by, descending } = sortOf<Sort>(asked.sort, 'name');
  const places = await placesAt(question, 'territory');
  const ids = places.map(({ id }) => id);
  const columns: readonly SumColumn[] = [
    ...new Set<SumColumn>([
      ...secondaryColumns[measure],
      ...secondaryColumns.volume,
      'primary_net',
      'primary_pieces',
      'scheduled',
      'adhered',
    ]),
  ];
  const parts = [
    { name: 'now', range },
    { name: 'cover', range: coverDays(question), columns: secondaryColumns.volume },
  ];
  const sumsOfPlaces = (some: readonly ListedPlace[]) => sumsOf(question, some, { parts, columns });
  const [sums, whole, distinct, all, officers, vacant] = await Promise.all([
    withoutSums.has(by) ? null : sumsOfPlaces(places),
    sumsOf(question, tops, { parts, columns, together: true }),
    by === 'eco' ? distinctOf(question, places, range) : null,
    distinctTogether(question, tops, range),
    officersToday(db, ids),
    vacantRoutes(db, ids),
  ]);
  const [stock, stockOfAll] =
    by === 'stockCover' || places.length <= mostWithCover
      ? await Promise.all([availableOf(db, ids), availableInWhole(question)])
      : [null, undefined];
  const found = places.map((place) => ({
    place,
    sos: officers.get(place.id) ?? 0,
    vacantRoutes: vacant.get(place.id) ?? 0,
  }));
  const sorted = sortedBy(found, descending, (row) => {
    if (by === 'name') return row.place.name;
    if (by === 'sos' || by === 'vacantRoutes') return row[by];
    return workOut(by, amountsIn(row.place.id, sums, distinct?.get(row.place.id), stock?.get(row.place.id) ?? 0));
  });
  const shown = cut(sorted, asked);
  const shownPlaces = shown.map(({ place }) => place);
  const [shownSums, shownDistinct, shownStock, regions] = await Promise.all([
    sums ?? sumsOfPlaces(shownPlaces),
    distinct ?? distinctOf(question, shownPlaces, range),
    stock ??
      availableOf(
        db,
        shownPlaces.map(({ id }) => id),
      ),
    regionsOf(db, shownPlaces),
  ]);
  const territories: TerritoryRow[] = shown.map(({ place, ...counts }) => {
    const amounts = amountsIn(
      place.id,
      shownSums,
      shownDistinct.get(place.id) ?? nobody,
      shownStock.get(place.id) ?? 0,
    );
    return {
      place: placeOf(place),
      region: regions.get(place.id) ?? null,
      ...counts,
      ...sentFigures(keys, amounts, measure),
    };
  });
  const sum = (count: (row: (typeof found)[number]) => number) => found.reduce((total, row) => total + count(row), 0);
  const totals = {
    ...sentFigures(keys, amountsIn(together, whole, all, stockOfAll), measure),
    sos: sum(({ sos }) => sos),
    vacantRoutes: sum((row) => row.vacantRoutes),
  };
  return { territories, totalTerritories: places.length, totals };

  function amountsIn(
    id: string,
    kept: KeptSums | null,
    counts: Distinct | undefined,
    available: number | undefined,
  ): FigureAmounts {
    const cover = kept?.of(id, 'cover');
    return {
      ...amountsOf(kept?.of(id, 'now') ?? {}, measure),
      sold28: (cover?.delivered_pieces ?? 0n) - (cover?.returned_pieces ?? 0n),
      eco: counts === undefined ? null : BigInt(counts.billed),
      available: available === undefined ? null : BigInt(available),
    };
  }
}

/** Pieces that the DB houses which lie in the question's whole today could still promise. */
export async function availableInWhole({ db, reach, place }: Question): Promise<number> {
  const { rows } = await sql<{ pieces: number }>`
    select coalesce(sum(balance.physical - balance.reserved), 0)::bigint as pieces
    from ${stockInReach('stock_balance', reach, place ?? undefined)} as balance
  `.execute(db);
  return rows[0]?.pieces ?? 0;
}

/** Those of the DB houses beneath each place, by the place's id. */
async function availableOf(db: Question['db'], placeIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ id: string; pieces: number }>`
    /* unscoped: found */ select place.id, sum(balance.physical - balance.reserved)::bigint as pieces
    from market_node place join market_node house on house.level = 'dbHouse' and house.deleted_at is null
        and case place.level when 'territory' then house.ancestors[6] else house.id end = place.id
      join stock_balance balance on balance.db_house_id = house.id
    where place.id = any (${placeIds}::uuid[]) group by 1
  `.execute(db);
  return new Map(rows.map(({ id, pieces }) => [id, pieces]));
}

async function vacantRoutes(db: Question['db'], territoryIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ id: string; routes: number }>`
    /* unscoped: found */ select node.ancestors[6] as id, count(*)::integer as routes
    from route join market_node node on node.id = route.node_id
    where route.sales_officer_id is null and node.deleted_at is null and node.status = 'active' and node.ancestors[6] = any (${territoryIds}::uuid[])
    group by 1
  `.execute(db);
  return new Map(rows.map(({ id, routes }) => [id, routes]));
}

async function regionsOf(db: Question['db'], places: readonly ListedPlace[]): Promise<ReadonlyMap<string, Reference>> {
  const { rows } = await sql<{ id: string; regionId: string; name: string }>`
    /* unscoped: found */ select node.id, region.id as "regionId", region.name
    from market_node node join market_node region on region.id = node.ancestors[2]
    where node.id = any (${places.map(({ id }) => id)}::uuid[])
  `.execute(db);
  return new Map(rows.map(({ id, regionId, name }) => [id, { id: regionId, name }]));
}
