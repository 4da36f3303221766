import { levels, type offerChoiceKinds } from '@routebook/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../core/database/database.ts';
import { containing } from '../../../core/lists/lists.ts';
import { allOf, beginsWith, hasWords } from '../../../core/lists/matches.ts';
import { outletsInReach } from '../../../core/scope/outlets.ts';
import { type Reach, visibleNodes } from '../../../core/scope/reach.ts';

interface Choice {
  readonly id: string;
  readonly name: string;
  readonly detail: string;
}

type Kind = (typeof offerChoiceKinds)[number];

const most = 20;
const levelWords = JSON.stringify(Object.fromEntries(levels.map(({ level, one }) => [level, one])));

/** Up to 20 of a kind by name or code, those whose name begins so first, of places the higher ones; places and outlets within reach. */
export async function choicesOf(db: Database, reach: Reach, of: Kind, search = ''): Promise<Choice[]> {
  if (of === 'outlet') return outletsTo(db, reach, search);
  const text = search.normalize('NFC').toLowerCase();
  const { rows } = await sql<Choice>`
    select id, name, detail from (${candidates(reach, of)}) as choice (id, name, code, detail, depth)
    where lower(normalize(name || ' ' || code)) like ${containing(text)}
    order by not starts_with(lower(normalize(name)), ${text}), depth, name, code, id limit ${most}
  `.execute(db);
  return rows;
}

/** Of very many: those that have the words elsewhere are read only where too few are called so. */
async function outletsTo(db: Database, reach: Reach, search: string): Promise<Choice[]> {
  const among = sql`select outlet.id, outlet.name, outlet.code || ', class ' || outlet.class as detail from ${outletsInReach(reach)} as outlet
    where outlet.deleted_at is null and outlet.status = 'active'`;
  const text = sql`outlet.search_text`;
  const { rows } = await sql<Choice>`
    with called as materialized (${among} and ${beginsWith(text, search)} order by outlet.search_text, outlet.id limit ${most})
    select * from called union all
    -- Gathered first: on the way through the names, a rare one would have all outlets read.
    (select * from (${among} and ${allOf(hasWords(text, search))} and (select count(*) from called) < ${most}
      and outlet.id not in (select id from called) offset 0) as others order by name, id limit ${most})
    limit ${most}
  `.execute(db);
  return rows;
}

function candidates(reach: Reach, of: Exclude<Kind, 'outlet'>): RawBuilder<unknown> {
  switch (of) {
    case 'product':
      return sql`select product.id, product.name::text, product.code, product.code || ', ' || brand.name, 0
        from product join brand on brand.id = product.brand_id where product.deleted_at is null and product.status = 'active'`;
    case 'brand':
      return sql`select id, name::text, code, code, 0 from brand where deleted_at is null and status = 'active'`;
    case 'category':
      return sql`select category.id, category.name::text, category.code, brand.name::text, 0
        from category join brand on brand.id = category.brand_id where category.deleted_at is null and category.status = 'active'`;
    case 'gift':
      return sql`select id, name::text, code, code, 0 from gift_type where deleted_at is null and status = 'active'`;
    case 'market':
      return sql`select node.id, node.name::text, node.code,
          concat_ws(' · ', ${levelWords}::jsonb ->> node.level, node.code,
            (select string_agg(step.name, ' › ' order by cardinality(step.ancestors)) from market_node step
              where step.id = any (node.ancestors) and step.id <> node.id and step.level <> 'nation')),
          cardinality(node.ancestors)
        from ${visibleNodes(reach)} as node where node.deleted_at is null and node.level <> 'route'`;
  }
}
