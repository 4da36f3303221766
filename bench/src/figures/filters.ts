import type pg from 'pg';

export interface Filter {
  readonly placeId: string;
  readonly level: string;
  /** Of the level in a market path, from 1. */
  readonly depth: number;
  readonly first: string;
  readonly last: string;
  readonly reading: 'sold' | 'today';
}

/** Places of every level, ranges from a day to all there is, and both readings; places whose tree changed come as often as others. */
export async function drawnFilters(client: pg.ClientBase, many: number): Promise<Filter[]> {
  await client.query('select setseed(0.42)');
  const { rows } = await client.query<Filter>(
    `with span as (
       select least(min(business_date), business_date()) as since, greatest(max(business_date), business_date()) as until from sales_order
     ), level as (
       select name, depth from unnest(array['nation', 'region', 'division', 'district', 'zone', 'territory', 'area', 'dbHouse', 'route']) with ordinality as each (name, depth)
     ), moved as (
       select node_id from market_parent where valid_to is not null
     ), drawn as (
       select turn, level.name, level.depth, random() as luck, (since - 10 + floor(random() ^ 0.7 * (until - since + 12))::integer) as first,
         case turn % 5 when 0 then 0 when 1 then 6 when 2 then floor(random() * 31)::integer when 3 then floor(random() * 100)::integer else floor(random() * 2000)::integer end as days
       from generate_series(1, $1) as turn join level on level.depth = 1 + turn % 9 cross join span
     )
     select node.id::text as "placeId", drawn.name as level, drawn.depth::integer as depth, drawn.first::text as first, (drawn.first + drawn.days)::text as last,
       case when turn / 9 % 2 = 0 then 'sold' else 'today' end as reading
     from drawn cross join lateral (
       select each.id from market_node each
       where each.level = drawn.name and (drawn.luck < 0.6 or exists (select from moved join market_node beneath on beneath.id = moved.node_id where each.id = any (beneath.ancestors))
         or not exists (select from moved join market_node beneath on beneath.id = moved.node_id join market_node same on same.id = any (beneath.ancestors) and same.level = drawn.name))
       order by md5(each.id::text || drawn.turn) limit 1
     ) as node order by turn`,
    [many],
  );
  return rows;
}
