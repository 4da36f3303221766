import type pg from 'pg';
import type { OfferedGoods, OfferPlan, PlannedSlab } from './offer-plans.ts';

/** What an offer is for and gives, joined to the goods, gifts and places that are there. */
export async function finishOffer(client: pg.ClientBase, plan: OfferPlan): Promise<void> {
  const versions = plan.before ? [plan.before.slabs, plan.slabs] : [plan.slabs];
  for (const [index, slabs] of versions.entries()) {
    const number = index + 1;
    for (const goods of plan.goods) await writeGoods(client, plan.code, number, goods);
    for (const [position, slab] of slabs.entries()) await writeSlab(client, plan.code, number, position, slab);
    await client.query(
      `insert into offer_market (offer_id, number, node_id)
       select offer.id, $2, node.id from offer, market_node node
       where offer.code = $1 and node.level = 'division' and node.name = any ($3::text[]) and node.deleted_at is null`,
      [plan.code, number, plan.divisions ?? []],
    );
  }
  if (plan.redemptions) await redeem(client, plan, plan.redemptions, versions.length);
}

async function writeGoods(client: pg.ClientBase, code: string, number: number, { brand, only }: OfferedGoods) {
  await client.query(
    `with brands as (select id, row_number() over (order by code) - 1 as place from brand where deleted_at is null),
       chosen as (select brands.id from brands where place = $3::integer % greatest(1, (select count(*) from brands)))
     insert into offer_product (offer_id, number, product_id, category_id, brand_id)
     select offer.id, $2,
       case when $4 = 'product' then (select id from product where brand_id = chosen.id and status = 'active' and deleted_at is null order by code limit 1) end,
       case when $4 = 'category' then (select category_id from product where brand_id = chosen.id and status = 'active' and deleted_at is null order by code limit 1) end,
       case when $4 = 'brand' then chosen.id end
     from offer, chosen where offer.code = $1`,
    [code, number, brand, only ?? 'brand'],
  );
}

async function writeSlab(client: pg.ClientBase, code: string, number: number, position: number, slab: PlannedSlab) {
  const { from, to, reward, percent = null, amount = null, pieces = null, every = null, freeOf = null } = slab;
  await client.query(
    `insert into offer_slab (offer_id, number, position, from_at, to_at, reward, percent, amount, pieces, every, product_id, gift_type_id)
     select offer.id, $2, $3, $4, $5, $6, $7, $8, $9, $10,
       case when $11::integer is not null then (select product.id from product
         join (select id, row_number() over (order by code) - 1 as place from brand where deleted_at is null) as brands on brands.id = product.brand_id
         where product.status = 'active' and product.deleted_at is null
           and brands.place = $11::integer % greatest(1, (select count(*) from brand where deleted_at is null))
         order by product.code limit 1) end,
       case when $6 = 'gift' then (select id from gift_type where status = 'active' and deleted_at is null and valid_from is null
         and last_day is null order by on_hand desc, code limit 1) end
     from offer where offer.code = $1`,
    [code, number, position, from, to, reward, percent, amount, pieces, every, freeOf],
  );
}

/** Orders of some outlets of its market and classes, over its days up to today; none on a Friday. */
async function redeem(
  client: pg.ClientBase,
  { code, from, until, classes, divisions }: OfferPlan,
  many: number,
  number: number,
) {
  const days = Math.max(1, Math.min(until, 0) - from);
  await client.query(
    `with held as (
       select terms.offer_id, terms.starts_on, outlet.id as outlet_id, row_number() over (order by outlet.id)::integer as n
       from offer join offer_version terms on terms.offer_id = offer.id and terms.number = $5, outlet join market_node node on node.id = outlet.route_id
       where offer.code = $1 and outlet.deleted_at is null and outlet.status = 'active'
         and (cardinality($3::text[]) = 0 or outlet.class = any ($3::text[]))
         and (cardinality($4::text[]) = 0 or node.ancestors && (
           select array_agg(division.id) from market_node division where division.level = 'division' and division.name = any ($4::text[])))
       order by outlet.id limit $2
     ), dated as (
       select held.*, starts_on + n % $6::integer as day, 1 + n * 37 % 90 as pieces, (20 + n * 53 % 180)::numeric(18, 2) as worth from held
     )
     insert into offer_redemption (id, offer_id, number, outlet_id, business_date, document, pieces, value, discount, worth, taken)
     select md5(offer_id::text || outlet_id::text)::uuid, offer_id, $5, outlet_id,
       case when extract(isodow from day) = 5 and day > starts_on then day - 1 else day end,
       'SO-' || lpad(n::text, 6, '0'), pieces, worth * 20, worth, worth, true
     from dated`,
    [code, many, classes ?? [], divisions ?? [], number, days],
  );
}
