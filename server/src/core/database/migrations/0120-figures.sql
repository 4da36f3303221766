-- Kept figures: what orders, deliveries, visits, payments and invoices come to, by day and month, route, officer and place. The documents are the
-- truth; nothing but the functions of 0121 writes here. They run in a worker, at most 2 s behind, and never in the transaction of an order.
--
-- As sold: the market path that a document keeps. As today: where its route (of primary sales, its DB house) lies now. A figure of a place
-- as sold is the sum of the rows with `moved` false; as today it is the sum of all its rows: those with `moved` true are what the tree
-- since took from the place (negative) and brought to it.

-- The market paths that documents were made under, nation first, down to a route, or to a DB house for primary sales and goods.
create table figure_path (
  id integer generated always as identity primary key,
  path uuid[] not null unique,
  -- The route or DB house: the last of `path`.
  place_id uuid not null,
  -- Where it lies today, nation first, itself last: what `moved` rows were written by.
  today uuid[] not null,
  cell_id integer not null
);
create index figure_path_of_place on figure_path (place_id);

-- Territories as distinct counts are kept by them: sold under this path (nation ... territory), and beneath this territory today.
create table figure_cell (
  id integer generated always as identity primary key,
  path uuid[] not null,
  territory_id uuid not null,
  unique (path, territory_id)
);

-- Each outlet's place in the bitmaps, for ever: block number / 2048, bit number % 2048. A block is begun for one territory.
create table figure_outlet (
  outlet_id uuid primary key,
  number integer not null unique
);
create table figure_block (
  block integer primary key,
  territory_id uuid not null,
  used smallint not null
);
create index figure_block_of_territory on figure_block (territory_id, block desc);
create table figure_officer (
  user_id uuid primary key,
  number integer generated always as identity unique
);

-- What is summed. Never filled: the tables below have these columns.
create table figure_sums (
  -- Orders from `submitted` on, not cancelled, on the order's own business date; pieces and lines without those free by offers.
  orders integer not null default 0,
  ordered numeric(18, 2) not null default 0,
  ordered_pieces bigint not null default 0,
  lines integer not null default 0,
  -- Of these, those taken in visits: `call_lines` / `productive` is LPC, `call_ordered` / `productive` the drop size.
  call_lines integer not null default 0,
  call_ordered numeric(18, 2) not null default 0,
  -- The entries of the outlets' ledger, each on its own business date; both are positive. Secondary is delivered - returned.
  delivered numeric(18, 2) not null default 0,
  returned numeric(18, 2) not null default 0,
  -- Of the orders delivered on the day, without what is free: pieces asked for, delivered, and come back since on whatever day. Secondary
  -- volume is delivered_pieces - returned_pieces (as targets of quantity count it); fill rate is delivered_pieces / asked_pieces.
  asked_pieces bigint not null default 0,
  delivered_pieces bigint not null default 0,
  returned_pieces bigint not null default 0,
  -- Orders delivered on the day of which not all came back: memos. Their different outlets are ECO, which does not add up: figure_distinct().
  bills integer not null default 0,
  -- Calls: SC (outlets of the day's journey plans, of today and before), TC, PC, OVT, planned outlets visited (adherence is adhered / scheduled), TC in the fence.
  scheduled integer not null default 0,
  visits integer not null default 0,
  productive integer not null default 0,
  unplanned integer not null default 0,
  adhered integer not null default 0,
  in_fence integer not null default 0,
  -- Collections on their business date, without bounced cheques.
  collected numeric(18, 2) not null default 0,
  -- What the day added to the dues, by all entries of the outlets' ledger: what is due at the end of a day is the sum of all days until then.
  owed numeric(18, 2) not null default 0
);

-- The leaves: a day of a route under a market path and of the officer who took the order or made the visit (null: nobody, as for collections). All
-- figures of secondary sales and calls are folded from these. What officers did is read here and by the month.
create table figure_route_day (
  day date not null,
  route_id uuid not null,
  path_id integer not null,
  officer_id uuid,
  like figure_sums including defaults,
  -- Numbers (figure_outlet) of the outlets of `bills`, and of those visited, in order.
  billed integer[] not null default '{}',
  visited integer[] not null default '{}'
) with (fillfactor = 80, autovacuum_vacuum_scale_factor = 0.02);
create unique index figure_route_day_key on figure_route_day (day, route_id, path_id, officer_id) nulls not distinct;
create index figure_route_day_of_route on figure_route_day (route_id, day);
create index figure_route_day_of_officer on figure_route_day (officer_id, day);
create index figure_route_day_of_path on figure_route_day (path_id, day);

-- The same by month; `day` is its first.
create table figure_route_month (
  day date not null,
  route_id uuid not null,
  path_id integer not null,
  officer_id uuid,
  like figure_sums including defaults
) with (fillfactor = 80, autovacuum_vacuum_scale_factor = 0.02);
create unique index figure_route_month_key on figure_route_month (day, route_id, path_id, officer_id) nulls not distinct;
create index figure_route_month_of_route on figure_route_month (route_id, day);
create index figure_route_month_of_officer on figure_route_month (officer_id, day);
create index figure_route_month_of_path on figure_route_month (path_id, day);

-- Each place from the nation down to the DB house, by day and by month (`day` is its first). Primary: invoices but drafts, less credit notes,
-- returns and losses on their own business date, as months of sale count it; pieces paid for and free of the invoices.
create table figure_place_day (
  place_id uuid not null,
  day date not null,
  moved boolean not null,
  primary_net numeric(18, 2) not null default 0,
  primary_pieces bigint not null default 0,
  like figure_sums including defaults,
  primary key (place_id, day, moved)
) with (fillfactor = 80, autovacuum_vacuum_scale_factor = 0.02);
create table figure_place_month (
  place_id uuid not null,
  day date not null,
  moved boolean not null,
  primary_net numeric(18, 2) not null default 0,
  primary_pieces bigint not null default 0,
  like figure_sums including defaults,
  primary key (place_id, day, moved)
) with (fillfactor = 80, autovacuum_vacuum_scale_factor = 0.02);

-- Primary sales by source category: the leaves, and each place from the nation down to the DB house.
create table figure_primary_day (
  day date not null,
  path_id integer not null,
  source_category_id uuid not null,
  net numeric(18, 2) not null,
  pieces bigint not null,
  primary key (path_id, day, source_category_id)
) with (fillfactor = 80);
create index figure_primary_day_by_day on figure_primary_day (day);
create table figure_source_day (
  place_id uuid not null,
  day date not null,
  moved boolean not null,
  source_category_id uuid not null,
  net numeric(18, 2) not null,
  pieces bigint not null,
  primary key (place_id, day, moved, source_category_id)
) with (fillfactor = 80);

-- Products of the orders delivered on a day: pieces and value without what has come back since on whatever day, as the sales of a product count
-- it; free pieces apart. The leaves are the DB houses, whose products stand in one row: unnest(products, pieces, free_pieces, value).
create table figure_goods_day (
  day date not null,
  path_id integer not null,
  products uuid[] not null,
  pieces integer[] not null,
  free_pieces integer[] not null,
  value numeric[] not null,
  primary key (path_id, day)
) with (fillfactor = 80);
create index figure_goods_day_by_day on figure_goods_day (day);
-- Nations, regions and divisions by day; these and districts by month (`day` is its first). Of smaller places the leaves are few.
create table figure_product_day (
  place_id uuid not null,
  day date not null,
  product_id uuid not null,
  moved boolean not null,
  pieces bigint not null,
  free_pieces bigint not null,
  value numeric(18, 2) not null,
  primary key (place_id, day, product_id, moved)
) with (fillfactor = 80, autovacuum_vacuum_scale_factor = 0.02);
create table figure_product_month (
  place_id uuid not null,
  day date not null,
  product_id uuid not null,
  moved boolean not null,
  pieces bigint not null,
  free_pieces bigint not null,
  value numeric(18, 2) not null,
  primary key (place_id, day, product_id, moved)
) with (fillfactor = 80, autovacuum_vacuum_scale_factor = 0.02);

-- Who was there, by cell: the outlets billed (ECO) and visited as bitmaps, and the officers with a visit or an order. Joined over days and cells
-- by bit_or and distinct, whatever the range and place: ask figure_distinct(). Of months `day` is the first.
create table figure_outlets_day (
  cell_id integer not null,
  day date not null,
  block integer not null,
  billed bit(2048) not null,
  visited bit(2048) not null,
  primary key (cell_id, day, block)
) with (fillfactor = 80);
create table figure_outlets_month (like figure_outlets_day including all) with (fillfactor = 80);
create table figure_officers_day (
  cell_id integer not null,
  day date not null,
  -- Numbers (figure_officer), in order.
  officers integer[] not null,
  primary key (cell_id, day)
) with (fillfactor = 80);
create table figure_officers_month (like figure_officers_day including all) with (fillfactor = 80);

-- What changed and is not folded yet: whatever was sold beneath a place on these days, both included. Rows are only added and, by the worker, deleted.
create table figure_change (
  id bigint generated always as identity primary key,
  what text collate "C" not null check (what in ('sales', 'primary', 'goods', 'place')),
  place_id uuid not null,
  first_day date not null,
  last_day date not null,
  at timestamptz not null default clock_timestamp()
) with (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 2000);

-- Days whose figures are counted anew, the newest first: of a database from before there were figures, of a rebuild, of a day that begins.
create table figure_day_to_count (
  day date primary key
);

-- The different outlets billed (ECO), outlets visited, and officers active beneath places in a range of days, both included; of each place, as
-- sold or as today. Exact for any range: whole months are read as such.
create function figure_distinct(place_ids uuid[], as_today boolean, first date, last date) returns table (place_id uuid, billed integer, visited integer, officers integer)
language plpgsql stable as $$
begin
  return query
    with place as materialized (
      select node.id, array_position(array['nation', 'region', 'division', 'district', 'zone', 'territory', 'area', 'dbHouse', 'route'], node.level) as depth
      from market_node node where node.id = any (place_ids)
    ), month as (
      select begins::date as begins, (begins + interval '1 month')::date - 1 as ends
      from generate_series(date_trunc('month', first::timestamp), last::timestamp, interval '1 month') as begins
    ), edge as (
      select greatest(month.begins, first) as begins, least(month.ends, last) as ends from month where month.begins < first or month.ends > last
    ), cell as materialized (
      select place.id as place_id, each.id
      from place join figure_cell each on not as_today and each.path[place.depth] = place.id where place.depth <= 6
      union all
      select place.id, each.id
      from place join market_node territory on territory.level = 'territory' and territory.ancestors[place.depth] = place.id
        join figure_cell each on each.territory_id = territory.id where as_today and place.depth <= 6
    ), bits as (
      select cell.place_id, kept.block, bit_or(kept.billed) as billed, bit_or(kept.visited) as visited
      from cell join (
        select whole.cell_id, whole.block, whole.billed, whole.visited
        from figure_outlets_month whole where whole.day in (select month.begins from month where month.begins >= first and month.ends <= last)
        union all
        select part.cell_id, part.block, part.billed, part.visited from edge join figure_outlets_day part on part.day between edge.begins and edge.ends
      ) as kept on kept.cell_id = cell.id group by 1, 2
    ), active as (
      select cell.place_id, count(distinct officer) as officers
      from cell join (
        select whole.cell_id, whole.officers
        from figure_officers_month whole where whole.day in (select month.begins from month where month.begins >= first and month.ends <= last)
        union all
        select part.cell_id, part.officers from edge join figure_officers_day part on part.day between edge.begins and edge.ends
      ) as kept on kept.cell_id = cell.id cross join unnest(kept.officers) as officer group by 1
    ), leaf as materialized (
      select place.id as place_id, leaf.officer_id, leaf.billed, leaf.visited, leaf.orders, leaf.visits
      from place join figure_path path on case when as_today then path.today[place.depth] else path.path[place.depth] end = place.id
        join figure_route_day leaf on leaf.path_id = path.id and leaf.day between first and last
      where place.depth > 6
    )
    select place.id,
      (case when place.depth <= 6 then (select coalesce(sum(bit_count(bits.billed)), 0) from bits where bits.place_id = place.id)
        else (select count(distinct outlet) from leaf cross join unnest(leaf.billed) as outlet where leaf.place_id = place.id) end)::integer,
      (case when place.depth <= 6 then (select coalesce(sum(bit_count(bits.visited)), 0) from bits where bits.place_id = place.id)
        else (select count(distinct outlet) from leaf cross join unnest(leaf.visited) as outlet where leaf.place_id = place.id) end)::integer,
      (case when place.depth <= 6 then (select coalesce(sum(active.officers), 0) from active where active.place_id = place.id)
        else (select count(distinct leaf.officer_id) from leaf where leaf.place_id = place.id and (leaf.orders > 0 or leaf.visits > 0)) end)::integer
    from place;
end
$$;
