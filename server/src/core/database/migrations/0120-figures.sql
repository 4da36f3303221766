-- Kept figures: what orders, deliveries, visits, payments and invoices come to, by day and month, route, officer and place. The documents are the
-- truth; nothing but the functions of 0121 writes here. They run in a worker, at most 2 s behind, and never in the transaction of an order.
--
-- As sold: the market path that a document keeps. As today: where its route (of primary sales, its DB house) lies now. A figure of a place
-- as sold is the sum of the rows with `moved` false; as today it is the sum of all its rows: those with `moved` true are what the tree
-- since took from the place (negative) and brought to it.

-- Territories as distinct counts are kept by them: sold under this path (nation ... territory), and beneath this territory today.
create table figure_cell (
  id integer generated always as identity primary key,
  path uuid[] not null,
  territory_id uuid not null,
  unique (path, territory_id)
);
create index figure_cell_today on figure_cell (territory_id);

-- DB houses as figures are folded by them: sold under this path (nation ... DB house), which lies there today.
create table figure_branch (
  id integer generated always as identity primary key,
  path uuid[] not null,
  today uuid[] not null,
  cell_id integer not null,
  unique (path, today)
);
create index figure_branch_of_cell on figure_branch (cell_id);

-- What figures of a branch add to: as sold the places of its path; `moved` the places of today that were not in it (1) and those that were and are not now (-1).
create table figure_branch_place (
  branch_id integer not null,
  place_id uuid not null,
  moved boolean not null,
  sign smallint not null,
  depth smallint not null,
  primary key (branch_id, place_id, moved)
);
create index figure_branch_place_of_place on figure_branch_place (place_id);

-- The market paths that documents were made under, nation first, with the route, or the DB house of primary sales and goods, at the end.
create table figure_path (
  id integer generated always as identity primary key,
  place_id uuid not null,
  path uuid[] not null,
  branch_id integer not null,
  unique (place_id, path)
);
create index figure_path_of_branch on figure_path (branch_id);

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
  like figure_sums including defaults
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
  primary key (day, cell_id, block)
) with (fillfactor = 80);
create index figure_outlets_day_of_cell on figure_outlets_day (cell_id, day);
create table figure_outlets_month (like figure_outlets_day including all) with (fillfactor = 80);
create table figure_officers_day (
  cell_id integer not null,
  day date not null,
  -- Numbers (figure_officer), in order.
  officers integer[] not null,
  primary key (day, cell_id)
) with (fillfactor = 80);
create index figure_officers_day_of_cell on figure_officers_day (cell_id, day);
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

create table figure_state (
  one boolean primary key default true check (one),
  -- The last day that has begun for the figures: what is scheduled counts from then on.
  begun date not null,
  -- When something was folded last.
  folded_at timestamptz not null default now()
);
insert into figure_state (begun) values (business_date());
