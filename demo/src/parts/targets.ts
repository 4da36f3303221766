import { drawn, hashOf } from '../drawn.ts';
import type { DemoPart } from '../part.ts';
import { uuidAt } from '../uuid-at.ts';
import { withoutIndexes } from '../without-indexes.ts';

/**
 * Targets of sales officers by what their routes sell, and of every place above them as the sum: 13 months of approved ones, and the next
 * month as a draft. Of the draft one territory has 50,000 more than its areas: it does not add up.
 */
export const targets: DemoPart = {
  name: 'targets',
  rows: () => 0,
  async write() {},
  steps: [
    {
      name: 'targets',
      after: ['payments'],
      async run(client) {
        await client.query(months);
        await client.query(routesSold);
        await client.query('analyze demo_target_month, demo_route_sold');
        await client.query(officers);
        await client.query('analyze demo_target_officer');
        await client.query(aims);
        await client.query('analyze demo_target');
        await client.query(plans);
        await withoutIndexes(client, ['target_cell'], async () => {
          await client.query(cells);
        });
        await client.query(tooMuch);
      },
    },
  ],
};

/** From a year ago to the next month, each with its days: which of them are worked on, and the season's share. */
const months = `
  create table demo_target_month as
  select first, (first + interval '1 month')::date as next, extract(year from first)::integer as year, extract(month from first)::integer as month,
    first > business_date() as is_draft, (first + interval '1 month')::date < business_date() - 31 as is_old,
    (array[0.94, 0.95, 1.0, 1.04, 1.02, 0.98, 0.97, 0.98, 1.0, 1.03, 1.05, 1.06])[extract(month from first)::integer] as season,
    (select array_agg(day_type_of(day::date) = 'working' order by day) from generate_series(first, first + interval '1 month' - interval '1 day', '1 day') as day) as working
  from (select (date_trunc('month', business_date()::timestamp) + make_interval(months => ago))::date as first from generate_series(-12, 1) as ago) as each`;

/** What a route sells in a month, and how many outlets it has; by its key, since who walks it is found one by one. */
const routesSold = `
  create table demo_route_sold as
  with sold as (
    select place_id, max(value) as value from (
      select place_id, month, sum(secondary_net) as value from sale_month where level = 'route' and month >= business_date() - 100 group by 1, 2
    ) as by_month group by 1
  ), outlets as (
    select route_id, count(*) as many from outlet where status = 'active' and deleted_at is null group by 1
  )
  select route.node_id as route_id, coalesce(sold.value, 40000) as value, coalesce(outlets.many, 0) as outlets
  from route left join sold on sold.place_id = route.node_id left join outlets on outlets.route_id = route.node_id;
  alter table demo_route_sold add primary key (route_id)`;

/** Who walks routes in an area in a month, on which of its days (`offset 0`: worked out once), and what their routes sell and have. */
const officers = `
  create table demo_target_officer as
  with walked as (
    select demo_target_month.first, housed.parent_id as area_id, walked.user_id,
      range_agg(daterange(walked.valid_from, walked.valid_to) * daterange(routed.valid_from, routed.valid_to) * daterange(housed.valid_from, housed.valid_to)
        * daterange(demo_target_month.first, demo_target_month.next)) as held,
      sum(sold.value) as value, sum(sold.outlets) as outlets
    from demo_target_month join route_sales_officer walked on daterange(walked.valid_from, walked.valid_to) && daterange(demo_target_month.first, demo_target_month.next)
      join market_parent routed on routed.node_id = walked.route_id
        and daterange(routed.valid_from, routed.valid_to) * daterange(walked.valid_from, walked.valid_to) && daterange(demo_target_month.first, demo_target_month.next)
      join market_parent housed on housed.node_id = routed.parent_id
        and daterange(housed.valid_from, housed.valid_to) * daterange(routed.valid_from, routed.valid_to) * daterange(walked.valid_from, walked.valid_to)
          && daterange(demo_target_month.first, demo_target_month.next)
      join demo_route_sold sold on sold.route_id = walked.route_id
    group by 1, 2, 3
  ), own as (
    select walked.*, held - away as own
    from walked cross join lateral (
      select coalesce(range_agg(daterange(from_day, to_day, '[]')), '{}') as away from attendance_leave leave where leave.user_id = walked.user_id
    ) as leave
    offset 0
  ), days as (
    select own.*, (
      select array_agg(is_worked and own.own @> (own.first + place::integer - 1) order by place)
      from unnest(demo_target_month.working) with ordinality as day (is_worked, place)) as working
    from own join demo_target_month using (first)
    offset 0
  )
  select first, area_id, user_id, value, outlets, days.working, cardinality(array_positions(days.working, true)) as days,
    cardinality(array_positions(demo_target_month.working, true)) as of_days
  from days join demo_target_month using (first) where true = any (days.working)`;

const factor = (purpose: number) => `(0.97 + 0.16 * ${drawn('user_id', hashOf('area_id', purpose))})`;

/** What each officer is to reach in a month, of each type: whole taka, pieces and outlets; and the places above as the sums. */
const aims = `
  create table demo_target as
  with aimed as (
    select first, area_id, user_id, officer.working, type, greatest(case when type = 'newOutlets' then 1 else 0 end, round(amount::numeric)) as amount
    from demo_target_officer officer join demo_target_month using (first) cross join lateral (values
      ('secondaryValue', 100 * round(value * season * ${factor(31)} * days / of_days / 100)),
      ('quantity', value * season * ${factor(32)} * days / of_days / 130),
      ('eco', outlets * (0.8 + 0.15 * ${drawn('user_id', 33)})),
      ('newOutlets', (2 + 4 * ${drawn('user_id', hashOf('area_id', 34))}) * days / of_days)
    ) as of_type (type, amount)
  )
  select first, type, area_id as node_id, user_id, amount, working from aimed
  union all
  select first, type, place.id, null, sum(amount), (select working from demo_target_month where demo_target_month.first = aimed.first)
  from aimed join market_node area on area.id = aimed.area_id cross join lateral unnest(area.ancestors) as place (id)
  group by first, type, place.id`;

const planner = `(select id from user_account where designation = 'NSM' order by employee_code limit 1)`;
const approver = `(select id from user_account where sees_everything order by employee_code limit 1)`;
const firstOf = (year: string, month: string) => `make_date(${year}, ${month}::integer, 1)`;

const plans = `
  insert into target_plan (id, type, year, scenario, made_by, made_at)
  select ${uuidAt("(business_date() - 380)::timestamp at time zone 'Asia/Dhaka'", 'hashtextextended(type || year, 35)')}, type, year, 'Plan', ${planner}, make_date(year - 1, 12, 10)
  from (select distinct type, year from demo_target join demo_target_month using (first)) as plan (type, year);
  insert into target_month (plan_id, month, state, version, submitted_by, submitted_at, approved_by, approved_at)
  select plan.id, number.month, case when covered.first is null or covered.is_draft then 'draft' when covered.is_old then 'locked' else 'approved' end, 1,
    case when not covered.is_draft then ${planner} end, case when not covered.is_draft then covered.first - 6 end,
    case when not covered.is_draft then ${approver} end, case when not covered.is_draft then covered.first - 4 end
  from target_plan plan cross join generate_series(1, 12) as number (month)
    left join demo_target_month covered on covered.first = ${firstOf('plan.year', 'number.month')}`;

/** An amount over the days that are worked on: as much on each, and one more on the first ones until it is used up. */
const cells = `
  insert into target_cell (plan_id, month, revision, node_id, user_id, amount, days, by_id, at)
  select plan.id, demo_target_month.month, 1, aim.node_id, aim.user_id, aim.amount,
    case when aim.type <> 'eco' then (
      select array_agg(case when is_worked then div(aim.amount, shared.days) + (turn <= aim.amount % shared.days)::integer else 0 end order by place)
      from (select is_worked, place, count(*) filter (where is_worked) over (order by place) as turn from unnest(aim.working) with ordinality as day (is_worked, place)) as each
    ) end, ${planner}, least(now(), demo_target_month.first - 7)
  from demo_target aim join demo_target_month using (first) join target_plan plan on plan.type = aim.type and plan.year = demo_target_month.year
    cross join lateral (select cardinality(array_positions(aim.working, true)) as days) as shared`;

/** 50,000 more of the draft than the areas of a territory come to, on its first working day, and as much more of all above it. */
const tooMuch = `
  update target_cell cell set amount = cell.amount + 50000, days[worked.place] = cell.days[worked.place] + 50000
  from target_plan plan, demo_target_month draft,
    (select ancestors[:6] as path from market_node where level = 'territory' and deleted_at is null and status = 'active' order by code limit 1) as territory,
    lateral (select array_position(draft.working, true) as place) as worked
  where draft.is_draft and plan.type = 'secondaryValue' and plan.year = draft.year and cell.plan_id = plan.id and cell.month = draft.month
    and cell.user_id is null and cell.node_id = any (territory.path)`;
