import type pg from 'pg';
import type { Filter } from './filters.ts';

const sums = [
  'orders',
  'ordered',
  'ordered_pieces',
  'lines',
  'call_lines',
  'call_ordered',
  'delivered',
  'returned',
  'asked_pieces',
  'delivered_pieces',
  'returned_pieces',
  'bills',
  'scheduled',
  'visits',
  'productive',
  'unplanned',
  'adhered',
  'in_fence',
  'collected',
  'owed',
] as const;
const primary = ['primary_net', 'primary_pieces'] as const;
const distinct = ['billed', 'visited', 'officers'] as const;

export type Figures = Record<
  (typeof sums)[number] | (typeof primary)[number] | (typeof distinct)[number] | 'goods_value',
  string
>;

/** What is kept for a filter; of whole months the kept months. */
export async function keptFigures(
  client: pg.ClientBase,
  { placeId, level, first, last, reading }: Filter,
): Promise<Partial<Figures>> {
  const today = reading === 'today';
  const route = level === 'route';
  const columns = route ? sums : [...sums, ...primary];
  const list = columns.map((name) => `coalesce(sum(${name}), 0)::text as ${name}`).join(', ');
  const [days, months] = route
    ? ['figure_route_day', 'figure_route_month']
    : ['figure_place_day', 'figure_place_month'];
  const which = route ? 'route_id = $1' : `place_id = $1${today ? '' : ' and not moved'}`;
  const { rows } = await client.query<Figures>(
    `with month as (
       select begins::date as begins from generate_series(date_trunc('month', $2::timestamp), $3::timestamp, interval '1 month') as begins
       where begins >= $2::date and begins + interval '1 month' <= $3::date + 1
     )
     select ${list} from (
       select ${columns.join(', ')} from ${months} where ${which} and day in (select begins from month)
       union all
       select ${columns.join(', ')} from ${days} where ${which} and day between $2 and $3 and month_of(day) not in (select begins from month)
     ) as kept`,
    [placeId, first, last],
  );
  const { rows: seen } = await client.query<Figures>(
    `select ${distinct.map((name) => `${name}::text`).join(', ')} from figure_distinct(array[$1::uuid], $2, $3::date, $4::date)`,
    [placeId, today, first, last],
  );
  const { rows: goods } = ['nation', 'region', 'division'].includes(level)
    ? await client.query<Figures>(
        `select coalesce(sum(value), 0)::text as goods_value from figure_product_day where place_id = $1 and day between $2 and $3 and (not moved or $4)`,
        [placeId, first, last, today],
      )
    : { rows: [] };
  return { ...rows[0], ...seen[0], ...goods[0] };
}
