import { hashOf, sliceOf } from '../drawn.ts';
import { clerk, timeOf, today, workingDayFrom } from '../orders/instants.ts';
import { uuidAt } from '../uuid-at.ts';

const sheetHash = hashOf('house_id', 'month * 4 + turn');
const lineHash = hashOf('house_id', '65536 + (month * 4 + turn) * 4 + line');
const dayOfSheet = workingDayFrom(`(first_day + 7 + 30 * month + floor(25 * ${sliceOf('sheet_hash', 0)})::integer)`);

/**
 * What was found beside what was sold, as `demo_found`: each house counts some products once a month, most of them a little short,
 * throws away what was damaged, and now and then finds a carton. Said by who leads its territory, on a morning before anything
 * else moved. Of the products of the stories nothing.
 */
export const foundMade = `
  create table demo_found as
  with period as (
    select ${today} as today, min(day) as first_day from demo_order
  ), sheet as (
    select house_id, kind, month, turn, sheet_hash, ${dayOfSheet} as day, coalesce(territory.manager_id, ${clerk}) as by_id,
      case kind when 'count' then 'Monthly count' when 'adjustment' then 'A carton stood behind the racks'
        else (array['Crushed in the store', 'Wet by rain', 'Past its date'])[1 + floor(3 * ${sliceOf('sheet_hash', 2)})::integer] end as reason
    from (select distinct house_id from demo_goods) as house cross join period
      join market_node node on node.id = house_id left join market_node territory on territory.id = node.ancestors[6]
      cross join generate_series(0, (today - first_day) / 30) as month
      cross join (values (1, 'count'), (2, 'damage'), (3, 'adjustment')) as kinds (turn, kind)
      cross join lateral (select ${sheetHash} as sheet_hash) as drawn
    where kind <> 'adjustment' or ${sliceOf('sheet_hash', 1)} < 0.1
  )
  select distinct on (house_id, product_id, day) house_id, product_id, day, kind, reason, by_id,
    ${timeOf('day', '9.5')} as at, ${uuidAt(timeOf('day', '9.5'), 'sheet_hash')} as document_id,
    case kind when 'damage' then -1 - floor(6 * ${sliceOf('line_hash', 1)})::integer when 'adjustment' then cased
      else (1 + floor(4 * ${sliceOf('line_hash', 1)})::integer) * case when ${sliceOf('line_hash', 2)} < 0.75 then -1 else 1 end end as pieces
  from sheet cross join (select count(*) as many from demo_product) as products
    cross join generate_series(1, 4 - turn) as line
    cross join lateral (select ${lineHash} as line_hash) as drawn
    join demo_goods using (house_id)
  where day < ${today} - 1 and story is null and place = 1 + floor(many * ${sliceOf('line_hash', 0)})::integer
  order by house_id, product_id, day, turn`;
